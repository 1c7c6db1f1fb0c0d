/** Where code blocks begin and end: what counts as a fence, and what only looks like one. */
import { expect, test } from 'vitest';
import {
  closesFence,
  fenceAt,
  fencedBlockAt,
  fencesIn,
  openingFence,
  pythonFenceAt,
  ticksAround,
  withoutFences,
} from '../../../cli/lib/blocks/fences.ts';
import { findBlocks } from '../../../cli/lib/blocks/find-blocks.ts';

const text = (...lines: string[]) => lines.join('\n');
const linesOf = (...lines: string[]) => lines.map((one) => ({ text: one }));
/** The code of each block in a text. */
const codes = (source: string) => [...fencesIn(source)].map(({ start, end }) => source.slice(start, end));

test.each([
  ['backticks', '```js title="a"', { prefix: '', marker: '```', info: 'js title="a"' }],
  ['tildes', '~~~~ js', { prefix: '', marker: '~~~~', info: ' js' }],
  ['tildes with backticks in the info', '~~~ `js`', { prefix: '', marker: '~~~', info: ' `js`' }],
  ['white space', '  \t```', { prefix: '  \t', marker: '```', info: '' }],
  ['a line that ends with a carriage return', '```js\r', { prefix: '', marker: '```', info: 'js' }],
])('a fence opens with %s', (_, line, opening) => {
  expect(openingFence(line)).toEqual(opening);
});

test.each([
  ['two backticks', '``js'],
  ['backticks in the info', '```a```'],
  ['a longer row of backticks in the info', '``` a ````'],
  ['text before it', 'a ```'],
  ['both characters', '``~'],
  ['a quote, where quotes are not asked for', '> ```'],
])('%s open no fence', (_, line) => {
  expect(openingFence(line)).toBeUndefined();
});

test.each([
  ['> ```', 'quotes', '> '],
  ['>```', 'quotes', '>'],
  ['> > ~~~', 'quotes', '> > '],
  ['- ```', 'marks', '- '],
  ['10) ```', 'marks', '10) '],
  ['> 1. * ```', 'marks', '> 1. * '],
] as const)('the fence in "%s" is after its marks', (line, before, prefix) => {
  expect(openingFence(line, before)?.prefix).toBe(prefix);
  expect(openingFence(line)).toBeUndefined();
});

test('a mark without a space is text, and lists are only seen where they are asked for', () => {
  expect(openingFence('-```', 'marks')).toBeUndefined();
  expect(openingFence('- ```', 'quotes')).toBeUndefined();
});

test.each([
  ['the same marker', '```', true],
  ['a longer one', '`````', true],
  ['white space around', '  ``` \r', true],
  ['a shorter one', '``', false],
  ['the other character', '~~~', false],
  ['text after it', '```js', false],
  ['the mark of a quote', '> ```', false],
])('%s closes a fence or not', (_, line, is) => {
  expect(closesFence(line, '```')).toBe(is);
});

test('in quotes a closing fence has their marks; those of a list belong to the code', () => {
  expect(closesFence('> ```', '```', 'quotes')).toBe(true);
  expect(closesFence('- ```', '```', 'marks')).toBe(false);
});

test('blocks of a text have their places, and what looks like a fence inside is code', () => {
  const source = text('# A', '````md', '```js', '```', '````', 'b', '~~~', 'c', '```', '~~~', 'd');
  expect(codes(source)).toEqual(['```js\n```\n', 'c\n```\n']);
  const [first] = fencesIn(source);
  expect(first).toEqual({
    prefix: '',
    marker: '````',
    info: 'md',
    at: 4,
    start: 11,
    end: 21,
    after: 26,
    isClosed: true,
  });
  expect([...fencesIn(source, 5)].map(({ at }) => at)).toEqual([11, 21]);
  expect(withoutFences(source)).toBe('# A\nb\nd');
});

test('a block that nothing closes ends with the text', () => {
  const source = text('a', '```', 'b', '``');
  expect([...fencesIn(source)]).toMatchObject([{ at: 2, end: source.length, after: source.length, isClosed: false }]);
  expect(withoutFences(source)).toBe('a\n');
  expect([...fencesIn('```')]).toMatchObject([{ start: 3, end: 3, after: 3, isClosed: false }]);
});

test('Windows line ends and a byte order mark change nothing', () => {
  const source = text('\ufeff# A', '```js', 'b', '```', 'c').replaceAll('\n', '\r\n');
  expect(codes(source)).toEqual(['b\r\n']);
  expect(withoutFences(source)).toBe('\ufeff# A\r\nc');
  expect([...fencesIn(source)]).toMatchObject([{ info: 'js', isClosed: true }]);
  expect(withoutFences('\ufeff```\nb\n```\nc')).toBe('c');
});

test('code in quotes and lists is found with its marks', () => {
  expect(codes(text('> ```', '> a', '> ```', 'b'))).toEqual(['> a\n']);
  expect(codes(text('1. ```', '   a', '   ```', '2. b'))).toEqual(['   a\n']);
});

test('the block at an offset is only that of its own line', () => {
  const source = text('a', '```', 'b', '```');
  expect(fencedBlockAt(source, 0)).toBeUndefined();
  expect(fencedBlockAt(source, 2)).toMatchObject({ start: 6, end: 8 });
});

test('a fence in a list of lines has the index of its last line', () => {
  const lines = linesOf('a', '- ```js', '  b', '  ```', 'c');
  expect(fenceAt(lines, 0)).toBeUndefined();
  expect(fenceAt(lines, 1)).toEqual({ prefix: '- ', marker: '```', info: 'js', close: 3, isClosed: true });
  expect(fenceAt(linesOf('```', 'a'), 0)).toMatchObject({ close: 2, isClosed: false });
});

test('Python-Markdown reads no fence that is never closed, and no backtick in an info', () => {
  expect(pythonFenceAt(linesOf('```', 'a'), 0)).toBeUndefined();
  expect(pythonFenceAt(linesOf('~~~ `a`', 'b', '~~~'), 0)).toBeUndefined();
  expect(pythonFenceAt(linesOf('- ```', '  b', '  ```'), 0)).toBeUndefined();
  expect(pythonFenceAt(linesOf('        ```py', 'a', '  ````'), 0)).toMatchObject({ info: 'py', close: 2 });
});

test('where indentation is code, an indented fence neither opens nor closes', () => {
  const lines = ['    ```', '', '```', 'a', '    ```', 'b', '```', 'c'];
  expect(findBlocks(lines, 'md').fences).toMatchObject([{ lines: ['a', '    ```', 'b'], line: 4, isClosed: true }]);
  expect(findBlocks(lines, 'mdx').fences.map((one) => one.lines)).toEqual([[''], ['b']]);
});

test('a list or quote that ends also ends its code', () => {
  const lines = ['- ```', '  a', 'b', '', '> ~~~', '> c', 'd'];
  expect(findBlocks(lines, 'md').fences).toMatchObject([
    { lines: ['a'], indent: 2, isClosed: false },
    { lines: ['c'], indent: 2, isClosed: false },
  ]);
});

test('blocks of texts with Windows line ends are found', () => {
  expect(findBlocks(['```js\r', 'a\r', '```\r', 'b\r'], 'md').fences).toMatchObject([{ info: 'js', isClosed: true }]);
});

test('a fence around code is longer than every row of backticks in it', () => {
  expect(ticksAround('a', 3)).toBe('```');
  expect(ticksAround('a `b` c', 1)).toBe('``');
  expect(ticksAround('```\nb\n````', 3)).toBe('`````');
});

test('thousands of backticks in a line take no time', () => {
  const line = `${'`'.repeat(50_000)}a\``;
  const start = performance.now();
  expect(openingFence(line, 'marks')).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(200);
});
