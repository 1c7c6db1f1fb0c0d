/** Ranks pages for a query by the data in the index. */
import type { PageGroup } from './format.ts';
import type { Match } from './match.ts';
import type { QueryWord } from './parse-query.ts';
import { HEADING_LEVEL } from './postings.ts';
import { worthOf } from './weigh.ts';

/** A matching page. */
export interface Ranked {
  page: number;
  score: number;
  sections: [section: number, score: number][];
}

/** Share of the score of a page's title that counts for its sections. */
const FROM_TITLE = 0.35;
/** Weight of the best section of a page relative to the whole page. */
const BEST_SECTION = 0.7;
/** Factor for pages with a title or heading that has all words. Without it, two words in a title would rank above it. */
const IN_ONE_HEADING = 1.5;
/** Further factor if that heading has the words of the question, too: `Add a page` for `how do I add a page`. */
const IN_SAME_HEADING = 1.25;
/** This many words in one name of the reference spell it: `format text command`. The factor makes up for `KINDS`. */
const SPELLED_WORDS = 3;
const SPELLED = 2;
/** The least score of a word in a heading, also in another form. */
const HEADING = worthOf(HEADING_LEVEL) * 0.6;
/** Score for a very common word that the page may contain. */
const SOFT = 0.15;
/** Weight of a word for what somebody wants to do, relative to others. */
const LIGHT = 0.3;
/**
 * A page that lacks a word may be among this many first ones, if it scores higher: a heading with the rare words answers
 * a question better than a long page that has all of its words somewhere.
 */
const FEW = 3;
/**
 * For words, guides rank first: the reference has every word, also in names of symbols, and seldom answers a question.
 * For identifiers, the API reference does.
 */
const KINDS: Record<PageGroup[1], number> = { doc: 1, page: 0.95, post: 0.85, api: 0.3 };
const KINDS_FOR_NAMES: typeof KINDS = { doc: 1, page: 0.95, post: 0.85, api: 1.1 };
/** A member with the words of a question in its name may be in many classes, which would all stand before the guide. */
const KINDS_FOR_QUESTIONS: typeof KINDS = { ...KINDS, api: 0.15 };

export interface Found {
  word: QueryWord;
  match: Match;
}

export interface Pages {
  isWanted(page: number): boolean;
  groupOf(page: number): PageGroup;
  /** See `Query`. */
  isName: boolean;
  isQuestion?: boolean;
}

/** Pages with all words, best first. If they are few, pages with most words follow; else the best of those are among them. */
export function rank(found: readonly Found[], { isWanted, groupOf, isName, isQuestion }: Pages): Ranked[] {
  const kinds = isName ? KINDS_FOR_NAMES : isQuestion ? KINDS_FOR_QUESTIONS : KINDS;
  const needed = found.map(({ match }) => !match.isSoft && !match.isLight);
  const weights = found.map(({ match }) => match.rarity * (match.isLight ? LIGHT : 1));
  // If all words are very common, they are all required.
  const isNeeded = needed.some(Boolean) ? needed : found.map(() => true);
  const pages = new Set(found.flatMap(({ match }) => [...match.places.keys()]).filter(isWanted));
  const total = weights.reduce((sum, weight, at) => sum + (isNeeded[at] ? weight : 0), 0);
  const neededWords = found.filter((_, at) => isNeeded[at]);
  const whole: Ranked[] = [];
  const partial: Ranked[] = [];
  const others: Ranked[] = [];
  for (const page of pages) {
    const has = found.map(({ match }) => match.places.has(page));
    const covered = weights.reduce((sum, weight, at) => sum + (isNeeded[at] && has[at] ? weight : 0), 0);
    const ranked = rankPage(page, found, weights);
    const [, kind, , , boost = 1] = groupOf(page);
    ranked.score *= (kinds[kind] ?? 1) * (isName ? 1 : boost);
    if (covered >= total - 1e-9) {
      if (neededWords.length > 1 && isInOneHeading(page, matchesOf(neededWords))) {
        ranked.score *= IN_ONE_HEADING;
        if (kind === 'api' && neededWords.length >= SPELLED_WORDS) ranked.score *= SPELLED;
      }
      if (neededWords.length < found.length && isInOneHeading(page, matchesOf(found))) ranked.score *= IN_SAME_HEADING;
      whole.push(ranked);
    } else if (covered > 0) partial.push({ ...ranked, score: ranked.score * (covered / total) ** 2 });
    else others.push(ranked);
  }
  const bar = inOrder(whole)[FEW - 1]?.score;
  const best =
    bar === undefined
      ? [...whole, ...inOrder(partial)]
      : inOrder([...whole, ...partial.filter(({ score }) => score > bar)]);
  return best.length > 0 ? best : inOrder(others);
}

const inOrder = (list: Ranked[]): Ranked[] => list.sort((a, b) => b.score - a.score || a.page - b.page);

const matchesOf = (found: readonly Found[]): Match[] => found.map(({ match }) => match);

/** Whether a title or a heading of a page has all words. */
export function isInOneHeading(page: number, [first, ...others]: readonly (Match | undefined)[]): boolean {
  const isIn = (match: Match | undefined, section: number): boolean =>
    (match?.places.get(page)?.get(section) ?? 0) >= HEADING;
  const sections = [...(first?.places.get(page)?.keys() ?? [])];
  return sections.some((section) => isIn(first, section) && others.every((one) => isIn(one, section)));
}

function rankPage(page: number, found: readonly Found[], weights: readonly number[]): Ranked {
  const sections = new Map<number, number>();
  const scores = found.map(({ match }) => match.places.get(page));
  for (const list of scores) for (const section of list?.keys() ?? []) sections.set(section, 0);
  let all = 0;
  scores.forEach((list, at) => {
    const weight = weights[at] as number;
    const title = (list?.get(0) ?? 0) * FROM_TITLE;
    const soft = list || !found[at]?.match.isSoft ? 0 : SOFT;
    let best = soft;
    for (const section of sections.keys()) {
      const own = list?.get(section) ?? 0;
      best = Math.max(best, own);
      sections.set(section, (sections.get(section) as number) + weight * Math.max(own, title, soft));
    }
    all += weight * best;
  });
  const ranked = [...sections].sort(([a, x], [b, y]) => y - x || a - b);
  return { page, score: all * (1 - BEST_SECTION) + (ranked[0]?.[1] ?? 0) * BEST_SECTION, sections: ranked };
}
