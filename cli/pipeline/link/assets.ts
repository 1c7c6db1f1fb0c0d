/** Files that are not pages: resolves written paths, and names the published files. */

import { directTarget } from '../../html/url-kind.ts';
import {
  baseName,
  decodePath,
  encodePath,
  isExternal,
  joinAnywhere,
  joinFile,
  siteUrl,
  splitUrl,
  wayTo,
} from '../../lib/paths.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { SiteConfig } from '../../model/config.ts';
import { NO_LINK, type SourceFile } from '../../model/document.ts';
import type { Route } from '../../model/graph.ts';
import { pathBelow, routeAt } from '../../model/href.ts';
import { asInRepository, outerPath, staysOutside } from './repository.ts';
import type { LinkInput, Origin, Resolved } from './types.ts';
import { isWikiUrl, wikiFile, wikiParts } from './wiki.ts';

/** Resolves the URL of an image, a download or a frame. */
export function resolveAsset(input: LinkInput, origin: Origin, url: string): Resolved {
  const { config, publicFiles, table } = input;
  const direct = directTarget(url);
  if (direct !== undefined) return { href: directUrl(config, direct) };
  if (url === '' || url.startsWith('#') || isExternal(url)) return { href: url };
  if (isWikiUrl(url)) return namedFile(input, origin, wikiParts(url).name) ?? { href: NO_LINK, missing: 'name' };
  const { path, query, hash } = splitUrl(url);
  const found = fileOf(input, origin, { path, among: 'all' });
  if (found) return { ...found, href: found.href + query + hash };
  const plain = decodePath(path);
  if (!plain.startsWith('/')) {
    const named = config.markdown.wikiLinks ? namedFile(input, origin, plain) : undefined;
    const ofHost = plain.startsWith('../') ? input.outer?.pageOfHost(outerPath(input, origin, path)) : undefined;
    return named ?? (ofHost === undefined ? { href: url, missing: 'file' } : { href: ofHost + query + hash });
  }
  const below = pathBelow(plain, config.baseUrl);
  const file = publicFiles.get(below.slice(1));
  if (file) return { href: siteUrl(config.baseUrl, below) + query + hash, file };
  // A frame may show a page.
  const page = routeAt(table, below);
  return page === undefined
    ? { href: url, missing: 'file' }
    : { href: (table.routes[page] as Route).href + query + hash };
}

/** The published file of a name in a wiki; undefined when no file has it. */
export function namedFile(input: LinkInput, origin: Origin, name: string): Resolved | undefined {
  const path = wikiFile(input, origin, name);
  const file = path === undefined ? undefined : (input.assets.get(path) ?? input.otherFile(path));
  return file && published(input.config, file);
}

/** A path for which the author is responsible: only the base URL is added. */
export const directUrl = ({ baseUrl }: SiteConfig, path: string): string =>
  path.startsWith('/') && !path.startsWith('//') && !path.startsWith(baseUrl) ? baseUrl + path.slice(1) : path;

/**
 * The file of the site at a path: next to the document, in the content, in the public folder, or elsewhere in the site.
 * An absolute path means a public file, unless it is the path of a content file in the site.
 * @param among `content`: looks for content files only, without the disk; `linked`: not for files outside the site
 *   that links do not publish.
 */
export function fileOf(
  input: LinkInput,
  origin: Origin,
  { path, among }: { path: string; among: 'content' | 'linked' | 'all' },
): Resolved | undefined {
  const { assets, config, publicFiles } = input;
  const content = path.startsWith('/')
    ? assets.get(decodePath(path.slice(1)))
    : assets.size > 0 && firstFile(origin, path, (file) => assets.get(file));
  if (content) return published(config, content);
  if (among === 'content') return undefined;
  const isAbsolute = path.startsWith('/');
  // For hosts and editors, the first slash is the folder of the site; for browsers, a public file.
  if (isAbsolute && (!asInRepository(config) || publicFiles.has(decodePath(path.slice(1))))) return undefined;
  const plain = isAbsolute ? `@site${path}` : path;
  return (
    firstFile(origin, plain, (file) => inPublicFolder(input, file)) ??
    firstFile(origin, plain, (file) => {
      const other = among === 'linked' && staysOutside(file) ? undefined : input.otherFile(file);
      return other && published(config, other);
    })
  );
}

const published = ({ baseUrl }: SiteConfig, file: SourceFile): Resolved => ({
  href: siteUrl(baseUrl, assetFile(file)),
  file,
  asset: file.path,
});

const folderOf = (path: string, folders: readonly string[]): string | undefined =>
  folders.find((folder) => path.startsWith(`${folder}/`));

/** Whether a path is below a public folder of the site. */
export const isBelowPublic = ({ publicDir }: Pick<SiteConfig, 'publicDir'>, path: string): boolean =>
  folderOf(path, publicDir) !== undefined;

/** Path of a file below its public folder, which other generators call `static`. */
function belowPublic({ publicDir }: SiteConfig, path: string): string | undefined {
  const folder = folderOf(path, [...publicDir, 'static']);
  return folder === undefined ? undefined : path.slice(folder.length + 1);
}

/** Public files have fixed URLs, except those whose URL belongs to a file of an earlier folder. */
function inPublicFolder({ config, publicFiles }: LinkInput, path: string): Resolved | undefined {
  const rel = belowPublic(config, path);
  const file = rel === undefined ? undefined : publicFiles.get(rel);
  if (rel === undefined || file === undefined || (file.path !== path && isBelowPublic(config, path))) return undefined;
  return { href: siteUrl(config.baseUrl, rel), file };
}

/** Output file of a content file: in `assets/`, with a hash of its content. */
export function assetFile({ path, hash, longName }: SourceFile): string {
  const name = baseName(path);
  const ext = /\.[\w-]{1,16}$/.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - ext.length);
  const short = base.length > 50 ? [...base].slice(0, 50).join('') : base;
  return `assets/files/${short}-${longName ? hash : hash.slice(0, 8)}${ext}`;
}

/**
 * Tries the places a written file path may mean: next to the document, in its content root, in the site. File names may
 * look like escapes, so the path is tried decoded, then as written.
 */
export function firstFile<T>(origin: Origin, written: string, find: (file: string) => T | undefined): T | undefined {
  const plain = decodePath(written);
  return fileAt(origin, plain, find) ?? (plain === written ? undefined : fileAt(origin, written, find));
}

function fileAt<T>(origin: Origin, path: string, find: (file: string) => T | undefined): T | undefined {
  const found = fileFrom(origin, path, find);
  const { original, home } = origin;
  if (found !== undefined || original === undefined) return found;
  if (!original.leaving) return fileFrom({ ...original, home }, path, find);
  const outside = (file: string) => (file.startsWith(`${original.root}/`) ? undefined : find(file));
  return fileFrom({ ...original, home }, path, outside);
}

type Folders = Pick<Origin, 'folder' | 'root' | 'home'>;

function fileFrom<T>(
  { folder, root, home }: Folders,
  path: string,
  find: (file: string) => T | undefined,
): T | undefined {
  const at = (from: string, way: string): T | undefined => find(joinAnywhere(home, from, way));
  if (path.startsWith('@site/')) return at('', path.slice('@site/'.length));
  if (path.startsWith('/')) return at(root, path.slice(1)) ?? at('', path.slice(1));
  return at(folder, path) ?? at(root, path);
}

/** Written path of the file with the most similar path. */
export function nearFile(
  { assets, publicFiles, config }: LinkInput,
  { folder }: Origin,
  url: string,
): string | undefined {
  const path = decodePath(splitUrl(url).path);
  const inSite = path.startsWith('@site/');
  const wanted = inSite ? path.slice('@site/'.length) : (joinFile(folder, path) ?? path);
  const rel = path.startsWith('/') ? pathBelow(path, config.baseUrl).slice(1) : belowPublic(config, wanted);
  if (rel !== undefined) {
    const near = nearestName(rel, publicFiles.keys(), 3);
    return near && encodePath(`/${near}`);
  }
  const near = nearestName(wanted, assets.keys(), 3);
  return near && (inSite ? `@site/${encodePath(near)}` : wayTo(folder, near));
}
