import { type Held, inIsland, replay, TYPES } from './hold.ts';

/** Time (ms) in which a lazy component may arrive and still gets earlier events. */
const MAX_WAIT = 30_000;
const RETRY_INTERVAL = 50;

/**
 * React stops events on the way to a lazy component whose code has not arrived, and forgets them. From the call on they
 * are held until the component is there, as `holdEvents` holds those before React: no checkbox changes twice.
 */
export function holdBlocked(): void {
  const held: Held[] = [];
  const retry = async (): Promise<void> => {
    for (const item of held.splice(0)) {
      if (isBlocked(item.target)) held.push(item);
      else replay(item);
      // Lets React render between two events.
      await Promise.resolve();
    }
    if (held.length > 0) setTimeout(retry, RETRY_INTERVAL);
  };
  const hold = (event: Event): void => {
    const item = inIsland(event);
    if (!item || !isBlocked(item.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.push(item) === 1) setTimeout(retry, RETRY_INTERVAL);
  };
  for (const type of TYPES) document.addEventListener(type, hold, true);
  setTimeout(() => {
    for (const type of TYPES) document.removeEventListener(type, hold, true);
    for (const item of held.splice(0)) replay(item);
  }, MAX_WAIT);
}

/** React stops this event like the others. No component listens to it: browsers send it only while text is typed. */
const PROBE = 'textInput';

function isBlocked(target: Element): boolean {
  let isReached = false;
  const reach = (): void => {
    isReached = true;
  };
  target.addEventListener(PROBE, reach, true);
  target.dispatchEvent(new Event(PROBE, { bubbles: true }));
  target.removeEventListener(PROBE, reach, true);
  return !isReached;
}
