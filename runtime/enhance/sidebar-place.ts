/** Where the docs sidebar is scrolled to: one module for the first paint, for navigation and for leaving. */

/** Session storage: scroll position, offset of the link that was followed (or nothing), path of the page that comes. */
export const PLACE_KEY = 'docsgen.sidebar';

/** Room a link needs at the lower edge to be in view, in px. */
const EDGE = 40;

/** What scrolls: the panel around the sidebar's navigation; in a theme without panels, the navigation. */
export const sidebarBox = (): HTMLElement | null | undefined => {
  const sidebar = document.querySelector('[data-sidebar]');
  return sidebar?.closest<HTMLElement>('[popover]') ?? sidebar?.closest('nav');
};

/** How far below the upper edge of the sidebar a link is. */
export const offsetIn = (box: Element, link: Element): number =>
  link.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** Puts the current link `offset` px below the upper edge; without one, into view when it is not. */
export function placeCurrent(box: Element, offset?: number): void {
  const link = box.querySelector('a[aria-current=page]');
  if (!link) return;
  const at = offsetIn(box, link);
  const height = box.clientHeight;
  if (offset !== undefined) box.scrollTop += at - offset;
  else if (at < 0 || at > height - EDGE) box.scrollTop += at - height / 2;
}
