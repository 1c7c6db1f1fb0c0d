/** The order of pages by what the index knows of them. */
import { describe, expect, test } from 'vitest';
import type { PageGroup } from '../../runtime/search-index/format.ts';
import type { Match } from '../../runtime/search-index/match.ts';
import { parseQuery } from '../../runtime/search-index/parse-query.ts';
import { type Found, rank } from '../../runtime/search-index/rank.ts';
import { worthOf } from '../../runtime/search-index/weigh.ts';

/** Places as `page: { section: score }`. */
type Places = Record<number, Record<number, number>>;

const match = (places: Places, more: Partial<Match> = {}): Match => ({
  places: new Map(
    Object.entries(places).map(([page, sections]) => [
      Number(page),
      new Map(Object.entries(sections).map(([section, score]) => [Number(section), score])),
    ]),
  ),
  rarity: 1,
  terms: [],
  isSoft: false,
  ...more,
});

/** A match for each word of the query; `kinds` of pages, default docs. */
function order(
  query: string,
  matches: Match[],
  {
    kinds = {},
    boosts = {},
    unwanted = [],
  }: { kinds?: Record<number, PageGroup[1]>; boosts?: Record<number, number>; unwanted?: number[] } = {},
) {
  const { words, isName, isQuestion } = parseQuery(query);
  const found = words.map((word, at): Found => ({ word, match: matches[at] as Match }));
  return rank(found, {
    isName,
    isQuestion,
    isWanted: (page) => !unwanted.includes(page),
    groupOf: (page) => ['Docs', kinds[page] ?? 'doc', 'default', 'current', boosts[page] ?? 1],
  });
}

const pagesOf = (list: { page: number }[]): number[] => list.map(({ page }) => page);

describe('Pages', () => {
  test('of guides come before members with the words of a plain question, not of a name', () => {
    const members = { 1: { 0: 16 }, 2: { 0: 16 }, 3: { 0: 16 }, 4: { 0: 3 } };
    const kinds = { 1: 'api', 2: 'api', 3: 'api' } as const;
    for (const query of ['How do I moor?', 'what does moor do', 'moor it?'])
      expect(pagesOf(order(query, [match(members)], { kinds })), query).toEqual([4, 1, 2, 3]);
    for (const query of ['moor', 'moorShip', 'how do I use moorShip?', 'ship.moor'])
      expect(pagesOf(order(query, [match(members), match(members)], { kinds }))[0], query).toBe(1);
  });

  test('that have all words come first; if they are fewer than three, those that have most of them follow', () => {
    const matches = [match({ 1: { 0: 1 }, 2: { 0: 9 } }), match({ 1: { 0: 1 } })];
    expect(pagesOf(order('tide berth', matches))).toEqual([1, 2]);
    const all = { 1: { 0: 1 }, 3: { 0: 1 }, 4: { 0: 1 } };
    expect(pagesOf(order('tide berth', [match({ ...all, 2: { 0: 4 } }), match(all)]))).toEqual([1, 3, 4]);
  });

  test('that lack a word are among three or more that have all, if they score higher than the third', () => {
    const all = { 1: { 0: 9 }, 3: { 0: 1 }, 4: { 0: 1 } };
    expect(pagesOf(order('tide berth', [match({ ...all, 2: { 0: 9 } }), match(all)]))).toEqual([1, 2, 3, 4]);
  });

  test('need not have the words that say what somebody wants to do, but gain by them', () => {
    const light = { isLight: true };
    const matches = [match({ 2: { 0: 9 }, 3: { 0: 9 } }, light), match({ 1: { 0: 2 }, 3: { 0: 2 } })];
    expect(pagesOf(order('change tide', matches))).toEqual([3, 1]);
    expect(pagesOf(order('change tide', [match({ 2: { 0: 9 } }, light), match({})]))).toEqual([2]);
  });

  test('count as their front matter says, but not for names', () => {
    const matches = [match({ 1: { 0: 5 }, 2: { 0: 4 } })];
    expect(pagesOf(order('berth', matches, { boosts: { 1: 0.5 } }))).toEqual([2, 1]);
    expect(pagesOf(order('$berth', matches, { boosts: { 1: 0.5 } }))).toEqual([1, 2]);
  });

  test('that have the most are found when none has all', () => {
    const matches = [match({ 1: { 0: 2 }, 2: { 0: 2 } }), match({ 2: { 0: 2 } }), match({}, { rarity: 3 })];
    expect(pagesOf(order('tide berth narwhal', matches))).toEqual([2, 1]);
  });

  test('are ordered by the weight of the words there; equal ones by number', () => {
    expect(pagesOf(order('tide', [match({ 3: { 0: 1 }, 1: { 0: 1 }, 2: { 0: 5 } })]))).toEqual([2, 1, 3]);
  });

  test('come first when their words are in one section', () => {
    const matches = [match({ 1: { 1: 4 }, 2: { 1: 4 } }), match({ 1: { 2: 4 }, 2: { 1: 4 } })];
    const list = order('tide berth', matches);
    expect(pagesOf(list)).toEqual([2, 1]);
    expect(list[0]?.sections.map(([section]) => section)).toEqual([1]);
  });

  test('with a heading that has all words come before titles that have most of them', () => {
    const [heading, title, prose] = [11, 13, 3].map(worthOf) as [number, number, number];
    const matches = [
      match({ 1: { 0: title }, 2: { 4: heading } }),
      match({ 1: { 0: title }, 2: { 4: heading } }),
      match({ 1: { 3: prose }, 2: { 4: heading } }),
    ];
    expect(pagesOf(order('drain regional cache', matches))).toEqual([2, 1]);
    const scattered = [...matches.slice(0, 2), match({ 1: { 3: prose }, 2: { 5: heading } })];
    expect(pagesOf(order('drain regional cache', scattered))).toEqual([1, 2]);
    const titled = matches.map(() => match({ 2: { 4: heading }, 3: { 0: title } }));
    expect(pagesOf(order('drain regional cache', titled))).toEqual([3, 2]);
  });

  test('with the rare word come before those with the common one', () => {
    const matches = [match({ 1: { 0: 3 } }, { rarity: 0.3 }), match({ 2: { 0: 3 } }, { rarity: 3 })];
    expect(pagesOf(order('tide berth', matches))).toEqual([2, 1]);
  });

  test('of guides come before the reference for words, after it for names', () => {
    const matches = [match({ 1: { 0: 5 }, 2: { 0: 5 } })];
    const kinds = { 1: 'api', 2: 'doc' } as const;
    expect(pagesOf(order('berth', matches, { kinds }))).toEqual([2, 1]);
    expect(pagesOf(order('$berth', matches, { kinds }))).toEqual([1, 2]);
  });

  test('may lack a word with incomplete places', () => {
    const matches = [match({ 1: { 0: 3 } }), match({ 2: { 0: 9 } }, { isSoft: true })];
    expect(pagesOf(order('berth tide', matches))).toEqual([1]);
  });

  test('of other versions are left out', () => {
    expect(pagesOf(order('tide', [match({ 1: { 0: 9 }, 2: { 0: 1 } })], { unwanted: [1] }))).toEqual([2]);
  });
});
