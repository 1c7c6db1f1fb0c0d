import { CHANGE_EVENT, type PageChange } from '../base/events.ts';
import type { PartPlan } from '../base/late-part.ts';

export const part: PartPlan = { selector: 'body', isWanted: ({ site }) => site.viewTransitions === true };

/**
 * Shows the page of a followed link in a short cross-fade, if the browser supports it and the reader wants motion. During
 * a fade, the next page is shown at once. Browsers copy the screen and compute all styles before a fade, so the new page
 * appears later: 40 ms on a fast machine, 90 on a slow one.
 */
export function start(): void {
  let isFading = false;
  const end = (): void => {
    isFading = false;
  };
  document.addEventListener(CHANGE_EVENT, (event) => {
    const canFade = 'startViewTransition' in document && matchMedia('(prefers-reduced-motion:no-preference)').matches;
    if (isFading || !canFade || document.hidden) return;
    event.preventDefault();
    isFading = true;
    const change = (event as CustomEvent<PageChange>).detail;
    const { ready, finished, updateCallbackDone } = document.startViewTransition(() => change.run());
    // Browsers may skip a fade.
    ready.catch(() => {});
    finished.then(end, end);
    change.done = updateCallbackDone;
  });
}
