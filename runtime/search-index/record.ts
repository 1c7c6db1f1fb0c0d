/** A page of the index between builds: its published file, its terms, and the rest of its search data. */
import { type PageFile, type PageFileSection, pageFile } from './format.ts';
import type { SearchPage, SearchSection } from './types.ts';
import { termLines } from './weigh.ts';

/** Data for hosted records only. */
type Rest = [
  facts: Omit<SearchPage, 'url' | 'title' | 'breadcrumbs' | 'sections'>,
  sections: [level: number, code: string[]][],
];

/** The record as text: the lengths of its first two parts, then all parts. */
export function encodeRecord(page: SearchPage): string {
  const { url: _url, title: _title, breadcrumbs: _breadcrumbs, sections, ...facts } = page;
  const file = JSON.stringify(pageFile(page));
  const terms = termLines(page);
  const rest: Rest = [facts, sections.map(({ level, code }) => [level, code])];
  return `${file.length} ${terms.length}\n${file}${terms}${JSON.stringify(rest)}`;
}

export interface RecordParts {
  /** Text of the page file. */
  file: string;
  terms: string;
  /** The page that the record was made from. */
  page(): SearchPage;
}

export function decodeRecord(record: string): RecordParts {
  const lineEnd = record.indexOf('\n');
  const [fileLength = 0, termsLength = 0] = record.slice(0, lineEnd).split(' ').map(Number);
  const terms = lineEnd + 1 + fileLength;
  const file = record.slice(lineEnd + 1, terms);
  return {
    file,
    terms: record.slice(terms, terms + termsLength),
    page: () => pageOf(JSON.parse(file) as PageFile, JSON.parse(record.slice(terms + termsLength)) as Rest),
  };
}

const pageOf = ({ sections, ...page }: PageFile, [facts, levels]: Rest): SearchPage => ({
  ...facts,
  ...page,
  sections: sections.map((section, index) => sectionOf(section, levels[index] ?? [1, []])),
});

const sectionOf = ([id, heading, text, symbol]: PageFileSection, [level, code]: [number, string[]]): SearchSection => ({
  ...(id === '' ? {} : { id }),
  level,
  heading,
  text,
  code,
  ...(symbol ? { symbol: { name: symbol[0], kind: symbol[1], module: symbol[2] } } : {}),
});
