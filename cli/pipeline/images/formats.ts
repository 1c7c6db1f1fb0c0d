/** Copies of an image in other formats and sizes: their names, and how they are made. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { escapeAttribute } from '../../html/escape.ts';
import { eachAtOnce } from '../../lib/at-once.ts';
import { contentHash, keyOf } from '../../lib/hash.ts';
import { baseName, siteUrl } from '../../lib/paths.ts';
import type { ImageFormat, ImageFormats, Variant } from '../../model/images.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { entryFolder, hashOfEntry, putEntry, readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import { onDisk } from '../../system/environment-error.ts';
import { hashIfFile } from '../../system/fsx.ts';
import type { ResultCache } from '../../system/portable.ts';

/** The part of sharp's API that docsgen uses. */
export interface Sharp {
  (input: string, options?: { failOn: 'error' }): Pipeline;
  versions: Record<string, string | undefined>;
}
interface Pipeline {
  rotate(): Pipeline;
  resize(options: { width: number; withoutEnlargement: boolean }): Pipeline;
  toFormat(format: string, options: { quality?: number }): Pipeline;
  toBuffer(): Promise<Uint8Array>;
}

type Source = { path: string; hash: string };
type Size = readonly [width: number, height: number];

const CONVERTED = /\.(?:png|jpe?g|webp)$/i;
const MIME: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp' };

/** @returns The package, or a problem when it is missing or cannot run on this machine. */
export async function loadSharp(): Promise<Outcome<Sharp | undefined>> {
  try {
    return { value: ((await import('sharp')) as unknown as { default: Sharp }).default, problems: [] };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const missing = code === 'ERR_MODULE_NOT_FOUND' && message.includes("'sharp'");
    const reason = missing ? 'is not installed' : `cannot be loaded: ${message.trim().split('\n')[0]}`;
    return { value: undefined, problems: [problem('DG5013', { reason })] };
  }
}

/** The copies of one image, smallest first in each format; none for small images and other formats. */
export function variantsOf(
  { path, hash }: Source,
  [across]: Size,
  formats: ImageFormats & { encoder: string },
): Variant[] {
  if (!CONVERTED.test(path) || across < SMALLEST) return [];
  const { quality, encoder } = formats;
  const widths = [...formats.widths.filter((width) => width < across), across];
  const base = baseName(path)
    .replace(/\.\w+$/, '')
    .slice(0, 50);
  return formats.formats.flatMap((format) =>
    widths.map((width): Variant => {
      const key = keyOf(hash, format, String(width), String(quality), encoder);
      const file = `assets/images/${base}-${width}-${key.slice(0, 12)}.${format}`;
      return { file, format, width, from: path, hash, key };
    }),
  );
}

/** Images narrower than this, in pixels, are not copied. */
const SMALLEST = 320;
/** Width of the text column, in pixels. */
const COLUMN = 800;

/** `<source>` tags for a `<picture>`, best format first. `shown`: width of the image on the page, in CSS pixels. */
export function sourceTags(variants: readonly Variant[], baseUrl: string, shown: number): string {
  const width = Math.min(shown, COLUMN);
  const formats = [...new Set(variants.map(({ format }) => format))];
  return formats
    .map((format) => {
      const own = variants.filter((variant) => variant.format === format);
      // Spaces and commas separate the candidates.
      const url = (file: string) => escapeAttribute(siteUrl(baseUrl, file).replaceAll(',', '%2C'));
      const set = own.map((variant) => `${url(variant.file)} ${variant.width}w`).join(', ');
      return `<source type="${MIME[format]}" srcset="${set}" sizes="(max-width: ${width}px) 100vw, ${width}px">`;
    })
    .join('');
}

/** File with the hashes of the copies, so that damaged copies are not published. */
const sumsOf = (folder: string): string => `${folder}-sums.json`;

/** Encoders have their own threads; this many images at once keep them busy. */
const AT_ONCE = 4;

interface EncodeOptions {
  siteDir: string;
  /** Absolute path of the folder for the copies. */
  folder: string;
  sharp: Sharp;
  quality?: number;
  /** The shared cache. */
  shared?: ResultCache;
  onDone?(done: number, total: number): void;
}

/** Makes the missing copies. */
export async function encodeVariants(variants: readonly Variant[], options: EncodeOptions): Promise<Problem[]> {
  const { siteDir, folder, onDone } = options;
  onDisk('create', folder, () => entryFolder(folder));
  const sums = new Map((readJsonChecked(sumsOf(folder)) as [name: string, hash: string][] | undefined) ?? []);
  const isWhole = (name: string) => sums.has(name) && sums.get(name) === hashOfEntry(join(folder, name));
  const open = variants.filter(({ file }) => !isWhole(baseName(file)));
  const failed = new Map<string, Problem>();
  let done = 0;
  const put = ({ file, from, hash }: Variant, bytes: Uint8Array): boolean => {
    onDisk('write', join(folder, baseName(file)), () => putEntry(join(folder, baseName(file)), bytes));
    // When the image was saved meanwhile, the next build makes the copy again.
    const isAsFound = hashIfFile(join(siteDir, from)) === hash;
    sums.set(baseName(file), isAsFound ? contentHash(bytes) : 'doubtful');
    onDone?.(++done, open.length);
    return isAsFound;
  };
  const make = async (variant: Variant): Promise<Uint8Array | undefined> => {
    try {
      const bytes = await encoded(variant, options);
      return put(variant, bytes) ? bytes : undefined;
    } catch (error) {
      if (!isOfTheImage(error)) throw error;
      const { from } = variant;
      failed.set(from, problem('DG5012', { path: from, reason: firstLine(error) }, { file: from }));
      onDone?.(++done, open.length);
      return undefined;
    }
  };
  const shared = options.shared && open.length > 0 ? await import('./share.ts') : undefined;
  if (options.shared && shared)
    await shared.takeCopies(options.shared, { variants, open, put, make, encoders: AT_ONCE });
  else await eachAtOnce(open, AT_ONCE, make);
  if (open.length > 0) onDisk('write', folder, () => writeJsonChecked(sumsOf(folder), [...sums]));
  return [...failed.values()];
}

function encoded({ from, width, format }: Variant, { siteDir, sharp, quality }: EncodeOptions): Promise<Uint8Array> {
  const image = sharp(join(siteDir, from), { failOn: 'error' }).rotate();
  return image.resize({ width, withoutEnlargement: true }).toFormat(format, { quality }).toBuffer();
}

// The encoder's own errors have neither a code nor a name.
const isOfTheImage = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'Error' && (error as NodeJS.ErrnoException).code === undefined;

const firstLine = ({ message }: Error): string => message.trim().split('\n')[0]?.trim() ?? '';

/** Removes copies that are no longer used. */
export function removeOthers(folder: string, files: readonly string[]): void {
  const names = new Set(files.map(baseName));
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (!names.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}
