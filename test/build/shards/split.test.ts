/** How pages are split among shards: by costs as they were measured on sites with some slow pages. */
import { expect, test } from 'vitest';
import { type PageWork, splitPages, weightOf } from '../../../cli/build/shards/split.ts';
import { fc } from '../../helpers/fc.ts';

/** Milliseconds that pages of a site of 295 pages took, at these shares of the pages. */
const MEASURED: readonly [share: number, cost: number][] = [
  [0, 0.67],
  [0.1, 1],
  [0.25, 1.35],
  [0.5, 2.51],
  [0.75, 5.59],
  [0.9, 8.94],
  [0.95, 11.55],
  [0.98, 16.89],
  [0.99, 18.79],
  [1, 21.5],
];

function costAt(share: number): number {
  const next = MEASURED.findIndex(([end]) => end >= share);
  const [[from, low], [to, high]] = [MEASURED[Math.max(next - 1, 0)], MEASURED[next]] as [
    [number, number],
    [number, number],
  ];
  return to === from ? high : low + ((share - from) / (to - from)) * (high - low);
}

const measured: PageWork[] = Array.from({ length: 295 }, (_, at) => {
  const cost = costAt(at / 294);
  return { path: `/docs/page-${at}`, weight: weightOf([2000 * cost], false), cost };
});
/** A few interactive pages take a hundred times as long as the others. */
const slow: PageWork[] = Array.from({ length: 12 }, (_, at) => ({
  path: `/live/${at}`,
  weight: 36_000,
  cost: 100 + 20 * at,
}));

/** The work of the slowest of eight shards, as a multiple of the average. */
function slowest(pages: readonly PageWork[], given = pages): number {
  const loads = Array<number>(8).fill(0);
  splitPages(given, 8).forEach((shard, at) => {
    loads[shard - 1] = (loads[shard - 1] ?? 0) + (pages[at]?.cost ?? 0);
  });
  return Math.max(...loads) / (loads.reduce((sum, load) => sum + load, 0) / 8);
}

test('the slowest of eight shards takes at most 1.3 times the average', () => {
  expect(slowest(measured)).toBeLessThan(1.05);
  expect(slowest([...measured, ...slow])).toBeLessThan(1.1);
  // New pages among known ones; their weight is all that is known.
  const partly = measured.map((page, at) => (at % 5 === 0 ? { ...page, cost: undefined } : page));
  expect(slowest([...measured, ...slow], [...partly, ...slow])).toBeLessThan(1.2);
  // A first build.
  expect(
    slowest(
      measured,
      measured.map((page) => ({ ...page, cost: undefined })),
    ),
  ).toBeLessThan(1.3);
});

test('a page weighs more with each text, and more than any usual text when it is interactive', () => {
  const weights = [weightOf([], false), weightOf([500], false), weightOf([500, 700], false), weightOf([20_000], false)];
  expect(weights.toSorted((a, b) => a - b)).toEqual(weights);
  expect(new Set(weights).size).toBe(weights.length);
  expect(weightOf([500], true)).toBeGreaterThan(weightOf([20_000], false));
  expect(weightOf([500], true) - weightOf([500], false)).toBe(weightOf([], true) - weightOf([], false));
});

test('every page has one shard, and no shard has more than the average and a page', () => {
  const page = fc.record({
    weight: fc.integer({ min: 1, max: 1e6 }),
    cost: fc.option(fc.double({ min: 0, max: 1e4, noNaN: true }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(page, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (works, count) => {
      const pages = works.map((work, at) => ({ path: `/p${at}`, ...work }));
      const shards = splitPages(pages, count);
      expect(shards.every((shard) => Number.isInteger(shard) && shard >= 1 && shard <= count)).toBe(true);
      const costs = pages.map(({ cost }) => Math.max(cost ?? 0, 0.05));
      if (pages.some(({ cost }) => cost === undefined)) return;
      const loads = Array.from({ length: count }, (_, at) =>
        costs.reduce((sum, cost, index) => sum + (shards[index] === at + 1 ? cost : 0), 0),
      );
      const average = costs.reduce((sum, cost) => sum + cost, 0) / count;
      expect(Math.max(...loads)).toBeLessThanOrEqual(average + Math.max(0, ...costs) + 1e-6);
    }),
  );
});
