/** What is marked as changed within a paragraph. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords, wordsIn } from '../../cli/diff/words.ts';

test('Words that follow each other and were replaced are one change', () => {
  expect(diffWords('Press the red button twice.', 'Press a big knob twice.')).toEqual([
    ['=', 'Press '],
    ['-', 'the red button'],
    ['+', 'a big knob'],
    ['=', ' twice.'],
  ]);
});

test('A text without spaces is read sign by sign', () => {
  expect(diffWords('灯は明るい', '灯は暗い')).toEqual([
    ['=', '灯は'],
    ['-', '明る'],
    ['+', '暗'],
    ['=', 'い'],
  ]);
  expect(wordsIn('灯 is "lamp", 2.')).toBe(4);
});

test('The pieces are both texts, whatever these are', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b ', ' ', 'lamp', '.', '灯', '\u{1F4A1}', '\ud800'),
    maxLength: 40,
  });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = diffWords(before, after);
      const without = (sign: string) => pieces.flatMap(([kind, part]) => (kind === sign ? [] : [part])).join('');
      expect([without('+'), without('-')]).toEqual([before, after]);
    }),
    { seed: 7070 },
  );
});
