/**
 * Hits of Algolia as pages with places. The index may come from a crawler or be damaged, so nothing is assumed: every
 * field is text or missing.
 */
import { SEARCH_KINDS } from '../search-index/kinds.ts';
import type { FoundPage, FoundPlace, MarkedText, SearchFacets, SearchKind } from '../search-index/types.ts';
import { MARK } from './algolia-request.ts';

/** The pages of the hits, ordered by the best hit of each. `site`: URL of the root of the site. */
export function pagesOf(hits: unknown, site: string): FoundPage[] {
  const pages = new Map<string, FoundPage>();
  for (const hit of Array.isArray(hits) ? hits : []) {
    const url = safeUrl(textAt(hit, 'url'), site);
    if (url === undefined) continue;
    const pageUrl = url.replace(/#.*/s, '');
    const page = pages.get(pageUrl) ?? pageOf(hit, pageUrl);
    pages.set(pageUrl, page);
    const place = hitPlace(hit, url);
    if (!page.places.some((one) => isSame(one, place))) page.places.push(place);
  }
  return [...pages.values()];
}

const isSame = (one: FoundPlace, other: FoundPlace): boolean =>
  one.url === other.url && one.type === other.type && plain(one.excerpt) === plain(other.excerpt);

const plain = (text: MarkedText | undefined): string =>
  (text ?? []).map((piece) => (typeof piece === 'string' ? piece : piece.mark)).join('');

function pageOf(hit: unknown, url: string): FoundPage {
  return {
    url,
    title: levelOf(hit, 'lvl1') ?? levelOf(hit, 'lvl0') ?? [url],
    kind: kindOf(hit),
    section: textAt(hit, 'section') ?? textAt(hit, 'hierarchy', 'lvl0') ?? '',
    version: textAt(hit, 'version') ?? textAt(hit, 'version', '0') ?? '',
    breadcrumbs: textsOf(valueAt(hit, 'breadcrumbs')),
    places: [],
  };
}

function kindOf(hit: unknown): SearchKind {
  const kind = SEARCH_KINDS.find((one) => one === textAt(hit, 'kind'));
  if (kind) return kind;
  const tag = textAt(hit, 'docusaurus_tag') ?? textAt(hit, 'docusaurus_tag', '0') ?? 'docs-';
  return tag.startsWith('docs-') ? 'doc' : tag.startsWith('blog') ? 'post' : 'page';
}

function hitPlace(hit: unknown, url: string): FoundPlace {
  const type = textAt(hit, 'type') ?? 'content';
  const symbol = textAt(hit, 'symbol', 'name');
  const excerpt = snippetOf(hit, 'content');
  const heading = headingOf(hit, type);
  if (type === 'content') return { url, type: 'text', title: heading, ...(excerpt ? { excerpt } : {}) };
  if (symbol !== undefined) {
    return {
      url,
      type: 'symbol',
      title: marked(highlightAt(hit, 'symbol', 'name') ?? symbol),
      symbol: { kind: textAt(hit, 'symbol', 'kind') ?? '', module: textAt(hit, 'symbol', 'module') ?? '' },
      ...(excerpt ? { excerpt } : {}),
    };
  }
  const code = snippetOf(hit, 'code');
  if (code && isMarked(code) && !isMarked(heading) && !isMarked(excerpt ?? [])) {
    return { url, type: 'code', title: heading, excerpt: code };
  }
  const isPage = type === 'lvl0' || type === 'lvl1';
  return { url, type: isPage ? 'page' : 'heading', title: heading, ...(excerpt ? { excerpt } : {}) };
}

const isMarked = (text: MarkedText): boolean => text.some((piece) => typeof piece !== 'string');

/** The heading at the level of the hit, else the lowest one. */
function headingOf(hit: unknown, type: string): MarkedText {
  const own = type === 'content' ? undefined : levelOf(hit, type);
  const lowest = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1', 'lvl0'];
  return own ?? lowest.map((level) => levelOf(hit, level)).find((text) => text !== undefined) ?? [];
}

function levelOf(hit: unknown, level: string): MarkedText | undefined {
  const text = highlightAt(hit, 'hierarchy', level) ?? textAt(hit, 'hierarchy', level);
  return text === undefined ? undefined : marked(text);
}

const highlightAt = (hit: unknown, ...path: string[]): string | undefined =>
  textAt(hit, '_highlightResult', ...path, 'value') ?? textAt(hit, '_snippetResult', ...path, 'value');

function snippetOf(hit: unknown, field: string): MarkedText | undefined {
  const text = textAt(hit, '_snippetResult', field, 'value') ?? textAt(hit, field);
  return text === undefined ? undefined : marked(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
}

/** Length limit for texts without a snippet. */
const MAX_TEXT = 300;

/** A text with marks as pieces. Unpaired marks are dropped. */
export function marked(text: string): MarkedText {
  const [before = '', ...rest] = text.split(MARK.start);
  const pieces = rest.flatMap((part) => {
    const [mark = '', ...after] = part.split(MARK.end);
    return after.length === 0 ? [mark] : [{ mark }, after.join('')];
  });
  return [before.replaceAll(MARK.end, ''), ...pieces].filter((piece) => piece !== '' && piece !== undefined);
}

/** A non-empty text somewhere in a value. */
function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = valueAt(value, ...path);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

export function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one !== '') : [];

/**
 * A URL that is safe to link to: http or https. URLs of the site become paths, so that readers of a preview stay on it.
 * @returns Undefined for other URLs.
 */
export function safeUrl(written: string | undefined, site: string): string | undefined {
  if (written === undefined || !URL.canParse(written, site)) return undefined;
  const home = new URL(site);
  const url = new URL(written, home);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const isOwn = url.host === home.host && url.pathname.startsWith(home.pathname);
  // Two leading slashes would begin a host name.
  return isOwn ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : url.href;
}

/** Facet counts from the answers to several queries. */
export function facetsOf(answers: readonly { facets: readonly string[]; result: unknown }[]): SearchFacets {
  const counts = (facet: string): { value: string; count: number }[] => {
    const answer = answers.find(({ facets }) => facets.includes(facet));
    const values = valueAt(answer?.result, 'facets', facet);
    return Object.entries(typeof values === 'object' && values !== null ? values : {})
      .filter(([value, count]) => value !== '' && typeof count === 'number' && count > 0)
      .map(([value, count]) => ({ value, count: Number(count) }));
  };
  return {
    sections: counts('section').sort(byCount),
    kinds: counts('kind')
      .sort(byCount)
      .flatMap(({ value, count }) =>
        SEARCH_KINDS.filter((kind) => kind === value).map((kind) => ({ value: kind, count })),
      ),
  };
}

const byCount = (one: { value: string; count: number }, other: { value: string; count: number }): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);
