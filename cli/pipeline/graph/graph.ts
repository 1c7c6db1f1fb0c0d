/** Gives every document its place: ids, paths, sidebars, order, neighbours, posts. */
import type { ContentRoot, Extensions, LocaleConfig, SiteConfig } from '../../config/types.ts';
import type { Outcome, Place, Problem } from '../../lib/problem.ts';
import type { DataFile, Document } from '../../model/document.ts';
import type { ContentGraph, FileHistory } from '../../model/graph.ts';
import { blogGraph } from './blog.ts';
import { type CategoryFile, categoryFiles, readDataFiles } from './data-files.ts';
import { docsGraph } from './docs.ts';
import { editLinks } from './edit-links.ts';
import { changesOf } from './last-update.ts';
import { singlePages } from './pages.ts';
import { searchPage } from './search.ts';
import { versionHomes } from './version-homes.ts';

export interface GraphInput {
  config: SiteConfig;
  documents: readonly Document[];
  data: readonly DataFile[];
  /** What git says of the files, by path relative to the site; absent: nobody asked. */
  history?: ReadonlyMap<string, FileHistory>;
  /** The author's functions for edit links, by content. */
  editUrls?: Extensions['editUrls'];
  /** Where a picture that a file of `folder` names is published; undefined: there is none. */
  pictureAt(folder: string, url: string): Picture | undefined;
  /** Where a setting stands in the config, or in the file `within`, for problems. */
  locate(path: readonly (string | number)[], within?: string): Place;
}

export interface Picture {
  /** As published, with the base URL. */
  href: string;
  /** The content file that has to be published for it. */
  asset?: string;
}

/** A document and its index. */
export interface Numbered {
  document: Document;
  index: number;
}

/** What the parts of the graph are made from: one locale of the site. */
export interface GraphContext extends GraphInput {
  locale: LocaleConfig;
  /** The content root of the locale. */
  rootOf(kind: ContentRoot['kind'], docs?: { instance: string; version: string }): ContentRoot;
  /** Path below the site of a path below the locale, without slashes at the ends. */
  below(path: string): string;
  problems: Problem[];
  /** Parsed data files by site-relative path. */
  values: ReadonlyMap<string, unknown>;
  /** Settings of categories by site-relative path of their folder. */
  categories: ReadonlyMap<string, CategoryFile>;
  /** Documents that are published, by id of their content root. */
  published: ReadonlyMap<string, readonly Numbered[]>;
  /** Labels that have been looked up in translations. */
  said: Set<string>;
}

export async function contentGraph(input: GraphInput): Promise<Outcome<ContentGraph>> {
  const problems: Problem[] = [];
  const values = await readDataFiles(input.data, problems);
  const categories = categoryFiles(input.data, values, problems);
  const { config } = input;
  const said = new Set<string>();
  const shared = { ...input, problems, values, categories, published: byRoot(input), said };
  const graph: ContentGraph = {
    pages: [],
    generated: [],
    sidebars: [],
    drafts: [],
    homes: [],
    said,
    recent: new Map(),
    assets: new Set(),
  };
  for (const locale of config.locales) localeGraph({ ...shared, locale, ...placesOf(config, locale) }, graph);
  const editUrl = editLinks(input, problems);
  for (const page of graph.pages) {
    const link = editUrl(page);
    if (link !== undefined) page.editUrl = link;
    Object.assign(page, changesOf(input, input.documents[page.document] as Document));
  }
  return { value: graph, problems };
}

function localeGraph(context: GraphContext, graph: ContentGraph): void {
  const { config } = context;
  for (const [index, docs] of config.docs.entries())
    for (const version of docs.versions) docsGraph(context, { docs, version, index }, graph);
  if (config.blog) blogGraph(context, config.blog, graph);
  singlePages(context, graph);
  graph.homes.push(...versionHomes(config, context.locale, graph));
  searchPage(context, graph);
}

const placesOf = (config: SiteConfig, locale: LocaleConfig): Pick<GraphContext, 'rootOf' | 'below'> => ({
  rootOf: (kind, docs) =>
    config.roots.find(
      (root) =>
        root.kind === kind &&
        root.locale === locale.name &&
        root.docs === docs?.instance &&
        root.version === docs?.version,
    ) as ContentRoot,
  below: (path) => (locale.path === '' || path === '' ? locale.path + path : `${locale.path}/${path}`),
});

function byRoot({ documents, config }: GraphInput): Map<string, Numbered[]> {
  const roots = new Map<string, Numbered[]>();
  documents.forEach((document, index) => {
    if (document.frontMatter.draft && !config.drafts) return;
    const root = roots.get(document.root);
    if (root) root.push({ document, index });
    else roots.set(document.root, [{ document, index }]);
  });
  return roots;
}
