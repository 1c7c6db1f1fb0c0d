/** What all images have in common, however they are written: room before they load, and when they load. */

import { urlKind } from '../../../html/url-kind.ts';
import { lookUp } from '../../../lib/look-up.ts';
import type { Place } from '../../../lib/place.ts';
import type { ImageUse } from '../../../model/images.ts';
import { IMAGE_MARK } from '../../body.ts';
import type { Attributes } from './sink.ts';
import { srcsetParts } from './srcset.ts';
import type { Target, Writer } from './types.ts';
import { addRef, urlValue } from './writer.ts';

/** What an author says of the size himself. */
export interface OwnSize {
  width?: string;
  height?: string;
  style?: string;
}

/** Asks for everything that is known of the image at a URL; gives the number of the hole. Nothing is asked of other hosts. */
export function askForImage(w: Writer, target: Target, image: ImageUse): number | undefined {
  if (urlKind(target.url, 'image') !== 'internal') return undefined;
  const index = addRef(w, target);
  (w.refs[index] as { image?: ImageUse }).image = image;
  return index;
}

/** What docsgen may add to an author's own size. */
function imageUse({ width, height, style }: OwnSize): ImageUse {
  const [across, down] = [pixels(width), pixels(height)];
  if (width !== undefined && height !== undefined)
    return { given: true, ...(across === undefined ? {} : { width: across }) };
  // A height in a style would meet the width of the file, and the image would be stretched.
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

/** Words in front of an image that is still seen without scrolling. */
const WORDS_ABOVE = 200;

/**
 * The first image is fetched at once, and first, when it stands near the top; all others when they come near. An image for one
 * colour mode may be hidden, and hidden ones are not fetched when they are lazy.
 */
function loadingOf(w: Writer, url: string): Attributes {
  const first = w.images++ === 0;
  const near = first && w.headings.length < 2 && w.words < WORDS_ABOVE && !MODE_ONLY.test(url);
  return near ? { fetchpriority: 'high' } : { loading: 'lazy' };
}

/** `#gh-dark-mode-only` and its like; the stylesheet hides the image in the other mode. */
const MODE_ONLY = /#(?:gh-)?(?:dark|light)-mode-only$/;

/** The attributes of an `<img>`, as an author wrote them, with what is missing. */
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

/** What can be known of a `<source>` of a picture, by its only or first file. */
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
