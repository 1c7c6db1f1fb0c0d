/** What a Markdown text consists of, read from its lines: it may be half written, and its page may not exist yet. */
import { codeLines, findBlocks } from '../../lib/blocks/find-blocks.ts';
import { frontMatterBlock, frontMatterLines } from '../../lib/blocks/front-matter.ts';
import { headingLines, type WrittenHeading } from '../../lib/blocks/headings.ts';
import type { Heading } from '../../model/document.ts';
import { linedText } from './text.ts';

/** A heading with its line, from 0. */
export interface HeadingLine extends WrittenHeading {
  line: number;
}

export interface Outline {
  /** Lines of the front matter with its marks, from 0, both included. */
  frontMatter?: readonly [first: number, last: number];
  headings: readonly HeadingLine[];
  /** Code blocks and containers (`:::`), first and last line. */
  blocks: readonly { kind: 'code' | 'container'; first: number; last: number }[];
}

const CONTAINER = /^\s*(:{3,})\s*(\w?)/;

/** @param file Its name tells the format. */
export function outlineOf(text: string, file = ''): Outline {
  const lines = text.split(/\r\n|\n|\r/);
  const found = findBlocks(lines, file.endsWith('x') ? 'mdx' : 'md');
  const end = frontMatterLines(lines);
  const { positionAt } = linedText(text);
  const headings = headingLines(text).map((one) => ({ ...one, line: positionAt(one.start).line }));
  const code = found.fences.map(({ line, lines: inside, isClosed }) => ({
    kind: 'code' as const,
    first: line - 2,
    last: line - 2 + inside.length + (isClosed ? 1 : 0),
  }));
  const blocks = [...code, ...containersIn(lines, codeLines(found))];
  return { headings, blocks, ...(end > 0 ? { frontMatter: [0, end - 1] as const } : {}) };
}

/** @param code 1-based lines of code. */
function containersIn(lines: readonly string[], code: ReadonlySet<number>): Outline['blocks'][number][] {
  const open: number[] = [];
  return lines.flatMap((line, at) => {
    const [, colons, name] = (!code.has(at + 1) && CONTAINER.exec(line)) || [];
    if (colons && name) open.push(at);
    const first = colons && !name ? open.pop() : undefined;
    return first === undefined ? [] : [{ kind: 'container' as const, first, last: at }];
  });
}

/** True for a line of front matter, also while its end is not written yet. @param before The text before the line. */
export const isInFrontMatter = (before: string): boolean => frontMatterBlock(`${before}title: a\n`)?.unclosed === true;

/** Letters and digits only: a heading on the page has no marks of its text. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>|\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The headings of a page with their lines; those that components make have none. */
export function placedHeadings(
  { text, file }: { text: string; file: string },
  headings: readonly Heading[],
): (Heading & { line?: number })[] {
  const written = outlineOf(text, file).headings;
  let next = 0;
  return headings.map((heading) => {
    const at = written.findIndex(
      (one, index) => index >= next && (one.id === heading.id || plain(one.text) === plain(heading.text)),
    );
    if (at < 0) return heading;
    next = at + 1;
    return { ...heading, line: (written[at] as HeadingLine).line };
  });
}

/** True within a code block, its marks included. @param line From 0. */
export const isInCode = ({ blocks }: Outline, line: number): boolean =>
  blocks.some(({ kind, first, last }) => kind === 'code' && first < line && line <= last);
