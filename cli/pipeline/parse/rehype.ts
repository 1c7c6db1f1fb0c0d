/** Runs the author's rehype plugins: HTML to hast and back. Plugins see URLs as the author wrote them. */
import type { Element, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { escapeText } from '../../html/escape.ts';
import { refusedUrl, urlKind } from '../../html/url-kind.ts';
import { type Heading, HOLE_CLOSE, HOLE_OPEN, type OutwardLink, type Ref } from '../../model/document.ts';
import type { Problem } from '../../problems/problem.ts';
import type { Written } from './handlers/document.ts';

/** One or more plugins. */
export type Chain = (tree: unknown, file: VFile) => Promise<unknown>;

/** Runs the chain; undefined when it failed. `copy`: messages about this tree were already reported. */
export type RehypeRun = (tree: Root, copy: boolean) => Promise<Root | undefined>;

/** An attribute in the body (with holes) and as plugins see it. */
interface Value {
  written: string;
  shown: string;
}

interface Pass {
  path: string;
  refs: Ref[];
  outward: OutwardLink[];
  problems: Problem[];
  /** URLs before the plugins run, by element and, for copied elements, by their visible values. */
  values: Map<Element, Map<string, Value>>;
  seen: Map<string, Value>;
  /** Marks of images, which plugins do not see. */
  images: Map<Element, string>;
  headings: Map<Element, Known>;
  byId: Map<string, Known>;
  idsBefore: Set<string>;
  headingsAfter: Heading[];
  idsAfter: Set<string>;
}

/** A heading of the outline, its content, and docsgen's link to it, which plugins do not see. */
interface Known {
  heading: Heading;
  html: string;
  anchor?: Element;
}

const raw = unified().use(rehypeRaw).freeze();

const IMAGE_MARK = 'dataDgImage';
const URLS = new Set(['href', 'src', 'srcSet', 'poster', 'data', 'xLinkHref']);
const HOLE = new RegExp(`${HOLE_OPEN}(\\d+)${HOLE_CLOSE}`, 'g');

/**
 * Runs the plugins on every static part of a document.
 * @returns The changed document with its headings, ids and references; undefined when the plugins failed.
 */
export async function throughRehype(
  written: Written,
  run: RehypeRun,
  path: string,
): Promise<{ written: Written; problems: Problem[] } | undefined> {
  const pass: Pass = {
    path,
    refs: [...written.refs],
    outward: [...written.outward],
    problems: [],
    values: new Map(),
    seen: new Map(),
    images: new Map(),
    headings: new Map(),
    byId: new Map(),
    idsBefore: new Set(),
    headingsAfter: [],
    idsAfter: new Set(),
  };
  const byId = new Map(written.headings.map((heading) => [heading.id, heading]));
  const parts: string[] = [];
  for (const part of written.parts) {
    const html = await piece(part, { run, copy: false, byId }, pass);
    if (html === undefined) return undefined;
    parts.push(html);
  }
  const { headingsAfter: headings, idsAfter } = pass;
  const excerpt =
    written.excerpt === undefined ? undefined : await piece(written.excerpt, { run, copy: true, byId }, pass);
  const dynamic = written.headings.filter(({ id }) => !pass.idsBefore.has(id));
  const changed: Written = {
    ...written,
    parts,
    excerpt: excerpt ?? written.excerpt,
    headings: dynamic.length === 0 ? headings : inOrder(written.headings, headings, pass),
    ids: [...written.ids.filter((id) => !pass.idsBefore.has(id)), ...idsAfter],
    refs: pass.refs,
    outward: pass.outward,
  };
  return { written: written.jsx === undefined ? withoutGone(changed, written) : changed, problems: pass.problems };
}

/** The headings of an interactive page. Headings of programs keep their places. */
function inOrder(before: Heading[], after: Heading[], pass: Pass): Heading[] {
  const rest = [...after];
  const out = before.flatMap((heading) => (pass.idsBefore.has(heading.id) ? rest.splice(0, 1) : [heading]));
  return [...out, ...rest];
}

async function piece(
  html: string,
  { run, copy, byId }: { run: RehypeRun; copy: boolean; byId: ReadonlyMap<string, Heading> },
  pass: Pass,
): Promise<string | undefined> {
  const tree = raw.runSync({ type: 'root', children: [{ type: 'raw', value: html } as never] } as Root) as Root;
  visit(tree, (element) => show(element, byId, pass));
  const changed = await run(tree, copy);
  if (changed === undefined) return undefined;
  visit(changed, (element) => hide(element, pass));
  return toHtml(changed, { allowDangerousHtml: true });
}

function visit(node: Nodes, see: (element: Element) => void): void {
  if (node.type === 'element') see(node);
  if ('children' in node) for (const child of node.children) visit(child, see);
}

const keyOf = ({ tagName }: Element, name: string, value: string): string => `${tagName} ${name} ${value}`;

// ---- before the plugins

function show(element: Element, byId: ReadonlyMap<string, Heading>, pass: Pass): void {
  const { properties } = element;
  const values = new Map<string, Value>();
  for (const [name, written] of Object.entries(properties)) {
    if (typeof written !== 'string') continue;
    if (name === IMAGE_MARK) {
      pass.images.set(element, written);
      delete properties[name];
    } else if (URLS.has(name) || written.includes(HOLE_OPEN)) {
      const shown = written.replace(HOLE, (_, index: string) => pass.refs[Number(index)]?.url ?? '');
      const value = { written, shown };
      values.set(name, value);
      if (!pass.seen.has(keyOf(element, name, shown))) pass.seen.set(keyOf(element, name, shown), value);
      properties[name] = shown;
    }
  }
  if (values.size > 0) pass.values.set(element, values);
  const id = idOf(element);
  if (id === undefined) return;
  pass.idsBefore.add(id);
  const heading = /^h[1-6]$/.test(element.tagName) ? byId.get(id) : undefined;
  if (!heading) return;
  const anchor = element.children.find(isAnchor);
  element.children = element.children.filter((child) => child !== anchor);
  const known: Known = { heading, html: outline(element), anchor };
  pass.headings.set(element, known);
  pass.byId.set(id, known);
}

const idOf = ({ tagName, properties }: Element): string | undefined => {
  const id = properties.id ?? (tagName === 'a' ? properties.name : undefined);
  return typeof id === 'string' && id !== '' ? id : undefined;
};

// ---- after the plugins

function hide(element: Element, pass: Pass): void {
  // Plugins may leave them out.
  element.properties ??= {};
  element.children ??= [];
  const { properties } = element;
  const known = pass.values.get(element);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string') continue;
    const same = known?.get(name);
    const before = same?.shown === value ? same : pass.seen.get(keyOf(element, name, value));
    if (before) properties[name] = before.written;
    else if (URLS.has(name) && name !== 'srcSet') newUrl(element, { name, value, was: same }, pass);
  }
  restoreMark(element, pass);
  const id = idOf(element);
  if (id !== undefined) pass.idsAfter.add(id);
  if (/^h[1-6]$/.test(element.tagName)) takeHeading(element, pass);
}

/** Links and checks a URL from a plugin like the author's own. */
function newUrl(
  element: Element,
  { name, value, was }: { name: string; value: string; was?: Value },
  pass: Pass,
): void {
  const kind = name === 'href' || name === 'xLinkHref' ? 'link' : 'asset';
  const hole = /\u0002(\d+)\u0003/.exec(was?.written ?? '')?.[1];
  const old = hole ? pass.refs[Number(hole)] : pass.refs.find(({ url }) => url === was?.shown);
  const place = { line: old?.line ?? 1, column: old?.column ?? 1 };
  const what = urlKind(value, kind === 'asset' ? 'image' : 'link');
  const ref: Ref = { kind: element.tagName === 'link' ? 'asset' : kind, url: value, ...place };
  if (what === 'refused') {
    delete element.properties[name];
    pass.problems.push(refusedUrl(value, { file: pass.path, ...place }));
  } else if (what === 'internal') element.properties[name] = `${HOLE_OPEN}${pass.refs.push(ref) - 1}${HOLE_CLOSE}`;
  else if (what === 'fragment') pass.refs.push({ ...ref, kind: 'link' });
  else if (what === 'external') pass.outward.push({ url: value, ...place });
}

/** Restores the mark of an image. If a plugin changed the URL, the mark gets a new reference. */
function restoreMark(element: Element, pass: Pass): void {
  const mark = pass.images.get(element);
  if (mark === undefined) return;
  const before = pass.values.get(element)?.get('src')?.written;
  const { src } = element.properties;
  const index = Number(/\u0002(\d+)\u0003/.exec(mark)?.[1]);
  const ref = pass.refs[index];
  const now = typeof src === 'string' ? pass.refs[Number(/\u0002(\d+)\u0003/.exec(src)?.[1] ?? -1)] : undefined;
  if (src !== before && (now === undefined || ref === undefined)) return;
  const number =
    src === before || ref === undefined || now === undefined ? index : pass.refs.push({ ...ref, url: now.url }) - 1;
  // The mark must be the first attribute.
  element.properties = { [IMAGE_MARK]: `${HOLE_OPEN}${number}${HOLE_CLOSE}`, ...element.properties };
}

function takeHeading(element: Element, pass: Pass): void {
  const depth = Number(element.tagName[1]);
  const id = idOf(element);
  const html = outline(element);
  if (id === undefined) return;
  const known = pass.headings.get(element) ?? pass.byId.get(id);
  if (known?.anchor) giveAnchor(element, id, known.anchor);
  if (known === undefined) {
    if (!pass.idsBefore.has(id)) pass.headingsAfter.push({ depth, id, html, text: hastText(element) });
  } else if (known.html === html) pass.headingsAfter.push({ ...known.heading, depth, id });
  else pass.headingsAfter.push({ depth, id, html, text: hastText(element) });
}

const isAnchor = (node: Nodes): node is Element =>
  node.type === 'element' && Array.isArray(node.properties.className) && node.properties.className.includes('anchor');

/** Restores the link of a heading, unless a plugin added one. */
function giveAnchor(heading: Element, id: string, anchor: Element): void {
  let linked = false;
  visit(heading, ({ tagName, properties }) => {
    if (tagName === 'a' && properties.href === `#${id}`) linked = true;
  });
  if (!linked) heading.children.push({ ...anchor, properties: { ...anchor.properties, href: `#${id}` } });
}

const KEPT = new Set(['em', 'strong', 'del', 'code']);

/** The content of a heading for tables of contents. */
function outline(node: Nodes): string {
  if (node.type === 'text') return escapeText(node.value);
  if (!('children' in node) || isHidden(node)) return '';
  const html = node.children.map(outline).join('');
  const tag = node.type === 'element' && KEPT.has(node.tagName) ? node.tagName : undefined;
  const shown = tag ? `<${tag}>${html}</${tag}>` : html;
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName) ? shown.trim() : shown;
}

const isHidden = (node: Nodes): boolean => node.type === 'element' && node.properties.ariaHidden === 'true';

function hastText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || isHidden(node)) return '';
  const text = node.children.map(hastText).join('');
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName) ? text.trim() : text;
}

// ---- references

/** Drops the references of removed elements. */
function withoutGone(changed: Written, before: Written): Written {
  const had = usedIn(before);
  const has = usedIn(changed);
  const gone = changed.refs.map(({ url }, index) =>
    url.startsWith('#')
      ? had.fragments.has(url) && !has.fragments.has(url)
      : had.holes.has(index) && !has.holes.has(index),
  );
  if (!gone.includes(true)) return changed;
  const numbers: number[] = [];
  let kept = 0;
  for (const isGone of gone) numbers.push(isGone ? -1 : kept++);
  const refs = changed.refs.filter((_, index) => !gone[index]);
  const renumber = (html: string) =>
    html.replace(HOLE, (_, index: string) => `${HOLE_OPEN}${numbers[Number(index)]}${HOLE_CLOSE}`);
  const { excerpt } = changed;
  return {
    ...changed,
    refs,
    parts: changed.parts.map(renumber),
    excerpt: excerpt === undefined ? undefined : renumber(excerpt),
  };
}

function usedIn({ parts, excerpt = '' }: Written): { fragments: Set<string>; holes: Set<number> } {
  const html = parts.join('') + excerpt;
  return {
    fragments: new Set([...html.matchAll(/ href="(#[^"]*)"/g)].map(([, url = '']) => url)),
    holes: new Set([...html.matchAll(HOLE)].map(([, index]) => Number(index))),
  };
}
