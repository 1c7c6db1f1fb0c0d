/**
 * Results of `parse` and `render` as blobs that another machine can import: the rows of the tables, and the texts in packs
 * that they refer to. Nothing in a blob depends on a folder.
 */
import { fileIn } from '../../../runtime/search-index/record.ts';
import { fits, type Shape } from '../../lib/fits.ts';
import { lookUp } from '../../lib/look-up.ts';
import type { RenderedPage } from '../../model/document.ts';
import { PROBLEM_SHAPE } from '../../problems/problem.ts';
import { type GrowingBuffer, returnBuffer, takeBuffer } from '../../system/buffer-pool.ts';
import {
  absentHandle,
  BODIES,
  createPack,
  DETAILS,
  type Handle,
  LINKS,
  PAGES,
  type PackReader,
  type PackWriter,
  RECORDS,
} from '../../system/cache.ts';
import { type BlobUse, packBlob, unpackBlob } from './blob.ts';
import type { LeftTexts } from './left-texts.ts';

/** Documents without their bodies, bodies alone (by the key of their document), and rendered pages with their files. */
export type RowKind = 'documents' | 'bodies' | 'pages';

/**
 * A result of a stage, by its key in the table of the stage. Its fields hold on any machine, except the handles of `FIELDS`,
 * which are replaced on both sides: a handle that is not in `FIELDS` would name a pack of the machine that made it, and
 * here, with the same number, another pack.
 */
export type Row = readonly [key: string, value: object];

export interface Section {
  kind: RowKind;
  rows: readonly Row[];
}

/** The field with the files of a page. */
const KEPT = 'kept';

/** A field with a handle. */
interface Field {
  field: string;
  /** Of the pack of its texts. */
  ending: string;
  /**
   * The part of a text that is stored beside the other texts of its row, which it repeats: offset and length. What remains
   * is stored beside the remainders of other rows, because it repeats those.
   */
  core(text: Uint8Array): readonly [at: number, length: number];
}

const whole: Field['core'] = ({ length }) => [0, length];
const nothing: Field['core'] = () => [0, 0];

const FIELDS: Record<RowKind, readonly Field[]> = {
  documents: [{ field: 'details', ending: DETAILS, core: whole }],
  bodies: [{ field: 'body', ending: BODIES, core: whole }],
  pages: [
    { field: KEPT, ending: PAGES, core: whole },
    { field: 'search', ending: RECORDS, core: fileIn },
    { field: 'links', ending: LINKS, core: nothing },
  ],
};

/** Lengths of a text before its core, of the core, and after it; undefined: the row does not have the text. */
type Lengths = [number, number, number] | null;

/** A row in a blob: its key, its value without handles, and the lengths of each text. */
type PackedRow = [key: string, value: Record<string, unknown>, lengths: Lengths[]];

interface Head {
  v: number;
  sections: { kind: RowKind; rows: PackedRow[] }[];
}

const VERSION = 2;
const HEAD: Shape = { v: 'number', sections: [{ kind: 'string' }] };

/** One blob of rows. Rows whose texts cannot be read are left out. @returns The blob, and its keys. */
export async function packRows(
  sections: readonly Section[],
  packs: PackReader,
  use: BlobUse = 'kept',
): Promise<{ blob: Buffer; keys: { kind: RowKind; keys: string[] }[] }> {
  const buffer = takeBuffer();
  const packed = sections.map(({ kind, rows }) => ({ kind, rows: packSection(kind, rows, { packs, buffer }) }));
  const blob = await packBlob(buffer, { v: VERSION, sections: packed } satisfies Head, use);
  returnBuffer(buffer);
  return { blob, keys: packed.map(({ kind, rows }) => ({ kind, keys: rows.map(([key]) => key) })) };
}

/** Adds the cores of the texts row by row, then the remainders field by field. */
function packSection(
  kind: RowKind,
  rows: readonly Row[],
  { packs, buffer }: { packs: PackReader; buffer: GrowingBuffer },
): PackedRow[] {
  const fields = FIELDS[kind];
  const remainders: Buffer[][] = fields.map(() => []);
  const packed: PackedRow[] = [];
  for (const [key, value] of rows) {
    const handles = fields.map(({ field }) => lookUp<Handle | undefined>({ ...value }, field));
    const begin = buffer.length;
    const own = remainders.map(({ length }) => length);
    const lengths = handles.map((handle, at): Lengths | undefined => {
      if (handle === undefined) return null;
      // Valid until the next text is read.
      const text = packs.bytes(handle);
      return text && addText(text, fields[at] as Field, { buffer, remainders: remainders[at] as Buffer[] });
    });
    if (lengths.includes(undefined)) {
      buffer.length = begin;
      remainders.forEach((all, at) => all.splice(own[at] as number));
    } else packed.push([key, plainValue(kind, value), lengths as Lengths[]]);
  }
  for (const remainder of remainders.flat()) buffer.add(remainder);
  return packed;
}

function addText(
  text: Buffer,
  { core }: Field,
  { buffer, remainders }: { buffer: GrowingBuffer; remainders: Buffer[] },
): NonNullable<Lengths> {
  const [at, length] = core(text);
  const end = at + length;
  buffer.add(text.subarray(at, end));
  if (length < text.length) remainders.push(Buffer.concat([text.subarray(0, at), text.subarray(end)]));
  return [at, length, text.length - end];
}

/** Of a value without texts, roughly. */
const VALUE_BYTES = 500;

/** Bytes of a row before it is compressed. */
export const sizeOf = (kind: RowKind, value: object): number =>
  FIELDS[kind].reduce((sum, { field }) => {
    const handle = lookUp<Handle | undefined>({ ...value }, field);
    return sum + (handle?.[2] ?? 0);
  }, VALUE_BYTES);

/** The value without handles. A body is a row of its own, so its document only says that there is one. */
function plainValue(kind: RowKind, value: object): Record<string, unknown> {
  if (kind === 'bodies') return {};
  const plain: Record<string, unknown> = { ...value };
  for (const { field } of FIELDS[kind]) delete plain[field];
  if (kind === 'documents' && plain.body !== undefined) plain.body = true;
  return plain;
}

/** Imports blobs into packs of this run: one pack for each ending. */
export interface RowImport {
  /**
   * The rows of a blob by kind and key, with handles into local packs. A document's body is absent (`absentHandle`).
   * @param kinds The kinds wanted; the others are skipped. @param left Gets the files of pages, which are most of the
   * bytes; they are absent then. @throws When the blob is not one of `packRows`.
   */
  read(blob: Uint8Array, kinds: ReadonlySet<RowKind>, left?: LeftTexts): Promise<Map<RowKind, Map<string, object>>>;
  close(): void;
}

/** @param name Beginning of the names of the packs. */
export function importRows(folder: string, name: string): RowImport {
  const packs = new Map<string, PackWriter>();
  const packOf = (ending: string): PackWriter => {
    const pack = packs.get(ending) ?? createPack(folder, `${name}${ending}`);
    packs.set(ending, pack);
    return pack;
  };
  return {
    async read(blob, kinds, left) {
      const buffer = left?.buffer ?? takeBuffer();
      const { texts, head } = await unpackBlob<Head>(blob, HEAD, buffer);
      if (head.v !== VERSION) throw new Error('the blob has no rows');
      const found = new Map<RowKind, Map<string, object>>();
      let from = 0;
      for (const { kind, rows } of head.sections) {
        const { places, end } = placesOf(kind, rows, from);
        if (!(end <= texts.length)) throw new Error('the blob ends too early');
        from = end;
        if (!kinds.has(kind)) continue;
        const handles = FIELDS[kind].map(({ field, ending }, at) => {
          const own = places.map((row) => row[at]);
          if (field !== KEPT || !left) return handlesOf(packOf(ending), texts, own);
          return own.map((place, row) => place && left.leave(rows[row]?.[0] as string, texts.subarray(...place.core)));
        });
        found.set(kind, valuesOf(kind, rows, handles));
      }
      if (!left) returnBuffer(buffer);
      return found;
    },
    close() {
      for (const pack of packs.values()) pack.close();
      packs.clear();
    },
  };
}

type Span = [from: number, to: number];

/** Where the parts of a text are. */
interface Place {
  before: Span;
  core: Span;
  after: Span;
}

/** The places of the texts of a section, by row and field, and where the section ends. */
function placesOf(
  kind: RowKind,
  rows: readonly PackedRow[],
  from: number,
): { places: (Place | undefined)[][]; end: number } {
  let at = from;
  const next = (length: number): Span => {
    if (!(length >= 0)) throw new Error('a length is damaged');
    at += length;
    return [at - length, at];
  };
  const none: Span = [0, 0];
  const places = rows.map(([, , lengths]) =>
    FIELDS[kind].map((_, field): Place | undefined => {
      const own = lengths[field];
      return own ? { before: none, core: next(own[1]), after: none } : undefined;
    }),
  );
  for (const field of FIELDS[kind].keys())
    for (const [row, [, , lengths]] of rows.entries()) {
      const [place, own] = [places[row]?.[field], lengths[field]];
      if (place && own) Object.assign(place, { before: next(own[0]), after: next(own[2]) });
    }
  return { places, end: at };
}

/** A handle for each text; undefined for rows without one. */
function handlesOf(
  pack: PackWriter,
  texts: Uint8Array,
  places: readonly (Place | undefined)[],
): (Handle | undefined)[] {
  const buffer = takeBuffer();
  const lengths: number[] = [];
  for (const place of places) {
    if (place === undefined) continue;
    const begin = buffer.length;
    for (const part of [place.before, place.core, place.after]) buffer.add(texts.subarray(...part));
    lengths.push(buffer.length - begin);
  }
  const handles = lengths.length === 0 ? [] : pack.appendAll(buffer.taken(), lengths);
  returnBuffer(buffer);
  const all = handles.values();
  return places.map((place) => place && all.next().value);
}

/** Problems are printed, and files written, without further checks. */
const VALUES: Record<RowKind, Shape> = {
  documents: { problems: [PROBLEM_SHAPE] },
  bodies: {},
  pages: { files: [{ path: 'string', hash: 'string', size: 'number' }], ids: 'string', 'problems?': [PROBLEM_SHAPE] },
};

function valuesOf(
  kind: RowKind,
  rows: readonly PackedRow[],
  handles: readonly (Handle | undefined)[][],
): Map<string, object> {
  const values = new Map<string, object>();
  rows.forEach(([key, plain], at) => {
    if (!fits(plain, VALUES[kind])) return;
    const value: Record<string, unknown> = plain;
    if (kind === 'documents' && value.body === true) value.body = absentHandle(key);
    if (kind === 'pages')
      value.files = (value.files as RenderedPage['files']).map((file) => ({ ...file, staged: false }));
    FIELDS[kind].forEach(({ field }, column) => {
      const handle = handles[column]?.[at];
      if (handle) value[field] = handle;
    });
    values.set(key, value);
  });
  return values;
}
