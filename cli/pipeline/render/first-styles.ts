/** Chooses the styles of a page's first view: the rules that something in its HTML can match. */
import { selectorsOf } from '../../lib/css.ts';
import type { EarlyNode, FirstView } from '../../model/first-view.ts';
import { print, shortened } from './print-styles.ts';
import { allNames, chosenText, type Has, parseSelector, RIGHT_TO_LEFT, type Selector } from './selectors.ts';
import type { DocumentSettings } from './types.ts';

/** Characters of an article's HTML that the first view can show. */
const FOLD = 6000;

/** The most characters of an article that are looked at as a whole. */
const MAX_WHOLE = 60_000;

const OWN_STYLES = /<style\b|rel="stylesheet"/;
const SCRIPTED = /<script\b| data-(?:diagram|island|component)\b/;

/** Whether HTML has looks that are not of the theme, or can change how a page looks. */
export const isScripted = (html: string): boolean => OWN_STYLES.test(html) || SCRIPTED.test(html);

/** Whether HTML names tokens, as drawings do: no rule of the page shows that they are used. */
const namesTokens = (html: string): boolean => html.includes('--dg-') || html.includes('var(--');

/** HTML of a page in parts, as it is made. */
interface PageParts {
  /** Without body and sidebar. */
  app: string;
  body: string;
  /** The sidebar and its key: many pages have the same one. */
  sidebar: string;
  sidebarKey: string;
}

/** Elements around the app, an attribute that pages get in the end, and those that the script in their head sets on `<html>`. */
function alwaysThere(headScript: string): ReadonlySet<string> {
  const set = [...headScript.matchAll(/dataset\.(\w+)/g)].map(
    ([, name = '']) => `[data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  return new Set(['html', 'body', '[aria-current', '[data-theme', ...set]);
}

/** Results that are remembered: most pages share their header, and many their sidebar. */
const MAX_KNOWN = 2000;

export interface PageStyles {
  css: string;
  /** They are those of all that the page shows: the stylesheet matters only to what a reader does. */
  isWhole: boolean;
}

/** `mayWait`: nothing but the article decides whether the stylesheet can wait. */
export type FirstStyles = (parts: PageParts, page: { hasOwnCss: boolean; mayWait: boolean }) => PageStyles;

/**
 * Returns the styles of pages as CSS. Pages with other styles (`hasOwnCss`: a stylesheet of their own) need the tokens by
 * their names.
 * @param page Of every page: its direction, and the script that sets attributes before the first paint.
 */
export function createFirstStyles(
  view: FirstView,
  { dir, headScript }: Pick<DocumentSettings, 'dir'> & { headScript: string },
): FirstStyles {
  const always = new Set([...alwaysThere(headScript), ...(dir === 'rtl' ? [RIGHT_TO_LEFT] : [])]);
  const [short, named] = [rulesOf(shortened(view)), rulesOf(view)];
  const find = createFinder(namesIn(short.all));
  const known = new Map<string, Found>();
  const findOnce = (key: string, html: readonly string[]): Found => {
    const found = known.get(key) ?? find(html);
    if (known.size < MAX_KNOWN) known.set(key, found);
    return found;
  };
  const made = new Map<string, string>();
  return ({ app, body, sidebar, sidebarKey }, { hasOwnCss, mayWait }) => {
    const isNamed = hasOwnCss || [app, body].some((html) => namesTokens(html) || OWN_STYLES.test(html));
    const isWhole = mayWait && body !== '' && body.length <= MAX_WHOLE && !isScripted(body);
    const { text, header, panel, lists, isShort } = seenOf(app, body, isWhole ? Number.POSITIVE_INFINITY : FOLD);
    const parts = [
      find(panel === undefined ? [...text, sidebar] : text),
      ...(header === undefined ? [] : [findOnce(header, [header])]),
      ...(panel === undefined ? [] : [findOnce(`${sidebarKey} ${panel}`, [panel, sidebar])]),
      ...lists.map((html) => find([html])),
    ];
    const key = [isShort, isNamed, ...parts.map((part) => part.key)].join('\n');
    const { first, all } = isNamed ? named : short;
    const css = made.get(key) ?? print(chosen(isShort ? all : first, createScopes(parts, always)), isNamed);
    made.set(key, css);
    return { css, isWhole };
  };
}

interface Rules {
  first: readonly ParsedNode[];
  all: readonly ParsedNode[];
}

const rulesOf = ({ first, end }: FirstView): Rules => ({ first: parsed(first), all: parsed([...first, ...end]) });

/** A node, with its selectors if it is a rule. */
interface ParsedNode {
  head: string;
  selectors?: readonly Selector[];
  body?: readonly ParsedNode[];
}

const parsed = (nodes: readonly EarlyNode[]): ParsedNode[] =>
  nodes.map(({ head, body }) => ({
    head,
    ...(body && !head.startsWith('@') ? { selectors: selectorsOf(head).map(parseSelector) } : {}),
    ...(body ? { body: parsed(body) } : {}),
  }));

function namesIn(nodes: readonly ParsedNode[]): Set<string> {
  const names = new Set<string>();
  for (const { selectors = [], body = [] } of nodes) {
    for (const name of selectors.flatMap(allNames)) names.add(name);
    for (const name of namesIn(body)) names.add(name);
  }
  return names;
}

interface Seen {
  /** All but the other parts. */
  text: string[];
  header: string | undefined;
  /** Around the sidebar, up to the footer; in a theme that has it first, up to the text. */
  panel: string | undefined;
  /** Breadcrumbs and table of contents. */
  lists: string[];
  /** The first view shows what follows the article. */
  isShort: boolean;
}

/** What a first view can show of a page. */
function seenOf(app: string, body: string, fold: number): Seen {
  const [start, close] = [app.indexOf('<article'), app.lastIndexOf('</article>')];
  let outer = app.slice(0, start + fold) + app.slice(Math.max(close, start + fold));
  const take = (open: string, end: RegExp): string | undefined => {
    const from = outer.indexOf(open);
    const length = from < 0 ? -1 : outer.slice(from).search(end);
    if (length < 0) return undefined;
    const part = outer.slice(from, from + length);
    outer = outer.slice(0, from) + outer.slice(from + length);
    return part;
  };
  const header = take('<header class="header"', /<\/header>/);
  const panel = take('<div class="sidebar ', /<main\b|<footer\b|$/);
  const lists = [take('<nav class="breadcrumbs"', /<\/nav>/), take('<nav class="toc"', /<\/nav>/)];
  return {
    text: [outer, body.slice(0, fold)],
    header,
    panel,
    lists: lists.filter((html) => html !== undefined),
    isShort: close - start + body.length < fold,
  };
}

/** Names in a part of a page, and all of them as one text. */
interface Found {
  names: ReadonlySet<string>;
  key: string;
}

type Finder = (html: readonly string[]) => Found;

/** Tags without a URL that are remembered: those of code come again and again. */
const MAX_TAGS = 5000;
const ATTRIBUTE = / ([a-zA-Z-]+)(?:="([^"]*)")?/g;

/** Returns a function that finds the known names in HTML. */
function createFinder(known: ReadonlySet<string>): Finder {
  const tags = new Map<string, readonly string[]>();
  const namesOf = (tag: string): readonly string[] => {
    const remembered = tags.get(tag);
    if (remembered) return remembered;
    const names = namesInTag(tag).filter((name) => known.has(name));
    if (tags.size < MAX_TAGS && !tag.includes(' href=')) tags.set(tag, names);
    return names;
  };
  return (html) => {
    const names = new Set<string>();
    for (const text of html)
      for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
        const sign = text.charCodeAt(at + 1);
        if (sign < 97 || sign > 122) continue;
        for (const name of namesOf(text.slice(at + 1, endOfTag(text, at)))) names.add(name);
      }
    return { names, key: [...names].sort().join(' ') };
  };
}

/** The first `>` outside of an attribute. */
function endOfTag(text: string, from: number): number {
  let end = text.indexOf('>', from);
  for (let quote = text.indexOf('"', from); quote >= 0 && quote < end; ) {
    const close = text.indexOf('"', quote + 1);
    if (close > end) end = text.indexOf('>', close);
    quote = close < 0 ? -1 : text.indexOf('"', close + 1);
  }
  return end < 0 ? text.length : end;
}

/** Names of the element, its classes, its id and its attributes. */
function namesInTag(tag: string): string[] {
  const names = [/^[\w-]+/.exec(tag)?.[0] ?? ''];
  for (const [, name = '', value = ''] of tag.matchAll(ATTRIBUTE)) {
    if (name === 'class') names.push(...value.split(' ').map((one) => `.${one}`));
    else if (name === 'id') names.push(`#${value}`);
    const attribute = `[${name.toLowerCase()}`;
    names.push(attribute, `${attribute}=${value}`);
    if (attribute === '[dir' && value !== 'ltr') names.push(RIGHT_TO_LEFT);
    const hash = value.lastIndexOf('#');
    if (hash >= 0) names.push(`${attribute}$=${value.slice(hash)}`);
  }
  return names;
}

/** Classes of elements that are a part of the frame with all that is in them, or in one. */
const WITHIN = ['.navbar', '.navbar-menu', '.sidebar', '.breadcrumbs', '.toc', '.prose'];

type Scopes = (name: string | undefined) => Has;

/** Returns what is in an element of a class in `WITHIN`; without a class, what is in the page. */
function createScopes(parts: readonly Found[], always: ReadonlySet<string>): Scopes {
  const hasIn = (some: readonly Found[]): Has => {
    const all = new Set(some.flatMap(({ names }) => [...names]));
    return (name) => all.has(name) || always.has(name) || always.has(name.slice(0, name.indexOf('=')));
  };
  const page = hasIn(parts);
  const scopes = new Map(WITHIN.map((name) => [name, hasIn(parts.filter(({ names }) => names.has(name)))]));
  return (name) => (name === undefined ? page : (scopes.get(name) ?? page));
}

const START = /^\.[\w-]+/;

/** The class in `WITHIN` that a selector starts with. */
function startOf({ pieces: [first] }: Selector): string | undefined {
  const name = typeof first === 'string' ? START.exec(first)?.[0] : undefined;
  return name !== undefined && WITHIN.includes(name) ? name : undefined;
}

/** The rules that can match, and of their selectors what can match. */
function chosen(nodes: readonly ParsedNode[], scopes: Scopes, within?: string): EarlyNode[] {
  return nodes.flatMap(({ head, selectors, body }): EarlyNode[] => {
    if (!body) return [{ head }];
    if (!selectors) {
      const inner = chosen(body, scopes, within);
      return inner.length > 0 ? [{ head, body: inner }] : [];
    }
    const kept = fitting(selectors, scopes, within);
    if (kept.length === 0) return [];
    const starts = new Set(kept.map(({ start }) => start));
    const inner = chosen(body, scopes, starts.size === 1 ? kept[0]?.start : undefined);
    // What is nested has the specificity of the heaviest selector.
    const isNesting = body.some((node) => node.body && !node.head.startsWith('@'));
    const isLighter = isNesting && weight(kept.map(({ selector }) => selector)) < weight(selectors);
    return inner.length > 0 ? [{ head: isLighter ? head : kept.map(({ text }) => text).join(','), body: inner }] : [];
  });
}

const weight = (selectors: readonly Selector[]): number => Math.max(...selectors.map((one) => one.weight));

interface Fitting {
  selector: Selector;
  text: string;
  /** The class in `WITHIN` of the element that it starts with. */
  start: string | undefined;
}

const fitting = (selectors: readonly Selector[], scopes: Scopes, within: string | undefined): Fitting[] =>
  selectors.flatMap((selector) => {
    const start = startOf(selector) ?? within;
    // What is before `&` is around the element.
    const isAround = selector.pieces.some(
      (piece, at) => typeof piece === 'string' && piece.indexOf('&') > (at > 0 ? -1 : 0),
    );
    const text = chosenText(selector, scopes(isAround ? undefined : start));
    return text === undefined ? [] : [{ selector, text, start }];
  });
