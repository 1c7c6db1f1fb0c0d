/** `llms.txt` (https://llmstxt.org): the pages of the site as links to Markdown, in the order of the sidebars. */
import type { SiteConfig } from '../../config/types.ts';
import { blogTitles, labelIn } from '../../lib/labels.ts';
import { lookUp } from '../../lib/look-up.ts';
import { compareText, withoutTrailingSlash } from '../../lib/paths.ts';
import type { DocumentFacts, PublicFile } from '../../model/document.ts';
import type { ContentGraph, Page, Route, RouteTable, Sidebar, SidebarItem } from '../../model/graph.ts';
import { isContent } from '../href.ts';
import { link, plainLine, quote } from '../markdown/text.ts';
import type { SmallFile } from './open-search.ts';

export interface LlmsInput {
  config: SiteConfig;
  graph: ContentGraph;
  table: RouteTable;
  documents: readonly DocumentFacts[];
  publicFiles: readonly PublicFile[];
  /** The Markdown of a page by the published path of the page. */
  copies: ReadonlyMap<string, { href: string; file: string }>;
  /** By name of the locale: see `docsOrder`. */
  docs: ReadonlyMap<string, DocsSection[]>;
}

/** Pages of a top-level category. */
export interface DocsSection {
  title: string;
  routes: Route[];
}

type Locale = SiteConfig['locales'][number];

const fileIn = ({ path }: Locale, name: string): string => (path === '' ? name : `${path}/${name}`);

/** Paths of `llms.txt`, or of another file of this kind, in all locales; empty unless the site has them. */
export const llmsPaths = ({ llms, locales, noIndex }: SiteConfig, name = 'llms.txt'): string[] =>
  llms === undefined || noIndex ? [] : locales.map((locale) => fileIn(locale, name));

/** One file for each locale, except where the site has its own. */
export function llmsFiles(input: LlmsInput): SmallFile[] {
  const { config, publicFiles } = input;
  const own = new Set(publicFiles.map(({ rel }) => rel));
  if (llmsPaths(config).length === 0) return [];
  return config.locales
    .map((locale) => ({ path: fileIn(locale, 'llms.txt'), content: indexText(input, locale) }))
    .filter(({ path }) => !own.has(path));
}

interface Section {
  title: string;
  lines: string[];
}

function indexText(input: LlmsInput, locale: Locale): string {
  const sections = sectionsOf(input, locale)
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => `## ${plainLine(title)}\n\n${lines.join('\n')}`);
  return `${[...headOf(input, locale), ...sections].join('\n\n')}\n`;
}

function headOf({ config }: LlmsInput, { labels }: Locale): string[] {
  const label = (text: string) => plainLine(labelIn(labels)(text));
  return [`# ${label(config.title)}`, ...(config.tagline ? [quote(label(config.tagline))] : [])];
}

/** The beginning of `llms-full.txt`. */
export const fullHeader = (input: LlmsInput, locale: Locale): string => `${headOf(input, locale).join('\n\n')}\n`;

/** The text before each page in `llms-full.txt`: a rule and the URL to cite. */
export const fullSeparator = ({ config }: LlmsInput, href: string): string =>
  `\n---\n\nSource: ${config.url}${href}\n\n`;

function sectionsOf(input: LlmsInput, locale: Locale): Section[] {
  const { graph, config } = input;
  const listed = new Set<Route>();
  const docs = (input.docs.get(locale.name) ?? []).map(({ title, routes }): Section => {
    for (const route of routes) listed.add(route);
    return { title, lines: routes.flatMap((route) => lineOf(input, route)) };
  });
  const posts = readable(input, locale).filter(({ kind }) => kind === 'post');
  posts.sort((a, b) => compareText(dateOf(graph, b), dateOf(graph, a)));
  const others = readable(input, locale).filter((route) => route.kind === 'page' && !listed.has(route));
  const lines = (routes: readonly Route[]) => routes.flatMap((route) => lineOf(input, route));
  return [
    ...docs,
    { title: blogTitles(config.blog ?? {}, locale).title, lines: lines(posts) },
    // The format's name for a section that agents may skip.
    { title: 'Optional', lines: lines(others) },
  ];
}

const dateOf = (graph: ContentGraph, { index }: Route): string => graph.pages[index]?.post?.time ?? '';

/** Pages that may be listed: no drafts, no unlisted pages, none hidden from search engines. */
function readable({ config, graph, table, documents }: Omit<LlmsInput, 'docs'>, locale: Locale): Route[] {
  return table.routes.filter(({ kind, index, locale: name, path }) => {
    if (name !== locale.name || path.endsWith('/404.html')) return false;
    if (kind === 'category') return graph.generated[index]?.unlisted !== true;
    if (!isContent(kind)) return false;
    const page = graph.pages[index] as Page;
    const { frontMatter } = documents[page.document] as DocumentFacts;
    return !page.unlisted && !frontMatter.noindex && !frontMatter.draft && isCurrent(config, page);
  });
}

/** True for pages of the last version, since older versions are outdated, and for pages without versions. */
function isCurrent({ docs }: SiteConfig, page: Pick<Page, 'docs'>): boolean {
  const version = docs
    .find(({ id }) => id === page.docs?.instance)
    ?.versions.find(({ name }) => name === page.docs?.version);
  return version === undefined || (version.isLast && !version.noIndex);
}

function lineOf({ config, graph, documents, copies }: LlmsInput, { kind, index, href, locale }: Route): string[] {
  const page = isContent(kind) ? graph.pages[index] : undefined;
  const own = (page ?? graph.generated[index])?.title ?? '';
  const title =
    own === config.title ? (lookUp(config.locales.find(({ name }) => name === locale)?.labels, own) ?? own) : own;
  const about = page
    ? documents[page.document]?.frontMatter.description
    : graph.generated[index]?.description || undefined;
  return [
    `- ${link(plainLine(title), config.url + (copies.get(href)?.href ?? href))}${about ? `: ${plainLine(about)}` : ''}`,
  ];
}

/** Docs in the order of their sidebars, by top-level category; pages without a sidebar come last. */
export function docsOrder(input: Omit<LlmsInput, 'docs'>, locale: Locale): DocsSection[] {
  const { config, graph, table } = input;
  const all = new Set(readable(input, locale).filter(({ kind }) => kind === 'doc' || kind === 'category'));
  const take = (path: string | undefined): Route[] => {
    const route = path === undefined ? undefined : table.routes[table.byPath.get(withoutTrailingSlash(path)) ?? -1];
    return route !== undefined && all.delete(route) ? [route] : [];
  };
  const collect = (items: readonly SidebarItem[]): Route[] =>
    items.flatMap((item) => {
      if (item.type === 'doc') return item.ref ? [] : take(item.path);
      return item.type === 'category' ? [...take(item.path), ...collect(item.items)] : [];
    });
  const sections = config.docs.flatMap(({ id }) => {
    const own = graph.sidebars.filter((sidebar) => sidebar.locale === locale.name && isShown(input, sidebar, id));
    return own.flatMap(({ items }) => [
      { title: titleOf(config, id), routes: collect(items.filter(({ type }) => type !== 'category')) },
      ...items.flatMap((item) => (item.type === 'category' ? [{ title: item.label, routes: collect([item]) }] : [])),
    ]);
  });
  const rest = [...all].filter(({ kind }) => kind === 'doc');
  return merged([...sections, { title: rest.length > 0 && sections.length > 0 ? 'More' : 'Docs', routes: rest }]);
}

const isShown = ({ config }: Pick<LlmsInput, 'config'>, { docs }: Sidebar, instance: string): boolean =>
  docs.instance === instance && isCurrent(config, { docs });

const titleOf = ({ docs }: SiteConfig, id: string): string =>
  docs.length === 1 ? 'Docs' : id.charAt(0).toUpperCase() + id.slice(1).replace(/[-_]/g, ' ');

function merged(sections: readonly DocsSection[]): DocsSection[] {
  const byTitle = new Map<string, Route[]>();
  for (const { title, routes } of sections)
    if (routes.length > 0) byTitle.set(title, [...(byTitle.get(title) ?? []), ...routes]);
  return [...byTitle].map(([title, routes]) => ({ title, routes }));
}
