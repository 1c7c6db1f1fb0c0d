/** The files that a live site serves, by output path. Built from the site, never from the text of a request. */
import { join, resolve } from 'node:path';
import { servedPaths } from '../../lib/served-paths.ts';
import type { LinkedDocument, SourceFile } from '../../model/document.ts';
import { INDEX_FOLDER } from '../../model/search-plan.ts';
import { assetFile } from '../../pipeline/link/link.ts';
import { generatedPaths } from '../../pipeline/outputs/generated.ts';
import { hostFiles } from '../../pipeline/outputs/hosting.ts';
import { llmsPaths } from '../../pipeline/outputs/llms.ts';
import { searchStarts } from '../../pipeline/outputs/search-start.ts';
import type { PageCopy } from '../../pipeline/render/copies.ts';
import type { UnderstoodSite } from '../types.ts';

/** Where a response comes from. */
export type LiveFile =
  /** A file of a page, rendered on request. */
  | { kind: 'page'; route: number }
  /** A file of the site or the cache; absolute path. */
  | { kind: 'file'; from: string }
  | { kind: 'text'; content: string }
  /** A sidebar fragment. */
  | { kind: 'sidebar' }
  /** Generated from all pages: search, feeds, sitemap, etc. */
  | { kind: 'whole' };

/** By path relative to the output folder. */
export type LiveFiles = Map<string, LiveFile>;

/** All files of a site, except those that only linking finds (see `addLinked`). */
export function liveFiles(
  site: UnderstoodSite,
  { siteDir, copies }: { siteDir: string; copies: ReadonlyMap<string, PageCopy> },
): LiveFiles {
  const { loaded, table, found, graph, hrefOf } = site;
  const { config } = loaded;
  const { publicFiles } = found;
  const files: LiveFiles = new Map();
  const own = (path: string): LiveFile => ({ kind: 'file', from: resolve(siteDir, path) });
  for (const path of wholePaths(site)) files.set(path, { kind: 'whole' });
  for (const asset of found.assets) files.set(assetFile(asset), own(asset.path));
  for (const path of graph.assets) addAsset(files, { site, siteDir, path });
  addCode(files, site, siteDir);
  for (const { rel, path } of publicFiles) files.set(rel, own(path));
  for (const { path, content } of hostFiles({ config, graph, table, publicFiles }))
    files.set(path, { kind: 'text', content });
  for (const { path, content } of searchStarts({ config, graph, hrefOf })) files.set(path, { kind: 'text', content });
  for (const [route, { file, href }] of table.routes.entries()) {
    const copy = copies.get(href);
    files.set(file, { kind: 'page', route });
    if (copy && !copy.isPublic) files.set(copy.file, { kind: 'page', route });
  }
  return files;
}

/** Adds the output of the bundler. */
export function addCode(
  files: LiveFiles,
  { shells, chunks }: Pick<UnderstoodSite, 'shells' | 'chunks'>,
  siteDir: string,
): void {
  for (const { files: made } of shells.values())
    for (const { path, content } of made) files.set(path, { kind: 'text', content });
  for (const { path, content } of chunks.texts) files.set(path, { kind: 'text', content });
  for (const { path, from } of chunks.files) files.set(path, { kind: 'file', from: resolve(siteDir, from) });
}

/** Files generated from all pages. */
function wholePaths({ loaded: { config }, graph, found: { publicFiles } }: UnderstoodSite): string[] {
  const own = new Set(publicFiles.map(({ rel }) => rel));
  return [...generatedPaths({ config, graph, publicFiles }), ...llmsPaths(config, 'llms-full.txt')].filter(
    (path) => !own.has(path),
  );
}

/** Files whose names are unknown until the whole site is built: of the search index, of a long `llms.txt` or `llms-full.txt`. */
export const isOfWhole = (path: string): boolean =>
  path.startsWith(INDEX_FOLDER) || /(?:^|\/)llms(?:-full)?\//.test(path);

/** Sidebars are rendered on request. */
export const isOfSidebar = (path: string): boolean => path.startsWith('docsgen/sidebar/');

interface Asset {
  site: Pick<UnderstoodSite, 'found'>;
  siteDir: string;
  /** Relative to the site. */
  path: string;
}

function addAsset(files: LiveFiles, { site: { found }, siteDir, path }: Asset): void {
  const file: SourceFile | undefined = found.assets.find((one) => one.path === path) ?? found.otherFile(path);
  if (file) files.set(assetFile(file), { kind: 'file', from: join(siteDir, path) });
}

/** Adds files outside the content folders that a document shows, and copies of its images in other formats. */
export function addLinked(files: LiveFiles, { assets, variants = [] }: LinkedDocument, at: Omit<Asset, 'path'>): void {
  for (const path of assets)
    if (!at.site.found.assets.some((one) => one.path === path)) addAsset(files, { ...at, path });
  for (const { path, from } of variants) files.set(path, { kind: 'file', from: resolve(at.siteDir, from) });
}

/** URL path below the base URL, decoded → output file. */
export const livePaths = (files: LiveFiles): Map<string, string> => servedPaths([...files.keys()]);
