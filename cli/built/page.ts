/** Reads what readers find on a page of any generator: title, headings, links, images, words and menus. */
import { attributeOf, type Element, elementsOf, findElement, type Node, parsePage, textOf } from '../html/document.ts';
import type { Test } from '../html/selector.ts';
import { isMadeId } from '../lib/made-ids.ts';
import { blocksOf } from './blocks.ts';
import {
  CHROME,
  CONTENT,
  isApart,
  isControl,
  isInLink,
  isMadeLink,
  isTab,
  NEIGHBOUR_TITLE,
  NEXT,
  PREVIOUS,
  SURROUNDINGS,
} from './markup.ts';
import { type MenuReader, menuOf } from './menu.ts';
import { stemOf } from './names.ts';
import { titleIn } from './site.ts';
import type { BuiltSite, HeadingFacts, ImageFacts, PageFacts } from './types.ts';
import { targetOf, urlOfFile } from './urls.ts';

/** A page's file and its text. */
interface Source {
  file: string;
  html: string;
}

/** Facts of a page that need its tree. */
export function readPage({ file, html }: Source, site: BuiltSite, menus: MenuReader): PageFacts {
  const nodes = parsePage(html);
  const from = baseHref(nodes, urlOfFile(site, file));
  const content = contentOf(nodes);
  const toTarget = (element: Element) => targetOf(attributeOf(element, 'href') ?? '', from, site);
  const root = content?.root;
  const isChrome = content?.isChrome ?? (() => false);
  const parts = root ? [...elementsOf(root.childNodes, isChrome)].filter((one) => !isChrome(one)) : [];
  const elements = parts.filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  const headings = elements.map((one) => headingOf(one, isChrome));
  const first = headings.findIndex(({ level, text }) => level === 1 && text !== '');
  const title = elements[first];
  const sidebar = menuOf(nodes, { toTarget, ...menus });
  return {
    title: headings[first]?.text ?? withoutSuffix(titleIn(html), site.suffix),
    headings: headings.filter(({ text }, at) => at !== first && text !== '' && !isListed(elements[at])),
    ids: idsOf(nodes),
    links: linksOf(parts, toTarget),
    images: parts.filter(({ tagName }) => tagName === 'img').map(imageOf),
    words: root ? wordsOf(root, (one) => one === title || isChrome(one)) : [],
    ...(sidebar ? { sidebar } : {}),
    pager: pagerOf(nodes, toTarget),
  };
}

const withoutSuffix = (title: string, suffix: string): string =>
  suffix !== '' && title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;

function baseHref(nodes: readonly Node[], url: string): string {
  const base = findElement(nodes, ({ tagName }) => tagName === 'base');
  const href = base && attributeOf(base, 'href');
  return href !== undefined && URL.canParse(href, url) ? new URL(href, url).href : url;
}

/** The content, and what in it is not the author's. */
function contentOf(nodes: readonly Node[]): { root: Element; isChrome: Test } | undefined {
  for (const test of CONTENT) {
    const root = findElement(nodes, test);
    if (root) return { root, isChrome: isAdded };
  }
  const root = findElement(nodes, ({ tagName }) => tagName === 'body');
  return root && { root, isChrome: (element) => SURROUNDINGS(element) || isAdded(element) };
}

const isAdded: Test = (element) => CHROME(element) || (isControl(element) && !isTab(element)) || isHeadingLink(element);

/** A link to its own heading: it has a sign as its text. */
function isHeadingLink(element: Element): boolean {
  if (element.tagName !== 'a' || !attributeOf(element, 'href')?.includes('#')) return false;
  return !/[\p{L}\p{N}]/u.test(textOf(element, CHROME)) && !findElement(element.childNodes, isPicture);
}

const isPicture: Test = ({ tagName }) => tagName === 'img' || tagName === 'code';

function headingOf(element: Element, isChrome: Test): HeadingFacts {
  const text = textOf(element, isChrome).replace(/[\s#¶§\u200b]+$/u, '');
  const inner = () => findElement(element.childNodes, (one) => idOf(one) !== undefined);
  const id = idOf(element) ?? (inner() && idOf(inner() as Element));
  const isNamed = id !== undefined && id !== '_top' && !isMadeId(id);
  return { level: Number(element.tagName[1]), text, ...(isNamed ? { id } : {}) };
}

/** The title of another page in a list, which is not a heading of this page. */
function isListed(heading: Element | undefined): boolean {
  if (!heading || idOf(heading) !== undefined) return false;
  const link = findElement(heading.childNodes, ({ tagName }) => tagName === 'a');
  return isInLink(heading) || (link !== undefined && textOf(link) === textOf(heading));
}

const idOf = (element: Element): string | undefined =>
  attributeOf(element, 'id') ?? (element.tagName === 'a' ? attributeOf(element, 'name') : undefined);

function idsOf(nodes: readonly Node[]): Set<string> {
  const ids = new Set<string>();
  for (const element of elementsOf(nodes, ({ tagName }) => tagName === 'svg')) {
    const id = idOf(element);
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

function linksOf(parts: readonly Element[], toTarget: (link: Element) => string | undefined): string[] {
  const links = parts.filter(
    (one) => one.tagName === 'a' && !isMadeLink(one) && attributeOf(one, 'href') !== undefined,
  );
  return links.flatMap((link) => {
    const href = attributeOf(link, 'href') ?? '';
    if (href === '' || /^#(?:user-content-)?fn(?:ref)?[-:]/.test(href)) return [];
    const target = toTarget(link);
    return target === undefined ? [] : [target];
  });
}

function imageOf(image: Element): ImageFacts {
  const source = (attributeOf(image, 'src') ?? '').replace(/[?#].*$/, '');
  const name = source.startsWith('data:') ? '' : stemOf(source);
  return { alt: (attributeOf(image, 'alt') ?? '').replace(/\s+/g, ' ').trim(), name };
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}_]+/gu;

function wordsOf(root: Element, isChrome: Test): string[] {
  const blocks = blocksOf(root, { isChrome, pictureText: () => ' ', isApart });
  return blocks.flatMap(({ text }) => text.normalize('NFKC').match(WORD) ?? []);
}

function pagerOf(nodes: readonly Node[], toTarget: (link: Element) => string | undefined): PageFacts['pager'] {
  const [previous, next] = [PREVIOUS, NEXT].map((test) => {
    const link = findElement(nodes, (one) => one.tagName === 'a' && test(one));
    if (!link) return undefined;
    const title = findElement(link.childNodes, NEIGHBOUR_TITLE) ?? link;
    return `${textOf(title)} (${toTarget(link) ?? ''})`;
  });
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}
