/** `llms.txt` (https://llmstxt.org): the pages of the site as links to Markdown, in the order of the sidebars. */

import { blogTitles, labelIn } from '../../lib/labels.ts';
import { lookUp } from '../../lib/look-up.ts';
import { compareText, withoutTrailingSlash } from '../../lib/paths.ts';
import { isErrorPage } from '../../lib/route-path.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { ContentGraph, Page, Route, Sidebar, SidebarItem } from '../../model/graph.ts';
import { isContent } from '../../model/href.ts';
import type { SiteContent, SiteRoutes } from '../../model/site.ts';
import { link, plainLine, quote } from '../markdown/text.ts';
import type { SmallFile } from './open-search.ts';

export interface LlmsInput extends SiteContent, SiteRoutes {
  /** The Markdown of a page by the published path of the page. */
  copies: ReadonlyMap<string, { href: string; file: string }>;
  /** By name of the locale: see `docsOrder`. */
  docs: ReadonlyMap<string, DocsSection[]>;
}

/** Pages of a category in the order of the sidebar, and the categories in it. */
export interface DocsSection {
  title: string;
  /** Unique in a locale: the sidebar, and the key of the category in it. */
  name: string;
  items: (Route | DocsSection)[];
}

/** The pages of a section and of all sections in it. */
export const routesOf = ({ items }: DocsSection): Route[] =>
  items.flatMap((item) => ('items' in item ? routesOf(item) : [item]));

type Locale = SiteConfig['locales'][number];

/** Path of a file of a locale. */
export const fileIn = ({ path }: Locale, name: string): string => (path === '' ? name : `${path}/${name}`);

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

/** Title and tagline of the site. */
export function headOf({ config }: Pick<LlmsInput, 'config'>, { labels }: Locale): string[] {
  const label = (text: string) => plainLine(labelIn(labels)(text));
  return [`# ${label(config.title)}`, ...(config.tagline ? [quote(label(config.tagline))] : [])];
}

function sectionsOf(input: LlmsInput, locale: Locale): Section[] {
  const { graph, config } = input;
  const listed = new Set<Route>();
  const docs = (input.docs.get(locale.name) ?? []).map((section): Section => {
    const routes = routesOf(section);
    for (const route of routes) listed.add(route);
    return { title: section.title, lines: routes.flatMap((route) => lineOf(input, route)) };
  });
  const posts = readable(input, locale).filter(({ kind }) => kind === 'post');
  posts.sort((a, b) => compareText(dateOf(graph, b), dateOf(graph, a)));
  const others = readable(input, locale).filter((route) => route.kind === 'page' && !listed.has(route));
  const lines = (routes: readonly Route[]) => routes.flatMap((route) => lineOf(input, route));
  return [
    ...docs,
    ...config.blogs.map((blog) => ({
      title: blogTitles(blog, locale).title,
      lines: lines(posts.filter(({ index }) => graph.pages[index]?.blog === blog.id)),
    })),
    // The format's name for a section that agents may skip.
    { title: 'Optional', lines: lines(others) },
  ];
}

const dateOf = (graph: ContentGraph, { index }: Route): string => graph.pages[index]?.post?.time ?? '';

/** Pages that may be listed: no drafts, no unlisted pages, none hidden from search engines. */
function readable({ config, graph, table, documents }: Omit<LlmsInput, 'docs'>, locale: Locale): Route[] {
  return table.routes.filter(({ kind, index, locale: name, path }) => {
    if (name !== locale.name || isErrorPage(path)) return false;
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
  const collect = (items: readonly SidebarItem[], sidebar: string): DocsSection['items'] =>
    items.flatMap((item): DocsSection['items'] => {
      if (item.type === 'doc') return item.ref ? [] : take(item.path);
      if (item.type !== 'category') return [];
      const { label: title, key, path } = item;
      return [{ title, name: `${sidebar}/${key}`, items: [...take(path), ...collect(item.items, sidebar)] }];
    });
  const sections = config.docs.flatMap(({ id }) => {
    const own = graph.sidebars.filter((sidebar) => sidebar.locale === locale.name && isShown(input, sidebar, id));
    return own.flatMap(({ id: sidebar, items }): DocsSection[] => {
      const top = items.filter(({ type }) => type !== 'category');
      const categories = items.filter(({ type }) => type === 'category');
      return [
        { title: titleOf(config, id), name: sidebar, items: collect(top, sidebar) },
        ...(collect(categories, sidebar) as DocsSection[]),
      ];
    });
  });
  const rest = [...all].filter(({ kind }) => kind === 'doc');
  const title = rest.length > 0 && sections.length > 0 ? 'More' : 'Docs';
  return merged([...sections, { title, name: 'more', items: rest }]);
}

const isShown = ({ config }: Pick<LlmsInput, 'config'>, { docs }: Sidebar, instance: string): boolean =>
  docs.instance === instance && isCurrent(config, { docs });

const titleOf = ({ docs }: SiteConfig, id: string): string =>
  docs.length === 1 ? 'Docs' : id.charAt(0).toUpperCase() + id.slice(1).replace(/[-_]/g, ' ');

/** One section for each title, without those that have no pages. */
function merged(sections: readonly DocsSection[]): DocsSection[] {
  const byTitle = new Map<string, DocsSection>();
  for (const section of sections) {
    if (routesOf(section).length === 0) continue;
    const { title, name, items } = byTitle.get(section.title) ?? { ...section, items: [] };
    byTitle.set(title, { title, name, items: [...items, ...section.items] });
  }
  return [...byTitle.values()];
}
