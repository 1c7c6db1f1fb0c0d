/** Links as they work where a repository is shown: relative to the file, to pages, folders and other files. */
import { decodePath, joinAnywhere, splitUrl } from '../../lib/paths.ts';
import { isPrivate } from '../../lib/private-path.ts';
import { NO_LINK } from '../../model/document.ts';
import { routeAt, routeInLocale } from '../../model/href.ts';
import type { LinkInput, Origin, Resolved } from './types.ts';
import { wikiPage } from './wiki.ts';

/** Files that readers open or download, and that are published when a page links to them. */
const PUBLISHED = /\.(?:avif|csv|gif|gz|ico|jpe?g|mp3|mp4|ogg|pdf|png|svg|tgz|webm|webp|xlsx?|zip)$/i;

/** True for a file outside the site that is not published for a link: readers see it in the repository. */
export const staysOutside = (file: string): boolean => file.startsWith('../') && !PUBLISHED.test(file);

/** True when links are written for another place than their page: in a file outside the site that the page includes. */
export const isQuotedFromOutside = ({ document, folder }: Origin): boolean =>
  folder.startsWith('..') && !document.file.startsWith(`${folder}/`);

/** True when a relative link leads to files as in the repository, before it is read as a URL or a file is published. */
export const isLikeRepository = ({ config }: LinkInput, path: string): boolean =>
  asInRepository(config) && !/^(?:\/|@site\/)/.test(path) && !PUBLISHED.test(path);

/** True when links are meant as a host of repositories or an editor of notes reads them. */
export const asInRepository = ({ repository, markdown, docs }: LinkInput['config']): boolean =>
  repository.url !== undefined || markdown.wikiLinks !== false || docs.some(({ names }) => names === 'any');

/** The names of a folder's own page, the best one first. */
const INDEXES = ['index.md', 'index.mdx', 'README.md', 'readme.md', 'README.mdx'];
/** What the path of a page may lack. */
const ENDS = ['', '.md', '.mdx', ...INDEXES.map((name) => `/${name}`)];

/**
 * Resolves a link to a file or a folder: to the page of the file or folder, or of the name in a wiki, to the only page
 * that includes the file, else to its place in the repository.
 * @returns Undefined when there is no such file, or when it is in the site, and links in it are URLs.
 */
export function linkInRepository(
  input: LinkInput,
  origin: Origin,
  { path, tail }: { path: string; tail: string },
): Resolved | undefined {
  const { outer, table, config } = input;
  const file = outerPath(input, origin, path).replace(/^\/+/, '');
  const isOutside = file.startsWith('../');
  if (path.startsWith('@site/') || (isOutside ? outer === undefined : !asInRepository(config))) return undefined;
  const pageAt = (name: string) => table.bySource.get(name) ?? (isOutside ? outer?.pageOf(name) : undefined);
  const names = ENDS.map((end) => (file === '' ? end.slice(1) : file + end));
  const page = names.map(pageAt).find((at) => at !== undefined) ?? named(input, origin, path);
  if (page !== undefined) return { href: routeInLocale(table, page, origin.locale).href + tail };
  const isDocs = !isOutside && config.docs.some((docs) => docs.path === file && docs.routeBasePath === '');
  const home = isDocs ? routeAt(table, '/') : undefined;
  if (home !== undefined) return { href: routeInLocale(table, home, origin.locale).href + tail };
  const ofHost = isOutside ? outer?.pageOfHost(file) : undefined;
  if (ofHost !== undefined) return { href: ofHost + tail };
  if ((!isOutside && config.repository.url === undefined) || !input.isThere(file)) return undefined;
  const url = outer?.urlOf(file);
  return url === undefined ? { href: NO_LINK, missing: 'view' } : { href: url + tail };
}

/** A file or folder that exists, but has no page and no URL. */
export function unpublished(input: LinkInput, origin: Origin, path: string): Resolved | undefined {
  const file = outerPath(input, origin, path).replace(/^\/+/, '');
  // A hidden file has a report of its own (DG5440).
  return file !== '' && !isPrivate(file) && input.isThere(file) ? { href: NO_LINK, missing: 'view' } : undefined;
}

/** The page of a name, as in wikis. */
function named(input: LinkInput, origin: Origin, path: string): number | undefined {
  const name = decodePath(path).replace(/\/$/, '');
  const file = input.config.markdown.wikiLinks && !/^\.*$/.test(name) ? wikiPage(input, origin, name) : undefined;
  return file === undefined ? undefined : input.table.bySource.get(file);
}

/** The file that a link means, relative to the site: in a file outside the site, `/` is the root of the repository. */
export function outerPath({ outer, home }: LinkInput, { folder }: Origin, url: string): string {
  const plain = decodePath(splitUrl(url).path).replace(/\/$/, '');
  if (!plain.startsWith('/')) return joinAnywhere(home, folder, plain);
  return outer && folder.startsWith('..') ? joinAnywhere(home, outer.root, plain.slice(1)) : plain;
}
