/** A page of the index between builds: its published file, its terms, and the rest of its search data. */
import { ByteWriter } from './bytes.ts';
import type { PageFile } from './format.ts';
import type { SearchPage, SearchSection } from './types.ts';
import { Scales } from './weigh.ts';

/** Data for hosted records only. */
type Rest = [facts: Omit<SearchPage, 'url' | 'title' | 'breadcrumbs' | 'sections'>, levels: number[]];

/** The parts of a record, as UTF-8. */
export interface RecordParts {
  /** The page file. */
  file: Uint8Array;
  /** Of the page file. */
  hash: string;
  terms: Uint8Array;
  /** The page that the record was made from, if it was made to be whole. */
  page(): SearchPage;
}

export interface RecordSettings {
  /** Hash of the page file, in ASCII. */
  hashOf(file: Uint8Array): string;
  /** Whether the page can be made from the record: hosted search needs that. */
  isWhole: boolean;
}

/** Bytes before the first part: the lengths of the first three of four. */
const HEAD = 12;
const QUOTE = 34;
const COMMA = 44;
const OPENING = 91;
const CLOSING = 93;

const decoder = new TextDecoder();

/**
 * A record being written. A user takes it out while working: rendering can be stopped at any point (`attemptFor`),
 * without running `finally`, and half-finished counts would hide terms of all later pages.
 */
interface Buffers {
  out: ByteWriter;
  scales: Scales;
}

const shared: { buffers?: Buffers | undefined } = {};

function takeBuffers(): Buffers {
  const { buffers } = shared;
  shared.buffers = undefined;
  if (!buffers || buffers.scales.isFull) return { out: new ByteWriter(), scales: new Scales() };
  return buffers;
}

/** The record as bytes, which are valid until the next record is encoded. */
export function encodeRecord(page: SearchPage, { hashOf, isWhole }: RecordSettings): Uint8Array {
  const { url, title, breadcrumbs, sections, ...facts } = page;
  const buffers = takeBuffers();
  const { out, scales } = buffers;
  out.length = HEAD;
  const start = JSON.stringify({ url, title, breadcrumbs, ...aboutPage(page), sections: [] } satisfies PageFile);
  out.text(start.slice(0, -2));
  sections.forEach((section, at) => writeSection(buffers, section, at === 0 ? page : undefined));
  out.text(']}');
  const fileEnd = out.length;
  out.text(hashOf(out.bytes.subarray(HEAD, fileEnd)));
  const hashEnd = out.length;
  scales.write(out);
  const termsEnd = out.length;
  if (isWhole) out.text(JSON.stringify([facts, sections.map(({ level }) => level)] satisfies Rest));
  const record = out.bytes.subarray(0, out.length);
  const head = new DataView(record.buffer);
  head.setUint32(0, fileEnd - HEAD);
  head.setUint32(4, hashEnd - fileEnd);
  head.setUint32(8, termsEnd - hashEnd);
  shared.buffers = buffers;
  return record;
}

/** Without a description that is the beginning of the text. */
function aboutPage({ description, keywords, sections }: SearchPage): Pick<PageFile, 'about'> {
  const start = description.replace(/\s*…$/, '');
  const isSaid = sections[0]?.text.some((one) => one.startsWith(start)) ?? false;
  const about = [isSaid ? '' : description, keywords.join(', ')].filter((one) => one !== '');
  return about.length > 0 ? { about } : {};
}

/**
 * Writes a section of the page file, and weighs its terms as it is written.
 * @param page Set for the first section.
 */
function writeSection({ out, scales }: Buffers, section: SearchSection, page: SearchPage | undefined): void {
  const { id = '', heading, text, symbol, code } = section;
  out.text(`${page ? '' : ','}[${JSON.stringify(id)},`);
  writeText(out, heading, (from) => scales.countHeading(out, from, symbol));
  if (symbol) scales.countSymbol(symbol);
  if (page) scales.countFacts(page);
  out.byte(COMMA);
  writeTexts(out, text, (from) => scales.countProse(out, from));
  out.byte(COMMA);
  writeTexts(out, code, (from) => scales.countCode(out, from));
  if (symbol) out.text(`,${JSON.stringify([symbol.name, symbol.kind, symbol.module])}`);
  out.byte(CLOSING);
  scales.endSection();
}

function writeTexts(out: ByteWriter, texts: readonly string[], count: (from: number) => boolean): void {
  out.byte(OPENING);
  let isFirst = true;
  for (const one of texts) {
    if (!isFirst) out.byte(COMMA);
    isFirst = false;
    writeText(out, one, count);
  }
  out.byte(CLOSING);
}

/** Writes a text as JSON. @param count Counts it from a place on; returns whether JSON writes it with backslashes. */
function writeText(out: ByteWriter, text: string, count: (from: number) => boolean): void {
  out.byte(QUOTE);
  const from = out.length;
  out.text(text);
  if (count(from)) {
    out.length = from;
    out.text(JSON.stringify(text).slice(1, -1));
  }
  out.byte(QUOTE);
}

/** The parts of a record; they share its bytes. */
export function decodeRecord({ buffer, byteOffset, length }: Uint8Array): RecordParts {
  // Not a `Buffer` of Node: V8 would optimize for two kinds of arrays.
  const record = new Uint8Array(buffer, byteOffset, length);
  const head = new DataView(buffer, byteOffset);
  const fileEnd = HEAD + head.getUint32(0);
  const hashEnd = fileEnd + head.getUint32(4);
  const termsEnd = hashEnd + head.getUint32(8);
  const file = record.subarray(HEAD, fileEnd);
  const json = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes));
  return {
    file,
    hash: String.fromCharCode(...record.subarray(fileEnd, hashEnd)),
    terms: record.subarray(hashEnd, termsEnd),
    page: () => pageOf(json(file) as PageFile, json(record.subarray(termsEnd)) as Rest),
  };
}

/** Offset and length of the page file in a record. */
export function fileIn(record: Uint8Array): readonly [at: number, length: number] {
  if (record.length < HEAD) return [0, 0];
  const length = new DataView(record.buffer, record.byteOffset).getUint32(0);
  return HEAD + length <= record.length ? [HEAD, length] : [0, 0];
}

function pageOf({ sections, about: _, ...page }: PageFile, [facts, levels]: Rest): SearchPage {
  return {
    ...facts,
    ...page,
    sections: sections.map(([id, heading, text, code, symbol], index) => ({
      ...(id === '' ? {} : { id }),
      level: levels[index] ?? 1,
      heading,
      text,
      code,
      ...(symbol ? { symbol: { name: symbol[0], kind: symbol[1], module: symbol[2] } } : {}),
    })),
  };
}
