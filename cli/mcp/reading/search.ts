/** Searches a site as its readers do: the same index, the same ranking. */
import type { Engine } from '../../../runtime/search-index/engine.ts';
import type {
  FoundPage,
  MarkedText,
  SearchAnswer,
  SearchKind,
  SearchRequest,
  UnknownWord,
} from '../../../runtime/search-index/types.ts';
import { localeOf, type Refused, unknownLanguage, versionNamed } from './find-page.ts';
import { versionTags } from './list.ts';
import type { Site } from './site.ts';

export interface SearchAsk {
  query: string;
  /** Of the docs. Default: the last one. */
  version?: string | undefined;
  /** Default: the main one. */
  language?: string | undefined;
  /** As results name it, or the title of a sidebar category. */
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
  /** Words of the query that no page has. */
  unknown: readonly UnknownWord[];
  /** Sections and kinds of all results, also of those that are filtered out. */
  facets: SearchAnswer['facets'];
  /** Set when only the first of all results were searched for a section. */
  lookedThrough?: { first: number; of: number };
}

/** @throws SiteFault */
export async function searchSite(site: Site, ask: SearchAsk): Promise<SearchHits | Refused> {
  const { index } = site;
  const locale = localeOf(index, ask.language);
  if (locale === undefined) return { refused: unknownLanguage(index, ask.language ?? '') };
  const version = versionNamed(index, ask.version);
  if (typeof version === 'object') return version;
  const engine = site.engine(locale);
  if (!engine) return { refused: 'The site has no search index of its own. Find pages with list_pages.' };
  const { section, kind, offset, limit } = ask;
  const request: SearchRequest = {
    ...{ query: ask.query, offset, limit, tags: ['default', ...versionTags(index, version)] },
    ...(kind === undefined ? {} : { kind }),
  };
  const answer: SectionAnswer = await (section === undefined
    ? engine.search(request)
    : searchIn(section, { site, engine, request }));
  const { total, pages, unknown = [], facets, lookedThrough } = answer;
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
  return { total, hits, unknown, facets, ...(lookedThrough && { lookedThrough }) };
}

/** How many results are looked through for those of a sidebar category, which the index does not know. */
const MAX_LOOKED_THROUGH = 200;

type SectionAnswer = SearchAnswer & Pick<SearchHits, 'lookedThrough'>;

/** @param section Its name, the title of a sidebar category, or the way to one: `Docs > Concepts`. */
async function searchIn(
  section: string,
  { site, engine, request }: { site: Site; engine: Engine; request: SearchRequest },
): Promise<SectionAnswer> {
  const wanted = section.split('>').map(nameKey);
  const all = await engine.search({ ...request, offset: 0, limit: 0 });
  const known = all.facets.sections.find(({ value }) => nameKey(value) === wanted[0])?.value;
  if (known !== undefined && wanted.length === 1) return engine.search({ ...request, section: known });
  const answer = await engine.search({ ...request, offset: 0, limit: MAX_LOOKED_THROUGH });
  const isIn = (page: FoundPage): boolean => {
    const titles = site.byUrl.get(page.url)?.section ?? [];
    const way = [page.section, ...page.breadcrumbs, ...titles].map(nameKey);
    return wanted.every((name) => way.includes(name));
  };
  const pages = answer.pages.filter(isIn);
  const { offset, limit } = request;
  const isCut = answer.total > MAX_LOOKED_THROUGH;
  return {
    ...answer,
    total: pages.length,
    pages: pages.slice(offset, offset + limit),
    ...(isCut && { lookedThrough: { first: MAX_LOOKED_THROUGH, of: answer.total } }),
  };
}

const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

const plain = (text: MarkedText): string => text.map((part) => (typeof part === 'string' ? part : part.mark)).join('');
