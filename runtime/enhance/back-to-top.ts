import { CONTENT_EVENT } from '../base/events.ts';

/** Scroll distance (px) from which the button is offered. */
const FAR = 300;
/** Time (ms) after a jump in which scrolling belongs to it. */
const JUMP = 200;

/**
 * `[data-back-to-top]` is shown when a reader scrolls up, far from the top and not at the end; not while scrolling
 * down, and not after a jump. It scrolls smoothly until the reader scrolls down.
 */
export function enhanceBackToTop(): void {
  let last = scrollY;
  let jumped = -JUMP;
  let isRising = false;

  const show = (isShown: boolean): void => {
    const button = document.querySelector<HTMLElement>('[data-back-to-top]');
    if (button) button.hidden = !isShown;
  };
  const jump = (): void => {
    jumped = performance.now();
    show(false);
  };
  const stop = (): void => {
    if (isRising) scrollTo({ top: scrollY, behavior: 'instant' });
    isRising = false;
  };
  // Not every browser stops a smooth scroll when the reader scrolls the other way.
  addEventListener('wheel', ({ deltaY }) => deltaY > 0 && stop(), { passive: true });
  addEventListener('touchmove', stop, { passive: true });
  document.addEventListener('keydown', ({ key }) => /^(ArrowDown|PageDown|End| )$/.test(key) && stop());
  addEventListener(
    'scroll',
    () => {
      const way = scrollY - last;
      last = scrollY;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      if (way > 0) stop();
      if (way > 0 || scrollY < FAR || performance.now() - jumped < JUMP) show(false);
      else if (way < 0 && !isAtEnd) show(true);
    },
    { passive: true },
  );
  for (const type of ['hashchange', 'popstate']) addEventListener(type, jump);
  document.addEventListener(CONTENT_EVENT, jump);
  document.addEventListener('click', ({ target }) => {
    const element = target as Element;
    if (element.closest?.('a[href*="#"]')) jump();
    if (!element.closest?.('[data-back-to-top]')) return;
    isRising = !matchMedia('(prefers-reduced-motion:reduce)').matches;
    scrollTo({ top: 0, behavior: isRising ? 'smooth' : 'instant' });
    focusTop();
  });
}

/** The button disappears at the top: the next Tab starts there. */
function focusTop(): void {
  const top = document.getElementById('docsgen');
  top?.setAttribute('tabindex', '-1');
  top?.focus({ preventScroll: true });
  top?.removeAttribute('tabindex');
}
