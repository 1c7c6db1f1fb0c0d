/** Pairs the elements of two versions of a page that have no ids. */
import { partsOf } from '../enhance/tabs.ts';

/** Elements with state, or in long lists. */
const PAIRED = 'details,.tabs,.code,p,li,tr,table,dl,blockquote,.admonition';
const PREFIX = 'docsgen-dev-';

/**
 * Gives ids to elements that are in both trees without one, so that insertions before or between them keep their state:
 * open, scrolled, selected. Edited elements get none and are paired by position.
 * @returns A function that removes the ids.
 */
export function pairElements(old: Element, next: Element): () => void {
  const pairs = [elementText, headingName].flatMap((nameBy) => {
    const found = pairsBy(nameBy, old, next);
    // Marked at once, so that no element is paired twice.
    for (const [element, match] of found) element.id = match.id = PREFIX;
    return found;
  });
  for (const part of old.querySelectorAll(TAB_PARTS)) part.removeAttribute('id');
  for (const [index, [element, match]] of pairs.entries()) {
    element.id = match.id = PREFIX + index;
    if (element.matches('.tabs')) takeIds(element, match);
  }
  return () => {
    for (const element of old.querySelectorAll(`[id^="${PREFIX}"]`)) element.removeAttribute('id');
  };
}

/** Ids of tabs are numbered by page: a new tab set before them changes all that follow. */
const TAB_PARTS = '.tabs [role=tab][id],.tabs [role=tabpanel][id]';

function takeIds(element: Element, match: Element): void {
  const parts = [element, match].map((root) => [...root.querySelectorAll('[role=tab],[role=tabpanel]')]);
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
    const match = wanted.get(key);
    return match ? [[element, match] as const] : [];
  });
}

/** Elements without an id, by name and by their number among elements of that name. */
function keyed(root: Element, nameBy: NameBy): Map<string, Element> {
  const elements = [...root.querySelectorAll(PAIRED)].filter((element) => element.id === '');
  const keys = numbered(elements.map((element) => `${element.localName} ${nameBy(element)}`));
  return new Map(elements.map((element, index) => [keys[index] as string, element]));
}

/** Names made unique: each with its number among equal names. */
export function numbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name} ${count}`;
  });
}

/** The name of an element: with the same name it counts as the same, whatever else changes in it. */
export function headingName(element: Element): string {
  if (element.localName === 'details') return elementText(element.querySelector('summary'));
  if (element.matches('.tabs')) return partsOf(element, 'tab').map(elementText).join('\n');
  return elementText(element.matches('.code') ? element.querySelector('pre') : element);
}

function elementText(element: Element | null): string {
  return element?.textContent ?? '';
}
