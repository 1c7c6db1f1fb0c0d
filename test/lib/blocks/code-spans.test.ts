/** Which parts of a text are code, and which are prose. */
import { expect, test } from 'vitest';
import { endOfCode, outsideCode, proseIn } from '../../../cli/lib/blocks/code-spans.ts';

const proseOf = (text: string, start = 0) => proseIn(text, start).map(({ from, to }) => text.slice(from, to));

test.each([
  ['`a`', '`', 3],
  ['``a`b``', '``', 7],
  ['`a\nb`', '`', 5],
  // Not closed: by a longer row, or before the paragraph ends.
  ['`a``', '`', 1],
  ['`a\n\nb`', '`', 1],
  ['> `a\n> \r\n> b`', '`', 3],
])('the span in %j ends', (text, ticks, end) => {
  const from = text.indexOf(ticks) + ticks.length;
  expect(endOfCode(text, from, ticks)).toBe(end);
});

test('prose is between fenced blocks and spans', () => {
  expect(proseOf('a `b` c\n```\nd `e\n```\nf`')).toEqual(['a ', ' c\n', 'f`']);
  expect(proseOf('`a``b` ``` c')).toEqual([' ``` c']);
  expect(proseOf('- ```\n  a\n  ```\nb')).toEqual(['b']);
  expect(proseOf('')).toEqual([]);
});

test('an open span does not reach into a fenced block', () => {
  expect(proseOf('a `b\n```\nc`\n```\n')).toEqual(['a `b\n']);
});

test('prose after an offset has its places in the text', () => {
  expect(proseIn('---\n---\na `b` c', 8)).toEqual([
    { from: 8, to: 10 },
    { from: 13, to: 15 },
  ]);
});

test('only prose is changed', () => {
  expect(outsideCode('<br> `<br>`\n~~~ `\n<br>\n~~~\n<br>', (text) => text.replaceAll('<br>', '<br/>'))).toBe(
    '<br/> `<br>`\n~~~ `\n<br>\n~~~\n<br/>',
  );
});
