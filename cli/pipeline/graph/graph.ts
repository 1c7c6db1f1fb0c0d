/** Gives every document its place: ids, paths, sidebars, order, neighbours, posts. */
import type { SiteConfig } from '../../config/types.ts';
import type { Outcome, Problem } from '../../lib/problem.ts';
import type { ContentGraph, DataFile, Document } from '../types.ts';
import { blogGraph } from './blog.ts';
import { readDataFiles } from './data-files.ts';
import { docsGraph } from './docs.ts';
import { singlePages } from './pages.ts';

export interface GraphInput {
  config: SiteConfig;
  documents: readonly Document[];
  data: readonly DataFile[];
}

/** What the parts of the graph are made from. */
export interface GraphContext extends GraphInput {
  problems: Problem[];
  /** Parsed data files by site-relative path. */
  values: ReadonlyMap<string, unknown>;
}

export async function contentGraph(input: GraphInput): Promise<Outcome<ContentGraph>> {
  const problems: Problem[] = [];
  const context: GraphContext = { ...input, problems, values: await readDataFiles(input.data, problems) };
  const graph: ContentGraph = { pages: [], generated: [], sidebars: [] };
  for (const docs of input.config.docs) docsGraph(context, docs, graph);
  if (input.config.blog) blogGraph(context, input.config.blog, graph);
  singlePages(context, graph);
  return { value: graph, problems };
}

/** Documents of one content root with their index, drafts left out unless they are asked for. */
export function documentsOf(context: GraphContext, root: string): { document: Document; index: number }[] {
  return context.documents.flatMap((document, index) =>
    document.root === root && (context.config.drafts || !document.frontMatter.draft) ? [{ document, index }] : [],
  );
}
