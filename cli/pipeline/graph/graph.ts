/** Gives every document its place: ids, paths, sidebars, order, neighbours, posts. */
import type { SiteConfig } from '../../config/types.ts';
import type { Outcome, Place, Problem } from '../../lib/problem.ts';
import type { ContentGraph } from '../graph-types.ts';
import type { DataFile, Document } from '../types.ts';
import { blogGraph } from './blog.ts';
import { type CategoryFile, categoryFiles, readDataFiles } from './data-files.ts';
import { docsGraph } from './docs.ts';
import { singlePages } from './pages.ts';

export interface GraphInput {
  config: SiteConfig;
  documents: readonly Document[];
  data: readonly DataFile[];
  /** Where a setting stands in the config, for problems. */
  locate(path: readonly (string | number)[]): Place;
}

/** A document and its index. */
export interface Numbered {
  document: Document;
  index: number;
}

/** What the parts of the graph are made from. */
export interface GraphContext extends GraphInput {
  problems: Problem[];
  /** Parsed data files by site-relative path. */
  values: ReadonlyMap<string, unknown>;
  /** Settings of categories by site-relative path of their folder. */
  categories: ReadonlyMap<string, CategoryFile>;
  /** Documents that are published, by content root. */
  published: ReadonlyMap<string, readonly Numbered[]>;
}

export async function contentGraph(input: GraphInput): Promise<Outcome<ContentGraph>> {
  const problems: Problem[] = [];
  const values = await readDataFiles(input.data, problems);
  const categories = categoryFiles(input.data, values, problems);
  const context: GraphContext = { ...input, problems, values, categories, published: byRoot(input) };
  const graph: ContentGraph = { pages: [], generated: [], sidebars: [] };
  for (const [index, docs] of input.config.docs.entries()) docsGraph(context, { docs, index }, graph);
  if (input.config.blog) blogGraph(context, input.config.blog, graph);
  singlePages(context, graph);
  return { value: graph, problems };
}

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
