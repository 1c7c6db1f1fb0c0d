/** What search knows of a page beside its text, and which pages it knows. */
import type { SearchKind, SearchSymbol } from '../../../runtime/search-index/types.ts';
import type { SiteConfig } from '../../config/types.ts';
import { docsTag } from '../../lib/algolia.ts';
import { blogTitles } from '../../lib/labels.ts';
import { textOf } from '../../lib/text.ts';
import type { Document } from '../../model/document.ts';
import type { ContentGraph, GeneratedPage, Page } from '../../model/graph.ts';
import type { SearchFacts } from './types.ts';

interface SearchFactsInput {
  config: SiteConfig;
  graph: ContentGraph;
  /** False: nobody asks for what search knows of pages. */
  hasRecords: boolean;
}

/** Nothing for pages that are in no list. */
export function pageFacts(
  input: SearchFactsInput,
  page: Page,
  { frontMatter, symbols }: Document,
): { search?: SearchFacts } {
  if (page.unlisted || frontMatter.draft || /\/404\/?$/.test(page.path)) return {};
  const tags = (page.tags ?? page.post?.tags ?? []).map(({ label }) => label);
  // What menus call it is what readers remember: `FAQ`.
  const label = page.breadcrumbs.at(-1)?.label ?? '';
  const keywords = [...(frontMatter.keywords ?? []), ...tags, ...(label === '' || label === page.title ? [] : [label])];
  const kind: SearchKind = symbols ? 'api' : page.kind;
  return factsOf(input, page, { kind, keywords, ...(symbols ? { symbols: byAnchor(symbols) } : {}) });
}

/** Of generated pages, those of categories: the others list what is found where it is. */
export function generatedFacts(input: SearchFactsInput, page: GeneratedPage): { search?: SearchFacts } {
  if (page.kind !== 'category' || page.unlisted) return {};
  return factsOf(input, page, { kind: 'doc', keywords: page.keywords ?? [] });
}

function factsOf(
  { config, graph, hasRecords }: SearchFactsInput,
  page: Page | GeneratedPage,
  own: Pick<SearchFacts, 'kind' | 'keywords' | 'symbols'>,
): { search?: SearchFacts } {
  const { docs, locale: name } = page;
  const locale = config.locales.find((one) => one.name === name);
  if (!config.search || !hasRecords || !locale) return {};
  const sidebar = page.sidebar && graph.sidebars.find(({ id }) => id === page.sidebar);
  const blog = page.kind === 'post' && config.blog ? blogTitles(config.blog, locale).title : undefined;
  return {
    search: {
      ...own,
      language: locale.htmlLang,
      version: docs?.version ?? 'current',
      tag: docs ? docsTag(docs.instance, docs.version) : 'default',
      section: (sidebar ? sidebar.label : blog) ?? textOf(locale, 'search.pages'),
      breadcrumbs: page.breadcrumbs.slice(0, -1).map(({ label }) => label),
    },
  };
}

/** Symbols by the id of their heading; what the whole page is about by the empty one. */
const byAnchor = (symbols: NonNullable<Document['symbols']>): Record<string, SearchSymbol> =>
  Object.fromEntries(symbols.map(({ anchor = '', name, kind, module }) => [anchor, { name, kind, module }]));
