/**
 * Files that builds generate from all pages, by names that follow from the site. Each is in this list once: links to them
 * are checked, a file of the author with the same name replaces them or is a conflict, `dev` serves them, builds write them.
 */
import { searchFiles } from '../../model/search-plan.ts';
import { apiSymbols, apiSymbolsPaths } from './api-symbols.ts';
import { feedPaths } from './feeds.ts';
import { llmsPaths } from './llms.ts';
import type { SmallFile } from './open-search.ts';
import { sitemap, sitemapPaths } from './sitemap.ts';

type PathsInput = Parameters<typeof feedPaths>[0];
type FilesInput = Parameters<typeof sitemap>[0] & Parameters<typeof apiSymbols>[0];

interface Generated {
  /** Relative to the output. */
  paths(site: PathsInput): string[];
  /** Absent: they need the bodies or the records of pages, and `publish` makes them. */
  files?(site: FilesInput): SmallFile[];
}

const GENERATED: readonly Generated[] = [
  { paths: ({ config }) => sitemapPaths(config), files: sitemap },
  { paths: ({ config }) => llmsPaths(config) },
  { paths: ({ config }) => apiSymbolsPaths(config), files: apiSymbols },
  { paths: ({ config }) => searchFiles(config) },
  { paths: feedPaths },
];

export const generatedPaths = (site: PathsInput): string[] => GENERATED.flatMap(({ paths }) => paths(site));

export const generatedFiles = (site: FilesInput): SmallFile[] => GENERATED.flatMap(({ files }) => files?.(site) ?? []);
