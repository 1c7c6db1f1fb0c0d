/** The part of the head that all pages of a locale share: written once. */

import { escapeAttribute as attr } from '../../html/escape.ts';
import { searchOrigins } from '../../lib/algolia.ts';
import { blogTitles, labelIn } from '../../lib/labels.ts';
import { lookUp } from '../../lib/look-up.ts';
import { siteUrl } from '../../lib/paths.ts';
import type { BlogConfig, LocaleConfig, SiteConfig } from '../../model/config.ts';
import { feedsOf, openSearchPath, publicHref, publicUrl } from '../../model/href.ts';
import type { SiteUrls } from '../../model/site.ts';
import { meta, ogLocale } from './head.ts';
import type { SiteHead } from './types.ts';

interface SiteHeadInput extends SiteUrls {
  locale: LocaleConfig;
  /** Whether a path is a page. */
  isPage(path: string): boolean;
  /** docsgen's version. */
  version: string;
}

/** `metadata` that a page's own values replace. */
const OF_PAGES = new Set(['description', 'keywords', 'robots', 'twitter:card', 'og:image']);

export function siteHead(input: SiteHeadInput): SiteHead {
  const { config, locale, graph, isPage, hrefOf } = input;
  const below = (path: string) => [locale.path, path].filter(Boolean).join('/');
  const urlOf = (path: string) => config.url + hrefOf(`/${below(path)}`);
  const name = labelIn(locale.labels)(config.title);
  const search = graph.generated.find((page) => page.kind === 'search' && page.locale === locale.name);
  const picture = config.image === undefined ? undefined : publicUrl(config, config.image);
  const image = config.url === '' && picture?.startsWith('/') ? undefined : picture;
  return {
    tags: commonTags(input, name),
    defaults: Object.fromEntries(
      config.metadata.map(keyed).flatMap(([key, content]) => (OF_PAGES.has(key) ? [[key, content]] : [])),
    ),
    lang: locale.htmlLang,
    locale: ogLocale(locale.htmlLang),
    ...(config.locales.length === 1 ? { onlyLang: locale.htmlLang } : {}),
    ...(image ? { image } : {}),
    home: isPage(`/${locale.path}`)
      ? { name, url: urlOf(''), tagline: labelIn(locale.labels)(config.tagline) }
      : undefined,
    blogs: Object.fromEntries(
      blogsWithPosts(input).map((blog) => [
        blog.id,
        { name: blogTitles(blog, locale).title, url: urlOf(blog.routeBasePath) },
      ]),
    ),
    ...(search ? { search: config.url + hrefOf(search.path) } : {}),
  };
}

const blogsWithPosts = ({ config, graph, locale }: SiteHeadInput): BlogConfig[] =>
  config.blogs.filter(({ id }) =>
    graph.pages.some(({ blog, locale: name, unlisted }) => blog === id && name === locale.name && !unlisted),
  );

const keyed = (entry: Record<string, string>): [key: string, content: string] => [
  entry['name'] ?? entry['property'] ?? '',
  entry['content'] ?? '',
];

/** `metadata` of the config replaces tags of the same name. */
function commonTags(input: SiteHeadInput, name: string): string {
  const { config, locale, version } = input;
  const own = new Set(config.metadata.map((entry) => keyed(entry)[0]));
  const unless = (key: string, tag: string) => (own.has(key) ? '' : tag);
  return (
    unless('generator', meta('name', 'generator', `docsgen ${version}`)) +
    meta('name', 'docsearch:language', locale.htmlLang) +
    unless('og:site_name', meta('property', 'og:site_name', name)) +
    unless('og:locale', meta('property', 'og:locale', ogLocale(locale.htmlLang))) +
    icon(config) +
    feedLinks(input, name) +
    searchLink(config, locale, name) +
    (config.manifest ? `<link rel="manifest" href="${attr(siteUrl(config.baseUrl, 'manifest.webmanifest'))}">` : '') +
    unless('theme-color', themeColor(config)) +
    config.metadata
      .filter((entry) => !OF_PAGES.has(keyed(entry)[0]))
      .map((attributes) => element({ tagName: 'meta', attributes }))
      .join('') +
    searchHost(config) +
    analytics(config) +
    config.headTags.map(element).join('')
  );
}

/** Connects early to a hosted search, which is queried at the first key. */
function searchHost({ search }: SiteConfig): string {
  const [origin] = search?.algolia ? searchOrigins(search.algolia) : [];
  return origin === undefined ? '' : `<link rel="preconnect" href="${attr(origin)}" crossorigin>`;
}

function searchLink(config: SiteConfig, locale: LocaleConfig, title: string): string {
  const path = openSearchPath(config, locale);
  if (path === undefined) return '';
  const href = attr(siteUrl(config.baseUrl, path));
  return `<link rel="search" type="application/opensearchdescription+xml" href="${href}" title="${attr(title)}">`;
}

const GTAG = 'https://www.googletagmanager.com';

/** Google's script; its settings are in a script of the site. */
function analytics({ gtag }: SiteConfig): string {
  const [id] = gtag?.trackingID ?? [];
  if (id === undefined) return '';
  const hosts = ['https://www.google-analytics.com', GTAG].map((href) => `<link rel="preconnect" href="${href}">`);
  return `${hosts.join('')}<script async src="${GTAG}/gtag/js?id=${encodeURIComponent(id)}"></script>`;
}

function feedLinks(input: SiteHeadInput, site: string): string {
  const { config, locale } = input;
  return blogsWithPosts(input)
    .flatMap((blog) => {
      const title = labelIn(locale.labels)(blog.feeds.title ?? '') || site;
      return feedsOf(config, blog, locale).map(
        ({ href, type, name }) =>
          `<link rel="alternate" type="${type}" href="${attr(href)}" title="${attr(`${title} ${name} Feed`)}">`,
      );
    })
    .join('');
}

const ICON_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  gif: 'image/gif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

function icon(config: SiteConfig): string {
  const { favicon } = config;
  if (!favicon) return '';
  const type = lookUp(ICON_TYPES, /\.(\w+)(?:[?#].*)?$/.exec(favicon)?.[1]?.toLowerCase() ?? '');
  return `<link rel="icon" href="${attr(publicHref(config, favicon))}"${type ? ` type="${type}"` : ''}>`;
}

/**
 * A color for each mode. The tags fit readers who have not chosen a mode; for others, the boot script changes the
 * conditions.
 */
function themeColor({ themeColor: colors, colorMode }: SiteConfig): string {
  if (!colors) return '';
  const { light, dark } = colors;
  const { defaultMode, disableSwitch, respectPrefersColorScheme: system } = colorMode;
  const only = disableSwitch && !system;
  if (light === dark || only) return meta('name', 'theme-color', colors[defaultMode]);
  const tag = (mode: 'light' | 'dark') => {
    const media = system ? `(prefers-color-scheme:${mode})` : mode === defaultMode ? '' : 'not all';
    return `<meta name="theme-color" content="${attr(colors[mode])}" data-mode="${mode}"${media ? ` media="${media}"` : ''}>`;
  };
  return tag('light') + tag('dark');
}

const VOID = new Set(['meta', 'link']);

/** The config's checks cover names, and texts that would end a script. */
function element({ tagName, attributes = {}, innerHTML = '' }: SiteConfig['headTags'][number]): string {
  const tag = tagName.toLowerCase();
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value === false) return '';
    return value === true ? ` ${name}` : ` ${name}="${attr(value)}"`;
  });
  return `<${tag}${written.join('')}>${VOID.has(tag) ? '' : `${innerHTML}</${tag}>`}`;
}
