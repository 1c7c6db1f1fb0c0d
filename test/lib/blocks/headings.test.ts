/** Headings as they are written, against what a parser of CommonMark finds in the same texts. */
import type { Heading, Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { headingLines } from '../../../cli/lib/blocks/headings.ts';

const TEXTS: Record<string, string> = {
  'marks, with closing ones': '# A\n\n## B ##\n\n###### C #\n\n####### D\n\n#E\n',
  'a line below': 'A\n===\n\nB\n-\n\ntext\n\n---\n\nC\n  ----  \n',
  'a line below several lines': 'A\nb\nc\n---\n\nText.\n\nD\n  e\n=\n',
  'a line below, after other blocks': '# A\nb\n---\n\n***\nc\nd\n---\n\n```\nx\n```\ne\n---\n\n- one\nf\n\ng\n---\n',
  'a line below in a quote and in lists': '> A\n> b\n> ---\n\n- C\n  d\n  ---\n\n1. E\n   ---\n',
  'code that has marks': '```md\n# A\n```\n\n~~~\nB\n---\n~~~\n\n# C\n',
  'Windows line ends': '# A\r\n\r\nB\r\nc\r\n---\r\n\r\nD\r\n===\r\n',
  'a tag above': '<p>\na\n</p>\n\nB\n---\n',
};

function parsed(text: string): { text: string; depth: number }[] {
  const headingsIn = (node: Nodes): Heading[] => {
    if (node.type === 'heading') return [node];
    return 'children' in node ? node.children.flatMap(headingsIn) : [];
  };
  const tree = unified().use(remarkParse).parse(text);
  return headingsIn(tree).map((node) => ({ text: textOf(node).replace(/\s*\n\s*/g, ' '), depth: node.depth }));
}

test.each(Object.entries(TEXTS))('%s', (_, text) => {
  const written = headingLines(text);
  expect(written.map(({ text: words, depth }) => ({ text: words, depth }))).toEqual(parsed(text));
  for (const { start, end, text: words } of written)
    expect(text.slice(start, end).replace(/[ \t]*\r?\n[ \t>]*/g, ' ')).toBe(words);
});

test('an id of the author is no text', () => {
  const written = headingLines('## A {#x}\n\n## B {/* #y */}\n\n## C <!-- #z -->\n');
  expect(written.map(({ text, id }) => [text, id])).toEqual([
    ['A', 'x'],
    ['B', 'y'],
    ['C', 'z'],
  ]);
});
