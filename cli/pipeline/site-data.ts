/** What the theme knows about the site: the config with its links resolved. */
import type { NavItem, SiteData } from '../../runtime/types.ts';
import type { LocaleConfig, SiteConfig, UserNavItem } from '../config/types.ts';
import { packageVersion } from '../lib/package-info.ts';
import { compareText, decodePath, isExternal, siteUrl } from '../lib/paths.ts';
import { type Outcome, type Place, type Problem, problem } from '../lib/problem.ts';
import { nearestName } from '../lib/suggest.ts';
import type { ContentGraph, RouteTable, Sidebar } from './graph-types.ts';
import { homePath, pathBelow, publishedUrl } from './href.ts';

export interface SiteDataInput {
  config: SiteConfig;
  locale: LocaleConfig;
  /** Where a setting stands in the config, for problems. */
  locate(path: readonly (string | number)[]): Place;
  sidebars: readonly Sidebar[];
  /** `/`, or the first page of a site without a home page. */
  homePath: string;
  hrefOf(path: string): string;
}

/** By name of the locale. What is wrong with the config is told once. */
export function siteDataByLocale(
  input: Omit<SiteDataInput, 'locale' | 'sidebars' | 'homePath'> & { graph: ContentGraph; table: RouteTable },
): Outcome<Map<string, SiteData>> {
  const { config, graph, table } = input;
  const made = config.locales.map((locale) => {
    const sidebars = graph.sidebars.filter((sidebar) => sidebar.locale === locale.name);
    return { locale, ...siteData({ ...input, locale, sidebars, homePath: homePath(table, sidebars, locale) }) };
  });
  return { value: new Map(made.map(({ locale, value }) => [locale.name, value])), problems: made[0]?.problems ?? [] };
}

function siteData(input: SiteDataInput): Outcome<SiteData> {
  const { config, locale } = input;
  const problems: Problem[] = [];
  const { navbar, footer } = config;
  const file = (path: string) => publicUrl(config, path);
  const logo = navbar.logo && {
    alt: navbar.logo.alt,
    src: file(navbar.logo.src),
    ...(navbar.logo.srcDark ? { srcDark: file(navbar.logo.srcDark) } : {}),
  };
  const value: SiteData = {
    title: navbar.title ?? config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    homeHref: input.hrefOf(input.homePath),
    titleDelimiter: config.titleDelimiter,
    lang: locale.htmlLang,
    dir: locale.dir,
    locale: locale.name,
    locales: config.locales.map(({ name, htmlLang, label, path }) => ({
      name,
      lang: htmlLang,
      label,
      href: input.hrefOf(`/${path}`),
    })),
    versions: {},
    texts: locale.texts,
    pageFiles: config.trailingSlash === false ? 'file' : 'directory',
    ...(logo ? { logo } : {}),
    navbar: navbar.items.flatMap((item, index) => navItem(input, { item, key: ['navbar', 'items', index] }, problems)),
    ...(footer ? { footer: footerData(input, footer) } : {}),
    colorMode: config.colorMode,
    toc: config.toc,
    version: packageVersion(),
  };
  return { value, problems };
}

const publicUrl = ({ baseUrl }: SiteConfig, path: string): string =>
  isExternal(path) ? path : siteUrl(baseUrl, pathBelow(decodePath(path), baseUrl));

type KeyPath = readonly (string | number)[];

function navItem(
  input: SiteDataInput,
  { item, key }: { item: UserNavItem; key: KeyPath },
  problems: Problem[],
): NavItem[] {
  const position = item.position ?? 'left';
  const label = item.label ?? '';
  if (item.items) {
    const items = item.items.flatMap((child, index) =>
      navItem(input, { item: child, key: [...key, 'items', index] }, problems),
    );
    return [{ label, href: items[0]?.href ?? '#', position, external: false, items }];
  }
  if (item.type === 'docSidebar' || item.sidebarId) {
    const found = sidebarLink(input, { name: item.sidebarId ?? '', key }, problems);
    return found ? [{ label, position, external: false, ...found }] : [];
  }
  return [{ label, position, ...link(input, item.to ?? item.href ?? '') }];
}

function sidebarLink(
  input: SiteDataInput,
  { name, key }: { name: string; key: KeyPath },
  problems: Problem[],
): { href: string; sidebarId: string } | undefined {
  const sidebar = input.sidebars.find((one) => one.id === name) ?? input.sidebars.find((one) => one.name === name);
  if (sidebar?.firstPath) return { href: input.hrefOf(sidebar.firstPath), sidebarId: sidebar.id };
  const known = input.sidebars.map((one) => one.name).sort(compareText);
  const near = nearestName(name, known);
  problems.push(
    problem('DG4007', { name, near, known, empty: sidebar !== undefined }, input.locate([...key, 'sidebarId'])),
  );
  return undefined;
}

function link({ config, hrefOf }: SiteDataInput, to: string): { href: string; external: boolean } {
  const href = publishedUrl(to, config.baseUrl, hrefOf);
  return { href, external: isExternal(href) };
}

function footerData(input: SiteDataInput, footer: NonNullable<SiteConfig['footer']>): SiteData['footer'] {
  const { links = [], logo, copyright } = footer;
  return {
    links: links.map(({ title, items }) => ({
      title,
      items: items.map(({ label, to, href }) => ({ label, ...link(input, to ?? href ?? '') })),
    })),
    ...(copyright ? { copyright } : {}),
    ...(logo ? { logo: { ...logo, src: publicUrl(input.config, logo.src), ...footerLogoLink(input, logo.href) } } : {}),
  };
}

const footerLogoLink = (input: SiteDataInput, href: string | undefined): { href?: string } =>
  href === undefined ? {} : { href: link(input, href).href };
