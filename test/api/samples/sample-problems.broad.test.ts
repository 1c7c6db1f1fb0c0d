import { describe, expect, test } from 'vitest';
import { workshop } from './workshop.ts';

const shop = workshop();
const page = (...lines: string[]) => `${lines.join('\n')}\n`;
const problemsOf = (text: string) => shop.resolve({ 'a.md': text }).problems('a.md');

describe('samples that do not compile', () => {
  test('are reported at their place in the Markdown file', () => {
    const text = page(
      '---',
      'title: Pens',
      '---',
      '- a list:',
      '',
      '  > ~~~~ts {1}',
      "  > import { $grab } from 'pen';",
      "  > $grab().write('a'); $grab().write(7);",
      '  > ~~~~',
    );
    expect(problemsOf(text)).toEqual([
      {
        line: 8,
        column: 39,
        code: 2345,
        message: "Argument of type 'number' is not assignable to parameter of type 'string'.",
      },
    ]);
  });

  test('are reported in the order of their lines, syntax errors too', () => {
    const text = page('```ts', 'const one: number = "1";', 'const two = ;', '```', '', '```js', 'three();', '```');
    expect(problemsOf(text).map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 7, 2322],
      [3, 13, 1109],
      [7, 1, 2304],
    ]);
  });

  test('may be fragments, but not by a word in their title', () => {
    const broken = ['missing();', '```'];
    expect(problemsOf(page('```ts fragment', ...broken, '```tsx title="a" no-check', ...broken))).toEqual([]);
    expect(problemsOf(page('```ts title="no-check fragment"', ...broken))).toHaveLength(1);
  });

  test('may announce their errors, and must then produce them', () => {
    expect(problemsOf(page('```ts expect-error=2304,2322', 'missing(); const a: number = "1";', '```'))).toEqual([]);
    expect(problemsOf(page('> ```ts expect-error=2304', '> const a: number = "1";', '> ```'))).toEqual([
      {
        line: 2,
        column: 3,
        code: 2304,
        message: 'The sample expects the error TS2304 (`expect-error`), but compiles without it',
      },
      { line: 2, column: 9, code: 2322, message: "Type 'string' is not assignable to type 'number'." },
    ]);
  });
});

describe('samples of a page', () => {
  const own = page('```ts title="src/nib.ts"', 'export const nib = 1;', '```');

  test('import each other by their titles, and no other page does', () => {
    const use = page('```ts title="src/use.ts"', "import { nib } from './nib';", 'export const more = nib + 1;', '```');
    const far = page('```ts', "import { more } from './src/use.ts';", 'more.toFixed();', '```');
    const { problems } = shop.resolve({ 'a.md': own + use + far, 'b.md': use });
    expect(problems('a.md')).toEqual([]);
    expect(problems('b.md')).toEqual([
      {
        line: 2,
        column: 21,
        code: 2307,
        message: "Cannot find module './nib' or its corresponding type declarations.",
      },
    ]);
  });

  test('are modules of their own, whatever they declare', () => {
    const again = page('```ts', 'const nib = 1;', '```', '```ts', 'const nib = "a";', 'export {};', '```');
    expect(problemsOf(own + again)).toEqual([]);
  });

  test('with the title of another sample are files without a name', () => {
    const later = page('```ts title="src/nib.ts"', 'export const nib = "later";', '```');
    const use = page('```ts', "import { nib } from './src/nib';", 'nib.toFixed();', '```');
    expect(problemsOf(own + later + use)).toEqual([]);
    expect(problemsOf(later.replace('"later"', '?').replace('```ts', '```ts fragment') + own + use)).toEqual([]);
  });

  test('name files of the page, not of the machine', () => {
    const use = page('```ts', "import nib from './src/nib';", 'nib;', '```');
    const [first] = problemsOf(own + use);
    expect(first?.code).toBe(2613);
    expect(first?.message).toContain('Module \'"./src/nib"\' has no default export');
  });
});

describe('the options of the site', () => {
  test('take the place of the defaults', () => {
    const text = page('```ts', 'export const f = (a) => a;', '```');
    expect(problemsOf(text).map(({ code }) => code)).toEqual([7006]);
    const { problems } = shop.resolve({ 'a.md': text }, { options: { jsx: 'preserve', noImplicitAny: false } });
    expect(problems('a.md')).toEqual([]);
  });

  test('are rejected when TypeScript does not know them', () => {
    expect(() => shop.resolve({ 'a.md': '' }, { options: { strickt: true } })).toThrow(/strickt/);
  });

  test('bring no types that are not installed', () => {
    const text = page('```ts', "import 'node:fs';", 'process.exit();', '```');
    expect(problemsOf(text).map(({ code }) => code)).toEqual([2591]);
  });
});
