/** The parts of a built page that are compared. */

import { type Block, blocksOf, type Reading } from '../built/blocks.ts';
import {
  attributeOf,
  type Element,
  elementsOf,
  elementText,
  findElement,
  hasClass,
  type Node,
  parsePage,
} from '../built/document.ts';
import { isMadeId } from '../lib/made-ids.ts';
import { plainName } from './names.ts';
import { type NavView, navigationOf } from './navigation.ts';

export interface PageView {
  title: string;
  head: ReadonlyMap<string, string>;
  blocks: Block[];
  /** Anchors of the content, in document order; with the text of headings. */
  anchors: ReadonlyMap<string, string | undefined>;
  navigation: NavView;
}

const READING: Reading = {
  isChrome: (element) => element.tagName === 'nav' || element.tagName === 'button' || hasClass(element, 'anchor'),
  pictureText: (image) => ` [${pictureOf(image)}] `,
};

/** An image as text: its alternative text and its name without the content hash. */
function pictureOf(image: Element): string {
  const source = attributeOf(image, 'src') ?? '';
  const name = source.startsWith('data:') ? '' : (source.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return ['picture', attributeOf(image, 'alt'), plainName(name)].filter(Boolean).join(': ');
}

/** @param base Base URL of the site, with slashes at both ends. */
export function viewPage(html: string, base: string): PageView {
  const nodes = parsePage(html);
  const content = contentOf(nodes);
  const blocks = content ? blocksOf(content, READING) : [];
  const head = headOf(nodes);
  return {
    title: blocks.find(({ kind }) => kind === 'h1')?.text || head.get('title') || '',
    head,
    blocks,
    anchors: content ? anchorsOf(content) : new Map(),
    navigation: navigationOf(nodes, { content, base }),
  };
}

/** The only `<article>`; `<main>` on pages with none or several, such as a home page or a list of posts. */
function contentOf(nodes: readonly Node[]): Element | undefined {
  const main = findElement(nodes, ({ tagName }) => tagName === 'main');
  const articles = [...elementsOf(main ? main.childNodes : nodes)].filter(({ tagName }) => tagName === 'article');
  const [first] = articles;
  return (
    (articles.length === 1 ? first : undefined) ??
    main ??
    first ??
    findElement(nodes, ({ tagName }) => tagName === 'body')
  );
}

const NAMED: [name: string, tag: string, attribute: string, value: string][] = [
  ['description', 'meta', 'name', 'description'],
  ['robots', 'meta', 'name', 'robots'],
  ['keywords', 'meta', 'name', 'keywords'],
  ['picture', 'meta', 'property', 'og:image'],
  ['canonical', 'link', 'rel', 'canonical'],
];

function headOf(nodes: readonly Node[]): Map<string, string> {
  const head = new Map<string, string>();
  const root = findElement(nodes, ({ tagName }) => tagName === 'html');
  const language = root && attributeOf(root, 'lang');
  if (language) head.set('language', language);
  const place = findElement(nodes, ({ tagName }) => tagName === 'head');
  for (const element of elementsOf(place?.childNodes ?? [])) {
    if (element.tagName === 'title') head.set('title', elementText(element));
    const named = NAMED.find(
      ([, tag, attribute, value]) => element.tagName === tag && attributeOf(element, attribute) === value,
    );
    const value = named && (attributeOf(element, 'content') ?? attributeOf(element, 'href'));
    if (named && value !== undefined) head.set(named[0], plainName(value));
  }
  return head;
}

function anchorsOf(content: Element): Map<string, string | undefined> {
  const anchors = new Map<string, string | undefined>();
  for (const element of elementsOf(content.childNodes, ({ tagName }) => tagName === 'svg')) {
    const id = attributeOf(element, 'id') ?? (element.tagName === 'a' ? attributeOf(element, 'name') : undefined);
    if (id === undefined || isMadeId(id)) continue;
    anchors.set(id, /^h[1-6]$/.test(element.tagName) ? elementText(element) : undefined);
  }
  return anchors;
}
