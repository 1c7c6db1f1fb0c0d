/** Gives every document its place: ids, paths, sidebars, order, neighbours, posts. */

import type { ContentRoot, LocaleConfig, SiteConfig } from '../../config/types.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { ContentGraph } from '../../model/graph.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { blogGraph } from './blog.ts';
import { categoryFiles, readDataFiles } from './data-files.ts';
import { docsGraph } from './docs.ts';
import { editLinks } from './edit-links.ts';
import { changesOf } from './last-update.ts';
import { singlePages } from './pages.ts';
import { searchPage } from './search.ts';
import type { GraphContext, GraphInput, Numbered } from './types.ts';
import { versionHomes } from './version-homes.ts';

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
    Object.assign(page, changesOf(input, input.documents[page.document] as DocumentFacts));
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
