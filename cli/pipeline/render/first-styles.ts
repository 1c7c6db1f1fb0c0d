/** Chooses the styles of a page's first view: the rules whose names are all in the HTML. */
import type { EarlyNode, FirstView, Needs } from '../../model/first-view.ts';

/** Characters of an article's HTML that the first view can show. */
const FOLD = 8000;

/** HTML of a page in parts, as it is made. */
interface PageParts {
  /** Without body and sidebar. */
  app: string;
  body: string;
  /** The sidebar and its key: many pages have the same one. */
  sidebar: string;
  sidebarKey: string;
}

/** Attributes that pages get in the end, or from the script in their head. */
const ALWAYS = [
  ...['[aria-current', '[data-js', '[data-theme', '[data-theme-choice', 'html', 'body'],
  ...['[data-announcement-bar-initially-dismissed', '[data-announcement-out'],
];

export type FirstStyles = (parts: PageParts, hasOwnCss: boolean) => string;

/**
 * Returns the styles of pages as CSS. Pages with other styles (`hasOwnCss`: a stylesheet of their own) need the tokens by
 * their names.
 */
export function createFirstStyles(view: FirstView): FirstStyles {
  const find = createFinder(namesIn([...view.first, ...view.end]));
  const short = shortened(view);
  const sidebars = new Map<string, ReadonlySet<string>>();
  const made = new Map<string, string>();
  return ({ app, body, sidebar, sidebarKey }, hasOwnCss) => {
    const beside = sidebars.get(sidebarKey) ?? find([sidebar]);
    sidebars.set(sidebarKey, beside);
    const [start, close] = [app.indexOf('<article'), app.lastIndexOf('</article>')];
    const isShort = close - start + body.length < FOLD;
    const seen = [app.slice(0, start + FOLD), body.slice(0, FOLD), app.slice(Math.max(close, start + FOLD))];
    const names = new Set([...ALWAYS, ...find(seen)]);
    const isNamed =
      hasOwnCss || [app, body].some((html) => html.includes('rel="stylesheet"') || html.includes('--dg-'));
    const key = [isShort, isNamed, ...[...names].sort(), '', ...[...beside].sort()].join(' ');
    const { first, end } = isNamed ? view : short;
    const css = made.get(key) ?? print(chosen(isShort ? [...first, ...end] : first, { names, beside }), isNamed);
    made.set(key, css);
    return css;
  };
}

function namesIn(nodes: readonly EarlyNode[]): Set<string> {
  const names = new Set<string>();
  const add = (needs: Needs): void => {
    for (const one of needs) {
      if (typeof one === 'string') names.add(one);
      else for (const alternative of one) add(alternative);
    }
  };
  for (const { needs, body } of nodes) {
    if (needs) add(needs);
    if (body) for (const name of namesIn(body)) names.add(name);
  }
  return names;
}

const ATTRIBUTE = / ([a-zA-Z-]+)(?:="([^"]*)")?/g;
/** Tags without a URL that are remembered: those of code come again and again. */
const MAX_TAGS = 5000;

type Finder = (html: readonly string[]) => Set<string>;

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
    return names;
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
    else names.push(name === 'id' ? `#${value}` : `[${name.toLowerCase()}`);
  }
  return names;
}

interface Names {
  /** Those of the page without its sidebar. */
  names: ReadonlySet<string>;
  beside: ReadonlySet<string>;
}

/** Nothing of a text is in the sidebar, which has the same elements. */
const isOfText = (needs: Needs): boolean =>
  needs.some((one) => one === '.prose' || (typeof one !== 'string' && one.every(isOfText)));

function fits(needs: Needs | undefined, { names, beside }: Names): boolean {
  if (needs === undefined) return true;
  const around = isOfText(needs) ? new Set<string>() : beside;
  return needs.every((one) =>
    typeof one === 'string'
      ? names.has(one) || around.has(one)
      : one.some((alternative) => fits(alternative, { names, beside: around })),
  );
}

function chosen(nodes: readonly EarlyNode[], names: Names): EarlyNode[] {
  return nodes.flatMap(({ head, needs, body }): EarlyNode[] => {
    if (!body) return [{ head }];
    const around = needs && isOfText(needs) ? { ...names, beside: new Set<string>() } : names;
    const inner = fits(needs, names) ? chosen(body, around) : [];
    return inner.length > 0 ? [{ head, body: inner }] : [];
  });
}

const TOKEN = /^--[\w-]+(?=:)/;
const USE = /--[\w-]+/g;

/** A value that is the same in all modes and sizes. */
const CONSTANT = /^(?!.*(?:var|light-dark|calc|clamp)\().{1,24}$/;

/** The same styles with short names for tokens, and with the values of constant ones: pages use each of them many times. */
function shortened({ first, end }: FirstView): FirstView {
  const values = new Map<string, string[]>();
  const visit = (nodes: readonly EarlyNode[]): void => {
    for (const { head, body } of nodes) {
      const name = /^--dg-[\w-]+(?=:)/.exec(head)?.[0];
      if (name !== undefined) values.set(name, [...(values.get(name) ?? []), head.slice(name.length + 1).trim()]);
      if (body) visit(body);
    }
  };
  visit(first);
  const names = new Map([...values.keys()].map((name, index) => [name, `--${index.toString(36)}`]));
  const rename = (head: string): string =>
    head
      .replace(/var\((--dg-[\w-]+)\)/g, (use, name: string) => {
        const [value = '', ...others] = values.get(name) ?? [];
        return others.length === 0 && CONSTANT.test(value) ? value : use;
      })
      .replace(USE, (name) => names.get(name) ?? name);
  const renamed = (nodes: readonly EarlyNode[]): EarlyNode[] =>
    nodes.map(({ head, needs, body }) => ({
      head: rename(head),
      ...(needs ? { needs } : {}),
      ...(body ? { body: renamed(body) } : {}),
    }));
  return { first: renamed(first), end: renamed(end) };
}

/** The rules as CSS; unless `keepsTokens`, without tokens that none of them uses. */
const print = (nodes: readonly EarlyNode[], keepsTokens: boolean): string =>
  text(nodes, keepsTokens ? undefined : usedTokens(nodes));

const text = (nodes: readonly EarlyNode[], used: ReadonlySet<string> | undefined): string => {
  const kept = nodes.filter(
    ({ head, body }) => body || !used || !TOKEN.test(head) || used.has(TOKEN.exec(head)?.[0] ?? ''),
  );
  return kept
    .map(({ head, body }, index) => {
      if (!body) return index < kept.length - 1 || head.startsWith('@') ? `${head};` : head;
      const inner = text(body, used);
      return inner && `${head}{${inner}}`;
    })
    .join('');
};

/** Names of the tokens that rules use, also through other tokens. */
function usedTokens(nodes: readonly EarlyNode[]): Set<string> {
  const values = new Map<string, string>();
  const uses: string[] = [];
  const visit = (list: readonly EarlyNode[]): void => {
    for (const { head, body } of list) {
      const name = TOKEN.exec(head)?.[0];
      if (body) visit(body);
      else if (name === undefined) uses.push(head);
      else values.set(name, `${values.get(name) ?? ''}${head.slice(name.length)}`);
    }
  };
  visit(nodes);
  const used = new Set<string>();
  for (let next = uses.pop(); next !== undefined; next = uses.pop())
    for (const [name] of next.matchAll(USE)) {
      if (used.has(name)) continue;
      used.add(name);
      uses.push(values.get(name) ?? '');
    }
  return used;
}
