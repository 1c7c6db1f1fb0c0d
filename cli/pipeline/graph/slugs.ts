/** Turns file names and front matter into ids and route paths. */
import { lookUp } from '../../lib/look-up.ts';
import { folderOf, nameOf } from '../../lib/paths.ts';
import { cleanPath, unsafe } from '../../lib/route-path.ts';
import type { DocumentFacts } from '../../model/document.ts';
import { type Problem, problem } from '../../problems/problem.ts';

// The digit after the separator excludes dates and versions (`2024-05-notes`, `1.2-changes`).
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s\d].*)$/;

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
export const stem = (rel: string): string => nameOf(rel).replace(/\.[^.]+$/, '');

/** True for `index`, `README` and a file named like its folder: they are the page of the folder. */
export function isFolderIndex(rel: string): boolean {
  const name = stem(rel).toLowerCase();
  return name === 'index' || name === 'readme' || name === nameOf(folderOf(rel)).toLowerCase();
}

/** The parts of a docs file's id. */
export interface DocName {
  /** Id in sidebars: folders and name without number prefixes; front matter's `id` replaces the name. */
  id: string;
  /** Folder without number prefixes, empty at the top. */
  folder: string;
  name: string;
  number?: number;
}

/** @param numbered Whether numbers at the beginning of names are prefixes. */
export function docName({ rel, frontMatter }: DocumentFacts, numbered: boolean): DocName {
  const asWritten = !(frontMatter.parse_number_prefixes ?? numbered);
  const base = stem(rel);
  const { name, number } = asWritten ? { name: base } : numberPrefix(base);
  const folder = asWritten ? folderOf(rel) : withoutPrefixes(folderOf(rel));
  const last = frontMatter.id ?? name;
  return { id: (folder === '' ? last : `${folder}/${last}`).normalize('NFC'), folder, name: last, number };
}

/**
 * The clean path of a docs page, including its base path. An absolute slug is relative to the base, other slugs to the
 * document's folder. An invalid path is reported; then the result is undefined.
 * @param home The first page of the docs, if it is set: then the index files next to it are pages like others.
 */
export function docPath(
  document: DocumentFacts,
  { base, name: { folder, name }, home }: { base: string; name: DocName; home?: string | undefined },
  problems: Problem[],
): string | undefined {
  const { rel, frontMatter } = document;
  const { slug, id } = frontMatter;
  const wrongId = id === undefined ? undefined : /[/\\]/.test(id) ? 'an id cannot contain a slash' : unsafe(id);
  if (wrongId) return refuse(document, { key: 'id', value: id as string, reason: wrongId }, problems);
  if (slug !== undefined) return slugPath(document, { base, folder }, problems);
  if (home !== undefined && (document.file === home || folder === ''))
    return filePath(`${base}/${document.file === home ? '' : name}`, document, problems);
  return filePath(`${base}/${folder}/${isFolderIndex(rel) ? '' : name}`, document, problems);
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
