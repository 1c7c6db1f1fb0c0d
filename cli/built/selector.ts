/** A small part of CSS selectors, for finding elements of a parsed page. */
import { attributeOf, type Element, hasClass, isElement } from './document.ts';

export type Test = (element: Element) => boolean;

/**
 * Compiles a list of selectors: tag names, classes, ids, `[attribute]`, `[attribute=value]`, `[attribute^=value]`,
 * `[attribute*=value]`, with descendant (` `) and child (`>`) combinators. Values have no quotes, spaces or brackets.
 */
export function selector(list: string): Test {
  const index: Index = { byClass: new Map(), byTag: new Map(), others: [] };
  for (const one of list.split(',')) {
    const parts = one
      .trim()
      .split(/\s*(>)\s*|\s+/)
      .filter(Boolean);
    addTo(index, parts.at(-1) ?? '', combined(parts));
  }
  return (element) => isFound(index, element);
}

/** Tests by a class or the tag that an element must have: most elements have none of them. */
interface Index {
  byClass: Map<string, Test[]>;
  byTag: Map<string, Test[]>;
  others: Test[];
}

function addTo({ byClass, byTag, others }: Index, last: string, test: Test): void {
  const plain = last.replace(/\[[^\]]*\]/g, '');
  const name = /\.([\w-]+)/.exec(plain)?.[1];
  const tag = /^[\w-]+/.exec(plain)?.[0];
  const [map, key] = name === undefined ? [byTag, tag] : [byClass, name];
  if (key === undefined) others.push(test);
  else map.set(key, [...(map.get(key) ?? []), test]);
}

function isFound({ byClass, byTag, others }: Index, element: Element): boolean {
  if (byTag.get(element.tagName)?.some((test) => test(element))) return true;
  if (others.some((test) => test(element))) return true;
  const classes = byClass.size > 0 ? attributeOf(element, 'class') : undefined;
  if (!classes) return false;
  if (!classes.includes(' ')) return byClass.get(classes)?.some((test) => test(element)) ?? false;
  return classes.split(/\s+/).some((name) => byClass.get(name)?.some((test) => test(element)));
}

/** A test of the last compound, and of the elements around it. */
function combined(parts: readonly string[]): Test {
  const own = compound(parts.at(-1) ?? '');
  if (parts.length === 1) return own;
  const isChild = parts.at(-2) === '>';
  const above = combined(parts.slice(0, isChild ? -2 : -1));
  return (element) => own(element) && (isChild ? isParent(element, above) : isInside(element, above));
}

const parentOf = ({ parentNode }: Element): Element | undefined =>
  parentNode && isElement(parentNode as Element) ? (parentNode as Element) : undefined;

function isParent(element: Element, test: Test): boolean {
  const parent = parentOf(element);
  return parent !== undefined && test(parent);
}

function isInside(element: Element, test: Test): boolean {
  for (let at = parentOf(element); at; at = parentOf(at)) if (test(at)) return true;
  return false;
}

const PART = /([.#]?)([\w-]+)|\[([\w-]+)(?:([*^]?=)([^\]]*))?\]/g;

function compound(text: string): Test {
  const tests = [...text.matchAll(PART)].map(([, sign = '', name = '', attribute, equals, value = '']): Test => {
    if (attribute !== undefined) return hasAttribute(attribute, equals, value);
    if (sign === '.') return (element) => hasClass(element, name);
    return sign === '#' ? hasAttribute('id', '=', name) : ({ tagName }) => tagName === name;
  });
  return (element) => tests.every((test) => test(element));
}

function hasAttribute(name: string, equals: string | undefined, value: string): Test {
  return (element) => {
    const own = attributeOf(element, name);
    if (own === undefined || equals === undefined) return own !== undefined;
    return equals === '=' ? own === value : equals === '^=' ? own.startsWith(value) : own.includes(value);
  };
}
