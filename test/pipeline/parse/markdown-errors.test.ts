import { describe, expect, it } from 'vitest';
import { createMarkdownParser } from '../../../cli/pipeline/parse/markdown.ts';

const parsers = [await createMarkdownParser({ parser: 'native' }), await createMarkdownParser({ parser: 'remark' })];

/** Broken MDX, the line of the mistake (the text has three lines before it), and what the author is reported. */
const kinds: [string, string, number, RegExp][] = [
  ['a block tag that is never closed', '<Card>\n\ntext', 4, /<Card> is opened here but not closed/],
  ['an inline tag that is never closed', 'a <b>c', 4, /<b> is opened here but not closed in the same paragraph/],
  ['a line break written as in HTML', 'a<br>b', 4, /<br> is opened here/],
  ['an image written as in HTML', '<img src="a.png">', 4, /<img> is opened here/],
  ['a fragment that is never closed', '<>x', 4, /<> is opened here/],
  ['a closing tag alone', '</Card>', 4, /<\/Card> closes a tag that was not opened/],
  ['a closing tag alone in a sentence', 'text</Card>', 4, /<\/Card> closes a tag that was not opened/],
  ['tags closed in the wrong order', '<A><B></A></B>', 4, /found <\/A> but expected <\/B>/],
  ['a tag closed by another name', '<A></B>', 4, /found <\/B> but expected <\/A>/],
  ['a tag closed inside of emphasis', '<A>\n  *a</A>*', 5, /<\/A> is inside a/],
  [
    'a tag opened in a list item and closed behind it',
    '- <A>\n\nx </A>',
    4,
    /<A> is opened here but not closed in the same list item/,
  ],
  ['a tag opened in a quote and closed behind it', '> <A>\n\n</A>', 4, /<A> is opened here but not closed/],
  ['an attribute without a value', '<A b=>x</A>', 4, /value of `b` must begin with a quote or `\{`, not `>`/],
  ['an attribute without quotes', '<A b=c/>', 4, /value of `b` must begin with a quote or `\{`, not `c`/],
  ['an attribute whose quote is not closed', '<A b="x>y</A>', 4, /value of `b` has no closing "/],
  ['an expression that is not an attribute', '<A {b}/>', 4, /spread/],
  ['a spread without a name', '<A {...}/>', 4, /expression/],
  ['an empty attribute expression', '<A b={}/>', 4, /expression/],
  ['a wrong attribute expression', '<A b={1+}/>', 4, /expression is not valid JavaScript/],
  ['a wrong tag in an attribute', '<A b={<C></D>}/>', 4, /expression is not valid JavaScript/],
  ['a tag name that begins with a digit', '<1a/>', 4, /`<` begins a tag, but `1` follows/],
  ['a smaller-than sign before a number', 'up to <18.5 kg', 4, /`<` begins a tag, but `1` follows/],
  [
    'an attribute name with a full stop',
    '<A b.c="d"/>',
    4,
    /in the tag `<A` an attribute, `\/>` or `>` was expected, not `\.`/,
  ],
  ['a member name without its end', '<A.>x</A.>', 4, /tag is not valid/],
  ['a declaration', '<!DOCTYPE html>', 4, /MDX cannot contain a declaration/],
  ['a processing instruction', '<?php ?>', 4, /MDX cannot contain a declaration/],
  ['a comment that is never closed', '<!-- x', 4, /the comment is never closed/],
  ['a brace that is never closed', 'a {b', 4, /a `\{` opens an expression here that is not closed/],
  ['a wrong expression', '{1+}', 4, /expression is not valid JavaScript/],
  ['a statement in braces', '{if (a) {}}', 4, /expression is not valid JavaScript/],
  ['two words in braces', 'set {user name} here', 4, /expression is not valid JavaScript/],
  ['an import without a source', 'import a from', 4, /import or export is not valid JavaScript/],
  ['an import with an open brace', 'import {a from "b"', 4, /import or export is not valid JavaScript/],
  ['an import with an open quote', 'import "a', 4, /import or export is not valid JavaScript/],
  ['an export without a value', 'export const x = ;', 4, /import or export is not valid JavaScript/],
  ['an export that never ends', 'export const x = {', 4, /import or export is not valid JavaScript/],
  ['a type export', 'export type A = string', 4, /import or export is not valid JavaScript/],
  ['a sentence below an import', 'import a from "b"\nhello', 5, /only import and export are allowed in this block/],
  [
    'an exported component with a broken tag',
    'export const F = () => <div>;',
    4,
    /import or export is not valid JavaScript/,
  ],
];

const before = '---\ntitle: x\n---\n';

describe.each(parsers)('MDX mistakes, read by $engine', (parser) => {
  it.each(kinds)('%s: the report has line, column, the mistake and a way out', (_, text, line, message) => {
    const { value, problems } = parser.parse(`${before}${text}\n`, 'mdx', 'a.mdx');
    expect(value).toBeUndefined();
    expect(problems).toHaveLength(1);
    const [found] = problems;
    expect(found).toMatchObject({ severity: 'error', file: 'a.mdx' });
    expect(found?.message).toMatch(message);
    expect(found?.hint).toMatch(/\w+/);
    expect(found?.message).not.toMatch(/oxc|acorn|U\+|mdx-jsx|micromark/);
    // An unfinished statement may be noticed at the end of its line or at the beginning of the next one.
    expect([line, line + 1]).toContain(found?.line);
    expect(found?.column).toBeGreaterThan(0);
  });
});

describe('the remedy for an MDX mistake', () => {
  const [native] = parsers;
  it.each([
    ['Use {{ a name }} here', /put a template in `code`/],
    ['Use {% if x %} here', /put a template in `code`/],
    ['a Promise<void> is', /List<void>, use `code`/],
    ['an Array<T> value', /List<T>, use `code`/],
    ['a<br>b', /write <br \/>/],
    ['{(x as string).length}', /remove the types/],
    ['export const x: number = 1', /remove the types/],
    ['export interface A { b: string }', /remove the types/],
    ['import X from ./x', /put the path in quotes/],
    ['<Card title="x>\n\ny\n\n</Card>', /close it with "/],
    ['<div style={{color: "red"}>x</div>', /close it with `}`/],
    ['The value is <18.5', /write `&lt;` or use `code`/],
    ['<div align=center>x</div>', /write `align="text"`/],
    ['import X from "./x"\nSome text', /end the block with an empty line/],
  ])('for %j works', (text, hint) => {
    expect(native?.parse(`${text}\n`, 'mdx').problems[0]?.hint).toMatch(hint);
  });

  it.each(['<div class="a">x</div>', '<div style="color: red">x</div>', 'a <!-- b --> c', '<b onclick="x()">y</b>'])(
    'is not needed for HTML that authors write: %j',
    (text) => {
      expect(native?.parse(`${text}\n`, 'mdx').problems).toEqual([]);
    },
  );
});

describe('the place of an MDX mistake', () => {
  const [native] = parsers;
  it.each([
    ['the tag that is open', 'text 😀 <b>c', 4, 9],
    ['the character in the tag', '# T\n\n<A\n  b="c"\n  d=e />', 8, 5],
    ['the brace', 'ä {b', 4, 3],
    ['the operator without an operand', '\n\n{1 + }', 6, 6],
    ['the tag below Windows line ends', 'a\r\n\r\nb <b>x\r\n', 6, 3],
    ['the tag behind a tab', '- a\n\t<b>x', 5, 2],
    ['the second of two broken imports', 'import a from "a"\n\ntext\n\nexport const = 1', 8, 14],
  ])('is %s', (_, text, line, column) => {
    expect(native?.parse(`${before}${text}\n`, 'mdx').problems[0]).toMatchObject({ line, column });
  });

  it('is right below a directive whose table needs an inserted blank line', () => {
    const text = ':::note\n| a |\n|---|\n:::\n\n<A>\n';
    expect(native?.parse(text, 'mdx').problems[0]).toMatchObject({ line: 6, column: 1 });
  });
});
