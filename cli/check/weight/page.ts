/** What a page loads, read from its document. */
import { gzipSync } from 'node:zlib';
import { decodeAttribute } from '../../html/decode.ts';

export interface PageWeight {
  /** Bytes of the document as they are sent. */
  html: number;
  /** URLs as they stand in it, each once. */
  styles: string[];
  scripts: string[];
  images: string[];
}

/** Bytes of a text as hosts send it. */
export const sentBytes = (text: string | Uint8Array): number => gzipSync(text, { level: 6 }).byteLength;

/** @param chunk URL of the code of an interactive page. */
export function weighPage(html: string, chunk: string | undefined): PageWeight {
  return {
    html: sentBytes(html),
    styles: valuesOf(html, /<link rel="stylesheet" href="([^"]+)"/g),
    scripts: [...valuesOf(html, /<script\s[^>]*?src="([^"]+)"/g), ...(chunk === undefined ? [] : [chunk])],
    images: valuesOf(html, /<img\s(?:[^>"]|"[^"]*")*?\bsrc="([^"]+)"/g),
  };
}

const valuesOf = (html: string, form: RegExp): string[] => [
  ...new Set(Array.from(html.matchAll(form), ([, value]) => decodeAttribute(value ?? ''))),
];
