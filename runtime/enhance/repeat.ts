import { type Held, inIsland, replay, TYPES } from './hold.ts';

/** Time (ms) in which a lazy component may arrive and still gets earlier events. */
const MAX_WAIT = 30_000;
const RETRY_INTERVAL = 50;

/**
 * React stops events on the way to a lazy component whose code has not arrived, and forgets them. From the call on they
 * are repeated until the component has them.
 */
export function repeatBlocked(): void {
  const listen = (event: Event): void => {
    const item = inIsland(event);
    if (item && !isHydrated(item.target)) repeatUnlessReached(item);
  };
  for (const type of TYPES) document.addEventListener(type, listen, true);
  setTimeout(() => {
    for (const type of TYPES) document.removeEventListener(type, listen, true);
  }, MAX_WAIT);
}

/** The replayed event comes here again. */
function repeatUnlessReached(item: Held): void {
  const { event, target } = item;
  let hasReached = false;
  const reach = (other: Event): void => {
    hasReached ||= other === event;
  };
  target.addEventListener(event.type, reach, true);
  setTimeout(() => {
    target.removeEventListener(event.type, reach, true);
    if (!hasReached) replay(item);
  }, RETRY_INTERVAL);
}

/** Elements that React has adopted have properties of its own, with the same names on all elements of a page. */
function isHydrated(target: Element): boolean {
  const island = target.closest('[data-island]');
  return !island || Object.keys(island).every((name) => name in target);
}
