/**
 * The files of an index. All are JSON, named by their content, except the manifest, which lists the others: with a
 * manifest one finds exactly the files it was made with, or none.
 *
 * - **manifest**: the data of all pages for filters and counts, and the names of the other files.
 * - **shards**: terms in character order, with their postings.
 * - **words**: the same terms without postings, for spelling.
 * - **tables**: hashes of the page files, in blocks of pages, one after the other; all have the same length.
 * - **lists**: of a large site, what the manifest of others has: names of files.
 * - **page files**: the content of a page for results: titles, headings, text, code.
 */
import type { SearchKind } from './types.ts';

/** Version of the format; readers refuse any other. */
export const FORMAT = 3;

export interface Manifest {
  format: typeof FORMAT;
  pages: number;
  base: string;
  /** BCP-47 tag of its pages. */
  language?: string;
  /** Groups of words for the same thing, in addition to the built-in ones; false: no synonyms. */
  synonyms?: readonly (readonly string[])[] | false;
  /** Distinct combinations of section, kind, `docusaurus_tag` and version. */
  groups: PageGroup[];
  /** Index into `groups` for each page, as numbers of `coding.ts`; of a large site, for each run of pages, and their number. */
  groupOf: string;
  /** Of a large site, files with the names of `TABLE_NAMES` tables, one after the other. */
  tables: string[];
  /**
   * A line `first-term name` per file, ascending. Of a large site (`isLarge`), per file of such lists (entries whose
   * postings are names).
   */
  shards: string;
  words: string;
}

/** `boost`: a factor for the score of the page, if it is not 1. */
export type PageGroup = [section: string, kind: SearchKind, tag: string, version: string, boost?: number];

/** Pages per table: a query loads those of its results, and hashes do not compress. */
export const TABLE_PAGES = 64;

/** Tables whose names are in one file, in the manifest of a large site. */
export const TABLE_NAMES = 64;

/** Name of a page file. @param hash Of its content; as a table contains it. */
export const pageFileName = (hash: string): string => `p${hash}`;

/** A file of an index: `name` is its name without `.json`. */
export interface IndexFile {
  name: string;
  content: string;
}

/** Content of a page file. */
export interface PageFile {
  url: string;
  title: string;
  breadcrumbs: string[];
  /** What the page says about itself, for excerpts of hits in nothing else: its description, its keywords. */
  about?: string[];
  sections: PageFileSection[];
}

/** `symbol`: the symbol that the section documents. `code`: for excerpts of hits in code. */
export type PageFileSection = [
  id: string,
  heading: string,
  text: string[],
  code: string[],
  symbol?: [name: string, kind: string, module: string],
];

/** A term with its postings. `pages`: its number of pages, if `postings` has only the weightiest places. */
export interface Entry {
  term: string;
  postings: string;
  pages?: number;
}

const MAX_SHARED = 35;

/**
 * Lines of entries, ascending. A term is written as the length of the prefix shared with the previous term, and the
 * rest.
 */
export function entryLines(entries: Iterable<Entry>): string {
  let before = '';
  const lines: string[] = [];
  for (const { term, postings, pages } of entries) {
    let shared = 0;
    while (shared < MAX_SHARED && shared < before.length && before.charCodeAt(shared) === term.charCodeAt(shared))
      shared++;
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
