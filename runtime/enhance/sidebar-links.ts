import { isSamePage } from '../base/paths.ts';

/** Moves `aria-current="page"` to the links to `path`, in any spelling, inside `root`. */
export function markCurrent(root: Element, path: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const isCurrent = link.origin === location.origin && isSamePage(link.pathname, path);
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** The sidebar link through which the reader leaves the page, if any. */
export const leavingLink = (box: Element): HTMLAnchorElement | null =>
  box.querySelector<HTMLAnchorElement>('a:focus') ?? box.querySelector<HTMLAnchorElement>('a:hover');
