import type { RouteData } from '../../../runtime/types.ts';

/** Ids of the two panels of the menu on small screens: the site's own items, and the page's sidebar. */
export const MENU_ID = 'dg-menu';
export const SIDEBAR_ID = 'dg-sidebar';

/** Whether a page has its own panel (the sidebar of docs, the newest posts of a blog), which then opens first. */
export const hasOwnPanel = ({ sidebar, recent }: RouteData): boolean => sidebar !== undefined || recent !== undefined;
