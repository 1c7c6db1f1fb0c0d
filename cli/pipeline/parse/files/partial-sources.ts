/** Resolves imports that can be included while a page is parsed. */

import { readLoaders } from '../../../lib/loader-import.ts';
import { folderOf } from '../../../lib/paths.ts';
import type { IncludedFiles } from './site-files.ts';

export interface Source {
  kind: 'markdown' | 'raw' | 'data';
  /** Relative to the site. */
  path: string;
  /** Written with a leading slash: if it is not in the site, the bundler decides. */
  rooted: boolean;
  /** Loaders of webpack that are not run. */
  loaders: readonly string[];
}

/** Endings that an import of raw text may omit, in the bundler's order. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.json'];

/** The path of the file, with its ending; unchanged when no file exists. */
export function endingOf({ kind, path }: Source, exists: (path: string) => boolean): string {
  if (kind !== 'raw' || exists(path)) return path;
  const ending = ENDINGS.find((one) => exists(path + one));
  return path + (ending ?? '');
}

/**
 * Parses the specifier of an import.
 * @param from The importing text.
 * @returns Undefined for code, styles, packages etc., which the bundler resolves.
 */
export function sourceOf(specifier: string, from: { path: string; files: IncludedFiles }): Source | undefined {
  const loaded = readLoaders(specifier);
  if (loaded && loaded.as !== 'raw' && loaded.as !== 'data') return undefined;
  const written = loaded?.path ?? specifier;
  const [, way = written, query] = /^([^?]*)\?(.*)$/.exec(written) ?? [];
  const raw = loaded?.as === 'raw' || query === 'raw';
  const isFile = /^(?:\.{0,2}\/|@site\/)/.test(way);
  if (!isFile || isGenerated(way) || (query !== undefined && !raw)) return undefined;
  const kind = raw || /\.txt$/i.test(way) ? 'raw' : kinds(way);
  if (kind === undefined) return undefined;
  // With a leading slash, it is relative to the site, as in webpack.
  const fromSite = /^(?:@site)?\/(.*)$/.exec(way)?.[1];
  const path = fromSite === undefined ? from.files.join(folderOf(from.path), way) : from.files.join('', fromSite);
  return { kind, path, rooted: way.startsWith('/'), loaders: loaded?.others ?? [] };
}

/** What Docusaurus generates, and docsgen does not. */
const isGenerated = (way: string): boolean => way.includes('/.docusaurus/');

const kinds = (way: string): Source['kind'] | undefined =>
  /\.mdx?$/i.test(way) ? 'markdown' : /\.(?:json|ya?ml)$/i.test(way) ? 'data' : undefined;
