/**
 * A site as programs read it: its index, its search, its pages. `docsgen mcp` answers from it, and so can any other
 * command, in the same process.
 */
import { createEngine, type Engine } from '../../../runtime/search-index/engine.ts';
import { fits, type Shape } from '../../lib/fits.ts';
import { decodePath, siteUrl } from '../../lib/paths.ts';
import type { IndexedSymbol } from '../../model/api-symbols.ts';
import { type IndexedPage, PAGE_INDEX_FILE, PAGE_INDEX_FORMAT, type PageIndex } from '../../model/page-index.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { SiteFault, type SiteFiles } from './files.ts';

/** A published state of a site. It does not change. */
export interface Site {
  index: PageIndex;
  /** By decoded path (NFC) below the base URL, without a slash at the end: `docs/intro`. */
  byPath: ReadonlyMap<string, IndexedPage>;
  /** By published path. */
  byUrl: ReadonlyMap<string, IndexedPage>;
  /** Undefined for a locale without a search index. */
  engine(locale: string): Engine | undefined;
  /** Symbols of the API reference; empty without one. @throws SiteFault */
  symbols(): Promise<readonly IndexedSymbol[]>;
  /** The text of a file by its published path; undefined when it is missing. @throws SiteFault */
  text(url: string): Promise<string | undefined>;
  /** The full URL of a published path, where the origin of the site is known; else the path. */
  href(url: string): string;
}

/** Reads the site anew after each publication. @throws SiteFault from each call while the site cannot be read. */
export function openSite(files: SiteFiles): () => Promise<Site> {
  let known: { stamp: string; site: Promise<Site> } | undefined;
  return async () => {
    const stamp = await files.stamp();
    if (known?.stamp === stamp) return known.site;
    const site = readSite(files);
    const own = { stamp, site };
    known = own;
    site.catch(() => {
      if (known === own) known = undefined;
    });
    return site;
  };
}

const PAGE: Shape = {
  ...{ url: 'string', markdown: 'string', title: 'string', description: 'string', section: ['string'], kind: 'string' },
  ...{ locale: 'string', 'docs?': 'string', 'version?': 'string', 'key?': 'string', tokens: 'number' },
};
const INDEX: Shape = {
  ...{ title: 'string', 'tagline?': 'string', origin: 'string', baseUrl: 'string', 'symbols?': 'string' },
  locales: [{ name: 'string', language: 'string', search: [{ url: 'string', tags: ['string'] }] }],
  docs: [{ id: 'string', versions: [{ name: 'string', label: 'string', 'isLast?': 'boolean' }] }],
  pages: [PAGE],
};

async function readSite(files: SiteFiles): Promise<Site> {
  const index = readIndex(files.name, await files.read(PAGE_INDEX_FILE));
  const { baseUrl, origin, pages, locales, symbols } = index;
  const pathOf = (url: string): string =>
    decodePath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url.slice(1));
  const readUrl = (url: string) => files.read(pathOf(url));
  const load = async (url: string): Promise<unknown> => {
    const bytes = await readUrl(url);
    const value = bytes && parsed(bytes);
    if (bytes && value === undefined) throw new SiteFault(`${files.name}: ${url} is not JSON`);
    return value;
  };
  const engines = new Map(
    locales.flatMap(({ name, search }) =>
      search.length === 0 ? [] : [[name, createEngine({ indexes: search, load })]],
    ),
  );
  let known: Promise<readonly IndexedSymbol[]> | undefined;
  const base = files.url === undefined ? origin : new URL(files.url).origin;
  return {
    index,
    byPath: new Map(pages.map((page) => [pathOf(page.url).replace(/\/$/, '').normalize('NFC'), page])),
    byUrl: new Map(pages.map((page) => [page.url, page])),
    engine: (locale) => engines.get(locale),
    symbols() {
      if (symbols === undefined) return Promise.resolve([]);
      known ??= load(symbols).then((list) => (list ?? []) as IndexedSymbol[]);
      known.catch(() => {
        known = undefined;
      });
      return known;
    },
    text: async (url) => (await readUrl(url))?.toString(),
    href: (url) => (origin || base) + url,
  };
}

/** @throws SiteFault for a missing index, for another file in its place, and for one of another format. */
function readIndex(name: string, bytes: Buffer | undefined): PageIndex {
  if (bytes === undefined) throw new SiteFault(`${name} has no ${PAGE_INDEX_FILE}`);
  const index = parsed(bytes) as PageIndex | undefined;
  if (index?.format !== PAGE_INDEX_FORMAT || !fits(index, INDEX))
    throw new SiteFault(`${name}: ${PAGE_INDEX_FILE} is not one that this version of docsgen reads`);
  return index;
}

const parsed = (bytes: Buffer): unknown => orUndefined(() => JSON.parse(bytes.toString()) as unknown);

/** Where a site can be read: the URL of a folder of it. */
export const siteFolder = (url: URL): URL => new URL(siteUrl(url.pathname.replace(/\/?$/, '/'), ''), url);
