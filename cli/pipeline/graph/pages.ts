import type { ContentGraph } from '../types.ts';
import { documentsOf, type GraphContext } from './graph.ts';
import { documentPath, isFolderIndex, stem } from './slugs.ts';

/** Adds the single pages: `index.tsx` is the page of its folder, `/` for the home page. */
export function singlePages(context: GraphContext, graph: ContentGraph): void {
  for (const { document, index } of documentsOf(context, 'pages')) {
    const path = documentPath({ base: '', document, problems: context.problems });
    if (path === undefined) continue;
    graph.pages.push({
      kind: 'page',
      document: index,
      id: path,
      path,
      title: document.title || (isFolderIndex(document.rel) ? context.config.title : stem(document.rel)),
      unlisted: document.frontMatter.unlisted === true,
      breadcrumbs: [],
    });
  }
}
