/** A page of the index between builds: its published file, its terms, and the rest of its search data. */
import { ByteWriter } from './bytes.ts';
import type { PageFile } from './format.ts';
import type { SearchPage, SearchSection } from './types.ts';
import { Scales } from './weigh.ts';

/** Data for hosted records only, besides code. */
type Rest = [
  facts: Omit<SearchPage, 'url' | 'title' | 'breadcrumbs' | 'sections'>,
  sections: [level: number, bytesOfCode: number[]][],
];

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

/** Bytes before the first part: the lengths of the first four of five. */
const HEAD = 16;
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
  code: ByteWriter;
  scales: Scales;
}

const shared: { buffers?: Buffers | undefined } = {};

function takeBuffers(): Buffers {
  const { buffers } = shared;
  shared.buffers = undefined;
  if (!buffers || buffers.scales.isFull) return { out: new ByteWriter(), code: new ByteWriter(), scales: new Scales() };
  return buffers;
}

/** The record as bytes, which are valid until the next record is encoded. */
export function encodeRecord(page: SearchPage, { hashOf, isWhole }: RecordSettings): Uint8Array {
  const { url, title, breadcrumbs, sections, ...facts } = page;
  const buffers = takeBuffers();
  const { out, code, scales } = buffers;
  out.length = HEAD;
  code.length = 0;
  const start = JSON.stringify({ url, title, breadcrumbs, sections: [] } satisfies PageFile);
  out.text(start.slice(0, -2));
  const levels = sections.map((section, at) => writeSection(buffers, section, at === 0 ? page : undefined));
  out.text(']}');
  const fileEnd = out.length;
  out.text(hashOf(out.bytes.subarray(HEAD, fileEnd)));
  const hashEnd = out.length;
  scales.write(out);
  const termsEnd = out.length;
  if (isWhole) out.text(JSON.stringify([facts, levels] satisfies Rest));
  const restEnd = out.length;
  if (isWhole) out.add(code.bytes.subarray(0, code.length));
  const record = out.bytes.subarray(0, out.length);
  const head = new DataView(record.buffer);
  head.setUint32(0, fileEnd - HEAD);
  head.setUint32(4, hashEnd - fileEnd);
  head.setUint32(8, termsEnd - hashEnd);
  head.setUint32(12, restEnd - termsEnd);
  shared.buffers = buffers;
  return record;
}

/**
 * Writes a section of the page file, and weighs its terms as it is written.
 * @param page Set for the first section.
 */
function writeSection(buffers: Buffers, section: SearchSection, page: SearchPage | undefined): Rest[1][number] {
  const { out, code, scales } = buffers;
  const { id = '', heading, text, symbol, level } = section;
  out.text(`${page ? '' : ','}[${JSON.stringify(id)},`);
  writeText(out, heading, (from) => scales.countHeading(out, from, symbol));
  if (symbol) scales.countSymbol(symbol);
  if (page) scales.countFacts(page);
  out.byte(COMMA);
  out.byte(OPENING);
  let isFirst = true;
  for (const one of text) {
    if (!isFirst) out.byte(COMMA);
    isFirst = false;
    writeText(out, one, (from) => scales.countProse(out, from));
  }
  out.byte(CLOSING);
  if (symbol) out.text(`,${JSON.stringify([symbol.name, symbol.kind, symbol.module])}`);
  out.byte(CLOSING);
  const lengths = section.code.map((one) => {
    const from = code.length;
    code.text(one);
    scales.countCode(code, from);
    return code.length - from;
  });
  scales.endSection();
  return [level, lengths];
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
  const restEnd = termsEnd + head.getUint32(12);
  const file = record.subarray(HEAD, fileEnd);
  const json = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes));
  return {
    file,
    hash: String.fromCharCode(...record.subarray(fileEnd, hashEnd)),
    terms: record.subarray(hashEnd, termsEnd),
    page: () =>
      pageOf(json(file) as PageFile, json(record.subarray(termsEnd, restEnd)) as Rest, record.subarray(restEnd)),
  };
}

/** Offset and length of the page file in a record. */
export function fileIn(record: Uint8Array): readonly [at: number, length: number] {
  if (record.length < HEAD) return [0, 0];
  const length = new DataView(record.buffer, record.byteOffset).getUint32(0);
  return HEAD + length <= record.length ? [HEAD, length] : [0, 0];
}

function pageOf({ sections, ...page }: PageFile, [facts, others]: Rest, code: Uint8Array): SearchPage {
  let at = 0;
  const codeOf = (length: number): string => {
    at += length;
    return decoder.decode(code.subarray(at - length, at));
  };
  return {
    ...facts,
    ...page,
    sections: sections.map(([id, heading, text, symbol], index) => {
      const [level, lengths] = others[index] ?? [1, []];
      return {
        ...(id === '' ? {} : { id }),
        level,
        heading,
        text,
        code: lengths.map(codeOf),
        ...(symbol ? { symbol: { name: symbol[0], kind: symbol[1], module: symbol[2] } } : {}),
      };
    }),
  };
}
