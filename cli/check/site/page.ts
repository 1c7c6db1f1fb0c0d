/** Reads a published page: its ids, its links to anchors, and what it loads. */
import { names } from '../../html/elements.ts';
import { keyOf } from '../../lib/hash.ts';
import { decodePath } from '../../lib/paths.ts';
import { readTree } from '../audit/tree.ts';
import type { Element } from '../audit/types.ts';
import type { PageFacts } from './types.ts';

const WITH_SRC = names('img script iframe audio video source track embed');
const LOADED_RELS = /(?:^|\s)(?:stylesheet|icon|manifest|preload|modulepreload|apple-touch-icon)(?:\s|$)/i;

export function readPage(html: string, { url, isWhole }: { url: URL; isWhole: boolean }): PageFacts {
  const { elements } = readTree(html);
  const ids = new Set<string>();
  const base = baseOf(elements, url);
  const facts: PageFacts = {
    base: base.href,
    ids,
    anchors: [],
    insecure: [],
    assets: [],
    shape: shapeOf(html, url),
    isWhole,
  };
  for (const element of elements) {
    const { name, attributes } = element;
    if (attributes['id']) ids.add(attributes['id']);
    if (name === 'a' && attributes['name']) ids.add(attributes['name']);
    if (name === 'a' || name === 'area') noteAnchor(facts, attributes['href'], base);
    noteLoaded(facts, loadedBy(element), base);
  }
  return facts;
}

function baseOf(elements: readonly Element[], url: URL): URL {
  const href = elements.find(({ name, attributes }) => name === 'base' && attributes['href'])?.attributes['href'];
  return href !== undefined && URL.canParse(href, url.href) ? new URL(href, url) : url;
}

const shapeOf = (html: string, { pathname }: URL): string =>
  keyOf(html.replaceAll(pathname, '').replaceAll(decodePath(pathname), ''));

function loadedBy({ name, attributes }: Element): string | undefined {
  if (name === 'link') return LOADED_RELS.test(attributes['rel'] ?? '') ? attributes['href'] : undefined;
  if (name === 'object') return attributes['data'];
  return WITH_SRC.has(name) ? attributes['src'] : undefined;
}

function noteAnchor({ anchors }: PageFacts, href: string | undefined, base: URL): void {
  if (!href?.includes('#') || !URL.canParse(href, base.href)) return;
  const target = new URL(href, base);
  const id = decodePath(target.hash.slice(1));
  // "#top" works on every page; text fragments do not refer to an element.
  if (target.origin !== base.origin || id === '' || id === 'top' || id.includes(':~:')) return;
  target.hash = '';
  anchors.push({ url: target.href, id });
}

function noteLoaded({ insecure, assets }: PageFacts, written: string | undefined, base: URL): void {
  if (!written || !URL.canParse(written, base.href)) return;
  const target = new URL(written, base);
  target.hash = '';
  if (base.protocol === 'https:' && target.protocol === 'http:') insecure.push(target.href);
  if (target.origin === base.origin) assets.push(target.href);
}
