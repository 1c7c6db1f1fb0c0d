/** The pages of a book: where they go, what keeps their URLs, and where their links lead. */
import path from 'node:path';
import { withoutFences } from '../../lib/blocks/fences.ts';
import { frontMatterOf } from '../../lib/blocks/front-matter.ts';
import { decodePath, encodePath } from '../../lib/paths.ts';
import { atItem } from '../../system/stage-channel.ts';
import { newName, relativeFrom } from '../base/paths.ts';
import type { MovedFile, Note, NoteKind } from '../base/types.ts';
import { type ConvertedPage, convertPage } from '../dialects/mdbook/mdbook.ts';
import type { MdbookFacts } from '../dialects/mdbook/page.ts';
import { withFrontMatter } from '../dialects/text/front-matter.ts';
import { type Chapter, chaptersIn, type Item } from './summary.ts';

export interface BookPage {
  chapter: Chapter;
  /** Path below `src`. */
  source: string;
  /** Path of the old page below the book: `guide/intro.html`. */
  url: string;
  /** Path below the new docs, without ending. */
  id: string;
  slug?: string;
  keepsNumbers: boolean;
}

const isReadme = (name: string): boolean => /^readme$/i.test(name);

/** The pages by their path below `src`; a chapter that is listed twice is one page. */
export function pagesOf(items: readonly Item[]): Map<string, BookPage> {
  const pages = new Map<string, BookPage>();
  for (const chapter of chaptersIn(items)) {
    const source = chapter.path === undefined ? undefined : path.posix.normalize(chapter.path);
    if (source === undefined || pages.has(source) || source.startsWith('../')) continue;
    const { dir, name } = path.posix.parse(source);
    const { file, slug, keepsNumbers } = newName(source.replace(/\.[^./]+$/, '.md'));
    const url = path.posix.join(dir, `${isReadme(name) ? 'index' : name}.html`);
    const route = isReadme(name) ? `/${dir === '' ? '' : `${dir}/`}` : slug;
    pages.set(source, {
      ...{ chapter, source, url, id: file.replace(/\.md$/, ''), keepsNumbers },
      ...(slug === undefined || route === undefined || (isReadme(name) && file === source && !keepsNumbers)
        ? {}
        : { slug: route }),
    });
  }
  return pages;
}

export interface LinkTable {
  pages: ReadonlyMap<string, BookPage>;
  /** Files that are not pages, below `src`. */
  files: ReadonlySet<string>;
  /** With slashes around. */
  base: string;
  /** True for a file below `src`, also one that the book leaves out. */
  exists(file: string): boolean;
}

/** The URL to write for one of a page; undefined: it stays. */
function linkFor(page: BookPage, table: LinkTable): NonNullable<MdbookFacts['link']> {
  const byUrl = new Map([...table.pages.values()].map((one) => [one.url, one]));
  const [first] = table.pages.values();
  if (first && !byUrl.has('index.html')) byUrl.set('index.html', first);
  return (url, report) => {
    if (/^(?:[a-z][\w+.-]*:|\/\/|#|\?)/i.test(url) || url === '') return undefined;
    const [, bare = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const isRooted = bare.startsWith('/');
    if (isRooted && !bare.startsWith(table.base)) return undefined;
    const decoded = decodePath(bare);
    const at = isRooted
      ? decoded.slice(table.base.length)
      : path.posix.join(path.posix.dirname(page.source), decoded).replace(/^\.$/, '');
    const target = table.pages.get(at) ?? byUrl.get(at) ?? byUrl.get(path.posix.join(at, 'index.html'));
    if (target) return encodePath(relativeFrom(`${page.id}.md`, `${target.id}.md`)) + tail;
    if (table.files.has(at)) return `/${encodePath(at)}${tail}`;
    return nameLost(at, table, report);
  };
}

function nameLost(
  at: string,
  { exists }: LinkTable,
  report: (kind: NoteKind, what: string, text: string) => void,
): undefined {
  if (at === 'print.html') report('lost', 'print.html', 'docsgen has no page with the whole book: remove the link.');
  else if (at.startsWith('../'))
    report('look', 'links out of the book', 'They lead to what is published beside the book, as before.');
  else if (/\.(?:md|html)$/.test(at) && exists(at))
    report(
      'lost',
      'links to pages that are not in SUMMARY.md',
      'mdBook left these pages out, so the links led nowhere: add the pages to the sidebar, or remove the links.',
    );
}

export interface Pages {
  pages: ReadonlyMap<string, BookPage>;
  facts: Omit<MdbookFacts, 'file' | 'link'>;
  src: string;
  table: LinkTable;
}

interface MovedPages {
  files: MovedFile[];
  notes: Note[];
  needs: ConvertedPage['needs'];
}

export function convertPages({ pages, facts, src, table }: Pages): MovedPages {
  const moved: MovedPages = {
    files: [],
    notes: [],
    needs: { icons: new Set(), hasWarnings: false, isRunnable: false },
  };
  for (const [at, page] of [...pages.values()].entries()) {
    atItem(at, pages.size);
    const file = path.posix.join(src, page.source);
    const converted = convertPage(facts.read(file) ?? '', { ...facts, file, link: linkFor(page, table) });
    moved.notes.push(...converted.notes);
    for (const set of converted.needs.icons) moved.needs.icons.add(set);
    if (converted.needs.hasWarnings) moved.needs.hasWarnings = true;
    if (converted.needs.isRunnable) moved.needs.isRunnable = true;
    moved.files.push({
      to: `content/docs/${page.id}.md`,
      from: file,
      text: withFrontMatter(converted.text, frontMatterFor(page, converted)),
    });
  }
  return moved;
}

function frontMatterFor({ chapter, slug }: BookPage, { text, title }: ConvertedPage): string[] {
  const body = withoutFences(text.slice(frontMatterOf(text)?.end ?? 0)).replace(/<!--[\s\S]*?-->/g, '');
  const begins = /^\s*#[ \t]+\S/.test(body) || /^\s*[^\n#>|`~\s-][^\n]*\n=+[ \t]*(?:\n|$)/.test(body);
  return [
    ...(slug === undefined ? [] : [`slug: ${yamlText(slug)}`]),
    ...(begins ? [] : [`title: ${yamlText(chapter.title)}`, 'hide_title: true']),
    ...(title === undefined ? [] : [`title_meta: ${yamlText(title)}`]),
  ];
}

const yamlText = (text: string): string =>
  /^[\p{L}/][\p{L}\d ./()-]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off|~)$/i.test(text)
    ? text
    : JSON.stringify(text);
