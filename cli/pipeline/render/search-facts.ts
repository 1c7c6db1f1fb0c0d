/** The pages to index, facts about them besides their text, and both together. */
import type {
  SearchKind,
  SearchPage,
  SearchSection,
  SearchSymbol,
  SearchUrls,
} from '../../../runtime/search-index/types.ts';
import type { RouteData } from '../../../runtime/types.ts';
import { docsTag } from '../../lib/algolia.ts';
import { blogTitles } from '../../lib/labels.ts';
import { lookUp } from '../../lib/look-up.ts';
import { isNotFoundPage } from '../../lib/route-path.ts';
import { interfaceText } from '../../lib/text.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Document } from '../../model/document.ts';
import type { ContentGraph, GeneratedPage, Page } from '../../model/graph.ts';
import { sitemapUrl } from '../../model/href.ts';
import type { SearchFacts } from './types.ts';

interface SearchFactsInput {
  config: SiteConfig;
  graph: ContentGraph;
  /** False: no search needs the facts. */
  hasRecords: boolean;
}

/** False for unlisted pages and drafts. */
function isIndexed({ config }: SearchFactsInput, page: Page, { frontMatter }: Document): boolean {
  const locale = config.locales.find(({ name }) => name === page.locale);
  return !(page.unlisted || frontMatter.draft || isNotFoundPage(page.path, locale));
}

export function pageFacts(input: SearchFactsInput, page: Page, document: Document): { search?: SearchFacts } {
  const { frontMatter, symbols } = document;
  if (!isIndexed(input, page, document)) return {};
  const tags = (page.tags ?? page.post?.tags ?? []).map(({ label }) => label);
  // Readers remember labels in menus, such as `FAQ`.
  const label = page.breadcrumbs.at(-1)?.label ?? '';
  const keywords = [...(frontMatter.keywords ?? []), ...tags, ...(label === '' || label === page.title ? [] : [label])];
  const kind: SearchKind = symbols ? 'api' : page.kind;
  const { search_boost: boost = 1 } = frontMatter;
  return factsOf(input, page, {
    kind,
    keywords,
    ...(boost === 1 ? {} : { boost }),
    ...(symbols ? { symbols: byAnchor(symbols) } : {}),
  });
}

const NONE: never[] = [];

/** The facts that the index has of a page whose record is known. They are those of the last page in the same place. */
export function createKnownFacts(input: SearchFactsInput): (page: Page, document: Document) => SearchFacts | undefined {
  let last: { page: Page; facts: SearchFacts | undefined } | undefined;
  const sharedFacts = (page: Page): SearchFacts | undefined => {
    const isSame =
      last !== undefined &&
      last.page.sidebar === page.sidebar &&
      last.page.locale === page.locale &&
      last.page.blog === page.blog &&
      last.page.docs?.instance === page.docs?.instance &&
      last.page.docs?.version === page.docs?.version;
    if (!isSame) last = { page, facts: factsOf(input, page, { kind: page.kind, keywords: NONE }).search };
    return last?.facts;
  };
  return (page, document) => {
    const facts = isIndexed(input, page, document) ? sharedFacts(page) : undefined;
    const { symbols, frontMatter } = document;
    const { search_boost: boost = 1 } = frontMatter;
    return (
      facts && {
        ...facts,
        kind: symbols ? 'api' : page.kind,
        breadcrumbs: NONE,
        ...(boost === 1 ? {} : { boost }),
      }
    );
  };
}

/** Of generated pages, only categories are indexed: the others list pages that are indexed themselves. */
export function generatedFacts(input: SearchFactsInput, page: GeneratedPage): { search?: SearchFacts } {
  if (page.kind !== 'category' || page.unlisted) return {};
  return factsOf(input, page, { kind: 'doc', keywords: page.keywords ?? [] });
}

function factsOf(
  { config, graph, hasRecords }: SearchFactsInput,
  page: Page | GeneratedPage,
  own: Pick<SearchFacts, 'kind' | 'keywords' | 'boost' | 'symbols'>,
): { search?: SearchFacts } {
  const { docs, locale: name } = page;
  const locale = config.locales.find((one) => one.name === name);
  if (!config.search || !hasRecords || !locale) return {};
  const sidebar = page.sidebar && graph.sidebars.find(({ id }) => id === page.sidebar);
  const blog = config.blogs.find(({ id }) => id === page.blog);
  return {
    search: {
      ...own,
      language: locale.htmlLang,
      version: docs?.version ?? 'current',
      tag: docs ? docsTag(docs.instance, docs.version) : 'default',
      section:
        (sidebar ? sidebar.label : blog && blogTitles(blog, locale).title) ?? interfaceText(locale, 'search.pages'),
      breadcrumbs: page.breadcrumbs.slice(0, -1).map(({ label }) => label),
    },
  };
}

/** Symbols by the id of their heading; the empty id for the symbol of the whole page. */
const byAnchor = (symbols: NonNullable<Document['symbols']>): Record<string, SearchSymbol> =>
  Object.fromEntries(symbols.map(({ anchor = '', name, kind, module }) => [anchor, { name, kind, module }]));

/** @param sections The text of the page below its title. */
export function searchPage(
  { symbols = {}, ...facts }: SearchFacts,
  { path, title, description, cards = [] }: RouteData,
  sections: readonly SearchSection[],
): SearchPage {
  const all = sections.map((section) => {
    const symbol = lookUp(symbols, section.id ?? '');
    return symbol ? { ...section, symbol } : section;
  });
  all[0]?.text.push(...cards.map((card) => [card.title, card.description].filter(Boolean).join(': ')));
  return { ...facts, url: path, title, description, sections: all };
}

/** URLs for the search page, and the sitemap as a fallback. */
export function searchData(
  { shells, config }: { shells: ReadonlyMap<string, { search?: SearchUrls }>; config: SiteConfig },
  locale: string,
): Pick<RouteData, 'search'> {
  const urls = shells.get(locale)?.search;
  if (!urls) return {};
  const sitemap = sitemapUrl(config);
  return { search: { urls, ...(sitemap ? { sitemap } : {}) } };
}
