/**
 * Results of `parse` and `render` as blobs that another machine can import: the rows of the tables, and the texts in packs
 * that they refer to. A blob is its size, then a line of JSON and the texts, compressed. Nothing
 * in it depends on a folder.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { fits, type Shape } from '../../lib/fits.ts';
import { lookUp } from '../../lib/look-up.ts';
import type { RenderedPage } from '../../model/document.ts';
import { PROBLEM_SHAPE } from '../../problems/problem.ts';
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
import { orUndefined } from '../../system/or-undefined.ts';

/** Documents without their bodies, bodies alone (by the key of their document), and rendered pages with their files. */
export type RowKind = 'documents' | 'bodies' | 'pages';

/** A result of a stage, by its key in the table of the stage. Handles among its fields are those of `FIELDS`. */
export type Row = readonly [key: string, value: object];

export interface Section {
  kind: RowKind;
  rows: readonly Row[];
}

/** The fields with handles, and the packs of their texts. */
const FIELDS: Record<RowKind, readonly { field: string; ending: string }[]> = {
  documents: [{ field: 'details', ending: DETAILS }],
  bodies: [{ field: 'body', ending: BODIES }],
  pages: [
    { field: 'links', ending: LINKS },
    { field: 'search', ending: RECORDS },
    { field: 'kept', ending: PAGES },
  ],
};

/** A row in a blob: its key, its value without handles, and the length of each text; -1: the row does not have it. */
type PackedRow = [key: string, value: Record<string, unknown>, lengths: number[]];

interface Head {
  v: number;
  sections: { kind: RowKind; rows: PackedRow[] }[];
}

const VERSION = 1;
const HEAD: Shape = { v: 'number', sections: [{ kind: 'string' }] };
const NEWLINE = 0x0a;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Pages have most of their HTML in common with others: a large window finds it, a higher quality does not. A blob that is
 * read once, a moment later, is compressed in a third of the time.
 */
const QUALITY = { kept: 4, once: 1 };

/** No blob has more bytes when it is decompressed. */
const MOST_BYTES = 512 << 20;

/** One blob of rows. Rows whose texts cannot be read are left out. @returns The blob, and its keys. */
export async function packRows(
  sections: readonly Section[],
  packs: PackReader,
  use: keyof typeof QUALITY = 'kept',
): Promise<{ blob: Buffer; keys: { kind: RowKind; keys: string[] }[] }> {
  const texts: Buffer[] = [];
  const packed = sections.map(({ kind, rows }) => ({ kind, rows: packSection(kind, rows, { packs, texts }) }));
  const head = Buffer.from(`${JSON.stringify({ v: VERSION, sections: packed } satisfies Head)}\n`);
  const blob = await packBytes(Buffer.concat([head, ...texts]), use);
  return { blob, keys: packed.map(({ kind, rows }) => ({ kind, keys: rows.map(([key]) => key) })) };
}

const SIZE_BYTES = 4;
/** zlib makes a second buffer when the first one is full. */
const SPARE_BYTES = 64;

async function packBytes(bytes: Uint8Array, use: keyof typeof QUALITY): Promise<Buffer> {
  const size = Buffer.alloc(SIZE_BYTES);
  size.writeUInt32LE(bytes.length);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[use], [constants.BROTLI_PARAM_LGWIN]: 22 };
  return Buffer.concat([size, await compress(bytes, { params, chunkSize: 1 << 20 })]);
}

/** The size is known, so that one buffer is enough: many small ones would cost more than decompressing. */
async function unpackBytes(blob: Uint8Array): Promise<Buffer> {
  const size = Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength).readUInt32LE();
  if (size > MOST_BYTES) throw new Error('the blob is too large');
  const bytes = await decompress(blob.subarray(SIZE_BYTES), { maxOutputLength: size, chunkSize: size + SPARE_BYTES });
  if (bytes.length !== size) throw new Error('the blob ends too early');
  return bytes;
}

/** Adds the texts field by field, so that each field can be appended to its pack as a whole. */
function packSection(
  kind: RowKind,
  rows: readonly Row[],
  { packs, texts }: { packs: PackReader; texts: Buffer[] },
): PackedRow[] {
  const fields = FIELDS[kind];
  const columns: Buffer[][] = fields.map(() => []);
  const packed: PackedRow[] = [];
  for (const [key, value] of rows) {
    const handles = fields.map(({ field }) => lookUp<Handle | undefined>({ ...value }, field));
    // The bytes are valid until the next text is read.
    const own = handles.map((handle) => handle && copyOf(packs.bytes(handle)));
    if (handles.some((handle, at) => handle !== undefined && own[at] === undefined)) continue;
    own.forEach((text, at) => text && columns[at]?.push(text));
    packed.push([key, plainValue(kind, value), own.map((text) => text?.length ?? -1)]);
  }
  texts.push(...columns.flat());
  return packed;
}

const copyOf = (bytes: Uint8Array | undefined): Buffer | undefined => bytes && Buffer.from(bytes);

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
   * @param kinds The kinds wanted; the others are skipped. @throws When the blob is not one of `packRows`.
   */
  read(blob: Uint8Array, kinds: ReadonlySet<RowKind>): Promise<Map<RowKind, Map<string, object>>>;
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
    async read(blob, kinds) {
      const bytes = await unpackBytes(blob);
      const end = bytes.indexOf(NEWLINE);
      const head = orUndefined(() => JSON.parse(bytes.toString('utf8', 0, end)) as Head);
      if (end < 0 || !fits(head, HEAD) || head?.v !== VERSION) throw new Error('the blob has no rows');
      const found = new Map<RowKind, Map<string, object>>();
      let at = end + 1;
      for (const { kind, rows } of head.sections) {
        const wanted = kinds.has(kind);
        const handles = FIELDS[kind].map(({ ending }, column) => {
          const lengths = rows.map(([, , all]) => all[column] ?? -1);
          const size = lengths.reduce((sum, length) => sum + Math.max(length, 0), 0);
          if (at + size > bytes.length) throw new Error('the blob ends too early');
          const texts = bytes.subarray(at, at + size);
          at += size;
          return wanted ? handlesOf(packOf(ending), texts, lengths) : [];
        });
        if (wanted) found.set(kind, valuesOf(kind, rows, handles));
      }
      return found;
    },
    close() {
      for (const pack of packs.values()) pack.close();
      packs.clear();
    },
  };
}

/** A handle for each text; undefined for rows without one. */
function handlesOf(pack: PackWriter, texts: Uint8Array, lengths: readonly number[]): (Handle | undefined)[] {
  const there = lengths.filter((length) => length >= 0);
  if (there.length === 0) return [];
  const handles = pack.appendAll(texts, there).values();
  return lengths.map((length) => (length < 0 ? undefined : handles.next().value));
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
