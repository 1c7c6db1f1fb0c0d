/** Reads what readers find on a page of any generator: title, headings, links, images, words and menus. */
import { decodePath } from '../lib/paths.ts';
import { blocksOf } from './blocks.ts';
import { anchorsOf, type Content, contentOf, idOf } from './content.ts';
import { attributeOf, type Element, elementsOf, elementText, findElement, type Node, parsePage } from './document.ts';
import { isApart, isMadeLink, isSign, NEIGHBOUR_LABEL, NEIGHBOUR_TITLE, NEXT, PREVIOUS } from './markup.ts';
import { type MenuReader, menuOf } from './menu.ts';
import { stemOf } from './names.ts';
import { titleIn } from './site.ts';
import type { BuiltSite, ImageFacts, NeighbourFacts, PageFacts } from './types.ts';
import { targetOf, urlOfFile } from './urls.ts';

/** A page's file and its text. */
interface Source {
  file: string;
  html: string;
}

export function readPage({ file, html }: Source, site: BuiltSite, menus: MenuReader): PageFacts {
  const nodes = parsePage(html);
  const from = baseHref(nodes, urlOfFile(site, file));
  const whole = contentOf(nodes);
  const content = isSearch(nodes) ? { ...whole, headings: [], parts: [], root: undefined } : whole;
  const toTarget = (element: Element) => targetOf(attributeOf(element, 'href') ?? '', from, site);
  const sidebar = menuOf(nodes, { toTarget, ...menus }) ?? framedMenu(html, { from, site, menus });
  return {
    title: content.title?.text ?? withoutSuffix(titleIn(html), site.suffix),
    headings: content.headings,
    anchors: anchorsOf(content),
    ids: idsOf(nodes),
    links: linksOf(content, toTarget),
    images: content.parts.filter(({ tagName }) => tagName === 'img').map(imageOf),
    ...readWords(content),
    ...(sidebar ? { sidebar } : {}),
    ...(content.isList ? { isList: true as const } : {}),
    ...(isUntranslated(nodes) ? { isUntranslated: true as const } : {}),
    pager: pagerOf(nodes, toTarget),
  };
}

/** The content is in another language than the page. */
function isUntranslated(nodes: readonly Node[]): boolean {
  const lang = (test: (one: Element) => boolean): string | undefined => {
    const found = findElement(nodes, test);
    return found && attributeOf(found, 'lang');
  };
  const whole = lang(({ tagName }) => tagName === 'html');
  const own = lang((one) => /^(?:main|article)$/.test(one.tagName) && attributeOf(one, 'lang') !== undefined);
  return own !== undefined && whole !== undefined && own !== whole;
}

interface Framed {
  /** The URL of the page. */
  from: string;
  site: BuiltSite;
  menus: MenuReader;
}

/** The frame is for readers without scripts. */
const FRAME = /<iframe class="sidebar-iframe-outer" src="([^"]+)"/;

function framedMenu(html: string, { from, site, menus }: Framed): PageFacts['sidebar'] {
  const source = FRAME.exec(html)?.[1];
  const url = source === undefined || !URL.canParse(source, from) ? undefined : new URL(source, from);
  const root = urlOfFile(site, 'x').slice(0, -1);
  if (url === undefined || !url.href.startsWith(root)) return undefined;
  const toTarget = (link: Element) => targetOf(attributeOf(link, 'href') ?? '', url.href, site);
  return menuOf(menus.frameAt(decodePath(url.href.slice(root.length))), { toTarget, ...menus });
}

/** docsgen's search page lists all pages for readers without scripts; other generators leave theirs empty. */
const isSearch = (nodes: readonly Node[]): boolean =>
  findElement(nodes, (one) => attributeOf(one, 'data-layout') === 'search') !== undefined;

const withoutSuffix = (title: string, suffix: string): string =>
  suffix !== '' && title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;

function baseHref(nodes: readonly Node[], url: string): string {
  const base = findElement(nodes, ({ tagName }) => tagName === 'base');
  const href = base && attributeOf(base, 'href');
  return href !== undefined && URL.canParse(href, url) ? new URL(href, url).href : url;
}

function idsOf(nodes: readonly Node[]): Set<string> {
  const ids = new Set<string>();
  for (const element of elementsOf(nodes, ({ tagName }) => tagName === 'svg')) {
    const id = idOf(element);
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

/** Links of footnotes differ between generators, as do those of tabs. */
const FOOTNOTE = /^#(?:user-content-)?(?:fn(?:ref)?[-:]?|footnote-|fr-)/;

function linksOf({ parts }: Content, toTarget: (link: Element) => string | undefined): string[] {
  return parts.flatMap((link) => {
    const href = link.tagName === 'a' && !isMadeLink(link) ? (attributeOf(link, 'href') ?? '') : '';
    const target = href === '' || FOOTNOTE.test(href) ? undefined : toTarget(link);
    return target === undefined ? [] : [target];
  });
}

function imageOf(image: Element): ImageFacts {
  const source = (attributeOf(image, 'src') ?? '').replace(/[?#].*$/, '');
  const name = source.startsWith('data:') ? '' : stemOf(source);
  return { alt: (attributeOf(image, 'alt') ?? '').replace(/\s+/g, ' ').trim(), name };
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}_]+/gu;

/** Stands before a sign that is not part of the code, and the space after it. */
export const SIGN = '\uE000';

/** The title and the headings are compared by themselves. */
function readWords({ root, isChrome, headed }: Content): Pick<PageFacts, 'words' | 'code'> {
  if (!root) return { words: [], code: [] };
  for (const sign of elementsOf([root]))
    if (isSign(sign)) for (const text of sign.childNodes) if ('value' in text) text.value = SIGN + text.value;
  const isLeftOut = (element: Element) => headed.has(element) || isChrome(element);
  const blocks = blocksOf(root, { isChrome: isLeftOut, pictureText: () => ' ', isApart });
  const [code, text] = [blocks.filter(({ kind }) => kind === 'code'), blocks.filter(({ kind }) => kind !== 'code')];
  return {
    // A sign after an emoji isn't a word.
    words: text.flatMap((block) => block.text.normalize('NFKC').replaceAll('\ufe0f', '').match(WORD) ?? []),
    code: code.map((block) => block.text.replaceAll('\u00a0', ' ')),
  };
}

/** What a link to a neighbour says when it does not name the page. */
const ONLY_LABEL = /^\P{L}*(?:previous|prev|next)?\P{L}*$/iu;

function pagerOf(nodes: readonly Node[], toTarget: (link: Element) => string | undefined): PageFacts['pager'] {
  const [previous, next] = [PREVIOUS, NEXT].map((test): NeighbourFacts | undefined => {
    const link = findElement(nodes, (one) => one.tagName === 'a' && test(one));
    if (!link) return undefined;
    const title = elementText(findElement(link.childNodes, NEIGHBOUR_TITLE) ?? link, NEIGHBOUR_LABEL);
    return { title: ONLY_LABEL.test(title) ? '' : title, target: toTarget(link) ?? '' };
  });
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}
