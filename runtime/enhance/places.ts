import { CONTENT_EVENT } from '../base/events.ts';
import type { PartPlan } from '../base/late-part.ts';
import { readStorage, writeStorage } from '../base/storage.ts';

const keyOf = (path: string): string => `docsgen:place:${path}`;

export const part: PartPlan = { selector: '[data-place]', isWanted: ({ hasPlaces }) => hasPlaces };

/**
 * A document that its sidebar lists more than once shows the neighbours of the place it was reached from, as long as
 * the tab is open. It has a `nav[data-place]` for each place; the one of the last followed link is shown. Links to
 * later places have `data-place` too; all others lead to the first, 0. The click may have been `missed`.
 */
export function start(missed: Event[]): void {
  const remember = ({ type, target }: Event): void => {
    const link = type === 'click' ? (target as Element).closest?.<HTMLAnchorElement>('a[href]') : undefined;
    if (link) writeStorage(keyOf(link.pathname), link.dataset.place, 'sessionStorage');
  };
  missed.forEach(remember);
  // Before the router replaces the page.
  document.addEventListener('click', remember, true);
  show();
  document.addEventListener(CONTENT_EVENT, show);
}

function show(): void {
  const pagers = [...document.querySelectorAll<HTMLElement>('nav[data-place]')];
  const isKnown = (place: string): boolean => pagers.some(({ dataset }) => dataset.place === place);
  const place = pagers.length > 0 ? (readStorage(keyOf(location.pathname), isKnown, 'sessionStorage') ?? '0') : '';
  for (const pager of pagers) {
    pager.hidden = pager.dataset.place !== place;
    // The class sets `display`, which would override `hidden`.
    pager.className = pager.hidden ? '' : 'pager';
  }
}
