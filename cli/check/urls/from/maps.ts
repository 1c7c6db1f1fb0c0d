/** Collects the pages of a sitemap and of the sitemaps that it lists, from the network or from files. */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { kindAt, readBytes } from '../../../system/fsx.ts';
import { type Downloaded, download, type Unread } from './download.ts';
import { MAX_BYTES, readSitemap } from './sitemap.ts';

export interface Collected {
  /** URL of the first sitemap, after redirects. */
  url: URL;
  /** URLs of pages, as written. */
  pages: string[];
}

/** Why a sitemap cannot be read. */
export interface Fault extends Unread {
  url: string;
}

/** An index may not list further indexes, but some do. */
const DEPTH = 3;
const MAX_MAPS = 2000;
const MAX_PAGES = 1_000_000;

export async function collect(first: URL): Promise<Collected | Fault> {
  const pages: string[] = [];
  const seen = new Set([first.href]);
  let waiting = [first];
  let start = first;
  for (let depth = 0; waiting.length > 0; depth++) {
    const next: URL[] = [];
    for (const url of waiting) {
      const got = await fetched(url);
      if ('reason' in got) return { ...got, url: shown(url) };
      if (url === first) start = got.url;
      const map = readSitemap(got.bytes);
      if (typeof map === 'string') return { reason: map, url: shown(url) };
      for (const page of map.pages) pages.push(page);
      next.push(...below(map.maps, got.url).filter(({ href }) => !seen.has(href) && seen.add(href)));
    }
    if (depth >= DEPTH && next.length > 0)
      return { reason: 'lists sitemaps that list sitemaps, too deep', url: shown(first) };
    if (seen.size > MAX_MAPS) return { reason: `lists more than ${MAX_MAPS} sitemaps`, url: shown(first) };
    if (pages.length > MAX_PAGES) return { reason: `lists more than ${MAX_PAGES} URLs`, url: shown(first) };
    waiting = next;
  }
  return { url: start, pages };
}

async function fetched(url: URL): Promise<Downloaded | Unread> {
  if (url.protocol !== 'file:') return download(url, MAX_BYTES);
  const file = fileURLToPath(url);
  if (kindAt(file) !== 'file') return { reason: 'does not exist' };
  return { bytes: readBytes(file), url };
}

/** The sitemaps of an index. Those of a file are next to it, under the names in their URLs. */
function below(maps: readonly string[], index: URL): URL[] {
  return maps.flatMap((written) => {
    if (!URL.canParse(written, index.href)) return [];
    const url = new URL(written, index);
    if (index.protocol !== 'file:')
      return url.origin === index.origin ? [url] : [new URL(url.pathname + url.search, index)];
    return [pathToFileURL(join(fileURLToPath(new URL('.', index)), url.pathname.split('/').at(-1) ?? ''))];
  });
}

const shown = (url: URL): string => (url.protocol === 'file:' ? fileURLToPath(url) : url.href);
