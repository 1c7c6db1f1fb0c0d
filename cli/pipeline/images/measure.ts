/** Reads the size of an image from the first bytes of its file. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { disableTypes, imageSize, types } from 'image-size';
import type { ImageFact } from '../../model/images.ts';
import { onDisk } from '../../system/environment-error.ts';
import { svgSize } from './svg.ts';

// Other types are detected from few bytes, and browsers do not show them.
const RASTER = new Set(['png', 'jpg', 'gif', 'webp', 'heif', 'bmp', 'ico']);
disableTypes(types.filter((type) => !RASTER.has(type)));

const HEAD_BYTES = 64 << 10;
/** Photographs may have profiles and previews before their size. */
const MAX_BYTES = 8 << 20;
const MAX_PIXELS = 1 << 20;

/**
 * @param path Absolute.
 * @throws EnvironmentError when the file cannot be read.
 */
export function measureImage(path: string): ImageFact {
  return onDisk('read', path, () => {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      if (size === 0) return 'empty';
      const read = (length: number, at = 0) => readAt(file, Math.min(length, size - at), at);
      for (let length = HEAD_BYTES; ; length *= 8) {
        const found = sizeIn(read(length));
        if (found) return isCut(read, size) ? 'cut' : found;
        if (found === null || length >= size || length >= MAX_BYTES)
          return RASTER_NAME.test(path) && isText(read(HEAD_BYTES)) ? 'text' : null;
      }
    } finally {
      closeSync(file);
    }
  });
}

const RASTER_NAME = /\.(?:png|jpe?g|gif|webp|avif)$/i;

/** A page of errors, or the pointer that Git LFS leaves in place of the image. */
const isText = (head: Buffer): boolean => /^[\t\n\r -~]+$/.test(head.toString('latin1', 0, 256));

type Read = (length: number, at?: number) => Buffer;

function readAt(file: number, length: number, at: number): Buffer {
  const bytes = Buffer.alloc(Math.max(length, 0));
  const count = readSync(file, bytes, 0, bytes.length, at);
  return bytes.subarray(0, count);
}

/** Undefined: more bytes may help. Null: they will not. */
function sizeIn(head: Buffer): ImageFact | undefined {
  const svg = svgSize(head);
  if (svg !== undefined) return svg;
  const isJpeg = head[0] === 0xff && head[1] === 0xd8;
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    if (!(width > 0 && height > 0 && width <= MAX_PIXELS && height <= MAX_PIXELS)) return null;
    // Browsers rotate photographs by their orientation.
    return orientation > 4 ? [height, width] : [width, height];
  } catch {
    return isJpeg || head.toString('latin1', 4, 8) === 'ftyp' ? undefined : null;
  }
}

/** True for a truncated file. Only checks formats that store their length. */
function isCut(read: Read, size: number): boolean {
  const head = read(12);
  const kind = head.toString('latin1', 0, 4);
  if (kind === 'RIFF') return head.readUInt32LE(4) + 8 > size;
  return kind === '\x89PNG' && isCutPng(read, size);
}

/** Follows the chunks to the last one. */
function isCutPng(read: Read, size: number): boolean {
  for (let at = 8; at + 12 <= size; ) {
    const chunk = read(8, at);
    if (chunk.toString('latin1', 4, 8) === 'IEND') return false;
    at += chunk.readUInt32BE(0) + 12;
  }
  return true;
}
