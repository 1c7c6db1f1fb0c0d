/** Paths and URLs of a page: relative ones, aliases of `tsconfig.json`, and the base URL. */

import path from 'node:path';
import { decodePath } from '../../../lib/paths.ts';
import { isObject } from '../../../lib/plain-data.ts';
import { orUndefined } from '../../../system/or-undefined.ts';
import { relativeFrom } from '../../base/paths.ts';
import type { PageFacts } from '../../base/types.ts';
import type { Target } from '../text/tokens.ts';
import type { Work } from './work.ts';

type Aliases = readonly (readonly [prefix: string, folder: string])[];

const known = new WeakMap<PageFacts['read'], Aliases>();

/** Aliases of `tsconfig.json` or `jsconfig.json`, longest first. */
export function aliasesOf({ read }: Pick<PageFacts, 'read'>): Aliases {
  const found = known.get(read) ?? readAliases(read);
  known.set(read, found);
  return found;
}

function readAliases(read: PageFacts['read']): Aliases {
  const text = read('tsconfig.json') ?? read('jsconfig.json');
  if (text === undefined) return [];
  const { compilerOptions } = readJson(text) as {
    compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> };
  };
  const base = compilerOptions?.baseUrl ?? '.';
  return Object.entries(compilerOptions?.paths ?? {})
    .map(([from, [to = '']]) => [from.replace(/\*$/, ''), path.posix.join(base, to.replace(/\*$/, ''))] as const)
    .sort(([a], [b]) => b.length - a.length);
}

/** JSON with comments and trailing commas; an empty object if it is something else. */
function readJson(text: string): object {
  const plain = text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1').replace(/,(\s*[}\]])/g, '$1');
  const value = orUndefined((): unknown => JSON.parse(plain));
  return isObject(value) ? value : {};
}

/** The file of the old site that a page means; undefined for packages, URLs and files of the public folder. */
export function fileMeant(spec: string, { page, places }: Pick<Work, 'page' | 'places'>): string | undefined {
  if (/^\.{1,2}(?:\/|$)/.test(spec)) return path.posix.join(path.posix.dirname(page.file), spec);
  if (spec.startsWith('/src/')) return spec.slice(1);
  const own = Object.entries(places.aliases ?? {}).sort(([a], [b]) => b.length - a.length);
  for (const [prefix, folder] of [...own, ...aliasesOf(page)])
    if (prefix !== '' && spec.startsWith(prefix)) return path.posix.join(folder, spec.slice(prefix.length));
  return undefined;
}

/** Reports a file that a page names and that is not read. @param file Relative to the old site. */
export function noteRefused(file: string, at: number, { page, draft }: Pick<Work, 'page' | 'draft'>): void {
  const text = page.read.refusal?.(file);
  if (text !== undefined) draft.note('lost', 'file that was not read', { text, at });
}

/** How the page writes the path of a file of the old site. */
export function written(file: string, { page, places }: Pick<Work, 'page' | 'places'>): string {
  return places.write?.(file, page.file) ?? relativeFrom(page.file, file);
}

/** A link or image of the text. */
export function convertTarget({ kind, url, start, end }: Target, work: Work): void {
  const { draft, places } = work;
  const [, plain = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const isFile = /\.[A-Za-z0-9]{1,5}$/.test(plain) && !/\.(?:html?|com|org|dev|io)$/.test(plain);
  const isWritten = kind === 'image' || isFile;
  const meant = isWritten && !/^[a-z][\w+.-]*:/i.test(plain) ? fileMeant(decodePath(plain), work) : undefined;
  const file = meant && withEnding(meant, work);
  if (file !== undefined) noteRefused(file, start, work);
  if (file !== undefined)
    draft.replace(start, end, spaced(encoded(written(file, work), plain), draft.text[start - 1]) + rest);
  else if (kind === 'link') draft.replace(start, end, spaced(convertUrl(url, work), draft.text[start - 1]));
  else if (plain.startsWith('/')) draft.replace(start, end, (places.url?.(plain) ?? plain) + rest);
}

/** A page may have the other ending than a link to it. */
function withEnding(file: string, { page: { read } }: Pick<Work, 'page'>): string {
  if (!/\.mdx?$/.test(file) || read(file) !== undefined) return file;
  const other = file.endsWith('x') ? file.slice(0, -1) : `${file}x`;
  return read(other) === undefined ? file : other;
}

/** A URL with spaces is encoded, unless it is in angle brackets. */
const spaced = (url: string, before: string | undefined): string =>
  /\s/.test(url) && before !== '<' ? url.replace(/\s/g, '%20') : url;

/** A URL of the site: `#_top` is the top of the page, and links lose the base URL of the old site. */
export function convertUrl(url: string, { places }: Pick<Work, 'places'>): string {
  if (url === '#_top') return '#';
  return places.url?.(url) ?? url;
}

/** Spaces stay encoded where they were. */
const encoded = (file: string, before: string): string => (before.includes('%') ? encodeURI(file) : file);
