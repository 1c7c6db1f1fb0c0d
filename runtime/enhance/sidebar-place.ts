/** The scroll position of the docs sidebar, for the first paint, for navigation and for leaving. */

/** Session storage: scroll position, offset of the followed link (or nothing), path of the next page. */
export const PLACE_KEY = 'docsgen.sidebar';

/** Session storage: the name of the sidebar that the reader put away. */
export const HIDDEN_KEY = 'docsgen.sidebar-hidden';

/** Distance (px) from the lower edge at which a link counts as visible. */
const EDGE = 40;

/** The scrolling element: the panel around the sidebar's navigation; in a theme without panels, the navigation. */
export const sidebarBox = (): HTMLElement | null | undefined => {
  const sidebar = document.querySelector('[data-sidebar]');
  return sidebar?.closest<HTMLElement>('[popover]') ?? sidebar?.closest('nav');
};

/** Distance of a link from the upper edge of the sidebar. */
export const offsetIn = (box: Element, link: Element): number =>
  link.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** Scrolls the current link to `offset` px below the upper edge; without an offset, into view if it is not visible. */
export function placeCurrent(box: Element, offset?: number): void {
  const link = box.querySelector('a[aria-current=page]');
  if (!link) return;
  const at = offsetIn(box, link);
  const height = box.clientHeight;
  if (offset !== undefined) box.scrollTop += at - offset;
  else if (at < 0 || at > height - EDGE) box.scrollTop += at - height / 2;
}
