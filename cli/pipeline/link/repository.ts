/** Links as they work on the site that shows a repository: relative to the file, to pages, folders and other files. */
import { decodePath, encodePath, joinFile, withoutTrailingSlash } from '../../lib/paths.ts';
import { inLocale } from './locale.ts';
import type { LinkInput, Origin, Resolved } from './types.ts';
import { wikiPage } from './wiki.ts';

/** What a path may lack: the extension of a page, or the page of a folder. */
const ENDS = ['', '.md', '/README.md', '/readme.md', '/index.md', '.mdx', '/index.mdx'];

/**
 * The page at a path relative to the file; of a site with wiki links, also the page of this name; else the file or
 * folder in the repository. Undefined when there is none of these, or the site has neither setting.
 */
export function linkInRepository(
  input: LinkInput,
  origin: Origin,
  { path, tail }: { path: string; tail: string },
): Resolved | undefined {
  const { table, isThere } = input;
  const { repositoryUrl, markdown } = input.config;
  if ((repositoryUrl === undefined && !markdown.wikiLinks) || path.startsWith('@site/')) return undefined;
  const plain = withoutTrailingSlash(decodePath(path)).replace(/^\//, '');
  const file = path.startsWith('/') ? plain : joinFile(origin.folder, plain);
  const places = file === undefined ? [] : ENDS.map((end) => (file === '' ? end.slice(1) : file + end));
  const page = places.find((place) => table.bySource.has(place)) ?? named(input, origin, plain);
  const index = page === undefined ? undefined : table.bySource.get(page);
  if (index !== undefined) return { href: inLocale(input, origin, index).href + tail };
  if (repositoryUrl === undefined) return undefined;
  const base = repositoryUrl.replace(/\/?$/, '/');
  // What is outside of the site's folder cannot be seen from here.
  if (file === undefined)
    return { href: new URL(encodePath(plain), base + encodePath(`${origin.folder}/`)).href + tail };
  return isThere(file) ? { href: base + encodePath(file) + tail } : undefined;
}

const named = (input: LinkInput, origin: Origin, name: string): string | undefined =>
  input.config.markdown.wikiLinks && name !== '' ? wikiPage(input, origin, name) : undefined;
