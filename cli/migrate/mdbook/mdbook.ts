/** Reads a book of mdBook: its settings, its summary and its pages. */
import path from 'node:path';
import { type Outcome, problem } from '../../problems/problem.ts';
import { filesBelow, isFile, refusalOf, textReader } from '../base/files.ts';
import type { Move, MovedFile, Note, OldSite } from '../base/types.ts';
import { convertPage } from '../dialects/mdbook/mdbook.ts';
import type { MdbookFacts } from '../dialects/mdbook/page.ts';
import { stylesOf, themeOf } from './assets.ts';
import { type Book, readBook } from './book.ts';
import { nameKeys, RUNS } from './keys.ts';
import { type BookPage, convertPages, type LinkTable, pagesOf } from './pages.ts';
import {
  addressOf,
  docsConfig,
  type Facts,
  factsOf,
  gtagOf,
  HTML,
  openLevels,
  readingConfig,
  redirectsOf,
  repositoryLink,
  siteConfig,
} from './settings.ts';
import { sidebarOf } from './sidebar.ts';
import { chaptersIn, readSummary, type Summary } from './summary.ts';

export { convertMdbook } from '../dialects/mdbook/mdbook.ts';

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
    return { value: undefined, problems: [problem('DG7090', { file, reason }, { file, line: 1 })] };
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
  // Without a word in the config, Rust has the button.
  if (moved.needs.isRunnable && book.get(...HTML, 'playground') === undefined)
    book.notes.push({ kind: RUNS[0], what: 'code blocks of Rust', text: RUNS[1], file: book.file });
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
      redirects: redirectsOf(book, [...present.values()], table.files),
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
  const add = (note: Pick<Note, 'kind' | 'what' | 'text' | 'line'>): number => book.notes.push({ ...note, file });
  add({ kind: 'converted', what: 'SUMMARY.md', text: 'The chapters are now in `docs.sidebars`.' });
  for (const { line, text } of summary.unread)
    add({ kind: 'look', what: `SUMMARY.md: ${text}`, text: 'The line names no chapter.', line });
  for (const { title, path: at, line } of chaptersIn(summary.items)) {
    if (at === undefined || !path.posix.normalize(at).startsWith('../')) continue;
    const why = refusalOf(old.dir, path.posix.join(src, at));
    const text = `${at} is outside of ${src}, where mdBook does not publish it: move the file, or include it in a chapter.`;
    add({ kind: 'lost', what: `chapter ${title}`, text: why ?? text, line });
  }
  for (const { chapter, source } of pages.values()) {
    const at = path.posix.join(src, source);
    if (isFile(old.dir, at)) continue;
    const why = refusalOf(old.dir, at) ?? `${at} does not exist, so the sidebar shows the title without a link.`;
    add({ kind: 'lost', what: `chapter ${chapter.title}`, text: why, line: chapter.line });
  }
}

/** `404.md`, and the page with the whole book, which docsgen does not have. */
function notFoundPage({ book, src, read }: Parts, facts: Facts): Pick<Move, 'files' | 'notes'> {
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
