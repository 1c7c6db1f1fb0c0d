/** Reads a book of mdBook: its settings, its summary and its pages. */
import path from 'node:path';
import { isObject } from '../../lib/plain-data.ts';
import { type Outcome, problem } from '../../problems/problem.ts';
import { filesBelow, isFile, refusalOf, textReader } from '../base/files.ts';
import type { ConfigValue, Move, MovedFile, Note, OldSite } from '../base/types.ts';
import { convertPage } from '../dialects/mdbook/mdbook.ts';
import type { MdbookFacts } from '../dialects/mdbook/page.ts';
import { stylesOf, themeOf } from './assets.ts';
import { type Book, readBook } from './book.ts';
import { nameKeys } from './keys.ts';
import { type BookPage, convertPages, type LinkTable, pagesOf } from './pages.ts';
import { sidebarOf } from './sidebar.ts';
import { readSummary, type Summary } from './summary.ts';

export { convertMdbook } from '../dialects/mdbook/mdbook.ts';

const HTML = ['output', 'html'];
const ICONS = '^1.2.0';

export async function readMdbook(old: OldSite): Promise<Outcome<Move | undefined>> {
  const { value: book, problems } = readBook(old);
  if (book === undefined) return { value: undefined, problems };
  const src = path.posix.normalize(book.text('book', 'src') ?? 'src').replace(/\/$/, '');
  const file = path.posix.join(src, 'SUMMARY.md');
  const read = textReader(old.dir);
  const text = read(file);
  if (text === undefined) {
    const reason = refusalOf(old.dir, file)?.replace(/\.$/, '') ?? 'it does not exist, so the book has no pages';
    return { value: undefined, problems: [problem('DG7090', { file, reason, source: [] }, { file, line: 1 })] };
  }
  return { value: moveOf({ old, book, src, summary: readSummary(text), read }), problems };
}

interface Parts {
  old: OldSite;
  book: Book;
  src: string;
  summary: Summary;
  read: MdbookFacts['read'];
}

function moveOf(parts: Parts): Move {
  const { old, book, src, summary, read } = parts;
  const pages = pagesOf(summary.items);
  const address = addressOf(book);
  const files = assetsOf(parts);
  const exists = (file: string): boolean => read(path.posix.join(src, file)) !== undefined;
  const table: LinkTable = { pages, files: new Set(files), base: address.baseUrl, exists };
  nameSummary(parts, pages);
  nameKeys(book);
  const facts = factsOf(book, read);
  const present = new Map([...pages].filter(([source]) => isFile(old.dir, path.posix.join(src, source))));
  const moved = convertPages({ pages: present, facts, src, table: { ...table, pages: present } });
  const notFound = notFoundPage(parts, facts);
  const styles = stylesOf({ old, book, base: address.baseUrl });
  const theme = themeOf({ old, book });
  const hasNumbers = book.get(...HTML, 'no-section-label') !== true;
  const own = ownStyles({ hasNumbers, hasParts: summary.items.some(({ kind }) => kind === 'part'), ...moved.needs });
  const cname = book.text(...HTML, 'cname');
  const all: MovedFile[] = [
    ...moved.files,
    ...notFound.files,
    ...files.map((file) => ({ to: `public/${file}`, from: path.posix.join(src, file) })),
    ...styles.files,
    ...theme.files,
    ...(own === '' ? [] : [{ to: 'styles/book.css', text: own }]),
    ...(cname === undefined ? [] : [{ to: 'public/CNAME', text: `${cname}\n` }]),
    ...defaultsFile([...present.values()]),
  ];
  return {
    config: {
      ...siteConfig(parts, address),
      favicon: theme.favicon && `/${theme.favicon}`,
      ...docsConfig(book, sidebarOf(summary.items, { pages: present, hasNumbers, openLevels: openLevels(book) })),
      ...readingConfig(book, facts),
      navbar: { socialLinks: repositoryLink(book) },
      search: book.get(...HTML, 'search', 'enable') === false ? false : undefined,
      customCss: [...(own === '' ? [] : ['styles/book.css']), ...styles.customCss],
      headTags: styles.headTags.length > 0 ? styles.headTags : undefined,
      gtag: gtagOf(book),
      redirects: redirectsOf(book, [...present.values()]),
      onBrokenLinks: 'warning',
      onBrokenAnchors: 'warning',
      // mdBook published whatever a page names.
      problems: { DG5005: 'warning' },
    },
    files: [...new Map(all.map((one) => [one.to, one])).values()],
    packages: Object.fromEntries([...moved.needs.icons].sort().map((set) => [`@iconify-json/${set}`, ICONS])),
    notes: [...book.notes, ...moved.notes, ...notFound.notes],
    builds: [book.text('build', 'build-dir') ?? 'book', 'book/html'],
  };
}

/** Files below `src` that are not Markdown keep their URLs. */
function assetsOf({ old, book, src }: Parts): string[] {
  const left = [book.text('build', 'build-dir') ?? 'book', 'docsgen-site', 'target'].map((one) =>
    path.posix.normalize(one),
  );
  const isLeft = (file: string): boolean => left.includes(path.posix.join(src, file));
  const files = filesBelow(old.dir, src, isLeft).filter((file) => !/\.md$/i.test(file));
  return src === '.' ? files.filter((file) => file !== book.file && !file.startsWith('theme/')) : files;
}

function nameSummary({ old, book, src, summary }: Parts, pages: ReadonlyMap<string, BookPage>): void {
  const file = path.posix.join(src, 'SUMMARY.md');
  const add = (kind: Note['kind'], what: string, text: string, line?: number): number =>
    book.notes.push({ kind, what, text, file, ...(line === undefined ? {} : { line }) });
  add('converted', 'SUMMARY.md', 'The chapters are now in `docs.sidebars`.');
  for (const { line, text } of summary.unread) add('look', `SUMMARY.md: ${text}`, 'The line names no chapter.', line);
  for (const { chapter, source } of pages.values()) {
    const at = path.posix.join(src, source);
    if (isFile(old.dir, at)) continue;
    const why = refusalOf(old.dir, at) ?? `${at} does not exist, so the sidebar shows the title without a link.`;
    add('lost', `chapter ${chapter.title}`, why, chapter.line);
  }
}

interface Address {
  url: string;
  /** With slashes around. */
  baseUrl: string;
}

function addressOf(book: Book): Address {
  const written = book.text(...HTML, 'site-url') ?? '/';
  const isWhole = /^https?:\/\//.test(written) && URL.canParse(written);
  const base = `/${(isWhole ? new URL(written).pathname : written).replace(/^[./]+|\/+$/g, '')}/`.replace('//', '/');
  const cname = book.text(...HTML, 'cname');
  const [, owner] = /github\.com\/([\w.-]+)\//.exec(book.text(...HTML, 'git-repository-url') ?? '') ?? [];
  if (isWhole) return { url: new URL(written).origin, baseUrl: base };
  if (cname !== undefined) return { url: `https://${cname}`, baseUrl: base };
  const url = owner === undefined ? 'https://example.com' : `https://${owner.toLowerCase()}.github.io`;
  const guess = owner === undefined ? 'is missing' : `is probably ${url}`;
  book.noteAt([...HTML, 'site-url'], ['lost', 'url', `The old config has no whole URL. It ${guess}: check \`url\`.`]);
  return { url, baseUrl: base };
}

function siteConfig({ old, book }: Parts, { url, baseUrl }: Address): Record<string, ConfigValue> {
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

function docsConfig(book: Book, sidebar: ConfigValue[]): Record<string, ConfigValue> {
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
function openLevels(book: Book): number | undefined {
  if (book.get(...HTML, 'fold', 'enable') !== true) return undefined;
  const level = book.get(...HTML, 'fold', 'level');
  return typeof level === 'number' ? level : 0;
}

/** Settings that mdBook 0.5 refuses. */
const OLD_KEYS = [['book', 'multilingual'], ['curly-quotes'], ['copy-fonts'], ['google-analytics']];

function readingConfig(book: Book, facts: Pick<MdbookFacts, 'math' | 'preprocessors'>): Record<string, ConfigValue> {
  const written = book.get(...HTML, 'smart-punctuation') ?? book.get(...HTML, 'curly-quotes');
  const isOld = OLD_KEYS.some((keys) => book.get(...(keys.length > 1 ? keys : [...HTML, ...keys])) !== undefined);
  if (written === undefined && !isOld)
    book.noteAt(HTML, [
      'look',
      'smart-punctuation',
      'mdBook 0.5 writes curly quotes and dashes, 0.4 did not: to write them as they are, remove `markdown.smartPunctuation`.',
    ]);
  const has = (...names: string[]): boolean => names.some((name) => facts.preprocessors?.has(name));
  const theme = (book.text(...HTML, 'default-theme') ?? 'light').toLowerCase();
  const isDark = /^(?:coal|navy|ayu)$/.test(theme);
  return {
    markdown: {
      emoji: has('emojicodes', 'emoji') ? undefined : false,
      math: facts.math === undefined ? false : undefined,
      mermaid: has('mermaid', 'mermaid-ssr') ? undefined : false,
      smartPunctuation: written === true || (written === undefined && !isOld) ? true : undefined,
    },
    showDescription: false,
    colorMode: isDark ? { defaultMode: 'dark' } : { respectPrefersColorScheme: true },
  };
}

function repositoryLink(book: Book): ConfigValue {
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

function gtagOf(book: Book): ConfigValue {
  const id = book.text(...HTML, 'google-analytics');
  if (id === undefined) return undefined;
  const isNew = /^(?:G|GT|AW)-/.test(id);
  const text = isNew ? 'This is `gtag`.' : 'Universal Analytics has ended: set `gtag`.';
  book.note(isNew ? 'converted' : 'lost', [...HTML, 'google-analytics'], text);
  return isNew ? { trackingID: id } : undefined;
}

/** `output.html.redirect`: old paths and where they lead, and the start of a book without an index page. */
function redirectsOf(book: Book, pages: readonly BookPage[]): ConfigValue {
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
    book.noteAt(keys, ['carried', 'redirect', 'This is in `redirects`.']);
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
    return [{ from: source, to: route(target) + tail }];
  });
  const start = first && !urls.has('index.html') ? [{ from: '/', to: route(first.url) }] : [];
  return made.length + start.length === 0 ? undefined : [...start, ...made];
}

const DOLLARS = ['katex', 'mathpunc', 'mathjax'];

function factsOf(book: Book, read: MdbookFacts['read']): Omit<MdbookFacts, 'file' | 'link'> {
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
    ...{ read, preprocessors, hidden: Object.fromEntries(hidden) },
    ...(math === undefined ? {} : { math }),
    keepsExpressions: book.get('build', 'use-default-preprocessors') === false && !preprocessors.has('links'),
  };
}

/** `404.md`, and the page with the whole book, which docsgen does not have. */
function notFoundPage(
  { book, src, read }: Parts,
  facts: Omit<MdbookFacts, 'file' | 'link'>,
): Pick<Move, 'files' | 'notes'> {
  if (book.get(...HTML, 'print', 'enable') !== false)
    book.noteAt(
      [...HTML, 'print'],
      ['look', 'print.html', 'docsgen has no page with the whole book. Readers can print single pages.'],
    );
  const name = book.text(...HTML, 'input-404');
  if (name !== undefined) book.note('carried', [...HTML, 'input-404'], 'This is content/pages/404.md.');
  const file = path.posix.join(src, name ?? '404.md');
  const text = read(file);
  if (text === undefined) return { files: [], notes: [] };
  const converted = convertPage(text, { ...facts, file });
  return { files: [{ to: 'content/pages/404.md', from: file, text: converted.text }], notes: converted.notes };
}

/** Numbers of chapters, and the box of `<div class="warning">`. */
function ownStyles({
  hasNumbers,
  hasParts,
  hasWarnings,
}: Record<'hasNumbers' | 'hasParts' | 'hasWarnings', boolean>): string {
  const numbers = `/* Numbers of chapters, as mdBook showed them. */
[data-sidebar] {
  counter-reset: chapter;
}
li.chapter {
  counter-increment: chapter;
}
li.chapter > ul,
li.chapter > details > ul {
  counter-reset: chapter;
}
li.chapter > :is(a, .sidebar-html, .fixed > :is(a, span))::before,
li.chapter > details > summary::before,
li.chapter > :is(details > summary, div) > a::before {
  content: counters(chapter, '.') '. ';
}
`;
  const parts = `li.part {
  margin-block-start: 1rem;
  font-weight: 650;
}
`;
  const warnings = `/* <div class="warning"> in the text. */
.prose div.warning {
  margin-block: 1.25rem;
  padding: 0.75rem 1rem;
  border-inline-start: 0.25rem solid var(--dg-warning);
  background: var(--dg-bg-soft);
}
`;
  return [hasNumbers ? numbers : '', hasParts ? parts : '', hasWarnings ? warnings : ''].filter(Boolean).join('\n');
}

/** Numbers in names are part of URLs. */
const defaultsFile = (pages: readonly BookPage[]): MovedFile[] =>
  pages.some(({ keepsNumbers }) => keepsNumbers)
    ? [{ to: 'content/docs/_defaults.yml', text: 'parse_number_prefixes: false\n' }]
    : [];
