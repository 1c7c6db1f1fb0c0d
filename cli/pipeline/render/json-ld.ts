/** Describes a page for search engines, in the vocabulary of schema.org. */
import type { PostData } from '../../../runtime/types.ts';
import { codeEscape } from '../../lib/control-characters.ts';
import { lookUp } from '../../lib/look-up.ts';
import type { RenderItem, SiteHead } from './types.ts';

export interface Described {
  origin: string;
  site: SiteHead;
  item: RenderItem;
  /** URL. */
  image?: string;
  description?: string;
}

/** One script with all data, or an empty text. Policies for scripts do not affect data. */
export function structuredData(page: Described): string {
  const thing = thingOf(page);
  if (thing === undefined) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing });
  return `<script type="application/ld+json">${UNSAFE.test(json) ? json.replace(UNSAFE_ALL, codeEscape) : json}</script>`;
}

/** Characters that could end the script or a line of it. */
const UNSAFE = /[<>&\u2028\u2029]/;
const UNSAFE_ALL = new RegExp(UNSAFE, 'g');

type Thing = Record<string, unknown>;

function thingOf(page: Described): Thing | undefined {
  const { layout, path, post } = page.item.route;
  if (page.item.noIndex || page.origin === '') return undefined;
  if (layout === 'post' && post) return posting(page, post);
  if (layout === 'blog-list') return blog(page);
  if (layout === 'doc' || layout === 'category') return breadcrumbs(page);
  const isHome = layout === 'page' && !page.item.head?.canonical && page.origin + path === page.site.home?.url;
  return isHome ? website(page) : undefined;
}

/** From the home page to the page itself, without categories that have no page. */
function breadcrumbs({ origin, site, item: { route, head } }: Described): Thing | undefined {
  const own = head?.canonical ?? origin + route.path;
  const above = route.breadcrumbs.slice(0, -1).filter(({ href }) => href !== undefined && href !== route.path);
  const steps = [
    ...(site.home && site.home.url !== own ? [site.home] : []),
    ...above.map(({ label, href }) => ({ name: label, url: origin + href })),
    { name: route.breadcrumbs.at(-1)?.label ?? route.title, url: own },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

function posting({ origin, site, item, image, description }: Described, post: PostData): Thing {
  const { route, head = {}, keywords = [] } = item;
  const url = head.canonical ?? origin + route.path;
  const whole = blogOf(site, route);
  const words = [...new Set([...keywords, ...post.tags.map(({ label }) => label)])];
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    ...(description ? { description } : {}),
    datePublished: head.publishedTime ?? post.date,
    ...(head.modifiedTime ? { dateModified: head.modifiedTime } : {}),
    ...(post.authors.length > 0 ? { author: post.authors.map((author) => person(origin, author)) } : {}),
    ...(image ? { image } : {}),
    ...(words.length > 0 ? { keywords: words } : {}),
    inLanguage: site.lang,
    ...(whole ? { isPartOf: { '@type': 'Blog', '@id': whole.url, name: whole.name } } : {}),
  };
}

const blogOf = ({ blogs }: SiteHead, { blog = 'blog' }: RenderItem['route']) => lookUp(blogs, blog);

function person(origin: string, { name, title, url, href, image }: PostData['authors'][number]): Thing {
  const profile = url ?? (href ? origin + href : undefined);
  return {
    '@type': 'Person',
    name,
    ...(title ? { jobTitle: title } : {}),
    // An author's `url` may be a mail address.
    ...(profile?.startsWith('http') ? { url: profile } : {}),
    ...(image ? { image: /^https?:/i.test(image) ? image : origin + image } : {}),
  };
}

function blog({ origin, site, item: { route }, description }: Described): Thing {
  const whole = blogOf(site, route);
  const url = whole?.url ?? origin + route.path;
  return {
    '@type': 'Blog',
    '@id': url,
    url: origin + route.path,
    name: whole?.name ?? route.title,
    ...(description ? { description } : {}),
    inLanguage: site.lang,
    blogPost: (route.posts ?? []).map(({ title, href, date }) => ({
      '@type': 'BlogPosting',
      '@id': origin + href,
      url: origin + href,
      headline: title,
      datePublished: date,
    })),
  };
}

function website({ site, description }: Described): Thing {
  const { name, url } = site.home ?? {};
  return {
    '@type': 'WebSite',
    '@id': url,
    url,
    name,
    ...(description ? { description } : {}),
    inLanguage: site.lang,
    ...(site.search
      ? {
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${site.search}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }
      : {}),
  };
}
