/** Reads the feeds of a built site: RSS, Atom and JSON Feed. */
import { childOf, childText, readXml, type XmlElement, xmlAttribute } from '../html/xml.ts';
import { orUndefined } from '../system/or-undefined.ts';
import { readText } from './folder.ts';
import type { BuiltSite, FeedEntry, FeedFacts } from './types.ts';
import { targetOf, urlOfFile } from './urls.ts';

/** Files that can be feeds; the content decides. */
const CANDIDATE =
  /(?:^|\/)(?!sitemap|opensearch|searchindex|search|browserconfig)[^/]*\.xml$|(?:^|\/)[^/]*feed[^/]*\.json$/;

export function feedsOf(site: BuiltSite): FeedFacts[] {
  return [...site.built.files.keys()]
    .filter((file) => CANDIDATE.test(file))
    .flatMap((file) => {
      const entries = entriesOf(readText(site.built, file), file);
      if (entries === 'other') return [];
      const from = urlOfFile(site, file);
      const toTarget = (entry: FeedEntry) => ({
        ...entry,
        link: (entry.link && targetOf(entry.link, from, site)) ?? entry.link,
      });
      return [{ file, ...(entries === undefined ? {} : { entries: entries.map(toTarget) }) }];
    });
}

/** Undefined for a feed that cannot be read; `other` for a file that is not a feed. */
function entriesOf(text: string, file: string): FeedEntry[] | 'other' | undefined {
  if (file.endsWith('.json')) return jsonEntries(text);
  const isFeed = /<(?:rss|feed|rdf:RDF)\b/.test(text.slice(0, 4000));
  if (!isFeed) return 'other';
  const root = readXml(text);
  if (!root) return undefined;
  const channel = childOf(root, 'channel');
  const items = [...root.children, ...(channel?.children ?? [])];
  return items.filter(({ name }) => name === 'item' || name === 'entry').map(xmlEntry);
}

function xmlEntry(item: XmlElement): FeedEntry {
  const links = item.children.filter(({ name }) => name === 'link');
  const link = links.find((one) => (xmlAttribute(one, 'rel') ?? 'alternate') === 'alternate') ?? links[0];
  const href = link && (xmlAttribute(link, 'href') ?? link.text.trim());
  const date = ['pubdate', 'published', 'updated', 'date'].map((name) => childText(item, name)).find(Boolean);
  return { title: childText(item, 'title') ?? '', link: href || childText(item, 'guid') || '', day: dayOf(date) };
}

function jsonEntries(text: string): FeedEntry[] | 'other' | undefined {
  const feed: unknown = orUndefined(() => JSON.parse(text));
  const { version, items } = (typeof feed === 'object' && feed !== null ? feed : {}) as Record<string, unknown>;
  if (feed !== undefined && !String(version).includes('jsonfeed.org')) return 'other';
  if (!Array.isArray(items)) return undefined;
  return items.map((item: Record<string, unknown>) => ({
    title: String(item?.['title'] ?? ''),
    link: String(item?.['url'] ?? item?.['id'] ?? ''),
    day: dayOf(String(item?.['date_published'] ?? item?.['date_modified'] ?? '')),
  }));
}

function dayOf(date: string | undefined): string {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}
