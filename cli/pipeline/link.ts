/**
 * Turns what authors wrote into URLs. The only place where the path of a source file becomes a URL, so that moving one page
 * touches only the pages that point to it.
 */
import type { SiteConfig } from '../config/types.ts';
import { decodePath, encodePath, folderOf, isExternal, joinFile, resolveUrlPath, splitUrl, withoutTrailingSlash } from '../lib/paths.ts';
import { type Outcome, type Problem, problem } from '../lib/problem.ts';
import { nearestName } from '../lib/suggest.ts';
import type { Document, LinkedDocument, PublicFile, Ref, Route, RouteTable, SourceFile } from './types.ts';

export interface LinkInput {
  config: SiteConfig;
  table: RouteTable;
  /** Content files that are no pages, by site-relative path. */
  assets: ReadonlyMap<string, SourceFile>;
  /** Public files by path below the public folder. */
  publicFiles: ReadonlyMap<string, PublicFile>;
}

/** Resolves the refs of one document; `route` is undefined for documents that are not published (drafts). */
export function linkDocument(input: LinkInput, document: Document, route: Route | undefined): Outcome<LinkedDocument> {
  const problems: Problem[] = [];
  const assets = new Set<string>();
  const hrefs = document.refs.map((ref) => {
    const at = { file: document.file, line: ref.line, column: ref.column };
    const resolved = ref.kind === 'asset' ? resolveAsset(input, document, ref) : resolveLink(input, { document, route, ref });
    if (resolved.asset) assets.add(resolved.asset);
    if (resolved.missing) problems.push(missing(input, { ref, at, near: resolved.near, kind: resolved.missing }));
    return resolved.href;
  });
  return { value: { hrefs, assets: [...assets] }, problems: problems.filter(({ code }) => code !== 'DG5003' || input.config.policy.markdownLinks !== 'ignore') };
}

interface Resolved {
  href: string;
  asset?: string;
  missing?: 'markdown' | 'file';
  near?: string;
}

function missing(
  { config }: LinkInput,
  { ref, at, near, kind }: { ref: Ref; at: { file: string; line: number; column: number }; near?: string; kind: 'markdown' | 'file' },
): Problem {
  if (kind === 'file') return problem('DG5005', { url: ref.url, near }, at);
  const severity = config.policy.markdownLinks === 'error' ? 'error' : 'warning';
  return problem('DG5003', { url: ref.url, near }, { ...at, severity });
}

function resolveLink(input: LinkInput, { document, route, ref }: { document: Document; route?: Route; ref: Ref }): Resolved {
  const { url } = ref;
  if (url.startsWith('pathname://')) return { href: url.slice('pathname://'.length) };
  if (url === '' || url.startsWith('#') || isExternal(url)) return { href: url };
  const { path, query, hash } = splitUrl(url);
  if (path === '') return { href: url };
  if (/\.mdx?$/i.test(path)) return fileLink(input, { document, path, tail: query + hash });
  const asset = assetAt(input, document, decodePath(path));
  if (asset) return { href: assetHref(input.config, asset) + query + hash, asset: asset.path };
  return { href: pageHref(input, { document, route, path }) + query + hash };
}

function fileLink(input: LinkInput, { document, path, tail }: { document: Document; path: string; tail: string }): Resolved {
  const { table } = input;
  const candidates = fileCandidates(input.config, document, decodePath(path));
  for (const candidate of candidates) {
    const index = table.bySource.get(candidate);
    if (index !== undefined) return { href: (table.routes[index] as Route).href + tail };
  }
  const near = nearestName(candidates[0] ?? path, [...table.bySource.keys()], 3);
  return { href: path + tail, missing: 'markdown', near };
}

/** Where a written file path may point to: beside the document, below its content root, below the site. */
function fileCandidates(config: SiteConfig, document: Document, path: string): string[] {
  const root = contentRoot(config, document);
  const folder = folderOf(document.file);
  const found = path.startsWith('@site/')
    ? [joinFile('', path.slice('@site/'.length))]
    : path.startsWith('/')
      ? [joinFile(root, path), joinFile('', path)]
      : [joinFile(folder, path), joinFile(root, path)];
  return found.filter((candidate) => candidate !== undefined);
}

const contentRoot = (config: SiteConfig, { root }: Document): string =>
  config.docs.find(({ id }) => id === root)?.path ?? (root === 'blog' ? config.blog?.path : config.pages?.path) ?? '';

function pageHref({ config, table }: LinkInput, { document, route, path }: { document: Document; route?: Route; path: string }): string {
  const known = (candidate: string) => table.byPath.get(withoutTrailingSlash(decodePath(candidate)).normalize('NFC'));
  if (path.startsWith('/')) {
    const plain = known(path);
    if (plain !== undefined) return (table.routes[plain] as Route).href;
    return path.startsWith(config.baseUrl) ? path : config.baseUrl.slice(0, -1) + path;
  }
  const base = route?.path ?? `/${document.rel}`;
  for (const candidate of [resolveUrlPath(base, path), resolveUrlPath(`${withoutTrailingSlash(base)}/`, path)]) {
    const index = known(candidate);
    if (index !== undefined) return (table.routes[index] as Route).href;
  }
  return config.baseUrl.slice(0, -1) + resolveUrlPath(base, path);
}

function resolveAsset(input: LinkInput, document: Document, ref: Ref): Resolved {
  const { config, publicFiles } = input;
  if (ref.url === '' || isExternal(ref.url)) return { href: ref.url };
  const { path, query, hash } = splitUrl(ref.url.startsWith('pathname://') ? ref.url.slice('pathname://'.length) : ref.url);
  const plain = decodePath(path);
  const asset = assetAt(input, document, plain);
  if (asset) return { href: assetHref(config, asset) + query + hash, asset: asset.path };
  const below = plain.startsWith(config.baseUrl) ? plain.slice(config.baseUrl.length) : plain.slice(1);
  if (plain.startsWith('/') && publicFiles.has(below)) return { href: encodePath(`${config.baseUrl}${below}`) + query + hash };
  const near = plain.startsWith('/')
    ? withSlash(nearestName(below, [...publicFiles.keys()], 3))
    : nearestName(joinFile(folderOf(document.file), plain) ?? plain, [...input.assets.keys()], 3);
  return { href: ref.url, missing: 'file', near };
}

const withSlash = (path: string | undefined): string | undefined => path && `/${path}`;

function assetAt({ config, assets }: LinkInput, document: Document, path: string): SourceFile | undefined {
  if (path.startsWith('/') && !path.startsWith('/content')) return undefined;
  for (const candidate of fileCandidates(config, document, path)) {
    const asset = assets.get(candidate);
    if (asset) return asset;
  }
  return undefined;
}

/** Output file of a content file: below `assets/`, named by its content. */
export function assetFile({ path, hash }: SourceFile): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const [base, ext] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `assets/files/${base}-${hash.slice(0, 8)}${ext}`;
}

const assetHref = (config: SiteConfig, asset: SourceFile): string => encodePath(config.baseUrl + assetFile(asset));
