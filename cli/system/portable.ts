/**
 * Single results that travel between machines, each known by everything that decided it. Which files a bundler or a
 * compiler reads is known only afterwards, so there are two entries: one under a key of what is known before lists the files
 * that earlier runs read, and the result is under a key with the contents of these files as they are here.
 */
import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { fits, type Shape } from '../lib/fits.ts';
import { keyOf } from '../lib/hash.ts';
import { compareText } from '../lib/paths.ts';
import { RACY_MS } from './inputs.ts';
import { orUndefined } from './or-undefined.ts';
import { placesFrom, resolutionHash } from './resolution.ts';

/** The shared cache, for results that are few and expensive. */
export interface ResultCache {
  readonly writes: boolean;
  load(key: string): Promise<Buffer | undefined>;
  /** Stores a result in the background. */
  keep(key: string, bytes: Uint8Array | Promise<Uint8Array>): void;
  /** Counts a result that was loaded and is used. */
  took(): void;
}

export interface Wanted {
  /** Absolute. */
  siteDir: string;
  /** Hash over what is known before the work: settings, versions of tools. Nothing of the machine. */
  key: string;
  /** The answer to a question that only some runs ask, by its name. */
  factOf?(name: string): string;
}

/** A plain value, and files. Nothing in it may be a path of this machine. */
export interface Result<T> {
  value: T;
  files: readonly { name: string; contents: Uint8Array | string }[];
}

export interface Found<T> extends Result<T> {
  files: { name: string; contents: Buffer }[];
  /** The files that were read (absolute). */
  paths: string[];
}

export interface Made<T> extends Result<T> {
  /** The files that were read (absolute), and files that do not exist and would have been. */
  paths: readonly string[];
  facts?: readonly string[];
  /** `diskTime` when the work began. */
  begun: number;
}

/** What a run read: files relative to the site, and facts. */
interface Reading {
  paths: string[];
  facts: string[];
}

const READINGS: Shape = [{ paths: ['string'], facts: ['string'] }];
/** Branches of a site may read different files. */
const MAX_READINGS = 4;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const QUALITY = 5;
const CHUNK_BYTES = 1 << 20;
const MAX_BYTES = 512 << 20;

/** @param shape Of the value. */
export async function loadResult<T>(cache: ResultCache, wanted: Wanted, shape: Shape): Promise<Found<T> | undefined> {
  const { absolute } = placesFrom(wanted.siteDir);
  for (const reading of await readingsOf(cache, wanted)) {
    const bytes = await cache.load(resultKey(wanted, reading));
    const result = bytes && (await unpackResult<T>(bytes, shape));
    if (!result) continue;
    cache.took();
    return { ...result, paths: reading.paths.map(absolute) };
  }
  return undefined;
}

/** Stores a result in the background, unless a file changed while it was made, or is on another disk. */
export function keepResult<T>(cache: ResultCache, wanted: Wanted, made: Made<T>): void {
  if (!cache.writes || made.paths.some((path) => isRacy(path, made.begun))) return;
  const { portable } = placesFrom(wanted.siteDir);
  const paths = [...new Set(made.paths.map(portable))].sort(compareText);
  if (paths.some(isAbsolute)) return;
  const reading = { paths, facts: [...(made.facts ?? [])].sort(compareText) };
  cache.keep(resultKey(wanted, reading), packResult(made));
  cache.keep(listKey(wanted), listWith(cache, wanted, reading));
}

/** Bytes of a value and files. @param quality Of compression, 0 to 11. */
export function packResult({ value, files }: Result<unknown>, quality = QUALITY): Promise<Buffer> {
  const contents = files.map((file) => Buffer.from(file.contents));
  const head = { value, files: files.map(({ name }, at) => ({ name, size: contents[at]?.length ?? 0 })) };
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...contents]);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return compress(bytes, { params, chunkSize: CHUNK_BYTES });
}

/** @returns Undefined when the bytes are not those of such a result: another version could have stored them. */
export async function unpackResult<T>(
  packed: Uint8Array,
  shape: Shape,
): Promise<Pick<Found<T>, 'value' | 'files'> | undefined> {
  const options = { maxOutputLength: MAX_BYTES, chunkSize: CHUNK_BYTES };
  const bytes = await decompress(packed, options).catch(() => undefined);
  const end = bytes?.indexOf('\n') ?? -1;
  if (!bytes || end < 0) return undefined;
  const head = orUndefined(() => JSON.parse(bytes.toString('utf8', 0, end)) as unknown);
  if (!fits(head, { value: shape, files: [{ name: 'string', size: 'number' }] })) return undefined;
  const { value, files } = head as { value: T; files: { name: string; size: number }[] };
  if (files.some(({ name }) => /[\\/]|^\.*$/.test(name))) return undefined;
  let at = end + 1;
  const read = files.map(({ name, size }) => {
    at += size;
    return { name, contents: bytes.subarray(at - size, at) };
  });
  return at === bytes.length ? { value, files: read } : undefined;
}

const listKey = ({ key }: Wanted): string => `inputs ${key}`;

const resultKey = ({ siteDir, key, factOf }: Wanted, { paths, facts }: Reading): string =>
  `result ${keyOf(key, resolutionHash(siteDir, paths), ...facts.map((name) => `${name} ${factOf?.(name) ?? ''}`))}`;

async function readingsOf(cache: ResultCache, wanted: Wanted): Promise<Reading[]> {
  const bytes = await cache.load(listKey(wanted));
  const list = bytes && (await unpackResult<Reading[]>(bytes, READINGS))?.value;
  return list ?? [];
}

async function listWith(cache: ResultCache, wanted: Wanted, reading: Reading): Promise<Buffer> {
  const others = (await readingsOf(cache, wanted)).filter((one) => JSON.stringify(one) !== JSON.stringify(reading));
  return packResult({ value: [reading, ...others].slice(0, MAX_READINGS), files: [] });
}

const isRacy = (path: string, begun: number): boolean => {
  const ctime = orUndefined(() => statSync(path, { throwIfNoEntry: false }))?.ctimeMs;
  return ctime !== undefined && ctime >= begun - RACY_MS;
};
