/** Computes all data of every page in one place; layouts only print it. */
import type { SearchUrls } from '../../../runtime/search-index/types.ts';
import type { LayoutName, RouteData, TocItem } from '../../../runtime/types.ts';
import type { SiteConfig } from '../../config/types.ts';
import { isExternal } from '../../lib/paths.ts';
import { type Texts, textOf } from '../../lib/text.ts';
import type { Document, LinkedDocument } from '../../model/document.ts';
import type { ContentGraph, GeneratedPage, Neighbour, Neighbours, Page, Route, RouteTable } from '../../model/graph.ts';
import type { Handle } from '../../system/cache.ts';
import { linkOf } from '../body.ts';
import { isContent, localHref, pageOf, publicHref, sitemapUrl } from '../href.ts';
import { blogListData, postData, recentPosts } from './blog-data.ts';
import type { PageCopy } from './copies.ts';
import { cardsData, listData, pageMarks, type Urls } from './docs-data.ts';
import { documentTitle, generatedHeadData, pageHeadData } from './head-data.ts';
import { shownChanges } from './last-update.ts';
import { generatedFacts, pageFacts } from './search-facts.ts';
import { fragmentKey, type RenderedSidebars } from './sidebars.ts';
import { createSwitches, type Switches } from './switches.ts';
import type { RenderItem } from './types.ts';

interface ItemsInput {
  config: SiteConfig;
  /** By locale. */
  shells: ReadonlyMap<string, { id: string; search?: SearchUrls }>;
  documents: readonly Document[];
  /** In the order of the documents. */
  bodies: readonly (Handle | undefined)[];
  hashes: readonly string[];
  linked: readonly LinkedDocument[];
  graph: ContentGraph;
  table: RouteTable;
  routes: readonly Route[];
  sidebars: RenderedSidebars;
  chunks: ReadonlyMap<string, { url: string; cssUrl?: string; server: string }>;
  /** True when pages write records for search. */
  hasRecords: boolean;
  /** See `pageCopies`. */
  copies: ReadonlyMap<string, PageCopy>;
  hrefOf(path: string): string;
}

/** One item per route, in their order. */
export function renderItems(input: ItemsInput): RenderItem[] {
  const { graph, documents } = input;
  const switchesOf = createSwitches({
    ...input,
    isFallback: (page) => documents[page?.document ?? -1]?.fallback === true,
  });
  return input.routes.map((route) => withSwitches(itemOf(input, route), switchesOf(route, pageOf(graph, route))));
}

function itemOf(input: ItemsInput, route: Route): RenderItem {
  if (route.kind === 'not-found') return notFoundItem(input, route);
  if (isContent(route.kind)) return pageItem(input, route, input.graph.pages[route.index] as Page);
  return generatedItem(input, route, input.graph.generated[route.index] as GeneratedPage);
}

function withSwitches(item: RenderItem, { version, locales, text, head, noIndex }: Switches): RenderItem {
  if (version) Object.assign(item.route, version);
  if (locales) item.route.locales = locales;
  if (text) item.route.text = text;
  if (noIndex) item.noIndex = true;
  if (head.canonical || head.alternates) item.head = { ...item.head, ...head };
  return item;
}

const LAYOUTS: Record<Page['kind'], LayoutName> = { doc: 'doc', post: 'post', page: 'page' };

function pageItem(input: ItemsInput, route: Route, page: Page): RenderItem {
  const { documents, linked, bodies, hashes, chunks, config } = input;
  const document = documents[page.document] as Document;
  const { frontMatter, headings } = document;
  const chunk = chunks.get(document.file);
  const { hrefs } = linked[page.document] as LinkedDocument;
  const min = frontMatter.toc_min_heading_level ?? config.tableOfContents.minHeadingLevel;
  const changes = shownChanges(config, page);
  const max = frontMatter.toc_max_heading_level ?? config.tableOfContents.maxHeadingLevel;
  return {
    ...base(input, route, frontMatter.description),
    ...sidebarOf(input, page.sidebar, page.category),
    noIndex: page.unlisted || frontMatter.noindex === true || frontMatter.draft === true,
    ...imageOf(input, (linked[page.document] as LinkedDocument).image),
    ...(frontMatter.keywords ? { keywords: frontMatter.keywords } : {}),
    ...pageHeadData(page, changes.head),
    source: document.file,
    bodyHash: hashes[page.document],
    body: bodies[page.document],
    hrefs,
    ...(page.cards ? { cards: cardsData(page.cards, inLocale(input, page.locale)) } : {}),
    ...pageFacts(input, page, document),
    ...(chunk ? { chunk: { server: chunk.server, cssUrl: chunk.cssUrl } } : {}),
    ...(document.interactive && !chunk ? { unbundled: true } : {}),
    route: {
      ...routeData(input, withoutOwnIds(route, document), {
        layout: LAYOUTS[page.kind],
        title: page.title,
        ...(frontMatter.title_meta ? { titleMeta: frontMatter.title_meta } : {}),
        description: document.description,
        // A React page has its own heading.
        showTitle: !document.hasH1 && !frontMatter.hide_title && document.format !== 'tsx',
        toc: frontMatter.hide_table_of_contents ? [] : toc(headings, min, max),
        breadcrumbs: page.breadcrumbs,
        prev: page.prev,
        next: page.next,
        otherPlaces: page.otherPlaces,
        sidebar: page.sidebar,
        category: page.category,
      }),
      ...(frontMatter.wrapperClassName ? { className: frontMatter.wrapperClassName } : {}),
      ...(page.data === undefined ? {} : { data: page.data }),
      ...pageMarks(page, document, input),
      ...(page.editUrl ? { editUrl: page.editUrl } : {}),
      ...changes.route,
      ...(page.post ? { post: postData(input, page), ...recentPosts(input, page.locale) } : {}),
      ...(chunk ? { chunk: chunk.url, links: hrefs.map(linkOf), ...(chunk.cssUrl ? { css: chunk.cssUrl } : {}) } : {}),
    },
  };
}

/** A moved anchor that the page still has is an error; the page has the id once all the same. */
const withoutOwnIds = (route: Route, { ids }: Document): Route =>
  route.moved ? { ...route, moved: route.moved.filter(({ id }) => !ids.includes(id)) } : route;

const toc = (headings: Document['headings'], min: number, max: number): TocItem[] =>
  headings.filter(({ depth }) => depth >= min && depth <= max).map(({ id, html, depth }) => ({ id, html, depth }));

function base({ copies }: ItemsInput, { path, file, locale, href }: Route, description?: string) {
  const copy = copies.get(href);
  return {
    path,
    file,
    locale,
    hrefs: [] as string[],
    noIndex: false,
    ...(copy && !copy.isPublic ? { copy: { file: copy.file, ...(description ? { description } : {}) } } : {}),
  };
}

function generatedItem(input: ItemsInput, route: Route, page: GeneratedPage): RenderItem {
  const { graph, bodies, hashes, linked, config } = input;
  const posts = (page.posts ?? []).map((index) => graph.pages[index] as Page);
  const { groups, ...list } = listData(page, input);
  const isSearch = page.kind === 'search';
  return {
    ...base(input, route, page.description),
    ...sidebarOf(input, page.sidebar, page.category),
    noIndex: page.unlisted === true || isSearch,
    ...imageOf(input, page.image === undefined ? undefined : publicHref(config, page.image)),
    ...(page.keywords?.length ? { keywords: page.keywords } : {}),
    ...generatedFacts(input, page),
    ...(groups && isSearch ? { index: groups } : {}),
    ...generatedHeadData(page, (post) => (graph.pages[post] as Page).title),
    ...(page.posts
      ? {
          posts: posts.map(({ document }) => ({
            body: bodies[document],
            bodyHash: hashes[document] as string,
            hrefs: (linked[document] as LinkedDocument).hrefs,
          })),
        }
      : {}),
    route: {
      ...routeData(input, route, { ...page, layout: page.kind, showTitle: true, toc: [] }),
      ...(page.cards ? { cards: cardsData(page.cards, inLocale(input, page.locale)) } : {}),
      ...list,
      ...(groups && !isSearch ? { groups } : {}),
      ...blogListData(input, page),
      ...(isSearch ? searchData(input, page.locale) : {}),
      ...(page.posts ? { posts: posts.map((post) => postData(input, post)) } : {}),
    },
  };
}

/** URLs for the search page, and the sitemap as a fallback. */
function searchData({ shells, config }: ItemsInput, locale: string): Pick<RouteData, 'search'> {
  const urls = shells.get(locale)?.search;
  if (!urls) return {};
  const sitemap = sitemapUrl(config);
  return { search: { urls, ...(sitemap ? { sitemap } : {}) } };
}

function notFoundItem(input: ItemsInput, route: Route): RenderItem {
  return {
    ...base(input, route),
    noIndex: true,
    route: routeData(input, route, {
      layout: 'not-found',
      title: textOf(localeOf(input, route.locale), 'notFound.title'),
      description: '',
      showTitle: true,
      toc: [],
      breadcrumbs: [],
    }),
  };
}

interface PageFacts extends Neighbours {
  layout: LayoutName;
  title: string;
  /** In place of the title, for the `<title>`. */
  titleMeta?: string;
  description: string;
  showTitle: boolean;
  toc: TocItem[];
  breadcrumbs: { label: string; path?: string }[];
  otherPlaces?: readonly Neighbours[];
  sidebar?: string;
  category?: string;
}

function routeData(input: ItemsInput, route: Route, facts: PageFacts): RouteData {
  const { config, shells, hrefOf } = input;
  const { layout, title, description, showTitle, sidebar } = facts;
  const link = (to: Neighbour | undefined) =>
    to && { title: to.title, href: hrefOf(to.path), ...(to.place ? { place: to.place } : {}) };
  const links = ({ prev, next }: Neighbours) => ({ prev: link(prev), next: link(next) });
  return {
    shell: shells.get(route.locale)?.id ?? '',
    path: route.href,
    ...markdownOf(input, route),
    layout,
    documentTitle: documentTitle(config, route, facts.titleMeta ?? title),
    title,
    description,
    showTitle,
    toc: facts.toc,
    breadcrumbs: facts.breadcrumbs.map(({ label, path }) => ({ label, ...(path ? { href: hrefOf(path) } : {}) })),
    ...links(facts),
    ...(facts.otherPlaces ? { places: [facts, ...facts.otherPlaces].map(links) } : {}),
    ...(sidebar ? { sidebar: fragmentKey(sidebar, facts.category ?? ''), sidebarId: sidebar } : {}),
    ...(route.moved ? { moved: route.moved.map(({ id, to }) => ({ id, href: to })) } : {}),
    parts: [],
  };
}

const markdownOf = ({ copies }: ItemsInput, { href }: Route): { markdown?: string } => {
  const copy = copies.get(href);
  return copy ? { markdown: copy.href } : {};
};

/** Links prefer pages of the locale. */
function inLocale(input: ItemsInput, name: string): Urls {
  const { config, hrefOf } = input;
  const locale = config.locales.find((one) => one.name === name);
  return { config, hrefOf: locale ? localHref(input, locale) : hrefOf };
}

function sidebarOf({ sidebars }: ItemsInput, sidebar: string | undefined, category: string | undefined) {
  return sidebar ? { sidebarHash: sidebars.fragments.get(fragmentKey(sidebar, category ?? ''))?.hash } : {};
}

/** Absolute URL of a page's picture; `href` is its published path. */
const imageOf = ({ config }: ItemsInput, href: string | undefined): { image?: string } =>
  href === undefined ? {} : { image: isExternal(href) ? href : config.url + href };

const localeOf = ({ config }: ItemsInput, name: string): Pick<Texts, 'texts'> =>
  config.locales.find((locale) => locale.name === name) ?? { texts: {} };
