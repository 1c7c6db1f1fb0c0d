/** Built HTML as tests look at it: elements by name and attribute, and the links of a folder as a static host would follow them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterMap, parse, parseFragment, serialize } from 'parse5';
import type { SidebarParts } from '../../runtime/sidebar-types.ts';
import type { RouteData } from '../../runtime/types.ts';

type Node = DefaultTreeAdapterMap['node'];

export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Text of the element and all in it, white space collapsed. */
  text: string;
  /** The elements inside, in document order. */
  all: Element[];
}

/** All elements of an HTML text in document order; a text without `<html` is read as a fragment. */
export const elementsOf = (html: string): Element[] => collect(/<html/i.test(html) ? parse(html) : parseFragment(html));

function collect(node: Node): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => {
    const inside = collect(child);
    if (!('tagName' in child)) return inside;
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
    return [
      { name: child.tagName, attributes, text: textOf(child).replace(/\s+/g, ' ').trim(), all: inside },
      ...inside,
    ];
  });
}

function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterMap['textNode']).value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** The first element with this name whose attributes include these; `*` is any name. */
export function find(
  elements: readonly Element[],
  name: string,
  attributes: Record<string, string> = {},
): Element | undefined {
  return elements.find(
    (element) =>
      (name === '*' || element.name === name) &&
      Object.entries(attributes).every(([key, value]) => element.attributes[key] === value),
  );
}

/** `text → href` of the links inside an element, in order. */
export const linksIn = (element: Element | undefined): string[] =>
  (element?.all ?? []).flatMap(({ name, attributes, text }) =>
    name === 'a' ? [`${text} → ${attributes['href']}`] : [],
  );

/** The sidebar, the breadcrumbs, the neighbours and the article of a docs page. */
export function partsOf(html: string) {
  const elements = elementsOf(html);
  const nav = (label: string) => find(elements, 'nav', { 'aria-label': label });
  return {
    elements,
    title: find(elements, 'title')?.text,
    sidebar: nav('Docs sidebar'),
    breadcrumbs: nav('Breadcrumbs'),
    article: find(elements, 'article'),
    prev: neighbour(find(elements, 'a', { rel: 'prev' })),
    next: neighbour(find(elements, 'a', { rel: 'next' })),
  };
}

const neighbour = (link: Element | undefined): string | undefined => link?.attributes['href'];

const URLS: Record<string, string> = { a: 'href', link: 'href', img: 'src', script: 'src' };

/**
 * Follows every link of every page of a built folder as a static host answers: the file itself, `x/index.html`, `x.html`.
 * @returns `page → url` of the links that lead nowhere, anchors included; empty when all is well.
 */
export function brokenLinks(dir: string, baseUrl = '/'): string[] {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) =>
    path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
  );
  const known = new Set(paths);
  const pages = new Map(
    paths
      .filter((file) => file.endsWith('.html') && !file.startsWith('docsgen/'))
      .map((file) => [file, elementsOf(readFileSync(path.join(dir, file), 'utf8'))]),
  );
  const fileAt = (url: URL): string | undefined => {
    const plain = decodeURIComponent(url.pathname);
    const base = decodeURIComponent(baseUrl);
    if (!plain.startsWith(base)) return undefined;
    const below = plain.slice(base.length).replace(/\/$/, '');
    return [below, below === '' ? 'index.html' : `${below}/index.html`, `${below}.html`].find((file) =>
      known.has(file),
    );
  };
  return [...pages].flatMap(([page, elements]) => {
    const own = new URL(encodeURI(baseUrl + page).replace(/[?#]/g, encodeURIComponent), 'https://host');
    return elements.flatMap(({ name, attributes }) => {
      const written = attributes[URLS[name] ?? ''];
      if (written === undefined || attributes['rel'] === 'canonical' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written))
        return [];
      const url = new URL(written, own);
      const target = url.pathname === own.pathname ? page : fileAt(url);
      const anchor = decodeURIComponent(url.hash.slice(1));
      const reached = target !== undefined && hasAnchor(pages.get(target), anchor);
      return reached ? [] : [`${page} → ${written}`];
    });
  });
}

const hasAnchor = (elements: readonly Element[] | undefined, anchor: string): boolean =>
  anchor === '' ||
  elements === undefined ||
  elements.some(({ attributes }) => attributes['id'] === anchor || attributes['name'] === anchor);

/** The data of a page, from its document, as the client reads it. */
export function routeData<Data = unknown>(html: string): Required<RouteData<Data>> {
  const root = parse(html);
  const attributes = (name: string): Record<string, string> =>
    Object.fromEntries(withAttribute(root, name)?.attrs.map((one) => [one.name, one.value]) ?? []);
  const { 'data-route': path, 'data-layout': layout } = attributes('data-route');
  const body = withAttribute(root, 'data-body');
  return {
    ...{ shell: attributes('data-shell')['data-shell'], path, layout },
    documentTitle: textOf(first(root, ({ nodeName }) => nodeName === 'title') ?? root),
    parts: [body ? serialize(body) : ''],
    ...JSON.parse(textOf(withAttribute(root, 'id', 'docsgen-page') ?? root)),
  };
}

const withAttribute = (root: Node, name: string, value?: string) =>
  first(
    root,
    (node) => 'attrs' in node && node.attrs.some((one) => one.name === name && (value ?? one.value) === one.value),
  ) as DefaultTreeAdapterMap['element'] | undefined;

function first(node: Node, is: (node: Node) => boolean): Node | undefined {
  if (is(node)) return node;
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = first(child, is);
    if (found) return found;
  }
  return undefined;
}

/** The list that a closed section of a sidebar loads. `source`: its `data-section-src`. */
export function sectionElements(made: { read(file: string): string }, source: string): Element[] {
  const [file, name = ''] = source.split('#');
  const parts: SidebarParts = JSON.parse(made.read(`build${file}`));
  return elementsOf(parts.lists[name] ?? '');
}
