/** Turns file names and front matter into ids and route paths. */
import { lookUp } from '../../lib/look-up.ts';
import { baseName, folderOf } from '../../lib/paths.ts';
import { cleanPath, unsafe } from '../../lib/route-path.ts';
import type { DocumentFacts } from '../../model/document.ts';
import { type Problem, problem } from '../../problems/problem.ts';

// The digit after the separator excludes dates and versions (`2024-05-notes`, `1.2-changes`).
export const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s\d].*)$/;

/** `01-intro` → number 1 and `intro`; dates and versions at the beginning of a name are not numbers. */
export function numberPrefix(name: string): { name: string; number?: number } {
  const match = NUMBER_PREFIX.exec(name);
  return match ? { name: match[2] as string, number: Number(match[1]) } : { name };
}

/** Every folder of a path without its number prefix. */
export function withoutPrefixes(path: string): string {
  if (!/(?:^|\/)\d/.test(path)) return path;
  return path
    .split('/')
    .map((segment) => numberPrefix(segment).name)
    .join('/');
}

/** File name without its extension. */
export const stem = (rel: string): string => baseName(rel).replace(/\.[^.]+$/, '');

/** Which file is the page of its folder: `index` before `README` before a file named like the folder. Undefined: none. */
export function indexRank(rel: string): number | undefined {
  const rank = ['index', 'readme', baseName(folderOf(rel)).toLowerCase()].indexOf(stem(rel).toLowerCase());
  return rank < 0 ? undefined : rank;
}

/** The parts of a docs file's id. */
export interface DocName {
  /** Id in sidebars: folders and name without number prefixes; front matter's `id` replaces the name. */
  id: string;
  /** Folder without number prefixes, empty at the top. */
  folder: string;
  name: string;
  number?: number;
  /** It is the page of its folder. */
  isIndex: boolean;
  /** Its parts are servable names already. */
  isAny?: true;
  /** The file that has the id in the document's front matter, which is therefore not used. */
  sameId?: string;
  /** Last part of the URL: the name, or nothing for a page that has the URL of its folder. */
  last: string;
}

/** Why a name cannot be an id; undefined for a good one. */
export const idFault = (id: string): string | undefined =>
  /[/\\]/.test(id) ? 'an id cannot contain a slash' : unsafe(id);

/**
 * The clean path of a docs page, including its base path. An absolute slug is relative to the base, other slugs to the
 * document's folder. An invalid path is reported; then the result is undefined.
 */
export function docPath(
  document: DocumentFacts,
  { base, name: { folder, last, isAny } }: { base: string; name: DocName },
  problems: Problem[],
): string | undefined {
  const { slug, id } = document.frontMatter;
  const wrongId = id === undefined ? undefined : idFault(id);
  const found: Problem[] = [];
  if (wrongId) refuse(document, { key: 'id', value: id as string, reason: wrongId }, found);
  const own = slug === undefined || wrongId ? undefined : slugPath(document, { base, folder }, found);
  // Where files keep their names, the name is good for a page whose front matter is not.
  problems.push(...(isAny ? found.map((one) => ({ ...one, severity: 'warning' as const })) : found));
  if (own !== undefined || (found.length > 0 && !isAny)) return own;
  const path = `${base}/${folder}/${last}`;
  return isAny ? cleanPath(path) : filePath(path, document, problems);
}

/** The clean path of a single page, including the path of its locale: its file path, or its slug. */
export function pagePath(document: DocumentFacts, base: string, problems: Problem[]): string | undefined {
  const { rel, frontMatter } = document;
  const folder = folderOf(rel);
  if (frontMatter.slug !== undefined) return slugPath(document, { base, folder }, problems);
  const name = stem(rel);
  return filePath(`${base}/${folder}/${name.toLowerCase() === 'index' ? '' : name}`, document, problems);
}

function slugPath(
  document: DocumentFacts,
  { base, folder }: { base: string; folder: string },
  problems: Problem[],
): string | undefined {
  const slug = document.frontMatter.slug ?? '';
  const reason = unsafe(slug);
  if (reason) return refuse(document, { key: 'slug', value: slug, reason }, problems);
  return filePath(slug.startsWith('/') ? `${base}${slug}` : `${base}/${folder}/${slug}`, document, problems);
}

function filePath(path: string, document: DocumentFacts, problems: Problem[]): string | undefined {
  const clean = cleanPath(path);
  const reason = unsafe(clean);
  return reason ? refuse(document, { key: 'slug', value: clean, reason }, problems) : clean;
}

/** Reports an invalid path at its front matter key, else at the file. */
export function refuse(
  { file, keyLines }: DocumentFacts,
  { key, value, reason }: { key: string; value: string; reason: string },
  problems: Problem[],
): undefined {
  const line = lookUp(keyLines, key);
  const written = line === undefined ? {} : { key };
  problems.push(problem('DG4003', { slug: value, reason, ...written }, { file, line: line ?? 1, column: 1 }));
}
