/** A feed as RSS 2.0, Atom 1.0 and JSON Feed 1.1. Every date comes from the content, none from the clock. */
import { escapeXml } from '../../html/escape.ts';
import type { PostAuthor } from '../../model/graph.ts';

/** All URLs are absolute. */
type FeedAuthor = Pick<PostAuthor, 'name' | 'url' | 'email' | 'image'>;

export interface FeedItem {
  title: string;
  /** Absolute; also identifies the item. */
  url: string;
  summary: string;
  html: string;
  published: Date;
  updated: Date;
  authors: FeedAuthor[];
  tags: string[];
  image?: string;
}

export interface Feed {
  title: string;
  description: string;
  /** Absolute URL of the blog. */
  home: string;
  /** Absolute URL of the feed itself. */
  self: string;
  language: string;
  copyright?: string;
  icon?: string;
  site: string;
  items: FeedItem[];
}

export const WRITERS = { rss, atom, json };

const element = (name: string, content: string | undefined, attributes = ''): string =>
  content ? `<${name}${attributes}>${escapeXml(content)}</${name}>\n` : '';

const newest = (items: readonly FeedItem[]): Date =>
  new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())));

function rss({ title, description, home, self, language, copyright, items }: Feed): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n' +
    element('title', title) +
    element('link', home) +
    `<description>${escapeXml(description)}</description>\n` +
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>\n` +
    element('language', language) +
    element('copyright', copyright) +
    (items.length > 0 ? element('lastBuildDate', newest(items).toUTCString()) : '') +
    element('generator', 'docsgen') +
    items.map(rssItem).join('') +
    '</channel>\n</rss>\n'
  );
}

const rssItem = ({ title, url, summary, html, published, authors, tags }: FeedItem): string =>
  '<item>\n' +
  element('title', title) +
  element('link', url) +
  element('guid', url, ' isPermaLink="true"') +
  element('pubDate', published.toUTCString()) +
  element('description', summary) +
  element('content:encoded', html) +
  authors
    .map(({ name, email }, at) =>
      email && at === 0 ? element('author', `${email} (${name})`) : element('dc:creator', name),
    )
    .join('') +
  tags.map((tag) => element('category', tag)).join('') +
  '</item>\n';

function atom({ title, description, home, self, language, copyright, icon, site, items }: Feed): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">\n` +
    element('id', home) +
    element('title', title) +
    element('subtitle', description) +
    element('updated', newest(items).toISOString()) +
    `<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>\n` +
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>\n` +
    `<author>\n${element('name', site)}</author>\n` +
    element('icon', icon) +
    element('rights', copyright) +
    element('generator', 'docsgen') +
    items.map(atomEntry).join('') +
    '</feed>\n'
  );
}

const atomEntry = ({ title, url, summary, html, published, updated, authors, tags }: FeedItem): string =>
  '<entry>\n' +
  element('id', url) +
  `<title type="text">${escapeXml(title)}</title>\n` +
  `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>\n` +
  element('published', published.toISOString()) +
  element('updated', updated.toISOString()) +
  authors
    .map(
      (author) =>
        `<author>\n${element('name', author.name)}${element('uri', author.url)}${element('email', author.email)}</author>\n`,
    )
    .join('') +
  tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`).join('') +
  element('summary', summary) +
  element('content', html, ' type="html"') +
  '</entry>\n';

function json({ title, description, home, self, language, icon, items }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    description: description || undefined,
    icon: icon || undefined,
    language,
    items: items.map(jsonItem),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

const jsonAuthor = ({ name, url, image }: FeedAuthor) => ({ name, url: url || undefined, avatar: image || undefined });

const jsonItem = ({ title, url, summary, html, published, updated, authors, tags, image }: FeedItem) => ({
  id: url,
  url,
  title,
  summary: summary || undefined,
  content_html: html,
  date_published: published.toISOString(),
  date_modified: updated > published ? updated.toISOString() : undefined,
  image: image || undefined,
  authors: authors.length > 0 ? authors.map(jsonAuthor) : undefined,
  tags: tags.length > 0 ? tags : undefined,
});
