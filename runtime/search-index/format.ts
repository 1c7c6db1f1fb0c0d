/**
 * The files of an index. Every one is JSON under a name that follows from its content, but for the manifest, which names the others: whoever
 * has a manifest finds exactly what it was made with, or nothing.
 *
 * - **manifest**: facts of all pages that filters and counts need, and the names of the other files.
 * - **shards**: terms in the order of their characters, with their postings.
 * - **words**: the same terms without postings, for spelling.
 * - **tables**: names of the page files, by blocks of pages.
 * - **page files**: what is shown of a page: titles, headings, text.
 */
import type { SearchKind, SearchPage } from './types.ts';

/** Readers refuse an index of another number. */
export const FORMAT = 1;

export interface Manifest {
  format: typeof FORMAT;
  /** Number of pages. */
  pages: number;
  /** Folder of the other files, as URL. */
  base: string;
  /** What pages have in common: section, kind, `docusaurus_tag`, version. */
  groups: PageGroup[];
  /** Index into `groups` of each page, as `coding.ts` writes numbers. */
  groupOf: string;
  tables: string[];
  /** `first-term name` by line, ascending. */
  shards: string;
  words: string;
}

export type PageGroup = [section: string, kind: SearchKind, tag: string, version: string];

/** Pages of a table. */
export const TABLE_PAGES = 256;

/** What a page file holds. */
export interface PageFile {
  url: string;
  title: string;
  breadcrumbs: string[];
  sections: PageFileSection[];
}

/** `kind` and `module` of a symbol that the section documents. */
export type PageFileSection = [
  id: string,
  heading: string,
  text: string[],
  symbol?: [name: string, kind: string, module: string],
];

export const pageFile = ({ url, title, breadcrumbs, sections }: SearchPage): PageFile => ({
  url,
  title,
  breadcrumbs,
  sections: sections.map(
    ({ id = '', heading, text, symbol }) =>
      [
        id,
        heading,
        text,
        ...(symbol ? [[symbol.name, symbol.kind, symbol.module] as [string, string, string]] : []),
      ] as PageFileSection,
  ),
});

/** A term with its postings; `pages`: on how many it stands, when `postings` are only the weightiest. */
export interface Entry {
  term: string;
  postings: string;
  pages?: number;
}

const MOST_SHARED = 35;

/** Lines of entries, ascending: of each term only what differs from the one before, behind the length of what does not. */
export function entryLines(entries: Iterable<Entry>): string {
  let before = '';
  const lines: string[] = [];
  for (const { term, postings, pages } of entries) {
    let shared = 0;
    while (shared < MOST_SHARED && shared < before.length && before[shared] === term[shared]) shared++;
    lines.push(`${shared.toString(36)}${term.slice(shared)} ${postings}${pages === undefined ? '' : ` ${pages}`}`);
    before = term;
  }
  return lines.join('\n');
}

export function readEntryLines(text: string): Entry[] {
  let term = '';
  return text.split('\n').map((line) => {
    const [written = '', postings = '', pages] = line.split(' ');
    term = term.slice(0, Number.parseInt(written[0] ?? '0', 36)) + written.slice(1);
    return pages === undefined ? { term, postings } : { term, postings, pages: Number(pages) };
  });
}
