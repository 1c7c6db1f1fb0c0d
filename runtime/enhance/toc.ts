import { CONTENT_EVENT } from '../base/events.ts';
import { hashTarget } from './reveal.ts';

interface Entry {
  link: HTMLElement;
  heading: HTMLElement;
}

/**
 * Marks the link of `.toc` for the heading at the reader's position (`aria-current="true"`), keeps it visible in a long
 * table of contents, and passes its place to the stylesheet (`--dg-at`, `--dg-height`, in px). Hidden headings are
 * ignored.
 */
export function enhanceToc(): void {
  let entries: Entry[] = [];
  let current: HTMLElement | undefined;
  let isScheduled = false;

  const mark = (): void => {
    isScheduled = false;
    const link = activeEntry(entries)?.link;
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
  // Opening details or choosing a tab may show or hide headings.
  const collectSoon = (): number => requestAnimationFrame(collect);

  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', collect, { passive: true });
  // Until a new page is painted, it has the mark of its first heading.
  document.addEventListener(CONTENT_EVENT, () => requestAnimationFrame(() => setTimeout(collect)));
  document.addEventListener('toggle', collectSoon, true);
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.('[role=tab]')) collectSoon();
  });
  collect();
}

function tocEntries(): Entry[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')].flatMap((link) => {
    const heading = hashTarget(link.hash);
    return heading?.checkVisibility() ? { link, heading } : [];
  });
}

/**
 * The first heading in the upper half of the window, else the previous one; above all headings the first, at the end of
 * the page the last one.
 */
function activeEntry(entries: readonly Entry[]): Entry | undefined {
  const { clientHeight, scrollHeight } = document.documentElement;
  if (scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1) return entries.at(-1);
  const edge = document.querySelector<HTMLElement>('.header')?.offsetHeight ?? 0;
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
  return () => {
    list.style.setProperty('--dg-at', `${offsetTop}px`);
    list.style.setProperty('--dg-height', `${offsetHeight}`);
    if (at < 0 || at > clientHeight - 2 * offsetHeight) box.scrollTop += at - clientHeight / 2;
  };
}
