import type { LocaleConfig, SiteConfig } from '../../config/types.ts';
import { labelIn } from '../../lib/labels.ts';
import type { ContentGraph, Page, VersionHome } from '../../model/graph.ts';
import { versionHome } from '../href.ts';

/** Where the versions begin, newest first, of instances with several versions only. A version without pages is left out. */
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
      const path = versionHome(graph, isHere, routeBasePath);
      return path === undefined ? [] : [{ locale, docs: id, version: name, label: labelIn(labels)(label), path }];
    }),
  );
}
