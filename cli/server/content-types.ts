import path from 'node:path';
import { lookUp } from '../lib/look-up.ts';

const TYPES: Record<string, string> = {
  atom: 'application/atom+xml; charset=utf-8',
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  gif: 'image/gif',
  gz: 'application/gzip',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  rss: 'application/rss+xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
};

/** The Content-Type of a file, by its extension; unknown types are sent as binary data. */
export function contentType(file: string): string {
  const extension = path.extname(file).slice(1).toLowerCase();
  return lookUp(TYPES, extension) ?? 'application/octet-stream';
}

/** False for scripts, images, etc.: if one is missing, the answer must not be a page. */
export function isPagePath(urlPath: string): boolean {
  const extension = path.posix.extname(urlPath).slice(1).toLowerCase();
  return extension === 'html' || !Object.hasOwn(TYPES, extension);
}

/** True for types that compression makes smaller. */
export const isCompressible = (type: string): boolean => /charset=utf-8|wasm|font\/(?:ttf|otf)|x-icon/.test(type);
