/** The search page. Without JavaScript, and before the first search, it lists the pages of the site. */

import { blogTitles } from '../../lib/labels.ts';
import { isNotFoundPage } from '../../lib/route-path.ts';
import { interfaceText } from '../../lib/text.ts';
import type { UserNavItem } from '../../model/config.ts';
import type { ContentGraph, LinkGroup, Sidebar, SidebarItem } from '../../model/graph.ts';
import { translate } from './sidebar-items.ts';
import type { GraphContext } from './types.ts';

type Link = LinkGroup['links'][number];

/** On sites with more pages, the list has only the first page of each section. */
const MAX_LINKS = 1000;
const MAX_POSTS = 20;

/** Adds the search page of a locale, and the labels of its sidebars. */
export function searchPage(context: GraphContext, graph: ContentGraph): void {
  const { config, locale } = context;
  for (const sidebar of graph.sidebars)
    if (sidebar.locale === locale.name) sidebar.label = sidebarName(context, sidebar);
  if (!config.search) return;
  graph.generated.push({
    kind: 'search',
    path: `/${context.below(config.search.path)}`,
    locale: locale.name,
    key: 'search',
    title: interfaceText(locale, 'search.title'),
    description: interfaceText(locale, 'search.index'),
    unlisted: true,
    breadcrumbs: [],
    groups: siteIndex(context, graph),
  });
}

function siteIndex(context: GraphContext, graph: ContentGraph): LinkGroup[] {
  const { config, locale } = context;
  const own = graph.pages.filter(
    (page) => page.locale === locale.name && !page.unlisted && !isNotFoundPage(page.path, locale),
  );
  const sidebars = graph.sidebars.filter((one) => one.locale === locale.name && isLast(context, one));
  const whole = own.length <= MAX_LINKS;
  const sections = sidebars.flatMap((sidebar) => groupsOf(sidebar.label ?? '', sidebar.items, whole));
  const shown = new Set(sections.flatMap(({ links }) => links.map(({ path }) => path)));
  const rest = (kind: 'doc' | 'post' | 'page') =>
    own.filter((page) => page.kind === kind && !shown.has(page.path) && (kind !== 'doc' || !page.sidebar));
  const linksTo = (pages: typeof own): Link[] => pages.map(({ title, path }) => ({ label: title, path }));
  const groups = [
    ...sections,
    ...config.blogs.map((blog) => ({
      heading: blogTitles(blog, locale).title,
      links: linksTo(
        rest('post')
          .filter((post) => post.blog === blog.id)
          .slice(0, MAX_POSTS),
      ),
    })),
    {
      heading: interfaceText(locale, 'search.pages'),
      links: linksTo([...rest('page'), ...(whole ? rest('doc').filter(inLast(context)) : [])]),
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

const lastOf = ({ config }: GraphContext, instance: string): string | undefined =>
  config.docs.find(({ id }) => id === instance)?.versions.find((version) => version.isLast)?.name;

const isLast = (context: GraphContext, { docs }: Pick<Sidebar, 'docs'>): boolean =>
  lastOf(context, docs.instance) === docs.version;

const inLast =
  (context: GraphContext) =>
  ({ docs }: { docs?: Sidebar['docs'] }): boolean =>
    docs === undefined || isLast(context, { docs });

/** The label of a sidebar is that of its navbar item. */
function sidebarName(context: GraphContext, { name, id, docs }: Sidebar): string {
  const items = (list: readonly UserNavItem[]): UserNavItem[] =>
    list.flatMap((one) => [one, ...items(one.items ?? [])]);
  const item = items(context.config.navbar.items).find(
    ({ sidebarId, docsInstance }) =>
      (sidebarId === name || sidebarId === id) && (docsInstance === undefined || docsInstance === docs.instance),
  );
  const plain = name.replace(/[-_]+/g, ' ');
  return item?.label ? translate(context, item.label) : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A group for the top level of a sidebar, and one for each of its categories. */
function groupsOf(heading: string, items: readonly SidebarItem[], whole: boolean): LinkGroup[] {
  const top: LinkGroup = { heading, links: [] };
  const groups = [top];
  for (const item of items) {
    if (item.type === 'doc' && !item.ref) top.links.push({ label: item.label, path: item.path });
    if (item.type !== 'category') continue;
    const links = linksOf([item], whole);
    if (whole) groups.push({ heading: item.label, links });
    else top.links.push(...links);
  }
  return groups.filter(({ links }) => links.length > 0);
}

/** All pages in some items; unless `whole`, only the first page of each. */
function linksOf(items: readonly SidebarItem[], whole: boolean): Link[] {
  return items.flatMap((item): Link[] => {
    if (item.type === 'doc') return item.ref ? [] : [{ label: item.label, path: item.path }];
    if (item.type !== 'category') return [];
    const own = item.path ? [{ label: item.label, path: item.path }] : [];
    if (whole) return [...own, ...linksOf(item.items, whole)];
    const first = own[0] ?? linksOf(item.items, whole)[0];
    return first ? [{ label: item.label, path: first.path }] : [];
  });
}
