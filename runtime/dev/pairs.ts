/** Which element of a page is which of the page as it is now, where the HTML itself does not say so. */

/** What has state, or is in long rows. */
const PAIRED = 'details,.tabs,.code,p,li,tr,table,dl,blockquote,.admonition';
const PREFIX = 'docsgen-dev-';

/**
 * Gives ids to elements without one that are in both trees, so that what is put in before or between them leaves them what they are:
 * open, scrolled, selected. What was edited itself gets none and is found by its place.
 * @returns What takes the ids away again.
 */
export function pairElements(old: Element, next: Element): () => void {
  const pairs = [textOf, nameOf].flatMap((nameBy) => {
    const twins = pairsBy(nameBy, old, next);
    // Marked at once: nobody is paired twice.
    for (const [element, twin] of twins) element.id = twin.id = PREFIX;
    return twins;
  });
  for (const part of old.querySelectorAll(TAB_PARTS)) part.removeAttribute('id');
  for (const [index, [element, twin]] of pairs.entries()) {
    element.id = twin.id = PREFIX + index;
    if (element.matches('.tabs')) takeIds(element, twin);
  }
  return () => {
    for (const element of old.querySelectorAll(`[id^="${PREFIX}"]`)) element.removeAttribute('id');
  };
}

/** Ids of tabs count them on their page: one more before them, and each of them is another's. */
const TAB_PARTS = '.tabs [role=tab][id],.tabs [role=tabpanel][id]';

function takeIds(element: Element, twin: Element): void {
  const parts = [element, twin].map((root) => [...root.querySelectorAll('[role=tab],[role=tabpanel]')]);
  const [own = [], theirs = []] = parts;
  if (own.length !== theirs.length) return;
  own.forEach((part, index) => {
    const id = theirs[index]?.id;
    if (id) part.id = id;
  });
}

type NameBy = (element: Element) => string;

function pairsBy(nameBy: NameBy, old: Element, next: Element): (readonly [Element, Element])[] {
  const wanted = keyed(next, nameBy);
  return [...keyed(old, nameBy)].flatMap(([key, element]) => {
    const twin = wanted.get(key);
    return twin ? [[element, twin] as const] : [];
  });
}

/** Elements without an id by what they are called, and their number among those of that name. */
function keyed(root: Element, nameBy: NameBy): Map<string, Element> {
  const seen = new Map<string, number>();
  const elements = [...root.querySelectorAll(PAIRED)].filter((element) => element.id === '');
  return new Map(
    elements.map((element) => {
      const key = `${element.localName} ${nameBy(element)}`;
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      return [`${key} ${count}`, element];
    }),
  );
}

/** What an element is called: whatever else changes in it, it is the same one. */
export function nameOf(element: Element): string {
  if (element.localName === 'details') return textOf(element.querySelector('summary'));
  if (element.matches('.tabs')) return tabsOf(element).map(textOf).join('\n');
  return textOf(element.matches('.code') ? element.querySelector('pre') : element);
}

/** The tabs of `root`, without those of tabs inside of it. */
export const tabsOf = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[role=tab]')].filter((tab) => tab.closest('.tabs') === root);

function textOf(element: Element | null): string {
  return element?.textContent ?? '';
}
