/** Texts with matches: marking does not change the text. */

import { describe, expect, test } from 'vitest';
import { excerpt, lead, mark } from '../../runtime/search-index/marks.ts';
import { wordsOf } from '../../runtime/search-index/tokens.ts';
import type { MarkedText } from '../../runtime/search-index/types.ts';
import { fc } from '../helpers/fc.ts';

const plain = (text: MarkedText): string => text.map((part) => (typeof part === 'string' ? part : part.mark)).join('');
const marked = (text: MarkedText | undefined): string[] =>
  (text ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.mark]));

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        'editor',
        'State',
        '<b>',
        '&amp;',
        '编辑器',
        '👩‍💻',
        'محرر',
        'naïve',
        'read-only',
        '$getRoot',
        '\n',
      ),
      {
        maxLength: 60,
      },
    )
    .map((words) => words.join(' ')),
);
/** Some of the terms a text has. */
const wantedOf = (one: string): Set<string> =>
  new Set(wordsOf(one).flatMap(({ terms }, at) => (at % 3 === 0 ? terms.slice(0, 1) : [])));

describe('Marks', () => {
  test('change nothing in a text, and none is empty', () => {
    fc.assert(
      fc.property(text, (one) => {
        const result = mark(one, wantedOf(one));
        expect(plain(result)).toBe(one);
        expect(marked(result)).not.toContain('');
      }),
      { numRuns: 500 },
    );
  });

  test('begin and end at whole words, in the spelling of the text', () => {
    expect(mark('The Editor, edited: <b>editor</b>', new Set(['editor']))).toEqual([
      'The ',
      { mark: 'Editor' },
      ', edited: <b>',
      { mark: 'editor' },
      '</b>',
    ]);
    expect(marked(mark('编辑器状态', new Set(['编辑', '辑器'])))).toEqual(['编辑器']);
  });
});

describe('An excerpt', () => {
  test('is a piece of one of the texts', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const wanted = new Set(texts.flatMap((one) => [...wantedOf(one)]));
        const result = excerpt(texts, wanted);
        if (result === undefined) {
          expect(wanted.size).toBe(0);
          return;
        }
        const piece = plain(result).replace(/^… /, '').replace(/ …$/, '');
        expect(texts.some((one) => one.includes(piece))).toBe(true);
        expect(marked(result).length).toBeGreaterThan(0);
        expect(piece.length).toBeLessThan(200);
      }),
      { numRuns: 500 },
    );
  });

  test('is where most words of the query are together', () => {
    const filler = 'Words that say nothing of the kind, and many of them in a row. '.repeat(4);
    const result = excerpt(
      [`A crane. ${filler}`, `${filler}The crane lifts the anchor. ${filler}`],
      new Set(['crane', 'anchor']),
    );
    expect(plain(result ?? [])).toContain('The crane lifts the anchor.');
    expect(marked(result)).toEqual(['crane', 'anchor']);
    expect(plain(result ?? ('' as never))).toMatch(/^… .* …$/);
  });
});

describe('The beginning of a text', () => {
  test.each([
    ['Returns the root of the active state. It throws elsewhere.', 'Returns the root of the active state.'],
    ['E.g. a beginning that is short goes on. More.', 'E.g. a beginning that is short goes on.'],
    ['No full stop', 'No full stop'],
    [`${'word '.repeat(60)}.`, `${'word '.repeat(29)}word …`],
  ])('of %j is its first sentence', (one, first) => {
    expect(lead(one)).toBe(first);
  });

  test('is how the text begins', () => {
    fc.assert(
      fc.property(text, (one) => {
        const first = lead(one);
        expect(one.startsWith(first) || one.startsWith(first.replace(/ …$/, ''))).toBe(true);
        expect(first.length).toBeLessThan(160);
      }),
    );
  });
});
