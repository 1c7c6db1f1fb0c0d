import { describe, expect, test } from 'vitest';
import { decode, encode } from '../../runtime/search-index/coding.ts';
import { decodePages, encodePages, encodePlaces, type Places } from '../../runtime/search-index/postings.ts';
import { fc } from '../helpers/fc.ts';

test('numbers survive a round trip', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 ** 30 })), (numbers) => {
      const cursor = { text: numbers.map(encode).join(''), at: 0 };
      expect(numbers.map(() => decode(cursor))).toEqual(numbers);
      expect(cursor.at).toBe(cursor.text.length);
    }),
  );
});

const ascending = (max: number) =>
  fc.uniqueArray(fc.nat({ max }), { minLength: 1, maxLength: 8 }).map((list) => list.sort((a, b) => a - b));
const places = fc.tuple(ascending(300), fc.infiniteStream(fc.nat({ max: 15 }))).map(([sections, levels]): Places => {
  const level = levels[Symbol.iterator]();
  return sections.map((section) => [section, level.next().value as number]);
});

describe('postings', () => {
  test('survive a round trip, pages and places', () => {
    fc.assert(
      fc.property(ascending(20_000), fc.infiniteStream(places), (pages, stream) => {
        const next = stream[Symbol.iterator]();
        const all = new Map(pages.map((page) => [page, next.next().value as Places]));
        const text = encodePages([...all].map(([page, list]) => [page, encodePlaces(list)]));
        expect(decodePages(text)).toEqual(all);
      }),
    );
  });

  test('are ASCII without blanks, which separate them from terms', () => {
    expect(
      encodePages([
        [
          5000,
          encodePlaces([
            [0, 15],
            [40, 0],
          ]),
        ],
      ]),
    ).toMatch(/^[\w-]+$/);
  });
});
