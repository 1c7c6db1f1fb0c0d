/** Pictures that are made once and kept between builds: copies of images, social cards. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eachAtOnce } from '../../lib/at-once.ts';
import { contentHash } from '../../lib/hash.ts';
import { baseName } from '../../lib/paths.ts';
import type { MadePicture } from '../../model/images.ts';
import { entryFolder, hashOfEntry, putEntry, readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import { onDisk } from '../../system/environment-error.ts';
import type { ResultCache } from '../../system/portable.ts';

export interface KeepOptions<T> {
  /** Absolute path of the folder for the pictures. */
  folder: string;
  /** How many are made at the same time. */
  atOnce: number;
  /** Undefined: it cannot be made. */
  make(picture: T): Promise<Uint8Array | undefined>;
  /** False: what it was made from has changed meanwhile. Default: nothing can. */
  isAsFound?(picture: T): boolean;
  /** True: the output has this picture, so nothing needs the kept one. Default: never. */
  isPublished?(file: string, hash: string): boolean;
  /** The shared cache. */
  shared?: ResultCache | undefined;
  onDone?: ((done: number, total: number) => void) | undefined;
}

/** File with the hashes of the pictures, so that damaged ones are not published. */
const sumsOf = (folder: string): string => `${folder}-sums.json`;

/** A build that is killed loses at most this many pictures. */
const SAVED = 200;

/** The hashes of the pictures by their names. */
export const readSums = (folder: string): Map<string, string> =>
  new Map((readJsonChecked(sumsOf(folder)) as [name: string, hash: string][] | undefined) ?? []);

/** Makes the missing pictures. */
export async function keepPictures<T extends MadePicture>(
  pictures: readonly T[],
  options: KeepOptions<T>,
): Promise<void> {
  const { folder, onDone, isPublished } = options;
  onDisk('create', folder, () => entryFolder(folder));
  const sums = readSums(folder);
  const isWhole = ({ file }: T): boolean => {
    const [name, sum] = [baseName(file), sums.get(baseName(file))];
    return sum !== undefined && (isPublished?.(file, sum) || sum === hashOfEntry(join(folder, name)));
  };
  const open = pictures.filter((picture) => !isWhole(picture));
  let done = 0;
  const save = () => onDisk('write', folder, () => writeJsonChecked(sumsOf(folder), [...sums]));
  const put = (picture: T, bytes: Uint8Array): boolean => {
    const name = baseName(picture.file);
    onDisk('write', join(folder, name), () => putEntry(join(folder, name), bytes));
    const isGood = options.isAsFound?.(picture) ?? true;
    sums.set(name, isGood ? contentHash(bytes) : 'doubtful');
    onDone?.(++done, open.length);
    if (done % SAVED === 0) save();
    return isGood;
  };
  const make = async (picture: T): Promise<Uint8Array | undefined> => {
    const bytes = await options.make(picture);
    if (bytes === undefined) onDone?.(++done, open.length);
    return bytes && put(picture, bytes) ? bytes : undefined;
  };
  const shared = options.shared && open.length > 0 ? await import('./share.ts') : undefined;
  if (options.shared && shared)
    await shared.takePictures(options.shared, { pictures, open, put, make, atOnce: options.atOnce });
  else await eachAtOnce(open, options.atOnce, make);
  if (open.length > 0) save();
}

/** Removes pictures that are no longer used, and their hashes. */
export function removeOthers(folder: string, files: readonly string[]): void {
  const names = new Set(files.map(baseName));
  if (!existsSync(folder)) return;
  const others = readdirSync(folder).filter((name) => !names.has(name));
  if (others.length === 0) return;
  for (const name of others) rmSync(join(folder, name), { recursive: true, force: true });
  writeJsonChecked(
    sumsOf(folder),
    [...readSums(folder)].filter(([name]) => names.has(name)),
  );
}
