/** The item of a settled page, and what it shares with that of other pages. */
import type { LayoutName } from '../../../runtime/types.ts';
import { NOTHING_PACKED } from '../../lib/packed.ts';
import type { Document } from '../../model/document.ts';
import type { ContentGraph, Page, Route } from '../../model/graph.ts';
import type { createKnownFacts } from './search-facts.ts';
import { fragmentKey } from './sidebars.ts';
import type { RenderItem } from './types.ts';

const LAYOUTS: Record<Page['kind'], LayoutName> = { doc: 'doc', post: 'post', page: 'page' };

/** What lists, search and checks need to know of a page that is neither linked nor rendered. */
export function settledItem(
  input: { graph: ContentGraph; documents: readonly Document[] },
  route: Route,
  { key, factsOf }: { key: string; factsOf: ReturnType<typeof createKnownFacts> },
): RenderItem {
  const page = input.graph.pages[route.index] as Page;
  const document = input.documents[page.document] as Document;
  const { path, file, locale } = route;
  const { title, sidebar, category } = page;
  return {
    path,
    file,
    locale,
    settled: key,
    noIndex: isHidden(page, document),
    source: document.file,
    hrefs: NOTHING_PACKED,
    search: factsOf(page, document),
    route: {
      ...{ shell: '', path: route.href, layout: layoutOf(page, document), documentTitle: '', title, description: '' },
      ...{ showTitle: false, toc: [], breadcrumbs: [], parts: [] },
      sidebar: sidebar ? fragmentKey(sidebar, category ?? '') : undefined,
      sidebarId: sidebar || undefined,
    },
  };
}

export const isHidden = ({ unlisted }: Page, { frontMatter }: Document): boolean =>
  unlisted || frontMatter.noindex === true || frontMatter.draft === true;

export const layoutOf = ({ kind }: Page, { frontMatter }: Document): LayoutName =>
  frontMatter.template === 'splash' ? 'page' : LAYOUTS[kind];
