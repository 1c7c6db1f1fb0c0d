import { CONTENT_EVENT } from '../base/events.ts';
import type { PartPlan } from '../base/late-part.ts';

/** Smaller movements (px) are ignored: fingers tremble. */
const TREMOR = 4;

export const part: PartPlan = { selector: '.header', isWanted: ({ site }) => site.hideOnScroll };

/**
 * Hides the header while a reader scrolls down and shows it on scrolling up: `<html data-header="hidden">`. It stays
 * visible while in use and near the top, and unchanged when the page jumps to an anchor or a restored position.
 */
export function start(): void {
  const root = document.documentElement;
  const header = document.querySelector<HTMLElement>('.header');
  if (!header) return;
  let last = scrollY;
  let isJump = false;
  const show = (): void => {
    delete root.dataset.header;
  };
  const jump = (): void => {
    isJump = true;
  };
  const decide = (): void => {
    const top = scrollY;
    const delta = top - last;
    const height = header.offsetHeight;
    if (top < height) show();
    else if (Math.abs(delta) < TREMOR) return;
    else if (isJump) {
      // A jump changes nothing.
    } else if (delta > 0) {
      if (!header.matches(':focus-within,:has([open],:popover-open)')) root.dataset.header = 'hidden';
    } else if (top + innerHeight < root.scrollHeight - height) show();
    last = top;
  };
  const options = { capture: true, passive: true };
  addEventListener('scroll', decide, { passive: true });
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    document.addEventListener(type, () => (isJump = false), options);
  }
  addEventListener('hashchange', jump);
  document.addEventListener('click', (event) => (event.target as Element).closest?.('a[href*="#"]') && jump());
  document.addEventListener(CONTENT_EVENT, () => {
    show();
    jump();
  });
  document.addEventListener('focusin', (event) => header.contains(event.target as Node) && show());
}
