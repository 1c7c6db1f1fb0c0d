/** Large texts of the cache, in append-only packs. Damaged data counts as missing; packs never contain code. */
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { readBytes, withBytes } from './encode.ts';
import { checksum } from './entries.ts';
import { lstatIfThere, naming, openFile, writeAll } from './fsx.ts';
import { orUndefined } from './or-undefined.ts';

/**
 * Reference to a text: pack name, byte offset, byte length, checksum of name and text. A cache can be restored in
 * parts: without the checksum, a newer pack of the same name would give a page the body of another one.
 */
export type Handle = readonly [pack: string, offset: number, length: number, sum: number];

/** Appends texts, or bytes, to a new pack. Every thread writes its own pack. */
export interface PackWriter {
  /** @param last The handle that was returned last: the new one covers both texts. */
  append(content: string | readonly string[] | Uint8Array, last?: Handle): Handle;
  /** Appends texts that follow each other in `bytes`. @returns A handle for each. */
  appendAll(bytes: Uint8Array, lengths: readonly number[]): Handle[];
  /** Ends writing; the pack can be read at any time. */
  close(): void;
}

/** The file is made for the first text. */
export function createPack(folder: string, name: string): PackWriter {
  const path = join(folder, name);
  let file: number | undefined;
  const opened = (): number => {
    if (file === undefined) {
      mkdirSync(folder, { recursive: true });
      file = openSync(path, 'w');
    }
    return file;
  };
  let offset = 0;
  const write = (bytes: Uint8Array): void => {
    naming(path, () => writeAll(opened(), bytes));
    offset += bytes.length;
  };
  const append = (bytes: Uint8Array, last?: Handle): Handle => {
    const [, start, length, sum] = last ?? [name, offset, 0, checksum(name, '')];
    write(bytes);
    return [name, start, length + bytes.length, crc32(bytes, sum)];
  };
  return {
    append(content, last) {
      if (content instanceof Uint8Array) return append(content, last);
      return withBytes(typeof content === 'string' ? [content] : content, (bytes) => append(bytes, last));
    },
    appendAll(bytes, lengths) {
      const start = offset;
      write(bytes);
      const seed = checksum(name, '');
      let at = 0;
      return lengths.map((length): Handle => {
        const text = bytes.subarray(at, at + length);
        at += length;
        return [name, start + at - length, length, crc32(text, seed)];
      });
    },
    close: () => file !== undefined && closeSync(file),
  };
}

const ABSENT = 'absent:';

/** The handle of a text that this cache does not have; it can be found elsewhere by the key of its result. */
export const absentHandle = (key: string): Handle => [ABSENT + key, 0, 0, 0];

/** True for `absentHandle`. */
export const isAbsent = ([name]: Handle): boolean => name.startsWith(ABSENT);

/** The key of `absentHandle`; undefined for other handles. */
export const absentKey = ([name]: Handle): string | undefined =>
  name.startsWith(ABSENT) ? name.slice(ABSENT.length) : undefined;

/** Reads texts from packs; keeps the files open until `close`. */
export interface PackReader {
  /** The text; undefined when the pack is missing or the bytes do not match their checksum. */
  read(handle: Handle): string | undefined;
  /** @throws When it cannot be read: it was damaged after its check. */
  whole(handle: Handle): string;
  /** The same as bytes, which are valid until the next text is read or written. */
  bytes(handle: Handle): Buffer | undefined;
  /** False when the pack is missing or too short; does not read it. */
  has(handle: Handle): boolean;
  close(): void;
}

/** @param folders Folders with packs; the first one that contains a pack is used. */
export function openPacks(folders: readonly string[]): PackReader {
  const files = new Map<string, number | undefined>();
  const sizes = new Map<string, number>();
  const open = (name: string): number | undefined => {
    if (!files.has(name))
      files.set(
        name,
        folders.map((folder) => orUndefined(() => openFile(join(folder, name)))).find((file) => file !== undefined),
      );
    return files.get(name);
  };
  const bytesOf = ([name, offset, length, sum]: Handle): Buffer | undefined => {
    if (!/^[\w.-]+$/.test(name)) return undefined;
    const file = open(name);
    if (file === undefined) return undefined;
    // A folder can be opened, but not read.
    return orUndefined(() =>
      readBytes(
        length,
        (into) => readSync(file, into, 0, length, offset),
        (bytes) => checksum(name, bytes) === sum,
      ),
    );
  };
  const read = (handle: Handle): string | undefined => bytesOf(handle)?.toString();
  return {
    read,
    whole(handle) {
      const text = read(handle);
      if (text === undefined) throw new Error(`the cache pack ${handle[0]} changed during the build; run it again`);
      return text;
    },
    bytes: bytesOf,
    has([name, offset, length]) {
      const end = offset + length;
      const known = sizes.get(name);
      // A pack can have grown since.
      const size = known !== undefined && end <= known ? known : largestOf(folders, name);
      sizes.set(name, size);
      return end <= size;
    },
    close() {
      for (const file of files.values()) if (file !== undefined) closeSync(file);
      files.clear();
    },
  };
}

/** File name extensions of packs with bodies, details of documents, search records, pieces of search indexes, files of pages. */
export const BODIES = '.pack';
export const DETAILS = '.details';
export const LINKS = '.links';
export const RECORDS = '.records';
export const TERMS = '.terms';
export const PAGES = '.pages';
const ENDINGS = [BODIES, DETAILS, LINKS, RECORDS, TERMS, PAGES];

/** The next unused pack number of a folder. */
export function nextPackNumber(folder: string): number {
  return 1 + packNames(folder, ...ENDINGS).reduce((top, name) => Math.max(top, Number.parseInt(name, 10) || 0), 0);
}

/** Removes the packs with an extension that no handle uses any longer. */
export function removePacks(folder: string, ending: string, keep: ReadonlySet<string>): void {
  for (const name of packNames(folder, ending))
    if (!keep.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

const packNames = (folder: string, ...endings: string[]): string[] =>
  (orUndefined(() => readdirSync(folder)) ?? []).filter((name) => endings.some((ending) => name.endsWith(ending)));

/** Names of the packs that contain texts of results. */
export function namesOf<T>(results: Iterable<T>, handleOf: (result: T) => Handle | undefined): Set<string> {
  const names = new Set<string>();
  for (const result of results) {
    const handle = handleOf(result);
    if (handle) names.add(handle[0]);
  }
  return names;
}

const SLACK = 16 << 20;

const sizeOf = (path: string): number => lstatIfThere(path)?.size ?? 0;

const largestOf = (folders: readonly string[], name: string): number =>
  Math.max(...folders.map((folder) => sizeOf(join(folder, name))));

/** Copies the used texts into a new pack when most of the data is unused. `key`: the field with the handle. */
export function compactPacks<K extends string, T extends { [key in K]?: Handle }>(
  folder: string,
  ending: string,
  { results, key: field }: { results: Map<string, T>; key: K },
): void {
  const livingOf = (result: T): Handle | undefined => {
    const handle = result[field] as Handle | undefined;
    return handle && !isAbsent(handle) ? handle : undefined;
  };
  const names = [...namesOf(results.values(), livingOf)];
  const size = names.reduce((sum, name) => sum + sizeOf(join(folder, name)), 0);
  let used = 0;
  for (const result of results.values()) used += livingOf(result)?.[2] ?? 0;
  if (size < 2 * used + SLACK) return;
  const reader = openPacks([folder]);
  const pack = createPack(folder, `${nextPackNumber(folder)}${ending}`);
  for (const [key, result] of results) {
    const handle = livingOf(result);
    const text = handle && reader.bytes(handle);
    if (handle && text === undefined) results.delete(key);
    else if (text !== undefined) results.set(key, { ...result, [field]: pack.append(text) });
  }
  pack.close();
  reader.close();
}
