import { CONTENT_EVENT } from '../events.ts';
import { hashTarget } from './reveal.ts';

interface Entry {
  link: HTMLElement;
  heading: HTMLElement;
}

/**
 * Marks the link of `.toc` whose heading the reader is at (`aria-current="true"`), keeps it in view inside of a long table of
 * contents, and tells the stylesheet where it is (`--dg-at`, `--dg-height`, in px). Headings nobody can see do not count.
 */
export function enhanceToc(): void {
  let entries: Entry[] = [];
  let current: HTMLElement | undefined;
  let isMeant = false;

  const mark = (): void => {
    isMeant = false;
    const link = activeEntry(entries)?.link;
    if (link === current) return;
    const place = link && placeOf(link);
    current?.removeAttribute('aria-current');
    current = link;
    link?.setAttribute('aria-current', 'true');
    if (place) show(place);
  };
  const later = (): void => {
    if (!isMeant) requestAnimationFrame(mark);
    isMeant = true;
  };
  const collect = (): void => {
    entries = tocEntries();
    for (const { link } of entries) if (link !== current) link.removeAttribute('aria-current');
    current = entries.find(({ link }) => link === current)?.link;
    later();
  };
  // What is opened or chosen may show or hide headings.
  const collectSoon = (): number => requestAnimationFrame(collect);

  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', collect, { passive: true });
  document.addEventListener(CONTENT_EVENT, collect);
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

/** The first heading in the upper half of the window, else the one before it; the last one at the end of the page. */
function activeEntry(entries: readonly Entry[]): Entry | undefined {
  const { clientHeight, scrollHeight } = document.documentElement;
  if (scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1) return entries.at(-1);
  const edge = document.querySelector<HTMLElement>('.header')?.offsetHeight ?? 0;
  const topOf = (at: number): number => entries[at]?.heading.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  // Headings stand in order: a few looks find the first one below the navbar.
  let first = 0;
  for (let end = entries.length; first < end; ) {
    const middle = (first + end) >> 1;
    if (topOf(middle) >= edge) end = middle;
    else first = middle + 1;
  }
  return entries[topOf(first) < clientHeight / 2 ? first : first - 1];
}

interface Place {
  list: HTMLElement;
  box: HTMLElement;
  /** Of the link in its list, and of both in the box, in px. */
  top: number;
  height: number;
  offset: number;
  boxHeight: number;
}

/** All that is measured is measured before anything changes: the browser computes the layout once. */
function placeOf(link: HTMLElement): Place | undefined {
  const list = link.closest('ul');
  const box = link.closest('nav');
  if (!list || !box) return undefined;
  const offset = link.getBoundingClientRect().top - box.getBoundingClientRect().top;
  return { list, box, top: link.offsetTop, height: link.offsetHeight, offset, boxHeight: box.clientHeight };
}

function show({ list, box, top, height, offset, boxHeight }: Place): void {
  list.style.setProperty('--dg-at', `${top}px`);
  list.style.setProperty('--dg-height', `${height}`);
  if (offset < 0 || offset > boxHeight - 2 * height) box.scrollTop += offset - boxHeight / 2;
}
