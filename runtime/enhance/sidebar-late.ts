import { writeStorage } from '../base/storage.ts';
import { leavingLink } from './sidebar-links.ts';
import { offsetIn, PLACE_KEY, placeCurrent, sidebarBox } from './sidebar-place.ts';

/** The late part of every docs sidebar: motion, and its scroll position on the next page. */
export function enhanceSidebarLate(): void {
  // `toggle` does not bubble, but it can be captured: the sidebar is a panel on small screens.
  document.addEventListener('toggle', ({ target }) => target === sidebarBox() && placeCurrent(target as Element), true);
  document.addEventListener('click', ({ target }) => {
    const summary = (target as Element).closest?.('[data-sidebar] summary');
    if (summary) timeMotion(summary.parentElement as HTMLDetailsElement);
  });
  addEventListener('pagehide', keepPlace);
}

function keepPlace(): void {
  const box = sidebarBox();
  if (!box) return;
  const link = leavingLink(box);
  const offset = link ? Math.round(offsetIn(box, link)) : '';
  const path = (link ?? location).pathname;
  writeStorage(PLACE_KEY, `${Math.round(box.scrollTop)} ${offset} ${path}`, 'sessionStorage');
}

/** Sets the duration of the stylesheet's animation: higher content takes longer, but not in proportion. */
function timeMotion(details: HTMLDetailsElement): void {
  const list = details.parentElement?.parentElement;
  for (const moving of [details, ...(list?.querySelectorAll<HTMLDetailsElement>(':scope>li>details[open]') ?? [])]) {
    const height = [...moving.children].slice(1).reduce((sum, child) => sum + child.scrollHeight, 0) / 36;
    const time = Math.round((4 + 15 * height ** 0.25 + height / 5) * 10);
    moving.style.setProperty('--dg-time', `${time}ms`);
  }
}
