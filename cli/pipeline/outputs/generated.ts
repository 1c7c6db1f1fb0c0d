/**
 * Files that builds generate from all pages, by names that follow from the site. Each is in this list once: links to them
 * are checked, a file of the author with the same name replaces them or is a conflict, `dev` serves them, builds write them.
 */
import { searchFiles } from '../../model/search-plan.ts';
import { catalogFiles, catalogPaths } from './agent-catalogs.ts';
import { guidePaths } from './agent-guide.ts';
import { apiSymbols, apiSymbolsPaths } from './api-symbols.ts';
import { feedPaths } from './feeds.ts';
import { llmsPaths, otherIndexes } from './llms.ts';
import { pageIndexPaths } from './page-index.ts';
import { sitemap, sitemapPaths } from './sitemap.ts';
import { skillFiles, skillPaths } from './skills.ts';

type PathsInput = Parameters<typeof feedPaths>[0];
type FilesInput = Parameters<typeof sitemap>[0] & Parameters<typeof apiSymbols>[0];

/** `path`: relative to the output. */
export interface GeneratedFile {
  path: string;
  content: string | Uint8Array;
}

interface Generated {
  /** Relative to the output. */
  paths(site: PathsInput): string[];
  /** Absent: they need the bodies or the records of pages, and `publish` makes them. */
  files?(site: FilesInput): GeneratedFile[];
}

const GENERATED: readonly Generated[] = [
  { paths: ({ config }) => sitemapPaths(config), files: sitemap },
  { paths: ({ config }) => llmsPaths(config) },
  { paths: ({ config }) => pageIndexPaths(config) },
  { paths: (site) => otherIndexes(site).map(({ path }) => path) },
  { paths: guidePaths },
  { paths: skillPaths, files: skillFiles },
  { paths: ({ config }) => catalogPaths(config), files: ({ config }) => catalogFiles(config) },
  { paths: ({ config }) => apiSymbolsPaths(config), files: apiSymbols },
  { paths: ({ config }) => searchFiles(config) },
  { paths: feedPaths },
];

export const generatedPaths = (site: PathsInput): string[] => GENERATED.flatMap(({ paths }) => paths(site));

/** Without those that the site has itself. */
export function generatedFiles(site: FilesInput): GeneratedFile[] {
  const own = new Set(site.publicFiles.map(({ rel }) => rel));
  return GENERATED.flatMap(({ files }) => files?.(site) ?? []).filter(({ path }) => !own.has(path));
}
