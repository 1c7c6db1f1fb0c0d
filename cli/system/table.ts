/**
 * Results of a stage by key, on disk: batches of lines. Each line has a key and a JSON value, each batch a checksum
 * before it. A run appends new results; a value is parsed when it is needed. A damaged batch counts as missing.
 */
import { fits, type Shape } from '../lib/fits.ts';
import { PROBLEM_SHAPE } from '../problems/problem.ts';
import { checksum, nameOfEntry, putEntry } from './entries.ts';
import { append, readBytes } from './fsx.ts';
import { orUndefined } from './or-undefined.ts';

export interface Table<T> {
  get(key: string): T | undefined;
  /** Adds results with new keys. */
  add(results: ReadonlyMap<string, T>): void;
  /** Makes the table contain exactly these results; values that came from the table are not written again. */
  save(results: ReadonlyMap<string, T>): void;
}

/** The problems of a result are printed without further checks, so they are checked here. */
const RESULT: Shape = { 'problems?': [PROBLEM_SHAPE] };
const HEADER = /^#(\d+) (\d+)$/;
const NEWLINE = 0x0a;

export function openTable<T>(file: string): Table<T> {
  const name = nameOfEntry(file);
  const { lines, batches } = readLines(file, name);
  const values = new Map<string, T>();
  return {
    get(key) {
      const known = values.get(key);
      if (known !== undefined) return known;
      const line = lines.get(key);
      if (line === undefined) return undefined;
      const value = JSON.parse(line) as T;
      if (!fits(value, RESULT)) return undefined;
      values.set(key, value);
      return value;
    },
    add(results) {
      const rows = [...results].filter(([key]) => !lines.has(key)).map(freshRow);
      if (rows.length === 0) return;
      // Data after a damaged batch is never read: the valid lines are written again, before it.
      if (batches > 0) append(file, batch(name, rows));
      else putEntry(file, batch(name, [...[...lines].map(([key, json]) => row(key, json)), ...rows]));
    },
    save(results) {
      const fresh = [...results].filter(([key, value]) => !lines.has(key) || values.get(key) !== value);
      const living = results.size - fresh.length;
      // With mostly unused lines or too many small batches, the table is written again.
      if (batches === 0 || lines.size > 2 * living + 100 || batches > MOST_BATCHES) {
        const rows = [...results].map(([key, value]) =>
          row(key, lines.has(key) && values.get(key) === value ? (lines.get(key) as string) : JSON.stringify(value)),
        );
        putEntry(file, batch(name, rows));
      } else if (fresh.length > 0) {
        append(file, batch(name, fresh.map(freshRow)));
      }
    },
  };
}

const MOST_BATCHES = 64;

const row = (key: string, json: string): string => `${key} ${json}\n`;
const freshRow = ([key, value]: [string, unknown]): string => row(key, JSON.stringify(value));

function batch(name: string, rows: string[]): Buffer {
  const body = Buffer.from(rows.join(''));
  return Buffer.concat([Buffer.from(`#${checksum(name, body)} ${body.length}\n`), body]);
}

function readLines(file: string, name: string): { lines: Map<string, string>; batches: number } {
  const lines = new Map<string, string>();
  let batches = 0;
  const bytes = orUndefined(() => readBytes(file)) ?? Buffer.alloc(0);
  for (let at = 0; at < bytes.length; ) {
    const headerEnd = bytes.indexOf(NEWLINE, at);
    const header = headerEnd < 0 ? null : HEADER.exec(bytes.toString('latin1', at, headerEnd));
    // After a damaged header, the beginning of the next batch is unknown.
    if (!header) return { lines, batches: 0 };
    const start = headerEnd + 1;
    const end = start + Number(header[2]);
    const body = bytes.subarray(start, end);
    if (body.length !== Number(header[2]) || checksum(name, body) !== Number(header[1])) return { lines, batches: 0 };
    addRows(body.toString(), lines);
    batches += 1;
    at = end;
  }
  return { lines, batches };
}

function addRows(text: string, lines: Map<string, string>): void {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const space = text.indexOf(' ', at);
    lines.set(text.slice(at, space), text.slice(space + 1, end));
    at = end + 1;
  }
}
