import type { LocaleConfig, SiteConfig } from '../../config/types.ts';
import { labelIn } from '../../lib/labels.ts';
import type { ContentGraph, Page, VersionHome } from '../graph-types.ts';

/**
 * Where the versions of the docs begin: at the first page of their first sidebar, else at the page at their path, else at their
 * first page; newest version first, of instances with several versions only. A version without pages is left out.
 */
export function versionHomes(
  { docs }: SiteConfig,
  { name: locale, labels }: LocaleConfig,
  graph: Pick<ContentGraph, 'pages' | 'sidebars'>,
): VersionHome[] {
  const several = docs.filter(({ versions }) => versions.length > 1);
  return several.flatMap(({ id, versions }) =>
    versions.flatMap(({ name, label, routeBasePath }) => {
      const isHere = (one: Pick<Page, 'docs' | 'locale'>) =>
        one.locale === locale && one.docs?.instance === id && one.docs.version === name;
      const own = graph.pages.filter((page) => isHere(page) && !page.unlisted);
      const first = graph.sidebars.find((sidebar) => isHere(sidebar) && sidebar.firstPath)?.firstPath;
      const index = own.find(({ path }) => path.replace(/\/$/, '').endsWith(`/${routeBasePath}`));
      const path = first ?? index?.path ?? own[0]?.path;
      return path === undefined ? [] : [{ locale, docs: id, version: name, label: labelIn(labels)(label), path }];
    }),
  );
}
