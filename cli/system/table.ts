/**
 * Results of a stage by key, on disk: batches of lines. Each line has a key and a JSON value, each batch a checksum
 * before it. A run appends new results. In memory, a table is an index: a value is read and parsed when it is needed. A
 * damaged batch counts as missing.
 */
import { closeSync, readSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { fits, type Shape } from '../lib/fits.ts';
import { PROBLEM_SHAPE } from '../problems/problem.ts';
import { checksum, nameOfEntry, putEntry } from './entries.ts';
import { append, openFile } from './fsx.ts';
import { orUndefined } from './or-undefined.ts';

/**
 * Values that came from a table are not changed: `save` knows them by identity and keeps their line. A row whose handle is
 * replaced in place would keep the old handle on disk, and lead to a pack that is gone; a new object is written.
 */
export interface Table<T> {
  get(key: string): T | undefined;
  /** Makes the table contain exactly these results; values that came from the table are not written again. */
  save(results: ReadonlyMap<string, T>): void;
}

/** The problems of a result are printed without further checks, so they are checked here. */
const RESULT: Shape = { 'problems?': [PROBLEM_SHAPE] };
const HEADER = /^#(\d+) (\d+)$/;
const MAX_HEADER_BYTES = 64;
const NEWLINE = 0x0a;
const SPACE = 0x20;

export function openTable<T>(file: string): Table<T> {
  const name = nameOfEntry(file);
  const { bytes, rows, batches } = readIndex(file, name);
  const values: (T | undefined)[] = [];
  const isKept = (key: string, value: T): boolean => {
    const at = rows.numbers.get(key);
    return at !== undefined && values[at] === value;
  };
  /** The line of a row as it is in the file. */
  const lineOf = (at: number): string => bytes.read(rows.starts[at] as number, rows.ends[at] as number).toString();
  return {
    get(key) {
      const at = rows.numbers.get(key);
      if (at === undefined) return undefined;
      const known = values[at];
      if (known !== undefined) return known;
      const line = lineOf(at);
      // Another process may have replaced the file.
      const value = line.startsWith(`${key} `)
        ? orUndefined(() => JSON.parse(line.slice(key.length + 1)) as T)
        : undefined;
      if (!fits(value, RESULT)) return undefined;
      values[at] = value;
      return value;
    },
    save(results) {
      let living = 0;
      for (const [key, value] of results) if (isKept(key, value)) living++;
      // With mostly unused lines or too many small batches, the table is written again.
      if (batches === 0 || rows.numbers.size > 2 * living + 100 || batches > MAX_BATCHES + bytes.size / BATCH_BYTES) {
        const all = function* () {
          for (const [key, value] of results)
            yield isKept(key, value) ? lineOf(rows.numbers.get(key) as number) : row(key, value);
        };
        putEntry(file, () => inBatches(name, all()));
      } else if (living < results.size) {
        for (const piece of inBatches(
          name,
          rowsOf(results, (key, value) => !isKept(key, value)),
        ))
          append(file, piece);
      }
    },
  };
}

const MAX_BATCHES = 64;
const BATCH_BYTES = 1 << 20;

const row = (key: string, value: unknown): string => `${key} ${asciiIfShort(JSON.stringify(value))}\n`;

const NOT_ASCII = /[^\0-\x7f]/g;

/**
 * Escapes what is not ASCII, unless there is much of it: V8 reads and parses ASCII in two thirds of the time, and needs
 * half the memory meanwhile.
 */
function asciiIfShort(json: string): string {
  const isRare = Buffer.byteLength(json) - json.length < json.length / 20;
  return isRare ? json.replace(NOT_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`) : json;
}

function* rowsOf<T>(results: ReadonlyMap<string, T>, isWanted: (key: string, value: T) => boolean): Generator<string> {
  for (const [key, value] of results) if (isWanted(key, value)) yield row(key, value);
}

/** Batches of limited size, so that a large table is never in memory as a whole; at least one. */
function* inBatches(name: string, rows: Iterable<string>): Generator<Uint8Array> {
  let text: string[] = [];
  let length = 0;
  let isFirst = true;
  for (const line of rows) {
    text.push(line);
    length += line.length;
    if (length < BATCH_BYTES) continue;
    yield batch(name, text);
    [text, length, isFirst] = [[], 0, false];
  }
  if (length > 0 || isFirst) yield batch(name, text);
}

function batch(name: string, rows: string[]): Uint8Array {
  const body = Buffer.from(rows.join(''));
  return Buffer.concat([Buffer.from(`#${checksum(name, body)} ${body.length}\n`), body]);
}

/** The places of all rows. A later row of a key replaces an earlier one. */
interface Rows {
  numbers: Map<string, number>;
  starts: number[];
  ends: number[];
}

function readIndex(file: string, name: string): { bytes: FileBytes; rows: Rows; batches: number } {
  const rows: Rows = { numbers: new Map(), starts: [], ends: [] };
  const bytes = fileBytes(file);
  let batches = 0;
  for (let at = 0; at < bytes.size; ) {
    const head = bytes.read(at, at + MAX_HEADER_BYTES);
    const header = HEADER.exec(head.toString('latin1', 0, Math.max(head.indexOf(NEWLINE), 0)));
    const start = at + (header?.[0].length ?? 0) + 1;
    const end = start + Number(header?.[2]);
    // After a damaged header, the beginning of the next batch is unknown.
    if (!header || end > bytes.size || !addBatch(bytes, rows, { start, end, name, sum: Number(header[1]) }))
      return { bytes, rows, batches: 0 };
    batches += 1;
    at = end;
  }
  return { bytes, rows, batches };
}

/** Adds the rows of a batch; false when it is damaged. */
function addBatch(
  bytes: FileBytes,
  rows: Rows,
  { start, end, name, sum }: { start: number; end: number; name: string; sum: number },
): boolean {
  const keys: string[] = [];
  const first = rows.starts.length;
  let found = checksum(name, '');
  for (let at = start, size = WINDOW_BYTES; at < end; ) {
    const piece = bytes.read(at, Math.min(at + size, end));
    const whole = piece.lastIndexOf(NEWLINE) + 1;
    // A line longer than the piece.
    if (whole === 0 && piece.length === size) size *= 2;
    else if (whole === 0) return false;
    else {
      found = crc32(piece.subarray(0, whole), found);
      for (let line = 0; line < whole; ) {
        const next = piece.indexOf(NEWLINE, line) + 1;
        keys.push(piece.toString('latin1', line, piece.indexOf(SPACE, line)));
        rows.starts.push(at + line);
        rows.ends.push(at + next);
        line = next;
      }
      at += whole;
    }
  }
  if (found === sum) for (const [index, key] of keys.entries()) rows.numbers.set(key, first + index);
  return found === sum;
}

/** A file that is read in pieces, through one buffer. */
interface FileBytes {
  size: number;
  /** The bytes up to `end`, fewer at the end of the file; valid until the next call. */
  read(start: number, end: number): Buffer;
}

const WINDOW_BYTES = 256 << 10;

function fileBytes(path: string): FileBytes {
  const stats = orUndefined(() => statSync(path));
  let window = Buffer.alloc(0);
  let from = 0;
  let held = 0;
  return {
    // A pipe would wait forever.
    size: stats?.isFile() ? stats.size : 0,
    read(start, end) {
      if (start < from || end > from + held) {
        if (end - start > window.length) window = Buffer.allocUnsafeSlow(Math.max(end - start, WINDOW_BYTES));
        held = orUndefined(() => readAt(path, window, start)) ?? 0;
        from = start;
      }
      return window.subarray(start - from, Math.max(start, Math.min(end, from + held)) - from);
    },
  };
}

function readAt(path: string, into: Buffer, position: number): number {
  const file = openFile(path);
  try {
    return readSync(file, into, 0, into.length, position);
  } finally {
    closeSync(file);
  }
}
