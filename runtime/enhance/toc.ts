import { CONTENT_EVENT } from '../base/events.ts';
import { hashTarget } from './reveal.ts';

interface Entry {
  link: HTMLElement;
  heading: HTMLElement;
}

/**
 * Marks the link of `.toc` for the heading at the reader's position (`aria-current="true"`), keeps it visible in a long
 * table of contents, names it in the bar of small screens (`data-at`), and passes its place to the stylesheet (`--dg-at`,
 * `--dg-height`, in px). Hidden headings are ignored. At the end of a page, where many headings may share a position, the
 * one that the reader chose is marked until they scroll.
 */
export function enhanceToc(): void {
  let entries: Entry[] = [];
  let current: HTMLElement | undefined;
  let isScheduled = false;
  let chosen: HTMLElement | undefined;
  let wasAtEnd = false;

  const mark = (): void => {
    isScheduled = false;
    const isEnd = isAtEnd();
    if (wasAtEnd && !isEnd) chosen = undefined;
    wasAtEnd = isEnd;
    const own = isEnd && entries.find(({ heading }) => heading === chosen && isInView(heading));
    const link = (own || activeEntry(entries))?.link;
    if (link === current) return;
    const show = link && measured(link);
    current?.removeAttribute('aria-current');
    current = link;
    link?.setAttribute('aria-current', 'true');
    show?.();
  };
  const later = (): void => {
    if (!isScheduled) requestAnimationFrame(mark);
    isScheduled = true;
  };
  const collect = (): void => {
    entries = tocEntries();
    for (const { link } of entries) if (link !== current) link.removeAttribute('aria-current');
    current = entries.find(({ link }) => link === current)?.link;
    later();
  };
  const choose = (): void => {
    chosen = hashTarget(location.hash);
    wasAtEnd = false;
    later();
  };
  const arrive = (): void => {
    choose();
    collect();
  };
  // Opening details or choosing a tab may show or hide headings.
  const collectSoon = (): number => requestAnimationFrame(collect);

  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', collect, { passive: true });
  // Until a new page is painted, it has the mark of its first heading.
  document.addEventListener(CONTENT_EVENT, () => requestAnimationFrame(() => setTimeout(arrive)));
  document.addEventListener('toggle', collectSoon, true);
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.('[role=tab]')) collectSoon();
    // Without a new hash there is no other event.
    if ((target as Element).closest?.('a[href*="#"]')) setTimeout(choose);
  });
  addEventListener('hashchange', choose);
  arrive();
}

function tocEntries(): Entry[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')].flatMap((link) => {
    const heading = hashTarget(link.hash);
    return heading?.checkVisibility() ? { link, heading } : [];
  });
}

/** True also on a page that needs no scrolling. */
function isAtEnd(): boolean {
  const { clientHeight, scrollHeight } = document.documentElement;
  return scrollY + clientHeight >= scrollHeight - 1;
}

function isInView(heading: Element): boolean {
  const { top, bottom } = heading.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * The first heading in the upper half of the window, else the previous one; above all headings the first, at the end of
 * the page the last one.
 */
function activeEntry(entries: readonly Entry[]): Entry | undefined {
  const { clientHeight } = document.documentElement;
  if (scrollY > 0 && isAtEnd()) return entries.at(-1);
  const edge = Math.max(document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0, 0);
  const topOf = (at: number): number => entries[at]?.heading.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  // Binary search for the first heading below the navbar.
  let first = 0;
  for (let end = entries.length; first < end; ) {
    const middle = (first + end) >> 1;
    if (topOf(middle) >= edge) end = middle;
    else first = middle + 1;
  }
  return entries[topOf(first) < clientHeight / 2 ? first : Math.max(first - 1, 0)];
}

/** Returns a function that shows `link`. Everything is measured before anything changes, so layout is computed once. */
function measured(link: HTMLElement): (() => void) | undefined {
  const list = link.closest('ul');
  const box = link.closest('nav');
  if (!list || !box) return undefined;
  const { offsetTop, offsetHeight } = link;
  const { clientHeight } = box;
  const at = link.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const bar = document.querySelector<HTMLElement>('.menu-bar button');
  return () => {
    if (bar) bar.dataset.at = link.textContent;
    list.style.setProperty('--dg-at', `${offsetTop}px`);
    list.style.setProperty('--dg-height', `${offsetHeight}`);
    if (at < 0 || at > clientHeight - 2 * offsetHeight) box.scrollTop += at - clientHeight / 2;
  };
}
