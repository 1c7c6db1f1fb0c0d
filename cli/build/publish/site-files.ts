import type { SourceFile } from '../../model/document.ts';
import { assetFile } from '../../pipeline/link/link.ts';
import { type HostingInput, hostFiles } from '../../pipeline/outputs/hosting.ts';
import type { SmallFile } from '../../pipeline/outputs/open-search.ts';
import type { BuiltSite } from '../types.ts';
import type { RenderedPages } from './search.ts';

/** The input of the host files. */
export const hosting = ({ loaded: { config }, graph, table, found: { publicFiles } }: BuiltSite): HostingInput => ({
  config,
  graph,
  table,
  publicFiles,
});

/** The input of the search indexes. */
export const renderedPages = ({ loaded, items, rendered }: BuiltSite): RenderedPages => ({
  config: loaded.config,
  items,
  results: rendered.results,
});

/** Files to copy: public files, assets of documents, image variants, page chunks. `from`: absolute or site-relative. */
export function copies(site: BuiltSite): { path: string; from: string }[] {
  const { found, graph, linked, chunks } = site;
  const assets = new Map(found.assets.map((file) => [file.path, file]));
  const used = new Set([...linked.flatMap((links) => links.assets), ...graph.assets]);
  const variants = new Map(linked.flatMap((links) => links.variants?.map((one) => [one.path, one] as const) ?? []));
  const joined = new Set(hostFiles(hosting(site)).map(({ path }) => path));
  return [
    ...found.publicFiles.filter(({ rel }) => !joined.has(rel)).map(({ rel, path }) => ({ path: rel, from: path })),
    ...[...used].map((path) => ({
      path: assetFile((assets.get(path) ?? found.otherFile(path)) as SourceFile),
      from: path,
    })),
    ...variants.values(),
  ].concat(chunks.files.map(({ path, from }) => ({ path, from })));
}

/** Code that is not copied: the files of all shells, without duplicates, and chunks of pages. Locales share the stylesheet. */
export const codeFiles = ({ shells, chunks }: BuiltSite): SmallFile[] => [
  ...new Map([...shells.values()].flatMap(({ files }) => files.map((file) => [file.path, file] as const))).values(),
  ...chunks.texts,
];
