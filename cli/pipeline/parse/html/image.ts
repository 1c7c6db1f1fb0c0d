/** Adds size and loading attributes to images of all notations. */
import { urlKind } from '../../../html/url-kind.ts';
import { lookUp } from '../../../lib/look-up.ts';
import type { Place } from '../../../lib/place.ts';
import { IMAGE_MARK } from '../../../model/body.ts';
import type { ImageUse } from '../../../model/images.ts';
import type { Attributes } from './sink.ts';
import type { Target, Writer } from './types.ts';
import { addRef, urlValue } from './writer.ts';

/** The author's own size. */
export interface OwnSize {
  width?: string;
  height?: string;
  style?: string;
}

/** Creates a hole for the attributes of an image of the site; undefined for other URLs. */
export function askForImage(w: Writer, target: Target, image: ImageUse): number | undefined {
  if (urlKind(target.url, 'image') !== 'internal') return undefined;
  const index = addRef(w, target);
  (w.refs[index] as { image?: ImageUse }).image = image;
  return index;
}

/** How docsgen may complete the author's size. */
function imageUse({ width, height, style }: OwnSize): ImageUse {
  const [across, down] = [pixels(width), pixels(height)];
  if (width !== undefined && height !== undefined)
    return { given: true, ...(across === undefined ? {} : { width: across }) };
  // With a height in the style, the width of the file would stretch the image.
  if (style !== undefined && /(?:^|;)\s*(?:height|block-size)\s*:/i.test(style)) return { given: true };
  if (width !== undefined && across === undefined) return style === undefined ? { ratio: true } : { given: true };
  if (height !== undefined && down === undefined) return { given: true };
  if (across !== undefined) return { width: across };
  return down !== undefined ? { height: down } : {};
}

function pixels(value: string | undefined): number | undefined {
  const found = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/i.exec(value ?? '')?.[1];
  return found && Number(found) > 0 ? Number(found) : undefined;
}

/** An image after at most this many words is visible without scrolling. */
const WORDS_ABOVE = 200;

/**
 * The first image has priority if it is near the top; all others are lazy. So are images for one colour mode, because
 * hidden lazy images are not fetched.
 */
function loadingOf(w: Writer, url: string): Attributes {
  const first = w.images++ === 0;
  const near = first && w.headings.length < 2 && w.words < WORDS_ABOVE && !MODE_ONLY.test(url);
  return near ? { fetchpriority: 'high' } : { loading: 'lazy' };
}

/** `#gh-dark-mode-only` etc.; the stylesheet hides the image in the other mode. */
const MODE_ONLY = /#(?:gh-)?(?:dark|light)-mode-only$/;

/** The author's attributes of an `<img>`, completed. */
export function imageAttributes(w: Writer, written: Attributes, target: Target | undefined): Attributes {
  const text = (name: string) =>
    typeof lookUp(written, name) === 'string' ? (lookUp(written, name) as string) : undefined;
  const own = { width: text('width'), height: text('height'), style: text('style') };
  const inPicture = w.inPicture || w.rawOpen.includes('picture');
  const { loading, fetchpriority } = loadingOf(w, target?.url ?? '');
  return {
    [IMAGE_MARK]: target && askForImage(w, target, { ...imageUse(own), ...(inPicture ? { inPicture } : {}) }),
    ...written,
    ...(written.loading === undefined
      ? { loading, ...(written.fetchpriority === undefined ? { fetchpriority } : {}) }
      : {}),
    ...(written.decoding === undefined ? { decoding: 'async' } : {}),
  };
}

/** Creates a hole for the attributes of a `<source>`, by its first file. */
export function askForSource(w: Writer, srcset: string, place: Omit<Target, 'url'>): number | undefined {
  const [first] = srcsetParts(srcset).filter((part) => typeof part !== 'string');
  if (first === undefined || typeof first === 'string' || /\d(?:w|h)$/.test(first.descriptor)) return undefined;
  const density = Number(/^(\d+(?:\.\d+)?)x$/.exec(first.descriptor)?.[1] ?? 1);
  return askForImage(w, { ...place, url: first.url }, density > 0 && density !== 1 ? { density } : {});
}

/** A `srcset` with holes for the files of this site. */
export function srcsetValue(w: Writer, srcset: string, place: Place): (string | number)[] {
  return srcsetParts(srcset).map((part) => {
    if (typeof part === 'string') return part;
    return urlValue(w, { kind: 'asset', url: part.url, ...place }) ?? '';
  });
}

/** Parses `srcset`. */
interface Candidate {
  url: string;
  /** `2x`, `640w`, or empty. */
  descriptor: string;
}

const CANDIDATE = /[\s,]*(\S*[^\s,])(?:,|\s+([^,]*))?/y;

/** Candidates, and the text between and after them. */
function srcsetParts(srcset: string): (Candidate | string)[] {
  const parts: (Candidate | string)[] = [];
  CANDIDATE.lastIndex = 0;
  for (let found = CANDIDATE.exec(srcset); found !== null; found = CANDIDATE.exec(srcset)) {
    const [, url = '', written = ''] = found;
    const descriptor = written.trim();
    if (parts.length > 0) parts.push(', ');
    parts.push({ url, descriptor });
    if (descriptor !== '') parts.push(` ${descriptor}`);
  }
  return parts;
}
