/** The pages that lists for programs have, in the order of the sidebars. */
import { withoutTrailingSlash } from '../../lib/paths.ts';
import { isErrorPage } from '../../lib/route-path.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { Page, Route, SidebarItem } from '../../model/graph.ts';
import { isContent } from '../../model/href.ts';
import type { SiteContent, SiteRoutes } from '../../model/site.ts';

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

export type Locale = SiteConfig['locales'][number];

export type OrderInput = SiteContent & SiteRoutes;

/** Docs of one instance and version; absent for pages that belong to none. */
export type DocsOfPage = Page['docs'];

/** True for the versions of the docs that are meant. */
export type Shows = (docs: DocsOfPage) => boolean;

/** Pages that may be listed: no drafts, no unlisted pages, none hidden from search engines. */
export function readable({ graph, table, documents }: OrderInput, locale: Locale, shows: Shows): Route[] {
  return table.routes.filter(({ kind, index, locale: name, path }) => {
    if (name !== locale.name || isErrorPage(path)) return false;
    if (kind === 'category') {
      const page = graph.generated[index];
      return page?.unlisted !== true && shows(page?.docs);
    }
    if (!isContent(kind)) return false;
    const page = graph.pages[index] as Page;
    const { frontMatter } = documents[page.document] as DocumentFacts;
    return !page.unlisted && !frontMatter.noindex && !frontMatter.draft && shows(page.docs);
  });
}

/** True for pages of the last version, since older versions are outdated, and for pages without versions. */
export const isCurrent =
  ({ docs: all }: Pick<SiteConfig, 'docs'>): Shows =>
  (docs) => {
    const version = all.find(({ id }) => id === docs?.instance)?.versions.find(({ name }) => name === docs?.version);
    return version === undefined || (version.isLast && !version.noIndex);
  };

/** Docs in the order of their sidebars, by top-level category; pages without a sidebar come last. */
export function docsOrder(input: OrderInput, locale: Locale, shows: Shows = isCurrent(input.config)): DocsSection[] {
  const { config, graph, table } = input;
  const all = new Set(readable(input, locale, shows).filter(({ kind }) => kind === 'doc' || kind === 'category'));
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
    const own = graph.sidebars.filter(
      (sidebar) => sidebar.locale === locale.name && sidebar.docs.instance === id && shows(sidebar.docs),
    );
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

/** The title of docs, where a site has several. */
export const titleOf = ({ docs }: Pick<SiteConfig, 'docs'>, id: string): string =>
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
