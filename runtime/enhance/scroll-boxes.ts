import { CONTENT_EVENT } from '../base/events.ts';
import type { LateData, PartPlan } from '../base/late-part.ts';
import { allViews } from '../components/all.ts';
import { iconHtml, wrap } from '../tables/icons.ts';

/** Boxes that may be wider than the page. Those of components are in their definitions (`scrolls`). */
const BOXES = ['.code > pre', '.table-wrap', '.diagram', '.prose .math'];

/** A selector for all of them: this script gets it from the build. */
export const scrollBoxes = (): string => [...BOXES, ...allViews().flatMap(({ scrolls = [] }) => scrolls)].join(',');

/** Boxes that have the role and the name below. */
const named = new WeakSet<Element>();

export const part: PartPlan = { selector: scrollBoxes };

/**
 * Boxes that overflow can be scrolled by keyboard and have a name; code has a button that wraps its lines. Others are
 * not tab stops. Only boxes near the screen are measured, in observers, where layout is known; what follows from it is
 * written after the frame is painted, so that no change of page waits for it.
 */
export function start(_missed: Event[], { wrapLabel }: LateData, boxes: string): void {
  const measured = new Map<HTMLElement, boolean>();
  const write = (): void => {
    for (const [box, isWide] of measured) if (box.isConnected) adjust(box, isWide, wrapLabel);
    measured.clear();
  };
  const sizes = new ResizeObserver((entries) => {
    if (measured.size === 0) (window.requestIdleCallback ?? setTimeout)(write);
    // A box in a hidden panel has no size.
    for (const box of new Set(entries.map(({ target }) => target.closest(boxes) as HTMLElement)))
      if (box.clientWidth > 0) measured.set(box, box.scrollWidth - box.clientWidth > 1);
  });
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        for (const part of [target, ...target.children]) sizes.observe(part);
      }
    },
    { rootMargin: '100%' },
  );
  const watch = (): void => {
    near.disconnect();
    sizes.disconnect();
    for (const box of document.querySelectorAll(boxes)) near.observe(box);
  };
  document.addEventListener(CONTENT_EVENT, watch);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.('.code > .wrap');
    const isWrapped = button?.parentElement?.querySelector('pre')?.toggleAttribute('data-wrap');
    button?.setAttribute('aria-pressed', `${isWrapped}`);
  });
  watch();
}

function adjust(box: HTMLElement, isWide: boolean, wrapLabel: string): void {
  if (isWide) {
    box.tabIndex = 0;
    if (!box.hasAttribute('role')) {
      named.add(box);
      box.setAttribute('role', 'group');
      box.ariaLabel = boxName(box);
    }
  } else {
    if (named.delete(box)) for (const name of ['role', 'aria-label']) box.removeAttribute(name);
    // Focusing the block reveals its lines out of focus.
    if (!box.matches('[data-focus]')) box.removeAttribute('tabindex');
  }
  if (box.matches('.code > pre')) offerWrap(box, isWide, wrapLabel);
}

function offerWrap(pre: HTMLElement, isWide: boolean, label: string): void {
  const known = pre.parentElement?.querySelector(':scope > .wrap');
  if (known && !isWide && !pre.matches('[data-wrap]')) known.remove();
  if (known || !isWide || isOfReact(pre)) return;
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'wrap', title: label });
  button.ariaLabel = label;
  button.innerHTML = iconHtml(wrap);
  button.ariaPressed = 'false';
  pre.after(button);
}

/**
 * React has yet to hydrate the block: it would find a button that it did not render. It marks what is hydrated, and does
 * not look into static pieces.
 */
const isOfReact = (pre: HTMLElement): boolean =>
  pre.closest('.html-part,[data-island]')?.matches('.html-part') !== true && Object.keys(pre).length === 0;

/** Its title, the name of its tab or language, else the heading it belongs to. */
function boxName(box: HTMLElement): string {
  const { parentElement: block, previousElementSibling: before } = box;
  const title = before?.matches('.code-title') ? before : box.querySelector('caption,.diagram-title');
  const tab = box.closest<HTMLElement>('.code-group > .tab-panel');
  const isBefore = (heading: Element): boolean =>
    (heading.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const heading = (): Element | undefined => [...document.querySelectorAll('main :is(h1,h2,h3,h4)')].findLast(isBefore);
  return (
    title?.textContent ||
    tab?.dataset.label ||
    block?.dataset.label ||
    heading()?.textContent ||
    document.title
  ).trim();
}
