/** Feeds of blogs: RSS, Atom and JSON, in each language of the site. */

import { escapeAttribute } from '../../html/escape.ts';
import { blogTitles, labelIn } from '../../lib/labels.ts';
import { siteUrl } from '../../lib/paths.ts';
import { interfaceText } from '../../lib/text.ts';
import type { BlogConfig, LocaleConfig, SiteConfig } from '../../model/config.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { ContentGraph, GeneratedPage, Page } from '../../model/graph.ts';
import { feedPath, pathBelow, publishedUrl } from '../../model/href.ts';
import type { SiteContent, SiteUrls } from '../../model/site.ts';
import { type Feed, type FeedItem, WRITERS } from './feed-formats.ts';
import { absoluteUrl, feedHtml } from './feed-html.ts';
import type { SmallFile } from './open-search.ts';

export interface FeedsInput extends SiteContent, SiteUrls {
  /** HTML of a post, and its part before the truncate marker. */
  bodyOf(page: Page): { html: string; excerpt?: string };
}

/** Output paths of all feeds, except those of the site's own files. */
export function feedPaths({ config, graph, publicFiles }: Omit<SiteContent, 'documents'>): string[] {
  return config.blogs
    .flatMap((blog) =>
      localesWithPosts(config, graph, blog).flatMap((locale) =>
        blog.feeds.types.map((type) => feedPath(locale, blog, type)),
      ),
    )
    .filter((path) => !publicFiles.some(({ rel }) => rel === path));
}

const localesWithPosts = ({ locales }: SiteConfig, graph: ContentGraph, blog: BlogConfig): LocaleConfig[] =>
  locales.filter((locale) => listOf(graph, blog, locale) !== undefined);

const listOf = ({ generated }: ContentGraph, { id }: BlogConfig, { name }: LocaleConfig): GeneratedPage | undefined =>
  generated.find(({ kind, locale, blog }) => kind === 'blog-list' && locale === name && blog === id);

/** Feeds with the newest posts of each blog in each language. */
export function feeds(input: FeedsInput): SmallFile[] {
  const { config, graph } = input;
  if (config.blogs.every((blog) => blog.feeds.types.length === 0)) return [];
  const paths = new Set(feedPaths(input));
  return config.blogs.flatMap((blog) =>
    localesWithPosts(config, graph, blog).flatMap((locale) => {
      const feed = feedOf(input, blog, locale);
      return blog.feeds.types.flatMap((type) => {
        const path = feedPath(locale, blog, type);
        if (!paths.has(path)) return [];
        return [{ path, content: WRITERS[type]({ ...feed, self: config.url + siteUrl(config.baseUrl, path) }) }];
      });
    }),
  );
}

function feedOf(input: FeedsInput, blog: BlogConfig, locale: LocaleConfig): Omit<Feed, 'self'> {
  const { config, graph, hrefOf } = input;
  const { limit } = blog.feeds;
  const posts = graph.pages.filter(
    (page) => page.blog === blog.id && page.locale === locale.name && !page.unlisted && !isDraft(input, page),
  );
  const newest = limit === 0 ? posts : posts.slice(0, limit);
  const label = labelIn(locale.labels);
  const site = label(config.title);
  const title = label(blog.feeds.title ?? '') || `${site} ${blogTitles(blog, locale).title}`;
  return {
    title,
    description: label(blog.feeds.description || blog.description) || title,
    home: config.url + hrefOf(listOf(graph, blog, locale)?.path ?? '/'),
    language: locale.htmlLang,
    copyright: blog.feeds.copyright && label(blog.feeds.copyright),
    icon: config.favicon && absoluteUrl(siteUrl(config.baseUrl, config.favicon), config.url),
    site,
    items: newest.map((page) => feedItem(input, { page, locale, blog })),
  };
}

const isDraft = ({ documents }: FeedsInput, { document }: Page): boolean =>
  documents[document]?.frontMatter.draft === true;

function feedItem(input: FeedsInput, { page, locale, blog }: Shown): FeedItem {
  const { config, documents, hrefOf } = input;
  const { frontMatter, description } = documents[page.document] as DocumentFacts;
  const url = config.url + hrefOf(page.path);
  const { time = '', authors = [], tags = [] } = page.post ?? {};
  const published = new Date(time);
  const changed = new Date(page.lastUpdate?.date ?? time);
  const { image } = frontMatter;
  return {
    title: page.title,
    url,
    summary: description,
    html: contentOf(input, { page, locale, blog, url, description }),
    published,
    updated: changed > published ? changed : published,
    authors: authors.map(({ name, email, url: own, path, image: picture }) => {
      const to = path === undefined ? own : config.url + hrefOf(path);
      return { name, email, url: to && absoluteUrl(to, url), image: picture && absoluteUrl(picture, config.url) };
    }),
    tags: tags.map(({ label }) => label),
    image:
      image &&
      absoluteUrl(
        publishedUrl(image, config.baseUrl, (path) => siteUrl(config.baseUrl, pathBelow(path, config.baseUrl))),
        url,
      ),
  };
}

const FIRST_TITLE = /^((?:\s|<div[^>]*>)*)<h1[^>]*>[\s\S]*?<\/h1>/;

interface Shown {
  page: Page;
  locale: LocaleConfig;
  blog: BlogConfig;
}

function contentOf(
  { bodyOf }: FeedsInput,
  { page, locale, blog, url, description }: Shown & { url: string; description: string },
): string {
  const { html, excerpt } = bodyOf(page);
  // Feed readers show the title separately.
  if (blog.feeds.content === 'full') return feedHtml(html.replace(FIRST_TITLE, '$1'), url);
  const short =
    excerpt === undefined
      ? `<p>${escapeAttribute(description)}</p>`
      : feedHtml(excerpt.replace(FIRST_TITLE, '$1'), url);
  const more = interfaceText(locale, 'post.more');
  return `${short}<p><a href="${escapeAttribute(url)}">${escapeAttribute(more)}</a></p>`;
}
