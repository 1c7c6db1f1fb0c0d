/** Which words a mistyped one may mean. */

import { describe, expect, test } from 'vitest';
import { beginnings, distance, mistakesIn, suggest } from '../../runtime/search-index/spelling.ts';
import { fc } from '../helpers/fc.ts';

/** The definition, without shortcuts: letters added, left out, exchanged, or two neighbours changed about. */
function mistakesBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 10 });
const most = fc.integer({ min: 1, max: 2 });

describe('Mistakes', () => {
  test('are counted as far as they are forgiven', () => {
    fc.assert(
      fc.property(word, word, most, (a, b, limit) => {
        const true_ = mistakesBetween(a, b);
        const counted = distance(a, b, { most: limit, isStart: false });
        if (true_ <= limit) expect(counted).toBe(true_);
        else expect(counted).toBeGreaterThan(limit);
      }),
      { numRuns: 2000 },
    );
  });

  test('of an unfinished word are those in its beginning', () => {
    fc.assert(
      fc.property(word, word, most, (a, b, limit) => {
        const starts = Array.from({ length: b.length + 1 }, (_, length) => mistakesBetween(a, b.slice(0, length)));
        const true_ = Math.min(...starts);
        const counted = distance(a, b, { most: limit, isStart: true });
        if (true_ <= limit) expect(counted).toBe(true_);
        else expect(counted).toBeGreaterThan(limit);
      }),
      { numRuns: 2000 },
    );
  });

  test('are more in long words, and none in short ones', () => {
    expect([3, 4, 7, 8, 20].map(mistakesIn)).toEqual([0, 1, 1, 2, 2]);
  });
});

describe('A mistyped word', () => {
  const known = (words: Record<string, number>) =>
    Object.entries(words).map(([name, common]) => ({ word: name, common }));

  test('means the nearest words, the common one first', () => {
    const words = known({ editor: 3, editors: 9, edition: 9, editar: 5 });
    expect(suggest('edtior', words, false)).toEqual([{ word: 'editor', mistakes: 1 }]);
    expect(suggest('edito', words, false).map((one) => one.word)).toEqual(['editor']);
    expect(suggest('editxr', words, false).map((one) => one.word)).toEqual(['editar', 'editor']);
  });

  test('means nothing when it is short, or like no other', () => {
    expect(suggest('edt', known({ edit: 1 }), false)).toEqual([]);
    expect(suggest('selection', known({ editor: 1 }), false)).toEqual([]);
  });

  test('does not depend on the order of known words', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 12 }), word, (words, typed) => {
        const list = words.map((one) => ({ word: one, common: one.length }));
        expect(suggest(typed, [...list].reverse(), false)).toEqual(suggest(typed, list, false));
      }),
    );
  });

  test('is searched under its first letter and the second, which may be swapped', () => {
    expect(beginnings('dceorator', false)).toEqual(['d', 'c']);
    expect(beginnings('dceorator', true)).toEqual(['dc', 'cd']);
    expect(beginnings('aardvark', true)).toEqual(['aa']);
  });
});
