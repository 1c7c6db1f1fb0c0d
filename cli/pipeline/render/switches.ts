/** Links to a page in other languages and in other versions of the docs. */
import type { LocaleLink, RouteData, VersionData } from '../../../runtime/types.ts';
import { labelIn } from '../../lib/labels.ts';
import type { DocsConfig, VersionConfig } from '../../model/config.ts';
import type { Page, Route, Twin } from '../../model/graph.ts';
import { homePath, pageOf } from '../../model/href.ts';
import type { SiteRoutes, SiteUrls } from '../../model/site.ts';
import { X_DEFAULT } from './head.ts';
import type { HeadData } from './types.ts';

export interface Switches {
  version?: { docs: string; version: VersionData };
  locales?: LocaleLink[];
  text?: RouteData['text'];
  head: Pick<HeadData, 'canonical' | 'alternates'>;
  /** The version asks search engines to stay away. */
  noIndex: boolean;
}

interface SwitchInput extends SiteRoutes, SiteUrls {
  /** True for documents that replace a missing translation. */
  isFallback(page: Placed | undefined): boolean;
}

/** The common part of pages and generated pages. */
type Placed = Pick<Page, 'key' | 'locale' | 'docs' | 'path'> & { document?: number };

/** Returns a function for one page after another. */
export function createSwitches(input: SwitchInput): (route: Route, page: Placed | undefined) => Switches {
  const { config, table } = input;
  const linksOf = versionLinks(input);
  const severalLocales = config.locales.length > 1;
  const docsById = new Map(config.docs.map((docs) => [docs.id, docs]));
  return (route, page) => {
    const docs = page?.docs && docsById.get(page.docs.instance);
    const here = docs?.versions.find(({ name }) => name === page?.docs?.version);
    const twins = (page && table.twins.get(page.key)) ?? [];
    const versions = docs && here && docs.versions.length > 1 ? { docs, here } : undefined;
    const result: Switches = { head: {}, noIndex: here?.noIndex ?? false };
    if (versions)
      result.version = { docs: versions.docs.id, version: versionData(versions, linksOf(versions.docs, route, twins)) };
    if (severalLocales) Object.assign(result, localeData(input, { route, page, twins }));
    const newest = versions && newestTwin(versions, route, twins);
    const target = newest === undefined ? undefined : table.routes[newest];
    if (target && target !== route) result.head.canonical = config.url + target.href;
    return result;
  };
}

interface Versions {
  docs: DocsConfig;
  here: VersionConfig;
}

const homeKey = (locale: string, docs: string, version: string): string => `${locale} ${docs} ${version}`;

const homesByKey = ({ graph, hrefOf }: SwitchInput): Map<string, string> =>
  new Map(graph.homes.map(({ locale, docs, version, path }) => [homeKey(locale, docs, version), hrefOf(path)]));

type LinksOf = (docs: DocsConfig, route: Route, twins: readonly Twin[]) => VersionData['all'];

/**
 * Links to a page in all versions. All versions of the page share one list: with many versions, a list for each page
 * would need more memory than all its other data.
 */
function versionLinks(input: SwitchInput): LinksOf {
  const { config, table } = input;
  const homes = homesByKey(input);
  const labels = new Map(config.locales.map(({ name, labels }) => [name, labelIn(labels)]));
  const known = new WeakMap<readonly Twin[], Map<string, VersionData['all']>>();
  const make: LinksOf = ({ id, versions }, { locale, href }, twins) => {
    const own = new Map<string | undefined, string | undefined>();
    for (const twin of twins)
      if (twin.locale === locale && !own.has(twin.version)) own.set(twin.version, table.routes[twin.route]?.href);
    // For a version without any page. The result does not depend on which version of the page comes first.
    const here = table.routes[twins[0]?.route ?? -1]?.href ?? href;
    return versions.map(({ name, label }) => ({
      name,
      label: labels.get(locale)?.(label) ?? label,
      href: own.get(name) ?? homes.get(homeKey(locale, id, name)) ?? here,
    }));
  };
  return (docs, route, twins) => {
    const byLocale = known.get(twins) ?? new Map<string, VersionData['all']>();
    known.set(twins, byLocale);
    const links = byLocale.get(route.locale) ?? make(docs, route, twins);
    byLocale.set(route.locale, links);
    return links;
  };
}

function versionData({ docs, here }: Versions, all: VersionData['all']): VersionData {
  const last = docs.versions.findIndex(({ isLast }) => isLast);
  const latest = all[last];
  return {
    name: here.name,
    label: all[docs.versions.indexOf(here)]?.label ?? here.label,
    badge: here.badge,
    ...(here.banner ? { banner: here.banner } : {}),
    ...(here.className ? { className: here.className } : {}),
    ...(latest && docs.versions[last] !== here ? { latest: { label: latest.label, href: latest.href } } : {}),
    all,
  };
}

/**
 * The page that search engines should show for all its versions: that of the last version, else of the newest older
 * version that has it.
 */
function newestTwin({ docs, here }: Versions, { locale }: Route, twins: readonly Twin[]): number | undefined {
  const last = docs.versions.findIndex(({ isLast }) => isLast);
  for (const { name } of docs.versions.slice(last)) {
    const twin = twins.find((one) => one.locale === locale && one.version === name);
    if (twin) return twin.route;
    if (name === here.name) return undefined;
  }
  return undefined;
}

function localeData(
  { config, graph, table, isFallback, hrefOf }: SwitchInput,
  { route, page, twins }: { route: Route; page: Placed | undefined; twins: readonly Twin[] },
): Pick<Switches, 'locales' | 'head' | 'text'> {
  const own = twins.filter(({ version }) => version === page?.docs?.version);
  const routeIn = (locale: string): Route | undefined =>
    locale === route.locale ? route : table.routes[own.find((twin) => twin.locale === locale)?.route ?? -1];
  const links = config.locales.map((locale) => {
    const { name, htmlLang, label } = locale;
    const twin = routeIn(name);
    return {
      twin,
      link: { name, lang: htmlLang, label, href: twin?.href ?? hrefOf(homePath({ config, graph, table }, locale)) },
    };
  });
  const locales = links.map(({ link }) => link);
  if (page && isFallback(page)) {
    // The text is that of the default locale: search engines need only one of the two pages.
    const original = routeIn(config.locales[0]?.name ?? '');
    const [main] = config.locales;
    const text = main && { lang: main.htmlLang, dir: main.dir };
    return { locales, head: original ? { canonical: config.url + original.href } : {}, ...(text ? { text } : {}) };
  }
  const found = links.filter(({ twin }) => twin && !isFallback(pageOf(graph, twin)));
  if (found.length < 2 || !page) return { locales, head: {} };
  const alternates = found.map(({ link }) => ({ hreflang: link.lang, href: config.url + link.href }));
  const [main] = alternates;
  const isMain = found[0]?.twin?.locale === config.locales[0]?.name;
  if (main && isMain) alternates.push({ ...main, hreflang: X_DEFAULT });
  return { locales, head: { alternates } };
}
