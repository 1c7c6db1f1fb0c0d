/**
 * Turns what authors wrote into URLs. The only place where the path of a source file becomes a URL, so that moving one page
 * touches only the pages that point to it.
 */
import type { SiteConfig } from '../config/types.ts';
import {
  decodePath,
  encodePath,
  folderOf,
  isExternal,
  joinFile,
  nameOf,
  resolveUrlPath,
  siteUrl,
  splitUrl,
  withoutTrailingSlash,
} from '../lib/paths.ts';
import { type Outcome, type Problem, problem } from '../lib/problem.ts';
import { nearestName } from '../lib/suggest.ts';
import { pathBelow, routeAt } from './href.ts';
import type { Document, LinkedDocument, PublicFile, Ref, Route, RouteTable, SourceFile } from './types.ts';

export interface LinkInput {
  config: SiteConfig;
  table: RouteTable;
  /** Content files that are no pages, by site-relative path. */
  assets: ReadonlyMap<string, SourceFile>;
  /** Public files by path below the public folder. */
  publicFiles: ReadonlyMap<string, PublicFile>;
  /** Files of drafts that are not published. */
  drafts: ReadonlySet<string>;
  /** Missing files that still get a suggestion: looking for more would take longer than reading them. Counted down. */
  suggestions?: { left: number };
}

/** A document and where its links start from. */
interface Origin {
  document: Document;
  /** Undefined for documents that are not published (drafts). */
  route: Route | undefined;
  /** Folder of the file. */
  folder: string;
  /** Folder of its content root. */
  root: string;
}

interface Resolved {
  href: string;
  asset?: string;
  missing?: 'markdown' | 'draft' | 'file';
}

/** Resolves the refs of one document; `route` is undefined for documents that are not published (drafts). */
export function linkDocument(input: LinkInput, document: Document, route: Route | undefined): Outcome<LinkedDocument> {
  const problems: Problem[] = [];
  const assets = new Set<string>();
  const { file, rel } = document;
  const origin: Origin = { document, route, folder: folderOf(file), root: file.slice(0, -rel.length - 1) };
  const hrefs = document.refs.map((ref) => {
    const from = ref.file === undefined ? origin : { ...origin, folder: folderOf(ref.file) };
    const { href, asset, missing } =
      ref.kind === 'asset' ? resolveAsset(input, from, ref.url) : resolveLink(input, from, ref.url);
    if (asset) assets.add(asset);
    if (missing) problems.push(...report(input, from, { ref, missing }));
    return href;
  });
  return { value: { hrefs, assets: [...assets] }, problems };
}

function resolveLink(input: LinkInput, origin: Origin, url: string): Resolved {
  const { config } = input;
  if (url === '' || url.startsWith('#')) return { href: url };
  if (url.startsWith('pathname://')) return { href: directUrl(config, url.slice('pathname://'.length)) };
  if (isExternal(url)) return { href: url };
  const { path, query, hash } = splitUrl(url);
  if (path === '') return { href: url };
  if (/\.mdx?$/i.test(path)) return fileLink(input, origin, { path, url, tail: query + hash });
  const asset = assetAt(input, origin, path);
  if (asset) return { href: assetHref(config, asset) + query + hash, asset: asset.path };
  return { href: pageHref(input, origin, path) + query + hash };
}

/** A path the author answers for: nothing but the base URL is added. */
const directUrl = ({ baseUrl }: SiteConfig, path: string): string =>
  path.startsWith('/') && !path.startsWith('//') && !path.startsWith(baseUrl) ? baseUrl + path.slice(1) : path;

function fileLink(
  input: LinkInput,
  origin: Origin,
  { path, url, tail }: { path: string; url: string; tail: string },
): Resolved {
  const { table, drafts } = input;
  // Nearly all of them are relative and written plainly.
  const near = path.startsWith('.') && !path.includes('%') ? joinFile(origin.folder, path) : undefined;
  const direct = near === undefined ? undefined : table.bySource.get(near);
  if (direct !== undefined) return { href: (table.routes[direct] as Route).href + tail };
  const index = firstFile(
    origin,
    path,
    (file) => table.bySource.get(file) ?? table.bySource.get(file.normalize('NFC')),
  );
  if (index !== undefined) return { href: (table.routes[index] as Route).href + tail };
  const draft = firstFile(origin, path, (file) => drafts.has(file) || undefined);
  return { href: url, missing: draft ? 'draft' : 'markdown' };
}

/**
 * Tries where a written file path may point to: beside the document, below its content root, below the site. Names of files may
 * look like escapes, so the path is tried decoded and as it is.
 */
function firstFile<T>(origin: Origin, written: string, find: (file: string) => T | undefined): T | undefined {
  const plain = decodePath(written);
  return fileAt(origin, plain, find) ?? (plain === written ? undefined : fileAt(origin, written, find));
}

function fileAt<T>({ folder, root }: Origin, path: string, find: (file: string) => T | undefined): T | undefined {
  const at = (from: string, way: string): T | undefined => {
    const file = joinFile(from, way);
    return file === undefined ? undefined : find(file);
  };
  if (path.startsWith('@site/')) return at('', path.slice('@site/'.length));
  if (path.startsWith('/')) return at(root, path.slice(1)) ?? at('', path.slice(1));
  return at(folder, path) ?? at(root, path);
}

function pageHref({ config, table }: LinkInput, { document, route }: Origin, path: string): string {
  const { baseUrl } = config;
  const hrefAt = (plain: string): string | undefined => {
    const index = routeAt(table, plain);
    return index === undefined ? undefined : (table.routes[index] as Route).href;
  };
  if (path.startsWith('/')) {
    const plain = resolveUrlPath('/', decodePath(path));
    const below = pathBelow(plain, baseUrl);
    return hrefAt(plain) ?? hrefAt(below) ?? siteUrl(baseUrl, below);
  }
  // As a browser resolves it on this page; then as it would if the page's URL ended the other way.
  const base = route?.path ?? `/${document.rel}`;
  const bare = withoutTrailingSlash(base);
  const plain = decodePath(path);
  const beside = resolveUrlPath(base, plain);
  const other = resolveUrlPath(base === bare ? `${bare}/` : bare, plain);
  return hrefAt(beside) ?? hrefAt(other) ?? siteUrl(baseUrl, beside);
}

function resolveAsset(input: LinkInput, origin: Origin, url: string): Resolved {
  const { config, publicFiles, table } = input;
  if (url.startsWith('pathname://')) return { href: directUrl(config, url.slice('pathname://'.length)) };
  if (url === '' || url.startsWith('#') || isExternal(url)) return { href: url };
  const { path, query, hash } = splitUrl(url);
  const plain = decodePath(path);
  const asset = assetAt(input, origin, path);
  if (asset) return { href: assetHref(config, asset) + query + hash, asset: asset.path };
  if (!plain.startsWith('/')) return { href: url, missing: 'file' };
  const below = pathBelow(plain, config.baseUrl);
  if (publicFiles.has(below.slice(1))) return { href: siteUrl(config.baseUrl, below) + query + hash };
  // A frame may show a page.
  const page = routeAt(table, below);
  return page === undefined
    ? { href: url, missing: 'file' }
    : { href: (table.routes[page] as Route).href + query + hash };
}

/** A content file by its path; an absolute one means the public folder, or the file's path in the site. */
function assetAt({ assets }: LinkInput, origin: Origin, path: string): SourceFile | undefined {
  if (assets.size === 0) return undefined;
  if (path.startsWith('/')) return assets.get(decodePath(path.slice(1)));
  return firstFile(origin, path, (file) => assets.get(file));
}

/** Output file of a content file: below `assets/`, named by its content. */
export function assetFile({ path, hash }: SourceFile): string {
  const name = nameOf(path);
  const ext = /\.[\w-]{1,16}$/.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - ext.length);
  return `assets/files/${base.length > 50 ? [...base].slice(0, 50).join('') : base}-${hash.slice(0, 8)}${ext}`;
}

const assetHref = (config: SiteConfig, asset: SourceFile): string => siteUrl(config.baseUrl, assetFile(asset));

type Missing = NonNullable<Resolved['missing']>;

function report(input: LinkInput, origin: Origin, { ref, missing }: { ref: Ref; missing: Missing }): Problem[] {
  const { config } = input;
  const { url, line, column, file = origin.document.file } = ref;
  const at = { file, line, column };
  const suggests = input.suggestions === undefined || input.suggestions.left-- > 0;
  if (missing === 'file')
    return [problem('DG5005', { url, near: suggests ? nearFile(input, origin, url) : undefined }, at)];
  const severity = config.policy.markdownLinks;
  if (severity === 'ignore') return [];
  const near = missing === 'draft' || !suggests ? undefined : nearDocument(input, origin, url);
  return [problem('DG5003', { url, near, draft: missing === 'draft' }, { ...at, severity })];
}

/** The way to the document whose file is written nearly like this one. */
function nearDocument({ table }: LinkInput, { folder, root }: Origin, url: string): string | undefined {
  const path = decodePath(splitUrl(url).path);
  const from = path.startsWith('/') ? root : folder;
  const wanted = joinFile(from, path.replace(/^\//, '')) ?? path;
  const known = [...table.bySource.keys()];
  const near =
    nearestName(wanted, known, 3) ?? known.find((file) => nameOf(file).toLowerCase() === nameOf(wanted).toLowerCase());
  return near && (path.startsWith('/') ? near.slice(root.length) : wayTo(folder, near));
}

function nearFile({ assets, publicFiles, config }: LinkInput, { folder }: Origin, url: string): string | undefined {
  const path = decodePath(splitUrl(url).path);
  if (path.startsWith('/')) {
    const near = nearestName(pathBelow(path, config.baseUrl).slice(1), publicFiles.keys(), 3);
    return near && encodePath(`/${near}`);
  }
  const near = nearestName(joinFile(folder, path) ?? path, assets.keys(), 3);
  return near && wayTo(folder, near);
}

/** Relative path from a folder to a file, both relative to the site. */
function wayTo(folder: string, file: string): string {
  const from = folder.split('/');
  const to = file.split('/');
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  const up = from.length - same;
  return `${up === 0 ? './' : '../'.repeat(up)}${encodePath(to.slice(same).join('/'))}`;
}
