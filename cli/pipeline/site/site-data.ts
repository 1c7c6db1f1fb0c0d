/** The theme's data about the site: the config with resolved links. */
import type { BuildKey } from '../../../runtime/base/texts.ts';
import { siteSettings } from '../../../runtime/tables/site-settings.ts';
import type { FooterItem, LogoData, SiteData } from '../../../runtime/types.ts';
import { labelIn } from '../../lib/labels.ts';
import { decodePath } from '../../lib/paths.ts';
import type { LocaleConfig, SiteConfig } from '../../model/config.ts';
import type { ContentGraph, RouteTable } from '../../model/graph.ts';
import { homePath, localHref, publicHref } from '../../model/href.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { packageVersion } from '../../system/package-info.ts';
import { configLink, linkExtras, navItem, socialItems } from './nav-items.ts';
import type { SiteDataInput } from './types.ts';

type Shared = Pick<SiteDataInput, 'config' | 'locate' | 'hrefOf' | 'icons' | 'logoWidth'> & {
  graph: ContentGraph;
  table: RouteTable;
};

/** Data by name of the locale. Problems of the config are reported once. */
export function siteDataByLocale(input: Shared): Outcome<Map<string, SiteData>> {
  const { config, graph, table } = input;
  const published = publishedStarts(config, table);
  const made = config.locales.map((locale) => {
    const own = {
      locale,
      sidebars: graph.sidebars.filter((sidebar) => sidebar.locale === locale.name),
      pages: graph.pages.filter((page) => page.locale === locale.name),
      hrefOf: localHref(input, locale),
      homes: homesIn(input, locale),
      drafts: graph.drafts,
      homePath: homePath(input, locale),
      homeIn: (one: LocaleConfig) => input.hrefOf(homePath(input, one)),
      published,
      label: labelIn(locale.labels),
    };
    return { locale, ...siteData({ ...input, ...own }) };
  });
  return { value: new Map(made.map(({ locale, value }) => [locale.name, value])), problems: made[0]?.problems ?? [] };
}

/**
 * Beginnings of published paths, for sites with a folder named like the base URL, where a path that begins with it may
 * lack the base URL.
 */
function publishedStarts({ baseUrl }: SiteConfig, { routes }: RouteTable): SiteData['published'] {
  const base = decodePath(baseUrl);
  if (base === '/' || !routes.some(({ path }) => path.startsWith(base))) return undefined;
  const folders = new Set(routes.map(({ href }) => href.slice(baseUrl.length).split('/')[0]));
  return [...folders, 'assets'].sort().flatMap((name) => ['/', '?', '#'].map((end) => `${baseUrl}${name}${end}`));
}

function homesIn({ config, graph, hrefOf }: Shared, locale: LocaleConfig): SiteData['versions'] {
  const own = graph.homes.filter((home) => home.locale === locale.name);
  return Object.fromEntries(
    config.docs.flatMap(({ id, versions }) => {
      const last = versions.find(({ isLast }) => isLast)?.name;
      const homes = own.flatMap(({ docs, version: name, label, path }) =>
        docs === id ? [{ name, label, href: hrefOf(path), ...(name === last ? { isLast: true as const } : {}) }] : [],
      );
      return homes.length === 0 ? [] : [[id, homes]];
    }),
  );
}

function siteData(input: SiteDataInput): Outcome<SiteData> {
  const { config, locale } = input;
  const problems: Problem[] = [];
  const { navbar, footer } = config;
  const { labels, magicComments } = config.markdown.code;
  const file = (path: string) => publicHref(config, path);
  const logo = navbar.logo && {
    alt: input.label(navbar.logo.alt),
    src: file(navbar.logo.src),
    ...(navbar.logo.srcDark ? { srcDark: file(navbar.logo.srcDark) } : {}),
    ...logoExtras(input, navbar.logo),
    ...(navbar.title === undefined ? {} : { title: input.label(navbar.title) }),
    ...(input.logoWidth && !navbar.logo.height && !navbar.logo.width ? { width: input.logoWidth } : {}),
  };
  const value: SiteData = {
    title: input.label(navbar.title ?? config.title),
    tagline: input.label(config.tagline),
    ...siteSettings(config),
    ...(input.published ? { published: input.published } : {}),
    homeHref: input.hrefOf(input.homePath),
    lang: locale.htmlLang,
    dir: locale.dir,
    locale: locale.name,
    locales: config.locales.map((one) => ({
      name: one.name,
      lang: one.htmlLang,
      label: one.label,
      href: input.homeIn(one),
      ...(one.dir === 'rtl' ? { dir: one.dir } : {}),
      ...(one.calendar ? { calendar: one.calendar } : {}),
    })),
    versions: input.homes,
    texts: pageTexts(locale.texts),
    ...(logo ? { logo } : {}),
    navbar: [
      ...navbar.items.flatMap((item, index) => navItem(input, { item, key: ['navbar', 'items', index] }, problems)),
      ...socialItems(input, problems),
    ],
    hideOnScroll: navbar.hideOnScroll ?? false,
    ...announcementData(input),
    ...(config.search ? { searchHref: input.hrefOf(`/${config.search.path}`) } : {}),
    ...(config.gtag ? { gtag: { ids: config.gtag.trackingID, anonymizeIp: config.gtag.anonymizeIP } } : {}),
    ...(footer ? { footer: footerData(input, footer) } : {}),
    ...(config.viewTransitions ? { viewTransitions: true as const } : {}),
    toc: { min: config.tableOfContents.minHeadingLevel, max: config.tableOfContents.maxHeadingLevel },
    ...(magicComments?.length ? { magicComments } : {}),
    ...(labels ? {} : { codeLabels: false as const }),
    ...(Object.keys(config.customFields).length > 0 ? { customFields: config.customFields } : {}),
    version: packageVersion(),
  };
  return { value, problems };
}

/** Texts that only the build uses; each key is a type in `runtime/base/texts.ts`. */
const BUILD_TEXTS: Readonly<Record<BuildKey, true>> = {
  api: true,
  archive: true,
  baseUrl: true,
  date: true,
  diagram: true,
  footnotes: true,
  math: true,
  'search.ui': true,
  'post.minutes': true,
  'tags.posts': true,
  'tags.docs': true,
  'authors.posts': true,
  'search.ui.found': true,
};

const pageTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !Object.hasOwn(BUILD_TEXTS, key.replace(/\.\w+$/, ''))));

function announcementData(input: SiteDataInput): Pick<SiteData, 'announcement'> {
  const bar = input.config.announcementBar;
  if (!bar) return {};
  const { id, content, backgroundColor: background, textColor: color, isCloseable: closeable, from, until } = bar;
  const colors = { ...(background ? { background } : {}), ...(color ? { color } : {}) };
  const when = { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
  return { announcement: { id, html: input.label(content), ...colors, closeable, ...when } };
}

function footerData(input: SiteDataInput, footer: NonNullable<SiteConfig['footer']>): SiteData['footer'] {
  const { links = [], logo, copyright, style } = footer;
  return {
    links: footerColumns(links).map(({ title, className, items }) => ({
      title: input.label(title),
      ...(className ? { className } : {}),
      items: items.map((item) => footerItem(input, item)),
    })),
    ...(style === 'dark' ? { style } : {}),
    ...(copyright ? { copyright: input.label(copyright) } : {}),
    ...(logo
      ? {
          logo: {
            alt: logo.alt,
            src: publicHref(input.config, logo.src),
            ...(logo.srcDark ? { srcDark: publicHref(input.config, logo.srcDark) } : {}),
            ...logoExtras(input, logo),
          },
        }
      : {}),
  };
}

type WrittenFooter = NonNullable<SiteConfig['footer']>;
type WrittenLinks = NonNullable<WrittenFooter['links']>;
type WrittenColumn = Extract<WrittenLinks[number], { items: unknown }>;
type WrittenItem = WrittenColumn['items'][number];

/** Links between columns are a column without a heading. */
function footerColumns(links: WrittenLinks): WrittenColumn[] {
  const columns: WrittenColumn[] = [];
  let flat: WrittenItem[] | undefined;
  for (const one of links) {
    if ('items' in one) {
      columns.push(one);
      flat = undefined;
    } else if (flat) flat.push(one);
    else {
      flat = [one];
      columns.push({ title: '', items: flat });
    }
  }
  return columns;
}

function footerItem(input: SiteDataInput, item: WrittenItem): FooterItem {
  if ('html' in item) return { label: '', href: '', external: false, html: item.html, ...linkExtras(item) };
  return { label: input.label(item.label), ...configLink(input, item.to ?? item.href ?? ''), ...linkExtras(item) };
}

type WrittenLogo = NonNullable<SiteConfig['navbar']['logo'] | WrittenFooter['logo']>;

/** The optional parts of a logo: link, sizes, class. */
function logoExtras(input: SiteDataInput, logo: WrittenLogo): Partial<LogoData> {
  const { href, width, height, className } = logo;
  const target = 'target' in logo ? logo.target : undefined;
  return {
    ...(href === undefined ? {} : { href: configLink(input, href).href }),
    ...(target ? { target } : {}),
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(className ? { className } : {}),
  };
}
