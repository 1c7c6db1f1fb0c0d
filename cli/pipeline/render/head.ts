/** The part of the head that belongs to one page: title, description, URLs, social cards. */
import { escapeAttribute as attr } from '../../html/escape.ts';
import { CARD } from '../../lib/media.ts';
import { structuredData } from './json-ld.ts';
import type { DocumentSettings, RenderItem, SiteHead } from './types.ts';

export const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${attr(content)}">`;

const named = (name: string, content: string | undefined): string => (content ? meta('name', name, content) : '');
const property = (name: string, content: string | undefined): string =>
  content ? meta('property', name, content) : '';

/** Tags of one page. Missing values come from the site's `metadata`. */
export function pageHead({ origin, noIndex, head: site }: DocumentSettings, item: RenderItem): string {
  const { route, head = {}, card, image = card ?? site.image } = item;
  const { defaults } = site;
  const description =
    route.description || head.description || tagline(site, origin + route.path) || defaults['description'];
  const robots = noIndex || item.noIndex ? 'noindex' : defaults['robots'];
  const large = image ? 'summary_large_image' : 'summary';
  return (
    `<title>${attr(route.documentTitle)}</title>` +
    named('description', description) +
    named('keywords', item.keywords?.length ? item.keywords.join(', ') : defaults['keywords']) +
    named('robots', robots) +
    links(origin, item, site) +
    meta('property', 'og:title', route.title || route.documentTitle) +
    property('og:description', description) +
    article(origin, item) +
    property('og:image', image ?? defaults['og:image']) +
    (card !== undefined && image === card ? aboutCard(route.documentTitle) : '') +
    meta('name', 'twitter:card', defaults['twitter:card'] ?? large) +
    (head.alternates ? otherLocales(item, site.locale) : '') +
    searchTags(item) +
    structuredData({ origin, site, item, ...(image ? { image } : {}), ...(description ? { description } : {}) })
  );
}

/** Networks show the picture at once if they know its size. */
const aboutCard = (title: string): string =>
  meta('property', 'og:image:width', String(CARD.width)) +
  meta('property', 'og:image:height', String(CARD.height)) +
  meta('property', 'og:image:alt', title);

/** The site's tagline describes the home page. */
const tagline = ({ home }: SiteHead, url: string): string | undefined => (url === home?.url ? home.tagline : undefined);

/** Marks the page for readers of other languages. */
export const X_DEFAULT = 'x-default';

/** URLs of the page, its Markdown and its translations; none for the not-found page. */
function links(origin: string, { route, head = {}, noIndex }: RenderItem, { onlyLang }: SiteHead): string {
  if (route.layout === 'not-found') return '';
  const markdown = route.markdown
    ? `<link rel="alternate" type="text/markdown" href="${attr(origin + route.markdown)}">`
    : '';
  // The other links need absolute URLs.
  if (origin === '') return markdown;
  const url = attr(head.canonical ?? origin + route.path);
  const canonical = `<link rel="canonical" href="${url}"><meta property="og:url" content="${url}">${markdown}`;
  const isItself = onlyLang !== undefined && !noIndex && !head.canonical;
  const href = origin + route.path;
  const alternates = isItself ? [onlyLang, X_DEFAULT].map((hreflang) => ({ hreflang, href })) : (head.alternates ?? []);
  return canonical + alternates.map(alternate).join('');
}

const alternate = ({ hreflang, href }: { hreflang: string; href: string }): string =>
  `<link rel="alternate" hreflang="${attr(hreflang)}" href="${attr(href)}">`;

function article(origin: string, { route, head = {} }: RenderItem): string {
  const { post } = route;
  if (route.layout !== 'post' || !post) return meta('property', 'og:type', 'website');
  const profiles = post.authors.flatMap(({ url, href }) => url ?? (href && origin ? origin + href : []));
  return (
    named('author', post.authors.map(({ name }) => name).join(', ')) +
    meta('property', 'og:type', 'article') +
    property('article:published_time', head.publishedTime ?? post.date) +
    property('article:modified_time', head.modifiedTime) +
    profiles.map((url) => meta('property', 'article:author', url)).join('') +
    post.tags.map(({ label }) => meta('property', 'article:tag', label)).join('')
  );
}

/** Search services group pages by these tags of Docusaurus. */
function searchTags({ route: { layout }, head = {} }: RenderItem): string {
  const docs = layout === 'doc' || layout === 'category';
  const { version, tag } =
    head.docsearch ?? (docs ? { version: 'current', tag: 'docs-default-current' } : { tag: 'default' });
  return named('docsearch:version', version) + meta('name', 'docsearch:docusaurus_tag', tag);
}

/** Open Graph's form of a language tag: language and region. */
export function ogLocale(tag: string): string {
  const [language = '', ...rest] = tag.split('-');
  const region = rest.find((part) => /^(?:[a-z]{2}|\d{3})$/i.test(part));
  return region ? `${language}_${region.toUpperCase()}` : language;
}

/** Open Graph names the languages of a page, not their URLs. */
const otherLocales = ({ head }: RenderItem, own: SiteHead['locale']): string =>
  (head?.alternates ?? [])
    .map(({ hreflang }) => (hreflang === X_DEFAULT ? own : ogLocale(hreflang)))
    .filter((locale, at, all) => locale !== own && all.indexOf(locale) === at)
    .map((locale) => meta('property', 'og:locale:alternate', locale))
    .join('');
