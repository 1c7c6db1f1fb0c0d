import { folderOf, nameOf } from '../../lib/paths.ts';
import type { ContentGraph } from '../../model/graph.ts';
import { pagePath, stem } from './slugs.ts';
import type { GraphContext } from './types.ts';

/** Adds the single pages: `index.tsx` is the page of its folder, `/` for the home page. */
export function singlePages(context: GraphContext, graph: ContentGraph): void {
  if (!context.config.pages) return;
  const { id: root } = context.rootOf('pages');
  for (const { document, index } of context.published.get(root) ?? []) {
    const path = pagePath(document, context.below(''), context.problems);
    if (path === undefined) continue;
    const name = stem(document.rel);
    graph.pages.push({
      kind: 'page',
      locale: context.locale.name,
      key: `pages/${document.rel.replace(/\.[^.]+$/, '')}`,
      document: index,
      id: path,
      path,
      title: document.title || (name === 'index' ? nameOf(folderOf(document.rel)) || context.config.title : name),
      unlisted: document.frontMatter.unlisted === true,
      breadcrumbs: [],
    });
  }
}
