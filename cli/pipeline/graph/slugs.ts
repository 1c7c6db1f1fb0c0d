/** How file names and front matter become ids and route paths. */
import { problem, type Problem } from '../../lib/problem.ts';
import { folderOf, nameOf } from '../../lib/paths.ts';
import type { Document } from '../types.ts';

const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^\s\d].*)$/;

/** `01-intro` → number 1 and `intro`; names that begin with a date or a version keep it. */
export function numberPrefix(name: string): { name: string; number?: number } {
  const match = NUMBER_PREFIX.exec(name);
  return match ? { name: match[2] as string, number: Number(match[1]) } : { name };
}

/** Every folder of a path without its number prefix. */
export const withoutPrefixes = (path: string): string =>
  path
    .split('/')
    .map((segment) => numberPrefix(segment).name)
    .join('/');

/** File name without its extension. */
export const stem = (rel: string): string => nameOf(rel).replace(/\.[^.]+$/, '');

/** True for `index`, `README` and a file named like its folder: the page of the folder itself. */
export function isFolderIndex(rel: string): boolean {
  const name = stem(rel).toLowerCase();
  return name === 'index' || name === 'readme' || name === nameOf(folderOf(rel)).toLowerCase();
}

/** Where a slug came from, for its problems. */
export interface SlugPlace {
  file: string;
  line?: number;
}

/**
 * The clean path of a document below its base path: an absolute slug counts from the base, a relative one from the
 * document's folder. Undefined when the slug cannot be a path (reported).
 */
export function documentPath(options: { base: string; document: Document; problems: Problem[] }): string | undefined {
  const { base, document, problems } = options;
  const { rel, frontMatter, keyLines, file } = document;
  const folder = withoutPrefixes(folderOf(rel));
  const slug = frontMatter.slug;
  const below =
    slug === undefined
      ? isFolderIndex(rel)
        ? `${folder}/`
        : `${folder}/${frontMatter.id ?? numberPrefix(stem(rel)).name}`
      : slug.startsWith('/')
        ? slug
        : `${folder}/${slug}`;
  const place = { file, ...(slug === undefined ? {} : { line: keyLines.slug ?? 1, column: 1 }) };
  const reason = unsafe(slug ?? below);
  if (reason) {
    problems.push(problem('DG4003', { slug: slug ?? below, reason }, place));
    return undefined;
  }
  return cleanPath(`${base}/${below}`);
}

/** Single slashes, one at the start, Unicode in NFC; a slash at the end is kept. */
export function cleanPath(path: string): string {
  return `/${path}`
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/\.(?=\/|$))+/g, '');
}

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Why a text cannot be (part of) a route path; undefined when it can. */
export function unsafe(path: string): string | undefined {
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'it holds a control character';
  if (path.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(path)) return 'it looks like a URL or a drive';
  const bad = /[\\?#<>"|*:]/.exec(path);
  if (bad) return `it holds "${bad[0]}"`;
  if (/%(?:2e|2f|5c|00)/i.test(path)) return 'it holds an escaped dot, slash or backslash';
  if (path.length > 1000) return 'it is longer than 1000 characters';
  for (const segment of path.split('/')) {
    if (segment === '..') return 'it holds ".."';
    if (Buffer.byteLength(segment) > 200) return 'one of its segments is longer than 200 bytes';
    if (RESERVED.test(segment)) return `"${segment}" is a reserved name on Windows`;
    if (/[. ]$/.test(segment) && segment !== '.') return `"${segment}" ends with a dot or a space`;
  }
  return undefined;
}
