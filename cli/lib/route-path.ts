/** Rules for paths of the site, whatever their origin: a file name, a slug, an old URL. */
import { contentHash } from './hash.ts';

/** Further pages of lists do not last: their content changes with every post. */
export const isFurtherPage = (path: string): boolean => /\/page\/\d+\/?$/.test(path);

/** Whether a path is that of the page that hosts show for missing URLs: the site's own, or docsgen's. */
export const isErrorPage = (path: string): boolean => /(?:^|\/)404\.html$/.test(path);

/** The same for the path of a page before it is published. Deeper pages, such as `/errors/404`, are pages like others. */
export const isNotFoundPage = (path: string, locale: { path: string } | undefined): boolean =>
  /\/404\/?$/.test(path) && cleanPath(`${locale?.path ?? ''}/404`) === path.replace(/\/$/, '');

/** Normalises a path: single slashes, one at the start, Unicode in NFC. A slash at the end stays. */
export function cleanPath(path: string): string {
  return `/${path}`
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/\.(?=\/|$))+/g, '');
}

const PLAIN = /^\/?\w[\w/-]{0,190}$/;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const RESERVED_ANYWHERE = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\/|$)/i;
// Control characters, line separators, and marks that change the direction of the following text.
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

/** The reason why a text cannot be (part of) a route path; undefined when it can. */
export function unsafe(path: string): string | undefined {
  if (PLAIN.test(path) && !RESERVED_ANYWHERE.test(path)) return undefined;
  if (INVISIBLE.test(path)) return 'it contains a control character';
  if (path.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(path)) return 'it looks like a URL or a drive';
  const bad = /[\\?#<>|*:]/.exec(path);
  if (bad) return `it contains "${bad[0]}"`;
  if (/%(?:2e|2f|5c|00)/i.test(path)) return 'it contains an escaped dot, slash or backslash';
  if (Buffer.byteLength(path) > 1000) return 'it is longer than 1000 bytes';
  for (const segment of path.split('/')) {
    if (segment === '..') return 'it contains ".."';
    if (Buffer.byteLength(segment) > 200) return 'one of its segments is longer than 200 bytes';
    if (/^\.(?!well-known$)./.test(segment)) return `"${segment}" begins with a dot, and servers hide such files`;
    if (RESERVED.test(segment)) return `"${segment}" is a reserved name on Windows`;
    if (/[. ]$/.test(segment) && segment !== '.') return `"${segment}" ends with a dot or a space`;
  }
  return undefined;
}

/** The longest name, in bytes, that still has room for the endings of files. */
const MAX_NAME = 190;

/** A file or folder name as a part of a URL that is served and that no other output has, with as few changes as possible. */
export function servableName(name: string): string {
  if (/^[\w-]{1,60}$/.test(name)) return name;
  const plain = name
    .normalize('NFC')
    .replace(new RegExp(INVISIBLE, 'g'), '-')
    .replace(/\\|%(?=2e|2f|5c|00)/gi, '-')
    .replace(/\.(?=(?:html?|mdx?)$)|(?<=^(?:llms|llms-full|robots|sitemap))\.(?=(?:txt|xml)$)/i, '-')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (Buffer.byteLength(plain) <= MAX_NAME) return plain === '' ? '-' : plain;
  const end = `-${contentHash(Buffer.from(plain)).slice(0, 8)}`;
  const letters = [...plain];
  while (Buffer.byteLength(letters.join('')) > MAX_NAME - end.length) letters.length -= 4;
  return letters.join('') + end;
}

/** The same form for all spellings of a page's path: `/x/`, `/x.html`, `/x/index` and `/x/index.html` become `/x`. */
export function spelledPath(path: string): string {
  const plain = path
    .normalize('NFC')
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return plain === '' ? '/' : plain;
}

/** As disks compare names when they ignore letter case and Unicode forms. */
export const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase();
