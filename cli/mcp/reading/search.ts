/** Searches a site as its readers do: the same index, the same ranking. */
import type { MarkedText, SearchKind } from '../../../runtime/search-index/types.ts';
import { localeOf, type Refused, unknownLanguage, versionFault } from './find-page.ts';
import { versionTags } from './list.ts';
import type { Site } from './site.ts';

export interface SearchAsk {
  query: string;
  /** Of the docs. Default: the last one. */
  version?: string | undefined;
  /** Default: the main one. */
  language?: string | undefined;
  /** As results name it. */
  section?: string | undefined;
  kind?: SearchKind | undefined;
  /** How many results come before the first one. */
  offset: number;
  /** How many results there are at most. */
  limit: number;
}

export interface SearchHit {
  title: string;
  /** Full URL with the fragment of the best place, where the origin of the site is known. */
  url: string;
  section: string;
  kind: SearchKind;
  version: string;
  breadcrumbs: readonly string[];
  /** Estimated tokens of the whole page; absent for a page without Markdown. */
  tokens?: number;
  /** What was found on the page, the best place first. */
  places: { title: string; url: string; excerpt: string }[];
}

export interface SearchHits {
  total: number;
  hits: SearchHit[];
  /** The query with words of the site in place of those that do not occur. */
  corrected?: string;
}

/** @throws SiteFault */
export async function searchSite(site: Site, ask: SearchAsk): Promise<SearchHits | Refused> {
  const { index } = site;
  const locale = localeOf(index, ask.language);
  if (locale === undefined) return { refused: unknownLanguage(index, ask.language ?? '') };
  const fault = versionFault(index, ask.version);
  if (fault !== undefined) return { refused: fault };
  const engine = site.engine(locale);
  if (!engine) return { refused: 'The site has no search index of its own. Find pages with list_pages.' };
  const { query, section, kind, offset, limit } = ask;
  const { total, pages, corrected } = await engine.search({
    ...{ query, offset, limit, tags: ['default', ...versionTags(index, ask.version)] },
    ...(section === undefined ? {} : { section }),
    ...(kind === undefined ? {} : { kind }),
  });
  const hits = pages.map((page): SearchHit => {
    const [best] = page.places;
    const tokens = site.byUrl.get(page.url)?.tokens;
    return {
      title: plain(page.title),
      url: site.href(best?.url ?? page.url),
      ...{ section: page.section, kind: page.kind, version: page.version, breadcrumbs: page.breadcrumbs },
      ...(tokens === undefined ? {} : { tokens }),
      places: page.places.map(({ url, title, excerpt = [] }) => ({
        ...{ url: site.href(url), title: plain(title), excerpt: plain(excerpt) },
      })),
    };
  });
  return { total, hits, ...(corrected === undefined ? {} : { corrected }) };
}

const plain = (text: MarkedText): string => text.map((part) => (typeof part === 'string' ? part : part.mark)).join('');
