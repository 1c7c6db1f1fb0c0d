/**
 * Two built pages compared as browsers see them: the same elements and attributes, other texts only where a payload is.
 */
import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5';
import { hasWord, withPayloads } from './payloads.ts';

type Node = DefaultTreeAdapterMap['node'];

/** An element, an attribute or a text, in document order. */
interface Part {
  /** Where it is: `html>body>a[href]`. */
  path: string;
  value: string;
}

/** What a text becomes that is not a plain text any more: a URL, an id, a name. Its words may change, its place not. */
const REWRITTEN =
  /\[(?:href|src|id|class|data-[\w-]+|aria-controls|aria-labelledby|for|name|item|url|@id|mainEntityOfPage)\]$/;
/** Attributes whose whole value follows from texts: a hash of the site's, the first letter of a name. */
const OF_TEXTS = new Set(['data-shell', 'data-initial']);
/** Ignores white space, forbidden characters and the quote that code titles cannot contain. */
const plain = (text: string): string => text.replace(/[\0-\x20\s\ufffd]+/g, '').replaceAll('’', "'");
const isSame = (real: string, wanted: string): boolean =>
  real === wanted || (real.endsWith('…') && wanted.startsWith(real.slice(0, -1)));
/** Names that follow from contents. */
const named = (text: string): string =>
  text.replace(/-[0-9a-z]{8}\.(js|css)\b/g, '-HASH.$1').replace(/\/page-[\w-]*HASH/g, '/page-HASH');

function* partsOf(node: Node, above: string): Generator<Part> {
  if (node.nodeName === '#text') {
    yield { path: `${above}#text`, value: (node as DefaultTreeAdapterMap['textNode']).value };
    return;
  }
  if (node.nodeName === '#comment') {
    yield { path: `${above}#comment`, value: (node as DefaultTreeAdapterMap['commentNode']).data };
    return;
  }
  if (isRouteData(node)) return;
  const data = dataOf(node);
  if (data !== undefined) {
    yield* leaves(JSON.parse(data), `${above}>data`);
    return;
  }
  const path = `${above}>${node.nodeName}`;
  // The colours of code depend on the code.
  if (/>code>span$/.test(path) || />code>span>/.test(path)) {
    yield* children(node, above);
    return;
  }
  yield { path, value: '' };
  for (const { name, value } of 'attrs' in node ? node.attrs : []) {
    yield { path: `${path}[${name}]`, value: OF_TEXTS.has(name) ? '' : named(value) };
  }
  yield* children(node, path);
  if ('content' in node) yield* partsOf(node.content, path);
}

/** The data of the page, which browsers do not run either: other tests compare what it returns. */
const isRouteData = (node: Node): boolean =>
  'attrs' in node && ['docsgen-page', 'application/json'].every((one) => node.attrs.some(({ value }) => value === one));

/** The text of a non-script `<script>`, whose content browsers do not run. */
function dataOf(node: Node): string | undefined {
  if (node.nodeName !== 'script' || !('attrs' in node)) return undefined;
  if (!node.attrs.some(({ name, value }) => name === 'type' && value === 'application/ld+json')) return undefined;
  return node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** Strings of data by their keys, as if they were attributes. */
function* leaves(data: unknown, path: string): Generator<Part> {
  if (typeof data !== 'object' || data === null) yield { path, value: String(data) };
  else for (const [key, value] of Object.entries(data)) yield* leaves(value, `${path}[${key}]`);
}

function* children(node: Node, path: string): Generator<Part> {
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* partsOf(child, path);
}

/** The texts that were read last: who compares a text looks for dangers in it next. */
const recent = new Map<string, Part[]>();

function read(html: string): Part[] {
  const parts = recent.get(html) ?? partsOfText(html);
  recent.delete(html);
  recent.set(html, parts);
  const [oldest = ''] = recent.keys();
  if (recent.size > 2) recent.delete(oldest);
  return parts;
}

/** Without the text of docsgen's own styles, which follow the elements and the length of a page. */
const partsOfText = (html: string): Part[] =>
  joined([...partsOf(/^<!doctype/i.test(html) ? parse(html) : parseFragment(html), '')]).filter(
    ({ path }) => path !== '>#document>html>head>style#text',
  );

/** Texts that touch are one. */
function joined(parts: Part[]): Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last?.path === part.path && part.path.endsWith('#text')) last.value += part.value;
    else out.push({ ...part });
  }
  return out;
}

export interface Comparison {
  /** Parts that contain a payload. */
  places: number;
  /** A description of the first difference, if any. */
  difference?: string;
}

/**
 * Compares a page with its twin.
 * @param texts The payloads by the numbers of their words. Default: all.
 */
export function compare(twin: string, hostile: string, texts?: readonly string[]): Comparison {
  const [harmless, real] = [read(twin), read(hostile)];
  let places = 0;
  for (const [index, part] of harmless.entries()) {
    const other = real[index];
    if (other?.path !== part.path)
      return { places, difference: `${part.path} became ${other?.path} (${other?.value})` };
    const marked = hasWord(part.value);
    if (marked) places++;
    const wanted = marked ? withPayloads(part.value, texts) : part.value;
    const free = marked && REWRITTEN.test(part.path);
    const [shown, whole] = [plain(other.value), plain(wanted)];
    // A description that lists names ends with the last that fits.
    const listed = />(?:meta\[content\]|data\[description\])$/.test(part.path) && whole.startsWith(`${shown},`);
    if (!free && !listed && !isSame(shown, whole))
      return { places, difference: `${part.path}: ${JSON.stringify(wanted)} became ${JSON.stringify(other.value)}` };
  }
  const more = real[harmless.length];
  return more ? { places, difference: `${more.path} (${more.value}) is new` } : { places };
}

const ADDRESS = /\[(?:href|src|srcset|action|formaction|xlink:href|data|poster|background|manifest|ping)\]$/;
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g;

/**
 * What in a page could run and is not docsgen's own: event handlers, scripts, frames, URLs that are programs.
 * @param scripts How many script elements are docsgen's. Default: the one in the head and the one at the end.
 */
export function dangers(html: string, scripts = 2): string[] {
  const parts = read(html);
  const bad = parts.filter(({ path, value }) => {
    if (/\[on\w*\]$|\[srcdoc\]$|\[http-equiv\]$/.test(path)) return true;
    if (/>(?:iframe|object|embed|base|form|style)$/.test(path)) return true;
    return ADDRESS.test(path) && /^(?:javascript|vbscript|data:(?!image\/(?!svg))):?/i.test(value.replace(IGNORED, ''));
  });
  const count = parts.filter(({ path }) => path.endsWith('>script')).length;
  return [
    ...bad.map(({ path, value }) => `${path}=${value}`),
    ...(count === scripts ? [] : [`${count} script elements`]),
  ];
}

/**
 * What in a page of a site is not docsgen's own. Its head has one `<style>`. The page for missing URLs has a search field;
 * the search page has one too. Both have one script more, which starts their search.
 */
export function dangersOfPage(file: string, html: string, scripts = 2): string[] {
  const isSearch = /(?:^|\/)search\/index\.html$/.test(file);
  const isMissing = /(?:^|\/)404(?:\.html|\/index\.html)?$/.test(file);
  const field = isSearch ? '>article>div>div>form=' : isMissing ? '>article>div>form=' : '>none';
  const found = dangers(html, isSearch || isMissing ? scripts + 1 : scripts).filter(
    (danger) => !danger.endsWith(field),
  );
  const style = found.indexOf('>#document>html>head>style=');
  return found.filter((_, index) => index !== style);
}
