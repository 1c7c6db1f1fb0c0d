/** The sidebars of the docs as data, for components that show them. */
import type { SidebarEntry } from '../../../runtime/docs-sidebars.ts';
import type { SidebarItem } from '../../model/graph.ts';
import { publishedUrl } from '../../model/href.ts';
import type { SiteUrls } from '../../model/site.ts';

interface Input extends SiteUrls {
  documents: readonly { description: string }[];
}

/** By locale and id of the sidebar. */
export function docsSidebars(input: Input): Record<string, Record<string, SidebarEntry[]>> {
  const { config, documents, graph, hrefOf } = input;
  const pages = new Map(
    graph.pages.map(({ path, id, document }) => [path, { id, description: documents[document]?.description }]),
  );
  const about = (path: string, own?: string): { description?: string } => {
    const description = own ?? pages.get(path)?.description;
    return description ? { description } : {};
  };
  const linkTo = ({ href, asIs }: { href: string; asIs?: true }) =>
    asIs ? href : publishedUrl(href, config.baseUrl, hrefOf);
  const entry = (item: SidebarItem): SidebarEntry => {
    const { className } = item.decoration ?? {};
    const look = className ? { className } : {};
    switch (item.type) {
      case 'html':
        return { type: 'html', value: item.html };
      case 'link':
        return { type: 'link', label: item.label, href: linkTo(item), ...look, ...about('', item.description) };
      case 'doc': {
        const docId = pages.get(item.path)?.id;
        return { type: 'link', label: item.label, href: hrefOf(item.path), docId, ...look, ...about(item.path) };
      }
      default: {
        const { label, path, collapsed, collapsible = true, description, items } = item;
        const own = path === undefined ? {} : { href: hrefOf(path) };
        const text = about(path ?? '', description);
        return { type: 'category', label, ...own, ...look, ...text, collapsed, collapsible, items: items.map(entry) };
      }
    }
  };
  const listed = (locale: string) =>
    graph.sidebars.flatMap((one) => (one.locale === locale ? [[one.id, one.items.map(entry)] as const] : []));
  return Object.fromEntries(config.locales.map(({ name }) => [name, Object.fromEntries(listed(name))]));
}
