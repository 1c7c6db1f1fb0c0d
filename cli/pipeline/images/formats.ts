/** Copies of an image in other formats and sizes: their names, and how they are made. */
import { join } from 'node:path';
import { escapeAttribute } from '../../html/escape.ts';
import { keyOf } from '../../lib/hash.ts';
import { baseName, siteUrl } from '../../lib/paths.ts';
import type { ImageFormat, ImageFormats, Variant } from '../../model/images.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { hashIfFile } from '../../system/fsx.ts';
import { type KeepOptions, keepPictures } from './kept.ts';
import type { Sharp } from './sharp.ts';

// Loaded together, by sites that ask for copies.
export { removeOthers } from './kept.ts';
export { loadSharp } from './sharp.ts';

type Source = { path: string; hash: string };
type Size = readonly [width: number, height: number];

const CONVERTED = /\.(?:png|jpe?g|webp)$/i;
const MIME: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp' };

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

/** Encoders have their own threads; this many images at once keep them busy. */
const AT_ONCE = 4;

interface EncodeOptions extends Pick<KeepOptions<Variant>, 'folder' | 'shared' | 'onDone'> {
  siteDir: string;
  sharp: Sharp;
  quality?: number;
}

/** Makes the missing copies. */
export async function encodeVariants(variants: readonly Variant[], options: EncodeOptions): Promise<Problem[]> {
  const { siteDir, folder, shared, onDone } = options;
  const failed = new Map<string, Problem>();
  await keepPictures(variants, {
    ...{ folder, shared, onDone, atOnce: AT_ONCE },
    async make(variant) {
      try {
        return await encoded(variant, options);
      } catch (error) {
        if (!isOfTheImage(error)) throw error;
        const { from } = variant;
        failed.set(from, problem('DG5012', { path: from, reason: firstLine(error) }, { file: from }));
        return undefined;
      }
    },
    // When the image was saved meanwhile, the next build makes the copy again.
    isAsFound: ({ from, hash }) => hashIfFile(join(siteDir, from)) === hash,
  });
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
