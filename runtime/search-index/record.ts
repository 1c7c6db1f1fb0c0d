/** A page of the index between builds: its published file, its terms, and the rest of its search data. */
import { ByteWriter } from './bytes.ts';
import { type PageFile, type PageFileSection, pageFile } from './format.ts';
import type { SearchPage, SearchSection } from './types.ts';
import { writeTerms } from './weigh.ts';

/** Data for hosted records only. */
type Rest = [
  facts: Omit<SearchPage, 'url' | 'title' | 'breadcrumbs' | 'sections'>,
  sections: [level: number, code: string[]][],
];

/** The parts of a record, as UTF-8. */
export interface RecordParts {
  /** The page file. */
  file: Uint8Array;
  terms: Uint8Array;
  /** The page that the record was made from. */
  page(): SearchPage;
}

const HEAD = 8;
const writer = new ByteWriter();
const decoder = new TextDecoder();

/**
 * The record as bytes: the lengths of its first two parts, then all parts. The bytes are valid until the next record is
 * encoded.
 */
export function encodeRecord(page: SearchPage): Uint8Array {
  const { url: _url, title: _title, breadcrumbs: _breadcrumbs, sections, ...facts } = page;
  writer.length = HEAD;
  writer.text(JSON.stringify(pageFile(page)));
  const fileEnd = writer.length;
  writeTerms(page, writer);
  const termsEnd = writer.length;
  const rest: Rest = [facts, sections.map(({ level, code }) => [level, code])];
  writer.text(JSON.stringify(rest));
  const record = writer.bytes.subarray(0, writer.length);
  const head = new DataView(record.buffer);
  head.setUint32(0, fileEnd - HEAD);
  head.setUint32(4, termsEnd - fileEnd);
  return record;
}

/** The parts of a record; they share its bytes. */
export function decodeRecord(record: Uint8Array): RecordParts {
  const head = new DataView(record.buffer, record.byteOffset);
  const fileEnd = HEAD + head.getUint32(0);
  const termsEnd = fileEnd + head.getUint32(4);
  const file = record.subarray(HEAD, fileEnd);
  const json = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes));
  return {
    file,
    terms: record.subarray(fileEnd, termsEnd),
    page: () => pageOf(json(file) as PageFile, json(record.subarray(termsEnd)) as Rest),
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
