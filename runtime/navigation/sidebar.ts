import { isSamePage } from '../base/paths.ts';
import { leavingLink, markCurrent } from '../enhance/sidebar-links.ts';
import { offsetIn, placeCurrent, sidebarBox } from '../enhance/sidebar-place.ts';

/** The reader's state of the sidebar, to be restored on the next page. */
export interface SidebarState {
  /** Names of open categories: the sidebar of another section opens the same ones. */
  open: Set<string>;
  offset: number | undefined;
}

/** Before a navigation to `path`. */
export function sidebarState(path: string): SidebarState {
  const box = sidebarBox();
  const link = box && leavingLink(box);
  return {
    open: new Set(
      categories()
        .filter((details) => details.open)
        .map(categoryName),
    ),
    offset: link && isSamePage(link.pathname, path) ? offsetIn(box, link) : undefined,
  };
}

/** After a navigation: reopens categories, marks the current page, opens its categories, and scrolls to it. */
export function settleSidebar({ open, offset }: SidebarState, path: string): void {
  for (const details of categories()) {
    details.firstElementChild?.removeAttribute('aria-current');
    if (!details.open && open.has(categoryName(details))) details.open = true;
  }
  for (const sidebar of document.querySelectorAll('[data-sidebar]')) {
    markCurrent(sidebar, path);
    for (const link of sidebar.querySelectorAll('a[aria-current]')) openAround(link);
  }
  const box = sidebarBox();
  if (box) placeCurrent(box, offset);
}

function openAround(link: Element): void {
  const own = link.nextElementSibling?.closest('details');
  for (let details = own ?? link.closest('details'); details; ) {
    details.open = true;
    details.firstElementChild?.setAttribute('aria-current', 'true');
    details = details.parentElement?.closest('details') ?? null;
  }
}

const categories = (): HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>('[data-sidebar] details'),
];

function categoryName(details: Element): string {
  const summary = details.querySelector('summary');
  const name = summary?.getAttribute('aria-label') ?? summary?.textContent ?? '';
  const outer = details.parentElement?.closest('[data-sidebar] details');
  return outer ? `${categoryName(outer)}\n${name}` : name;
}
