/** Computes all data of every page in one place; layouts only print it. */
import type { SearchUrls } from '../../../runtime/search-index/types.ts';
import type { RouteData } from '../../../runtime/types.ts';
import { NOTHING_PACKED, unpack } from '../../lib/packed.ts';
import { interfaceText, type Texts } from '../../lib/text.ts';
import { linkOf } from '../../model/body.ts';
import type { Document, DocumentDetails, FrontMatter, LinkedDocument } from '../../model/document.ts';
import type { GeneratedPage, Neighbour, Neighbours, Page, Route } from '../../model/graph.ts';
import { isContent, localHref, pageOf, publicHref } from '../../model/href.ts';
import type { PageCode } from '../../model/page-code.ts';
import type { SiteRoutes, SiteUrls } from '../../model/site.ts';
import type { Handle } from '../../system/cache.ts';
import { accentOf } from './accent.ts';
import { blogListData, postData, postList, recentPosts } from './blog-data.ts';
import type { PageCopy } from './copies.ts';
import { type CoverOf, createCovers } from './cover.ts';
import { cardsData, listData, pageMarks, type Urls } from './docs-data.ts';
import { documentTitle, generatedHeadData, pageHeadData } from './head-data.ts';
import { shownChanges } from './last-update.ts';
import { notFoundHtml } from './not-found.ts';
import { withOldUrls } from './old-urls.ts';
import { pageActions } from './page-actions.ts';
import { pageEnd } from './page-end.ts';
import { cardUrl, pictureUrl } from './pictures.ts';
import { createKnownFacts, generatedFacts, pageFacts, searchData } from './search-facts.ts';
import { isHidden, layoutOf, settledItem } from './settled-item.ts';
import { fragmentKey, type RenderedSidebars } from './sidebars.ts';
import { createSwitches, type Switches } from './switches.ts';
import type { RenderItem } from './types.ts';

interface ItemsInput extends SiteRoutes, SiteUrls {
  /** By locale. */
  shells: ReadonlyMap<string, { id: string; search?: SearchUrls }>;
  documents: readonly Document[];
  /** In the order of the documents. */
  bodies: readonly (Handle | undefined)[];
  /** In the same order. */
  details: readonly (Handle | undefined)[];
  detailsOf(at: number): DocumentDetails;
  hashes: readonly string[];
  linked: readonly LinkedDocument[];
  routes: readonly Route[];
  sidebars: RenderedSidebars;
  chunks: ReadonlyMap<string, PageCode & { url?: string }>;
  /** True when pages write records for search. */
  hasRecords: boolean;
  /** See `pageCopies`. */
  copies: ReadonlyMap<string, PageCopy>;
  /** Keys of the rendered pages of settled pages, by position of their routes. Default: none. */
  settled?: ReadonlyMap<number, { key: string }> | undefined;
  /** Social cards by the paths of their pages. Default: none. */
  cards?: ReadonlyMap<string, { file: string }> | undefined;
}

/** One item per route, in their order. */
export function renderItems(input: ItemsInput): RenderItem[] {
  const { graph, documents } = input;
  const switchesOf = createSwitches({
    ...input,
    isFallback: (page) => documents[page?.document ?? -1]?.fallback === true,
  });
  const factsOf = createKnownFacts(input);
  const coverOf = createCovers(input);
  return input.routes.map((route, at) => {
    const key = input.settled?.get(at)?.key;
    const item = key === undefined ? itemOf({ ...input, coverOf }, route) : settledItem(input, route, { key, factsOf });
    return withSwitches(item, switchesOf(route, pageOf(graph, route)));
  });
}

function itemOf(input: ItemsInput & { coverOf: CoverOf }, route: Route): RenderItem {
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

/**
 * All properties are named, undefined or not: such an object costs an eighth of one that is put together from parts.
 * JSON leaves out what is undefined.
 */
function pageItem(input: ItemsInput, route: Route, page: Page): RenderItem {
  const { linked, bodies, hashes, chunks, documents } = input;
  const document = documents[page.document] as Document;
  const { frontMatter } = document;
  const chunk = chunks.get(document.file);
  const { hrefs, image } = linked[page.document] as LinkedDocument;
  const changes = shownChanges(input.config, page);
  const { path, file, locale } = route;
  return {
    path,
    file,
    locale,
    copy: copyOf(input, route, frontMatter.description),
    sidebarHash: sidebarHashOf(input, page.sidebar, page.category),
    noIndex: isHidden(page, document),
    image: pictureUrl(input, image),
    card: cardUrl(input, route),
    keywords: frontMatter.keywords,
    head: pageHeadData(page, changes.head).head,
    source: document.file,
    bodyHash: hashes[page.document],
    toc: tocOf(input, page, frontMatter),
    body: bodies[page.document],
    hrefs,
    cards: page.cards && cardsData(page.cards, inLocale(input, page.locale)),
    search: pageFacts(input, page, document).search,
    chunk: chunk && codeOf(chunk),
    unbundled: document.interactive && !chunk ? true : undefined,
    route: pageRoute(input, { route, page, document }),
  };
}

const codeOf = ({ modules, serverHash, cssUrl, names, isStatic }: PageCode): PageCode => ({
  modules,
  serverHash,
  cssUrl,
  names,
  isStatic,
});

/** The names are in the order of the published file. */
function pageRoute(
  input: ItemsInput,
  { route, page, document }: { route: Route; page: Page; document: Document },
): RouteData {
  const { frontMatter } = document;
  const data = routeData(
    input,
    withoutOwnIds(route, () => input.detailsOf(page.document)),
    {
      layout: layoutOf(page, document),
      title: page.title,
      titleMeta: frontMatter.title_meta || undefined,
      description: document.description,
      // A React page has its own heading.
      showTitle: !document.hasH1 && !frontMatter.hide_title && document.format !== 'tsx',
      toc: [],
      breadcrumbs: page.breadcrumbs,
      prev: page.prev,
      next: page.next,
      otherPlaces: page.otherPlaces,
      sidebar: page.sidebar,
      category: page.category,
    },
  );
  data.className = [data.className, frontMatter.wrapperClassName].filter(Boolean).join(' ') || undefined;
  data.data = page.data;
  Object.assign(data, pageMarks(page, document, input));
  data.editUrl = page.editUrl || undefined;
  const { lastUpdate, contributors } = shownChanges(input.config, page).route;
  data.lastUpdate = lastUpdate;
  data.contributors = contributors;
  data.end = pageEnd(input, page, frontMatter);
  if (frontMatter.page_actions === false) data.actions = undefined;
  if (page.post) Object.assign(data, { post: postData(input, page), ...recentPosts(input, page) });
  const chunk = input.chunks.get(document.file);
  if (chunk) {
    if (!chunk.isStatic) {
      data.chunk = chunk.url;
      data.links = unpack(input.linked[page.document]?.hrefs).map(linkOf);
    }
    data.css = chunk.cssUrl || undefined;
  }
  return data;
}

/** A moved anchor that the page still has is an error; the page has the id once all the same. */
function withoutOwnIds(route: Route, details: () => DocumentDetails): Route {
  if (!route.moved) return route;
  const { ids } = details();
  return { ...route, moved: route.moved.filter(({ id }) => !ids.includes(id)) };
}

function tocOf({ config, details }: ItemsInput, { document }: Page, frontMatter: FrontMatter): RenderItem['toc'] {
  const handle = details[document];
  if (!handle || frontMatter.hide_table_of_contents) return undefined;
  const { minHeadingLevel, maxHeadingLevel } = config.tableOfContents;
  const min = frontMatter.toc_min_heading_level ?? minHeadingLevel;
  return { details: handle, min, max: frontMatter.toc_max_heading_level ?? maxHeadingLevel };
}

const base = (input: ItemsInput, route: Route, description?: string) => ({
  path: route.path,
  file: route.file,
  locale: route.locale,
  hrefs: NOTHING_PACKED,
  noIndex: false,
  copy: copyOf(input, route, description),
});

function copyOf({ copies }: ItemsInput, { href }: Route, description?: string): RenderItem['copy'] {
  const copy = copies.get(href);
  return copy && !copy.isPublic ? { file: copy.file, description: description || undefined } : undefined;
}

function generatedItem(input: ItemsInput & { coverOf: CoverOf }, route: Route, page: GeneratedPage): RenderItem {
  const { graph, config } = input;
  const { groups, ...marks } = listData(page, input);
  const list = page.posts ? postList(input, page.blog, page.posts) : undefined;
  const isSearch = page.kind === 'search';
  return {
    ...base(input, route, page.description),
    sidebarHash: sidebarHashOf(input, page.sidebar, page.category),
    noIndex: page.unlisted === true || isSearch,
    image: pictureUrl(input, page.image === undefined ? undefined : publicHref(config, page.image)),
    card: cardUrl(input, route),
    ...(page.keywords?.length ? { keywords: page.keywords } : {}),
    ...generatedFacts(input, page),
    ...(groups && isSearch ? { index: withOldUrls(groups, input) } : {}),
    ...generatedHeadData(page, (post) => (graph.pages[post] as Page).title),
    ...(list?.texts ? { posts: list.texts } : {}),
    route: {
      ...routeData(input, route, { ...page, layout: page.kind, showTitle: true, toc: [] }),
      ...(page.cards ? { cards: cardsData(page.cards, inLocale(input, page.locale)) } : {}),
      ...marks,
      ...(groups && !isSearch ? { groups } : {}),
      ...blogListData(input, page),
      ...(isSearch ? searchData(input, page.locale) : {}),
      ...(list ? { posts: list.posts } : {}),
    },
  };
}

function notFoundItem(input: ItemsInput, route: Route): RenderItem {
  return {
    ...base(input, route),
    noIndex: true,
    html: notFoundHtml(input, route.locale),
    route: routeData(input, route, {
      layout: 'not-found',
      title: interfaceText(localeOf(input, route.locale), 'notFound.title'),
      description: '',
      showTitle: true,
      toc: [],
      breadcrumbs: [],
    }),
  };
}

interface PageFacts
  extends Neighbours,
    Pick<RouteData, 'layout' | 'title' | 'description' | 'showTitle' | 'toc' | 'sidebar'> {
  /** In place of the title, for the `<title>`. */
  titleMeta?: string;
  breadcrumbs: { label: string; path?: string }[];
  otherPlaces?: readonly Neighbours[];
  category?: string;
}

function routeData(input: ItemsInput, route: Route, facts: PageFacts): RouteData {
  const { config, shells, hrefOf } = input;
  const { layout, title, description, showTitle, sidebar } = facts;
  const link = (to: Neighbour | undefined) =>
    to && { title: to.title, href: hrefOf(to.path), ...(to.place ? { place: to.place } : {}) };
  const links = ({ prev, next }: Neighbours) => ({ prev: link(prev), next: link(next) });
  const { prev, next } = links(facts);
  return {
    shell: shells.get(route.locale)?.id ?? '',
    path: route.href,
    markdown: input.copies.get(route.href)?.href,
    actions: pageActions(input, route, layout),
    layout,
    className: accentOf(config, route),
    documentTitle: documentTitle(config, route, facts.titleMeta ?? title),
    title,
    description,
    showTitle,
    toc: facts.toc,
    breadcrumbs: facts.breadcrumbs.map(({ label, path }) => ({ label, href: path ? hrefOf(path) : undefined })),
    prev,
    next,
    places: facts.otherPlaces && [facts, ...facts.otherPlaces].map(links),
    sidebar: sidebar ? fragmentKey(sidebar, facts.category ?? '') : undefined,
    sidebarId: sidebar || undefined,
    moved: route.moved?.map(({ id, to }) => ({ id, href: to })),
    parts: [],
  };
}

/** Links prefer pages of the locale. */
function inLocale(input: ItemsInput, name: string): Urls {
  const { config, hrefOf } = input;
  const locale = config.locales.find((one) => one.name === name);
  return { config, hrefOf: locale ? localHref(input, locale) : hrefOf };
}

const sidebarHashOf = ({ sidebars }: ItemsInput, sidebar: string | undefined, category = ''): string | undefined =>
  sidebar ? sidebars.fragments.get(fragmentKey(sidebar, category))?.hash : undefined;

const localeOf = ({ config }: ItemsInput, name: string): Pick<Texts, 'texts'> =>
  config.locales.find((locale) => locale.name === name) ?? { texts: {} };
