/** Sections of a site with an accent of their own: `look.accents` of the config. */
import { type Accent, accentClass } from '../../lib/looks.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { LoadedConfig, SiteConfig } from '../../model/config.ts';
import type { Route, RouteTable } from '../../model/graph.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** The class of a page's accent; undefined: it has the accent of the site. */
export function accentOf(config: SiteConfig, route: Pick<Route, 'path' | 'locale'>): string | undefined {
  const accent = sectionAccent(config, route);
  return accent === undefined ? undefined : accentClass(accent);
}

/** The accent of the innermost section that has one. */
export function sectionAccent(
  config: SiteConfig,
  { path, locale }: Pick<Route, 'path' | 'locale'>,
): Accent | undefined {
  const { accents } = config.look;
  const sections = Object.keys(accents);
  if (sections.length === 0) return undefined;
  const places = placesOf(config, withoutLocale(config, { path: path.slice(1), locale }));
  const around = sections.filter((section) => places.some((place) => isWithin(place, section)));
  const innermost = around.sort((a, b) => b.length - a.length)[0];
  return innermost === undefined ? undefined : accents[innermost];
}

/** Keys of `look.accents` that have no page. */
export function unusedAccents({ config, table, locate }: LoadedConfig & { table: RouteTable }): Problem[] {
  const sections = Object.keys(config.look.accents);
  if (sections.length === 0) return [];
  const pages = table.routes.flatMap(({ path, locale }) =>
    placesOf(config, withoutLocale(config, { path: path.slice(1), locale })),
  );
  return sections
    .filter((section) => !pages.some((page) => isWithin(page, section)))
    .map((section) => {
      const known = new Set(pages.map((page) => page.split('/').slice(0, section.split('/').length).join('/')));
      return problem('DG1032', { section, near: nearestName(section, known) }, locate(['look', 'accents', section]));
    });
}

const isWithin = (path: string, section: string): boolean =>
  section === '' || path === section || path.startsWith(`${section}/`);

function withoutLocale({ locales }: SiteConfig, { path, locale }: { path: string; locale: string }): string {
  const prefix = locales.find(({ name }) => name === locale)?.path ?? '';
  return prefix !== '' && isWithin(path, prefix) ? path.slice(prefix.length + 1) : path;
}

/** The path, and for a page of a version the path without the name of the version. */
function placesOf({ docs }: SiteConfig, path: string): string[] {
  for (const { routeBasePath, versions } of docs)
    for (const version of versions)
      if (version.routeBasePath !== routeBasePath && isWithin(path, version.routeBasePath)) {
        const rest = path.slice(version.routeBasePath.length).replace(/^\//, '');
        return [path, [routeBasePath, rest].filter(Boolean).join('/')];
      }
  return [path];
}
