/** Facts about versions of the docs, for components that use them. */
import type { DocsVersion } from '../../../runtime/docs.ts';
import { labelIn } from '../../lib/labels.ts';
import { compareText } from '../../lib/paths.ts';
import type { DocsConfig, LocaleConfig, VersionConfig } from '../../model/config.ts';
import type { Sidebar, SidebarItem } from '../../model/graph.ts';
import { versionHome } from '../../model/href.ts';
import type { SiteUrls } from '../../model/site.ts';

interface Part {
  docs: DocsConfig;
  version: VersionConfig;
  locale: LocaleConfig;
}

/** Versions by locale and docs instance, newest first. */
export function docsVersions(input: SiteUrls): Record<string, Record<string, DocsVersion[]>> {
  const { locales, docs } = input.config;
  const ofInstance = (locale: LocaleConfig, one: DocsConfig) =>
    one.versions.map((version) => docsVersion(input, { docs: one, version, locale }));
  return Object.fromEntries(
    locales.map((locale) => [locale.name, Object.fromEntries(docs.map((one) => [one.id, ofInstance(locale, one)]))]),
  );
}

function docsVersion({ config, graph, hrefOf }: SiteUrls, { docs, version, locale }: Part): DocsVersion {
  const { name, label, isLast, routeBasePath } = version;
  const isHere = (one: { locale: string; docs?: Sidebar['docs'] }): boolean =>
    one.locale === locale.name && one.docs?.instance === docs.id && one.docs.version === name;
  const pages = graph.pages.filter(isHere);
  const sidebars = graph.sidebars.filter(isHere);
  const home = versionHome(graph, isHere, routeBasePath);
  const sidebarNames = new Map(sidebars.map((sidebar) => [sidebar.id, sidebar.name]));
  return {
    name,
    label: labelIn(locale.labels)(label),
    isLast,
    path: hrefOf(home ?? `/${routeBasePath}`),
    mainDocId: pages.find(({ path }) => path === home)?.id ?? '',
    docs: pages.map(({ id, path, sidebar }) => ({
      id,
      path: hrefOf(path),
      ...(sidebar === undefined ? {} : { sidebar: sidebarNames.get(sidebar) ?? '' }),
    })),
    draftIds: config.drafts
      ? []
      : graph.drafts
          .filter(isHere)
          .map(({ id }) => id)
          .sort(compareText),
    sidebars: Object.fromEntries(sidebars.map((sidebar) => [sidebar.name, firstLink(sidebar, hrefOf)])),
  };
}

function firstLink({ items, firstPath }: Sidebar, hrefOf: SiteUrls['hrefOf']): DocsVersion['sidebars'][string] {
  if (firstPath === undefined) return {};
  return { link: { label: labelAt(items, firstPath) ?? '', path: hrefOf(firstPath) } };
}

function labelAt(items: readonly SidebarItem[], path: string): string | undefined {
  for (const item of items) {
    if ((item.type === 'doc' || item.type === 'category') && item.path === path) return item.label;
    const below = item.type === 'category' ? labelAt(item.items, path) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}
