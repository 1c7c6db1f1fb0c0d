/** Suggests new URLs for lost ones, by titles, anchors and paths. */
import { distance } from 'fastest-levenshtein';
import { compareText } from '../../lib/paths.ts';
import { spelledPath } from '../../lib/route-path.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { LockedUrl, UrlEntry, UrlRoute } from '../../model/urls.ts';
import type { LostId } from './lost.ts';

/** Minimum similarity for a suggestion. */
const LEAST = 0.5;
/** Similarity that ends the search. */
const SURE = 0.8;
/** An anchor on at most this many pages is characteristic of them. */
const FEW = 2;
/** An anchor on more pages than this is no clue. */
const COMMON = 20;
/** How many new pages every lost URL is compared with. */
const MAX_NEW = 400;

export interface Suggester {
  /** The page most similar to a lost one. */
  page(lost: UrlEntry): UrlRoute | undefined;
  /** The anchor that probably replaces a lost one: on its page, or on another page that did not have it before. */
  id(lost: LostId): { id: string; page: UrlRoute } | undefined;
}

export function createSuggester(routes: readonly UrlRoute[], locked: ReadonlyMap<string, LockedUrl>): Suggester {
  const known = new Set([...locked.keys()].map(spelledPath));
  const fresh = new Set(routes.filter(({ path }) => !known.has(spelledPath(path))));
  const index = clues(routes);
  const always = [...fresh].slice(0, MAX_NEW);
  const bestOf = (lost: UrlEntry, candidates: ReadonlySet<UrlRoute>) => {
    const own = lost.ids.filter((id) => (index.get(`#${id}`)?.length ?? COMMON) <= FEW).length;
    const weight = Math.min(0.9, 0.25 * own + 0.05 * (lost.ids.length - own));
    const rated = [...candidates].map((page) => {
      const score = likeness(lost, page, weight) + (fresh.has(page) ? 0.1 : 0);
      return { page, score };
    });
    rated.sort((a, b) => b.score - a.score || compareText(a.page.path, b.page.path));
    return rated[0] && rated[0].score >= LEAST ? rated[0] : undefined;
  };
  return {
    page(lost) {
      const hints = new Set(cluesOf(lost).flatMap((clue) => index.get(clue) ?? []));
      const best = bestOf(lost, hints);
      return (best && best.score >= SURE ? best : bestOf(lost, new Set([...hints, ...always])))?.page;
    },
    id({ url, id, page }) {
      const added = page.ids.filter((one) => !url.ids.includes(one));
      const near = nearestName(id, added, Math.max(3, Math.ceil(id.length / 3))) ?? sharingWords(id, added);
      if (near !== undefined) return { id: near, page };
      const elsewhere = (index.get(`#${id}`) ?? []).filter(
        (other) => other !== page && !locked.get(other.path)?.ids.includes(id),
      );
      return elsewhere.length === 1 && elsewhere[0] ? { id, page: elsewhere[0] } : undefined;
    },
  };
}

/** Pages by clues: title, last segment of the path, rare anchors. */
function clues(routes: readonly UrlRoute[]): Map<string, UrlRoute[]> {
  const index = new Map<string, UrlRoute[]>();
  for (const route of routes)
    for (const clue of cluesOf(route)) {
      const pages = index.get(clue);
      if (pages) pages.push(route);
      else index.set(clue, [route]);
    }
  for (const [clue, pages] of index) if (pages.length > COMMON) index.delete(clue);
  return index;
}

const cluesOf = ({ path, title, ids }: UrlEntry): string[] => [
  `"${title.toLowerCase()}`,
  `/${lastSegment(path)}`,
  ...new Set(ids.map((id) => `#${id}`)),
];

/** From 0 to 1, by anchors, title, last segment and folders. `weight`: weight of the anchors, low for common ones. */
function likeness(a: UrlEntry, b: UrlEntry, weight: number): number {
  const parts: [weight: number, alike: number][] = [
    [b.ids.length > 0 ? weight : 0, jaccard(a.ids, b.ids)],
    [0.3, similar(a.title, b.title)],
    [0.25, similar(lastSegment(a.path), lastSegment(b.path))],
    [0.1, jaccard(folders(a.path), folders(b.path))],
  ];
  const all = parts.reduce((sum, [one]) => sum + one, 0);
  return parts.reduce((sum, [one, alike]) => sum + one * alike, 0) / all;
}

const lastSegment = (path: string): string => spelledPath(path).split('/').at(-1) ?? '';
const folders = (path: string): string[] => spelledPath(path).split('/').slice(1, -1);

/** Jaccard index: the share of common elements. */
function jaccard(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b]);
  if (all.size === 0) return 1;
  const second = new Set(b);
  return [...new Set(a)].filter((one) => second.has(one)).length / all.size;
}

/** From 0 to 1; less than half of the letters in common counts as chance. */
function similar(a: string, b: string): number {
  const [first, second] = [a.slice(0, 200).toLowerCase(), b.slice(0, 200).toLowerCase()];
  const longest = Math.max(first.length, second.length);
  if (longest === 0) return 0;
  return Math.max(0, 2 * (1 - distance(first, second) / longest) - 1);
}

/** The id that shares the most words. */
function sharingWords(id: string, others: readonly string[]): string | undefined {
  const words = id.split(/[-_.]/);
  const rated = others.map((other) => ({ other, shared: jaccard(words, other.split(/[-_.]/)) }));
  rated.sort((a, b) => b.shared - a.shared || compareText(a.other, b.other));
  return rated[0] && rated[0].shared >= LEAST ? rated[0].other : undefined;
}
