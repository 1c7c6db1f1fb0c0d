/**
 * The packed cache: small results in checked JSON tables, large texts in append-only packs. Whatever is damaged counts as
 * absent; nothing here is ever code.
 */
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { readJsonChecked, writeJsonChecked } from './fsx.ts';

/** Where a text lies: pack name, byte offset, byte length, checksum. */
export type Handle = readonly [pack: string, offset: number, length: number, sum: number];

const FLUSH_AT = 1 << 20;

const checksum = (bytes: Uint8Array): number => crc32(bytes);

/** Appends texts to one new pack. Every thread writes a pack of its own. */
export interface PackWriter {
  append(text: string): Handle;
  /** Writes what is still in memory; the pack can be read afterwards and appended to no more. */
  close(): void;
}

export function createPack(folder: string, name: string): PackWriter {
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, name), 'w');
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let offset = 0;
  const flush = () => {
    if (pendingBytes === 0) return;
    const bytes = pending.length === 1 ? (pending[0] as Buffer) : Buffer.concat(pending);
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    pending = [];
    pendingBytes = 0;
  };
  return {
    append(text) {
      const bytes = Buffer.from(text);
      const handle: Handle = [name, offset, bytes.length, checksum(bytes)];
      pending.push(bytes);
      pendingBytes += bytes.length;
      offset += bytes.length;
      if (pendingBytes >= FLUSH_AT) flush();
      return handle;
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}

/** Reads texts out of the packs of one folder; keeps the files open until `close`. */
export interface PackReader {
  /** The text, or undefined when the pack is gone or the bytes do not match their checksum. */
  read(handle: Handle): string | undefined;
  close(): void;
}

export function openPacks(folder: string): PackReader {
  const files = new Map<string, number | undefined>();
  const open = (name: string): number | undefined => {
    if (!files.has(name)) files.set(name, tryOpen(join(folder, name)));
    return files.get(name);
  };
  return {
    read([name, offset, length, sum]) {
      if (!/^[\w.-]+$/.test(name)) return undefined;
      const file = open(name);
      if (file === undefined) return undefined;
      const bytes = Buffer.allocUnsafe(length);
      if (readSync(file, bytes, 0, length, offset) !== length) return undefined;
      return checksum(bytes) === sum ? bytes.toString() : undefined;
    },
    close() {
      for (const file of files.values()) if (file !== undefined) closeSync(file);
      files.clear();
    },
  };
}

function tryOpen(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}

/** The results of one stage in earlier runs, by key. */
export function readTable<T>(folder: string, name: string): Map<string, T> {
  const value = readJsonChecked(join(folder, `${name}.json`));
  return new Map(Array.isArray(value) ? (value as [string, T][]) : []);
}

export function writeTable<T>(folder: string, name: string, table: ReadonlyMap<string, T>): void {
  mkdirSync(folder, { recursive: true });
  writeJsonChecked(join(folder, `${name}.json`), [...table]);
}

/** A pack name no other pack of the folder has: the next number. */
export function nextPackNumber(folder: string): number {
  return 1 + packNames(folder).reduce((top, name) => Math.max(top, Number.parseInt(name, 10) || 0), 0);
}

/** Removes the packs that no handle names any more. */
export function removePacks(folder: string, keep: ReadonlySet<string>): void {
  for (const name of packNames(folder)) if (!keep.has(name)) rmSync(join(folder, name), { force: true });
}

function packNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.pack'));
  } catch {
    return [];
  }
}
