/**
 * Pages as records of a hosted index, in the format of the DocSearch crawler, so that front ends for DocSearch can read
 * them. Additional fields: `section`, `kind`, `breadcrumbs`, `keywords`, `symbol`, `code`.
 */
import { bytesOf, cut, pieces, wellFormed } from './record-text.ts';
import type { SearchKind, SearchPage, SearchSection, SearchSymbol } from './types.ts';

type RecordLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
type RecordHierarchy = Record<RecordLevel, string | null>;

/** A page (`lvl1`), a heading (`lvl2` to `lvl6`) or a paragraph (`content`). */
export interface SearchRecord
  extends Pick<SearchPage, 'url' | 'language' | 'version' | 'section' | 'kind' | 'breadcrumbs'> {
  /**
   * `url`, `url#anchor`, `url#anchor:2` for the second paragraph below a heading, `url#anchor:2.1` for its
   * continuation.
   */
  objectID: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Exclude<RecordLevel, 'lvl0'> | 'content';
  /** `lvl0`: the category, else the section. `lvl1`: the page. */
  hierarchy: RecordHierarchy;
  /** Text of a paragraph; description of a page. */
  content: string | null;
  docusaurus_tag: string;
  keywords?: string[];
  symbol?: SearchSymbol;
  /** Identifiers of the code below a heading, separated by spaces. */
  code?: string;
  /** Ranking among equal matches: higher page rank, higher level, lower position first. */
  weight: { pageRank: number; level: number; position: number };
}

/** On every plan Algolia refuses records over 10 kB: 10,000 bytes with some margin. */
export const MAX_BYTES = 9_500;
/** Longer paragraphs are split. */
const MAX_CONTENT = 5_000;
const MAX_CODE = 1_500;
/** Bytes for the number of a paragraph, its type and its weight. */
const ROOM_FOR_REST = 150;
/** Limits for texts that each record of a page repeats. */
const MAX_LABEL = 400;
const MAX_LABELS = 12;

const PAGE_RANK: Record<SearchKind, number> = { doc: 3, api: 2, page: 1, post: 0 };
const LEVELS = [1, 2, 3, 4, 5, 6] as const;
type Level = (typeof LEVELS)[number];

/**
 * The records of a page, in its order. Each is smaller than 10 kB as JSON; one that cannot be made so small, because of
 * a long URL, is left out.
 * @param origin Prefix of the URLs: `https://example.com`. Default: none, URLs are paths.
 */
export function recordsOf(page: SearchPage, origin = ''): SearchRecord[] {
  const url = wellFormed(origin + page.url);
  const base = baseOf(page, url);
  const records: SearchRecord[] = [];
  const add = (record: Omit<SearchRecord, 'weight'>): void => {
    const level = record.type === 'content' ? 0 : 100 - 10 * Number(record.type.slice(3));
    const position = records.length;
    const fitting = fitted({
      ...record,
      weight: { pageRank: PAGE_RANK[page.kind] * (page.boost ?? 1), level, position },
    });
    if (fitting) records.push(fitting);
  };
  for (const { section, level, hierarchy } of outline(page)) {
    const anchor = section.id === undefined ? null : encodeURI(wellFormed(section.id));
    const here = anchor === null ? url : `${url}#${anchor}`;
    const common = { ...base, url: here, anchor, hierarchy };
    add({ ...common, ...ofHeading(page, section), objectID: here, type: `lvl${level}` });
    const ids = `${url}#${anchor ?? ''}:`;
    for (const { content, number } of paragraphs(section, bytesOf({ ...common, objectID: ids }))) {
      add({ ...common, objectID: ids + number, type: 'content', content });
    }
  }
  return records;
}

function baseOf(page: SearchPage, url: string) {
  return {
    url_without_anchor: url,
    language: label(page.language),
    version: label(page.version),
    docusaurus_tag: label(page.tag),
    section: label(page.section),
    kind: page.kind,
    breadcrumbs: page.breadcrumbs.slice(0, MAX_LABELS).map(label),
  };
}

function outline(page: SearchPage): { section: SearchSection; level: Level; hierarchy: RecordHierarchy }[] {
  const headings: (string | null)[] = [label(page.breadcrumbs.at(-1) ?? page.section), label(page.title)];
  return page.sections.map((section, index) => {
    const isPage = index === 0 && section.id === undefined;
    const level = LEVELS.find((one) => one === (isPage ? 1 : Math.max(2, section.level))) ?? 6;
    if (!isPage) {
      headings.length = Math.min(headings.length, level);
      while (headings.length < level) headings.push(null);
      headings.push(label(section.heading));
    }
    const at = (depth: number): string | null => headings[depth] ?? null;
    const hierarchy = { lvl0: at(0), lvl1: at(1), lvl2: at(2), lvl3: at(3), lvl4: at(4), lvl5: at(5), lvl6: at(6) };
    return { section, level, hierarchy };
  });
}

function ofHeading(
  page: SearchPage,
  section: SearchSection,
): Pick<SearchRecord, 'content' | 'keywords' | 'symbol' | 'code'> {
  const isPage = section.id === undefined;
  const code = identifiers(section.code);
  const { symbol } = section;
  return {
    content: isPage && hasOwnDescription(page) ? cut(wellFormed(page.description), MAX_CONTENT) : null,
    ...(isPage && page.keywords.length > 0 ? { keywords: page.keywords.slice(0, MAX_LABELS).map(label) } : {}),
    ...(symbol ? { symbol: { name: label(symbol.name), kind: label(symbol.kind), module: label(symbol.module) } } : {}),
    ...(code === '' ? {} : { code }),
  };
}

/** False for a description that repeats the first words of the page. */
function hasOwnDescription({ description, sections }: SearchPage): boolean {
  const words = description.replace(/(?:…|\.{3})$/, '').trim();
  return words !== '' && !sections.some(({ text }) => text.some((one) => one.startsWith(words)));
}

/** The paragraphs of a section; those too long for a record are split. `taken`: bytes of a record without its text. */
function paragraphs(section: SearchSection, taken: number): { number: string; content: string }[] {
  const room = Math.max(200, Math.min(MAX_CONTENT, MAX_BYTES - taken - ROOM_FOR_REST));
  return section.text.flatMap((text, index) =>
    pieces(wellFormed(text).trim(), room).map((content, part) => ({
      number: part === 0 ? `${index + 1}` : `${index + 1}.${part}`,
      content,
    })),
  );
}

const label = (text: string): string => cut(wellFormed(text), MAX_LABEL);

const WORDS_OF_LANGUAGES = new Set(
  'and async await break case class const continue default else export extends false for from function import interface let new null return switch this throw true try type typeof undefined var void while'.split(
    ' ',
  ),
);

/** Distinct names in code, without keywords. */
function identifiers(blocks: readonly string[]): string {
  const names = blocks.flatMap((code) => code.match(/[$_\p{ID_Start}][$\p{ID_Continue}]*/gu) ?? []);
  const telling = [...new Set(names)].filter(
    (name) => name.length > 2 && name.length < 80 && !WORDS_OF_LANGUAGES.has(name),
  );
  return cut(telling.join(' '), MAX_CODE, { atWords: true });
}

/** The record, without its optional parts if it is too large. */
function fitted(record: SearchRecord): SearchRecord | undefined {
  if (bytesOf(record) <= MAX_BYTES) return record;
  const { code: _code, keywords: _keywords, ...rest } = record;
  const { lvl0, lvl1, ...lower } = rest.hierarchy;
  const short = Object.fromEntries(
    Object.entries({ lvl0, lvl1, ...lower }).map(([key, text]) => [key, text && cut(text, 80)]),
  );
  const content = rest.content && cut(rest.content, 500);
  const least = { ...rest, content, breadcrumbs: [], hierarchy: short as RecordHierarchy };
  return bytesOf(least) <= MAX_BYTES ? least : undefined;
}
