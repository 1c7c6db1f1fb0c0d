/** The content of a page of any generator: its elements, its title and its headings. */

import { isMadeId } from '../lib/made-ids.ts';
import {
  attributeOf,
  type Element,
  elementsOf,
  elementText,
  findElement,
  isElement,
  type Node,
  parsePage,
} from './document.ts';
import { CHROME, CONTENT, isControl, isIcon, isInLink, isTab, SURROUNDINGS } from './markup.ts';
import { selector, type Test } from './selector.ts';
import { titleIn } from './site.ts';
import type { HeadingFacts, PageFacts } from './types.ts';

export interface Content {
  /** Undefined for a page without a body. */
  root: Element | undefined;
  /** True for elements of the content that do not come from its author. */
  isChrome: Test;
  /** Elements of the content in document order, without chrome. */
  parts: Element[];
  /** The first `<h1>`. */
  title?: { element: Element; text: string };
  /** Headings after the title. */
  headings: HeadingFacts[];
  /** The elements of the title and of these headings. */
  headed: ReadonlySet<Element>;
  /** A list of posts, or of pages with a tag. */
  isList: boolean;
}

export function contentOf(nodes: readonly Node[]): Content {
  const found = rootOf(nodes);
  if (!found)
    return { root: undefined, isChrome: () => false, parts: [], headings: [], headed: new Set(), isList: false };
  const { root, isChrome } = found;
  const parts = partsOf(root, isChrome);
  const all = parts
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    .map((element) => ({ element, facts: headingOf(element, isChrome) }))
    .filter(({ facts }) => facts.text !== '');
  const title = all.find(({ facts }) => facts.level === 1);
  const own = all.filter((one) => one !== title && !isListed(one.element));
  const isList = isListPage(nodes);
  const headings = own.map(({ facts: { level, text, ...rest } }) => ({ level, text, ...(isList ? {} : rest) }));
  return {
    root,
    isChrome,
    parts,
    headings,
    headed: new Set([...(title ? [title] : []), ...own].map(({ element }) => element)),
    isList,
    ...(title ? { title: { element: title.element, text: title.facts.text } } : {}),
  };
}

/** Lists of posts and tags: nobody links to their headings, which change with every post. */
const isListPage = (nodes: readonly Node[]): boolean =>
  nodes.some((one) => isElement(one) && isListClass(attributeOf(one, 'class') ?? ''));

/** By the classes of `<html>` in Docusaurus. */
const isListClass = (classes: string): boolean =>
  /\bdocs-[\w-]*list-page\b/.test(classes) || (/\bplugin-blog\b/.test(classes) && !/\bblog-post-page\b/.test(classes));

function partsOf(root: Element, isChrome: Test): Element[] {
  const chrome = new Set<Element>();
  const isClosed = (element: Element) => isChrome(element) && chrome.add(element) !== undefined;
  return [...elementsOf(root.childNodes, isClosed)].filter((one) => !chrome.has(one));
}

/** The root of the content, and what in it is not the author's. */
function rootOf(nodes: readonly Node[]): (Pick<Content, 'isChrome'> & { root: Element }) | undefined {
  for (const test of CONTENT) {
    const root = findElement(nodes, test);
    if (root) return { root, isChrome: isAdded };
  }
  const root = findElement(nodes, ({ tagName }) => tagName === 'body');
  return root && { root, isChrome: (element) => SURROUNDINGS(element) || isAdded(element) };
}

/** In code of the language `diff`, the signs are the author's. */
const isOwnSign = selector('pre[data-language=diff] .sign');

const isAdded: Test = (element) =>
  (CHROME(element) && !isOwnSign(element)) || (isControl(element) && !isTab(element)) || isHeadingLink(element);

/** A link to its own heading: it has a sign as its text. */
function isHeadingLink(element: Element): boolean {
  if (element.tagName !== 'a' || !attributeOf(element, 'href')?.includes('#')) return false;
  return !/[\p{L}\p{N}]/u.test(elementText(element, CHROME)) && !findElement(element.childNodes, isPicture);
}

const isPicture: Test = ({ tagName }) => tagName === 'img' || tagName === 'code';

function headingOf(element: Element, isChrome: Test): HeadingFacts {
  const text = elementText(element, (one) => isChrome(one) || isIcon(one)).replace(/[\s#¶§\u200b]+$/u, '');
  const inner = findElement(element.childNodes, (one) => idOf(one) !== undefined);
  const id = idOf(element) ?? (inner && idOf(inner));
  return { level: Number(element.tagName[1]), text, ...(id !== undefined && isWritten(id) ? { id } : {}) };
}

/** False for the ids of generators. `_top`: Starlight's title; `__…`: code of MkDocs. */
const isWritten = (id: string): boolean => id !== '_top' && !id.startsWith('__') && !isMadeId(id);

/** The title of another page in a list, which is not a heading of this page. */
function isListed(heading: Element): boolean {
  if (idOf(heading) !== undefined) return false;
  const link = findElement(heading.childNodes, (one) => one.tagName === 'a' && attributeOf(one, 'href') !== undefined);
  return isInLink(heading) || (link !== undefined && elementText(link) === elementText(heading));
}

export const idOf = (element: Element): string | undefined =>
  attributeOf(element, 'id') ?? (element.tagName === 'a' ? attributeOf(element, 'name') : undefined);

/** The ids of headings after the title, and of anchors without a link: authors and readers link to them. */
export function anchorsOf({ parts, headings }: Content): string[] {
  const bare = parts.filter((one) => one.tagName === 'a' && attributeOf(one, 'href') === undefined);
  const ids = [...headings.map(({ id }) => id), ...bare.map(idOf)];
  return [...new Set(ids.filter((id) => id !== undefined && id !== '' && isWritten(id)))] as string[];
}

/** The title of a page and its anchors, without its other facts. */
export function readAnchors(html: string): Pick<PageFacts, 'title' | 'anchors'> {
  const content = contentOf(parsePage(html));
  return { title: content.title?.text ?? titleIn(html), anchors: anchorsOf(content) };
}
