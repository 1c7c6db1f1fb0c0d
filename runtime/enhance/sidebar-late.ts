import { CONTENT_EVENT } from '../events.ts';
import { writeStorage } from '../storage.ts';
import { leavingLink } from './sidebar-links.ts';
import { offsetIn, PLACE_KEY, sidebarBox } from './sidebar-place.ts';
import { fillSections } from './sidebar-sections.ts';

/** What the docs sidebar does once somebody moves: sections that come when they are wanted, motion, being put away. */
export function enhanceSidebarLate(): void {
  fillSections();
  document.addEventListener('click', ({ target }) => {
    const summary = (target as Element).closest?.('[data-sidebar] summary');
    if (summary) timeMotion(summary.parentElement as HTMLDetailsElement);
  });
  addEventListener('pagehide', keepPlace);
  hideOnDemand();
}

function keepPlace(): void {
  const box = sidebarBox();
  if (!box) return;
  const link = leavingLink(box);
  const offset = link ? Math.round(offsetIn(box, link)) : '';
  const path = (link ?? location).pathname;
  writeStorage(PLACE_KEY, `${Math.round(box.scrollTop)} ${offset} ${path}`, 'sessionStorage');
}

/** Higher content takes longer, but not in proportion: the stylesheet moves it, in this time. */
function timeMotion(details: HTMLDetailsElement): void {
  const list = details.parentElement?.parentElement;
  for (const moving of [details, ...(list?.querySelectorAll<HTMLDetailsElement>(':scope>li>details[open]') ?? [])]) {
    const height = [...moving.children].slice(1).reduce((sum, child) => sum + child.scrollHeight, 0) / 36;
    const time = Math.round((4 + 15 * height ** 0.25 + height / 5) * 10);
    moving.style.setProperty('--dg-time', `${time}ms`);
  }
}

/** Two buttons put the sidebar away and bring it back; another sidebar is always shown. */
function hideOnDemand(): void {
  const root = document.documentElement;
  const nameOf = (): string | undefined =>
    document.querySelector<HTMLElement>('[data-sidebar-name]')?.dataset.sidebarName;
  let name = nameOf();
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>('[data-sidebar-toggle]');
    if (!button) return;
    root.toggleAttribute('data-sidebar-hidden');
    for (const other of document.querySelectorAll<HTMLElement>('[data-sidebar-toggle]')) {
      if (other !== button) other.focus();
    }
  });
  document.addEventListener(CONTENT_EVENT, () => {
    if (name !== nameOf()) root.removeAttribute('data-sidebar-hidden');
    name = nameOf();
  });
}
