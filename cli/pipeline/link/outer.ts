/** Links to files of the repository that are outside the site, or not pages of it. */
import { decodePath, joinAnywhere, splitUrl } from '../../lib/paths.ts';
import { NO_LINK } from '../../model/document.ts';
import { routeInLocale } from '../href.ts';
import type { LinkInput, Origin, Resolved } from './types.ts';

/** Files that readers open or download, and that are published when a page links to them. */
const PUBLISHED = /\.(?:avif|csv|gif|gz|ico|jpe?g|mp3|mp4|ogg|pdf|png|svg|tgz|webm|webp|xlsx?|zip)$/i;

/** True for a file outside the site that is not published for a link: readers see it in the repository. */
export const staysOutside = (file: string): boolean => file.startsWith('../') && !PUBLISHED.test(file);

/** True when links are written for another place than their page: in a file outside the site that the page includes. */
export const isQuotedFromOutside = ({ document, folder }: Origin): boolean =>
  folder.startsWith('..') && !document.file.startsWith(`${folder}/`);

/** The names of a folder's own page. */
const INDEXES = ['README.md', 'readme.md', 'index.md', 'README.mdx', 'index.mdx'];

/**
 * Resolves a link to a file or a folder outside the site: to the page that includes the file, else to its place in the
 * repository.
 * @returns Undefined when there is no such file.
 */
export function outerLink(
  input: LinkInput,
  origin: Origin,
  { path, tail }: { path: string; tail: string },
): Resolved | undefined {
  const { outer, table } = input;
  const file = outerPath(input, origin, path);
  if (outer === undefined || !file.startsWith('../')) return undefined;
  const isFolder = input.otherFile(file) === undefined && outer.isFolder(file);
  const names = isFolder ? INDEXES.map((name) => `${file}/${name}`) : [file];
  const page = names.map((name) => table.bySource.get(name) ?? outer.pageOf(name)).find((at) => at !== undefined);
  if (page !== undefined) return { href: routeInLocale(table, page, origin.locale).href + tail };
  if (!isFolder && input.otherFile(file) === undefined) return undefined;
  const url = outer.urlOf(file);
  return url === undefined ? { href: NO_LINK, missing: 'view' } : { href: url + tail };
}

/** The file that a link means, relative to the site: in a file outside the site, `/` is the root of the repository. */
export function outerPath({ outer, home }: LinkInput, { folder }: Origin, url: string): string {
  const plain = decodePath(splitUrl(url).path).replace(/\/$/, '');
  if (!plain.startsWith('/')) return joinAnywhere(home, folder, plain);
  return outer && folder.startsWith('..') ? joinAnywhere(home, outer.root, plain.slice(1)) : plain;
}
