/**
 * The content of files as it was read, with size, times and inode: a file with the same stamp has the same content and
 * is not read again. Columns instead of objects, in memory and on disk: a large site has some 100,000 files.
 */
import { fits, type Shape } from '../lib/fits.ts';
import type { StampStats } from './buffers.ts';
import { readChecked, writeChecked } from './entries.ts';
import { orUndefined } from './or-undefined.ts';

/** The change time follows the modification time, and cannot be set back by hand. */
export type Stamp = readonly [size: number, mtime: number, ctime: number, inode: number];

/**
 * A stamp is taken before the content is read. Taken afterwards, it would be that of an edit in between, with the hash of
 * the text before: the edit would never be seen. A file of the last moments gets a stamp that never fits, because a
 * second edit in the same tick of the clock changes neither size nor times.
 */
export interface Stamps {
  readonly size: number;
  paths(): Iterable<string>;
  /** `contentHash` of the file when it was read. */
  hashOf(path: string): string | undefined;
  /** The hash, if the file has the same stamp. */
  hashIfSame(path: string, stats: StampStats): string | undefined;
  stampOf(path: string): Stamp | undefined;
  /** All rows as they are stored. */
  columns(): Columns;
  set(path: string, hash: string, stamp: Stamp): void;
  delete(path: string): void;
}

export const stampOf = ({ size, mtimeMs, ctimeMs, ino }: StampStats): Stamp => [size, mtimeMs, ctimeMs, ino];

const WIDTH = 4;

/** Each row at the same position. */
interface Columns {
  paths: string[];
  hashes: string[];
  /** The stamps, one after the other. */
  numbers: Float64Array;
}

export function createStamps({ paths, hashes, numbers: known }: Columns = emptyColumns()): Stamps {
  const rows = new Map(paths.map((path, row) => [path, row]));
  let numbers = known;
  return {
    get size() {
      return rows.size;
    },
    paths: () => rows.keys(),
    hashOf: (path) => hashes[rows.get(path) ?? -1],
    hashIfSame(path, { size, mtimeMs, ctimeMs, ino }) {
      const row = rows.get(path);
      if (row === undefined) return undefined;
      const at = row * WIDTH;
      const isSame =
        numbers[at] === size && numbers[at + 1] === mtimeMs && numbers[at + 2] === ctimeMs && numbers[at + 3] === ino;
      return isSame ? hashes[row] : undefined;
    },
    stampOf(path) {
      const at = (rows.get(path) ?? -1) * WIDTH;
      const [size = 0, mtime = 0, ctime = 0, inode = 0] = numbers.subarray(at, at + WIDTH);
      return at < 0 ? undefined : [size, mtime, ctime, inode];
    },
    columns() {
      const all: Columns = { paths: [], hashes: [], numbers: new Float64Array(rows.size * WIDTH) };
      for (const [path, row] of rows) {
        const at = all.paths.push(path) - 1;
        all.hashes.push(hashes[row] as string);
        for (let column = 0; column < WIDTH; column += 1)
          all.numbers[at * WIDTH + column] = numbers[row * WIDTH + column] as number;
      }
      return all;
    },
    set(path, hash, stamp) {
      const row = rows.get(path) ?? hashes.length;
      rows.set(path, row);
      hashes[row] = hash;
      if (numbers.length < hashes.length * WIDTH) {
        const more = new Float64Array(2 * hashes.length * WIDTH);
        more.set(numbers);
        numbers = more;
      }
      numbers.set(stamp, row * WIDTH);
    },
    delete: (path) => void rows.delete(path),
  };
}

const emptyColumns = (): Columns => ({ paths: [], hashes: [], numbers: new Float64Array() });

/** Not in paths. */
const SEPARATOR = '\0';

/** Before the tables: the number of their rows, and how many bytes their paths and hashes have. */
interface Head {
  tables: { rows: number; bytes: number }[];
  more: unknown;
}

const HEAD: Shape = { tables: [{ rows: 'number', bytes: 'number' }] };

/** Writes tables and other data into an entry of the cache. */
export function writeStamps(file: string, tables: readonly Stamps[], more: unknown = null): void {
  const encoded = tables.map((stamps) => {
    const { paths, hashes, numbers } = stamps.columns();
    const text = Buffer.from([...paths, ...hashes].join(SEPARATOR));
    return { rows: paths.length, text, numbers: Buffer.from(numbers.buffer) };
  });
  const head: Head = { tables: encoded.map(({ rows, text }) => ({ rows, bytes: text.length })), more };
  const body = encoded.flatMap(({ text, numbers }) => [text, numbers]);
  writeChecked(file, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...body]));
}

/** Reads an entry of `writeStamps`. @returns No tables when the entry is missing or damaged. */
export function readStamps(file: string): { tables: Stamps[]; more?: unknown } {
  const bytes = readChecked(file);
  const end = bytes?.indexOf('\n') ?? -1;
  if (bytes === undefined || end < 0) return { tables: [] };
  const head = orUndefined(() => JSON.parse(bytes.toString('utf8', 0, end)) as unknown);
  if (!fits(head, HEAD)) return { tables: [] };
  const { tables: sizes, more } = head as Head;
  const tables: Stamps[] = [];
  let at = end + 1;
  for (const { rows, bytes: length } of sizes) {
    const fields = rows === 0 ? [] : bytes.toString('utf8', at, at + length).split(SEPARATOR);
    // A copy, since numbers must be aligned.
    const numbers = new Uint8Array(rows * WIDTH * Float64Array.BYTES_PER_ELEMENT);
    numbers.set(bytes.subarray(at + length, at + length + numbers.length));
    if (fields.length !== 2 * rows) return { tables: [] };
    const columns = { paths: fields.slice(0, rows), hashes: fields.slice(rows) };
    tables.push(createStamps({ ...columns, numbers: new Float64Array(numbers.buffer) }));
    at += length + numbers.length;
  }
  return { tables, more };
}
