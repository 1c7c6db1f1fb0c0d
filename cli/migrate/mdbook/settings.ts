/** Settings of `book.toml` as settings of docsgen. */
import path from 'node:path';
import { isObject } from '../../lib/plain-data.ts';
import type { ConfigValue, OldSite } from '../base/types.ts';
import type { MdbookFacts } from '../dialects/mdbook/page.ts';
import type { Book } from './book.ts';
import { readsFrontMatter } from './keys.ts';
import type { BookPage } from './pages.ts';

/** What the config says about all pages. */
export type Facts = Omit<MdbookFacts, 'file' | 'link'>;

export const HTML = ['output', 'html'];

export interface Address {
  url: string;
  /** With slashes around. */
  baseUrl: string;
}

export function addressOf(book: Book): Address {
  const written = book.text(...HTML, 'site-url') ?? '/';
  const isWhole = /^https?:\/\//.test(written) && URL.canParse(written);
  const base = `/${(isWhole ? new URL(written).pathname : written).replace(/^[./]+|\/+$/g, '')}/`.replace('//', '/');
  const cname = book.text(...HTML, 'cname');
  const [, owner] = /github\.com\/([\w.-]+)\//.exec(book.text(...HTML, 'git-repository-url') ?? '') ?? [];
  if (isWhole) return { url: new URL(written).origin, baseUrl: base };
  if (cname !== undefined) return { url: `https://${cname}`, baseUrl: base };
  // At the root of this host are the pages of other projects.
  const isKnown = owner !== undefined && base !== '/';
  const url = !isKnown ? 'https://example.com' : `https://${owner.toLowerCase()}.github.io`;
  const guess = !isKnown ? 'is missing' : `is probably ${url}`;
  book.noteAt([...HTML, 'site-url'], ['lost', 'url', `The old config has no whole URL. It ${guess}: check \`url\`.`]);
  return { url, baseUrl: base };
}

export function siteConfig(
  { old, book }: { old: OldSite; book: Book },
  { url, baseUrl }: Address,
): Record<string, ConfigValue> {
  const lang = book.text('book', 'language');
  return {
    title: book.text('book', 'title') ?? path.basename(old.dir),
    tagline: book.text('book', 'description'),
    url,
    baseUrl: baseUrl === '/' ? undefined : baseUrl,
    lang: lang === 'en' ? undefined : lang,
    trailingSlash: 'index',
  };
}

export function docsConfig(book: Book, sidebar: ConfigValue[]): Record<string, ConfigValue> {
  const template = book.text(...HTML, 'edit-url-template');
  return {
    docs: {
      routeBasePath: '/',
      editUrl: template?.replace('{path}', 'content/docs/{path}'),
      breadcrumbs: false,
      sidebars: { docs: sidebar },
    },
    blog: false,
  };
}

/** Levels of chapters that are open at first; undefined without `fold`. */
export function openLevels(book: Book): number | undefined {
  if (book.get(...HTML, 'fold', 'enable') !== true) return undefined;
  const level = book.get(...HTML, 'fold', 'level');
  return typeof level === 'number' ? level : 0;
}

export function readingConfig(book: Book, facts: Facts): Record<string, ConfigValue> {
  const has = (...names: string[]): boolean => names.some((name) => facts.preprocessors?.has(name));
  const theme = (book.text(...HTML, 'default-theme') ?? 'light').toLowerCase();
  const isDark = /^(?:coal|navy|ayu)$/.test(theme);
  return {
    markdown: {
      emoji: has('emojicodes', 'emoji') ? undefined : false,
      math: facts.math === undefined ? false : undefined,
      mermaid: has('mermaid', 'mermaid-ssr') ? undefined : false,
      smartPunctuation: facts.isSmart ? true : undefined,
    },
    showDescription: false,
    colorMode: isDark ? { defaultMode: 'dark' } : { respectPrefersColorScheme: true },
  };
}

export function repositoryLink(book: Book): ConfigValue {
  const href = book.text(...HTML, 'git-repository-url');
  const icon = book.text(...HTML, 'git-repository-icon');
  if (icon !== undefined)
    book.noteAt(
      [...HTML, 'git-repository-icon'],
      ['look', 'git-repository-icon', `The link has the icon of its host, not "${icon}".`],
    );
  if (href === undefined) return undefined;
  const host = ['github', 'gitlab'].find((one) => href.includes(one));
  return [{ icon: host ?? 'github', href, ...(host === undefined ? { label: 'Git repository' } : {}) }];
}

export function gtagOf(book: Book): ConfigValue {
  const id = book.text(...HTML, 'google-analytics');
  if (id === undefined) return undefined;
  const isNew = /^(?:G|GT|AW)-/.test(id);
  const text = isNew ? 'This is `gtag`.' : 'Universal Analytics has ended: set `gtag`.';
  book.note(isNew ? 'converted' : 'lost', [...HTML, 'google-analytics'], text);
  return isNew ? { trackingID: id } : undefined;
}

/** `output.html.redirect`: old paths and where they lead, and the start of a book without an index page. */
export function redirectsOf(book: Book, pages: readonly BookPage[], files: ReadonlySet<string>): ConfigValue {
  const table = book.get(...HTML, 'redirect');
  const urls = new Set(pages.map(({ url }) => url));
  const [first] = pages;
  const route = (url: string): string => `/${url.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
  const made = Object.entries(isObject(table) ? table : {}).flatMap(([from, value]): ConfigValue[] => {
    const keys = [...HTML, 'redirect', from];
    const own = from.replace(/^\/+/, '');
    const to = String(value);
    const hash = own.indexOf('#');
    if (hash < 0 && urls.has(own)) {
      book.noteAt(keys, ['lost', 'redirect', `${from} is a page, so it does not redirect.`]);
      return [];
    }
    const source =
      hash < 0 ? `/${own.replace(/(^|\/)index\.html$/, '$1')}` : `${route(own.slice(0, hash))}${own.slice(hash)}`;
    if (/^(?:[a-z]+:)?\/\//.test(to)) return [{ from: source, to }];
    const [, bare = '', tail = ''] = /^([^#]*)(.*)$/.exec(to) ?? [];
    const folder = path.posix.dirname(hash < 0 ? own : own.slice(0, hash));
    const target =
      bare === ''
        ? own.slice(0, hash < 0 ? undefined : hash)
        : bare.startsWith('/')
          ? bare.slice(1)
          : path.posix.join(folder, bare);
    const isThere = [target, path.posix.join(target, 'index.html')].some((one) => urls.has(one) || files.has(one));
    if (isThere || target === 'index.html') return [{ from: source, to: route(target) + tail }];
    book.noteAt(keys, ['lost', 'redirect', `${to} does not exist, so it does not redirect.`]);
    return [];
  });
  const start = first && !urls.has('index.html') ? [{ from: '/', to: route(first.url) }] : [];
  return made.length + start.length === 0 ? undefined : [...start, ...made];
}

/** Settings that mdBook 0.5 refuses. */
const OLD_KEYS = [['book', 'multilingual'], ['curly-quotes'], ['copy-fonts'], ['google-analytics']];

/** Typographic quotes and dashes. */
function isSmart(book: Book): boolean {
  const written = book.get(...HTML, 'smart-punctuation') ?? book.get(...HTML, 'curly-quotes');
  if (written !== undefined) return written === true;
  if (OLD_KEYS.some((keys) => book.get(...(keys.length > 1 ? keys : [...HTML, ...keys])) !== undefined)) return false;
  const text =
    'mdBook 0.5 writes curly quotes and dashes, 0.4 did not: to write them as they are, remove `markdown.smartPunctuation`.';
  book.noteAt(HTML, ['look', 'smart-punctuation', text]);
  return true;
}

const DOLLARS = ['katex', 'mathpunc', 'mathjax'];

export function factsOf(book: Book, read: MdbookFacts['read']): Facts {
  const preprocessors = new Set(Object.keys(book.table('preprocessor')).map((name) => name.replace(/^mdbook-/, '')));
  const math = DOLLARS.some((name) => preprocessors.has(name))
    ? 'dollars'
    : book.get(...HTML, 'mathjax-support') === true
      ? 'mathjax'
      : undefined;
  const hidden = Object.entries(book.table(...HTML, 'code', 'hidelines')).filter(
    (one): one is [string, string] => typeof one[1] === 'string',
  );
  return {
    ...{ read, preprocessors, hidden: Object.fromEntries(hidden), isSmart: isSmart(book) },
    hasFrontMatter: readsFrontMatter([...preprocessors]),
    ...(math === undefined ? {} : { math }),
    keepsExpressions: book.get('build', 'use-default-preprocessors') === false && !preprocessors.has('links'),
  };
}
