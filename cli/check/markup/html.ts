/** Markdown inside a block of HTML, which readers see with its marks. */
import { HTML_STARTS } from '../../lib/blocks/html-blocks.ts';
import { shortened } from '../../lib/shown-value.ts';
import { codeLines } from './lines.ts';
import type { Fault, MarkupRule } from './types.ts';

/** A block of an element: it ends at a blank line. */
const BLOCK = HTML_STARTS.filter(({ end }) => end.test(''));
const ENDED = HTML_STARTS.filter(({ end }) => !end.test(''));
const VERBATIM =
  /<(pre|code|script|style|textarea|svg|math|kbd|samp|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const TAG = /<\/?[A-Za-z][^<>]*>/g;

const MARKUP: readonly RegExp[] = [
  /(?<![\w\])])!?\[[^[\]\n]*\]\((?!\s)[^()\s]+(?:[ \t]+"[^"\n]*")?\)/,
  /\*\*(?=\S)[^*\n]+(?<=\S)\*\*/,
  /(?<![\w`])`(?!\s)[^`\n]+`(?![\w`])/,
  /^[ \t]*(?:`{3,}|~{3,})[^`\n]*$/m,
  /^[ \t]*#{1,6}[ \t]+\S[^\n]*/m,
  /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+(?:\S[^\n]*)(?=\n[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t])/m,
];

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The first mark in the lines of a block, with the index of its line. */
function markIn(lines: readonly string[]): { text: string; at: number } | undefined {
  const shown = lines.join('\n').replace(VERBATIM, blank).replace(TAG, blank);
  const found = MARKUP.flatMap((kind) => kind.exec(shown) ?? []).map((text) => ({ text, index: shown.indexOf(text) }));
  const first = found.sort((a, b) => a.index - b.index)[0];
  if (first === undefined) return undefined;
  const at = shown.slice(0, first.index + first.text.search(/\S/)).split('\n').length - 1;
  return { text: first.text.trim(), at };
}

const inHtml: MarkupRule = ({ format, lines, front, fences }) => {
  if (format !== 'md' || !lines.some((line) => /^ {0,3}<[A-Za-z]/.test(line))) return [];
  const code = codeLines({ fences });
  const faults: Fault[] = [];
  let isOpen = false;
  for (let at = front; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isCode = code.has(at + 1);
    const begins = (kinds: typeof HTML_STARTS) =>
      isCode ? undefined : kinds.find(({ start, interrupts }) => (interrupts || !isOpen) && start.test(line));
    const ended = begins(ENDED);
    if (ended) {
      while (at < lines.length - 1 && !ended.end.test(lines[at] ?? '')) at++;
      isOpen = false;
      continue;
    }
    if (begins(BLOCK)) {
      const length = lines.slice(at).findIndex((one) => one.trim() === '');
      const own = lines.slice(at, length < 0 ? undefined : at + length);
      const mark = markIn(own);
      const name = /<([A-Za-z][\w-]*)/.exec(line)?.[1];
      const isOpened = name !== undefined && !/^ {0,3}<\//.test(line);
      if (mark && isOpened)
        faults.push({
          code: 'DG4130',
          args: { text: shortened(mark.text), name },
          line: at + 1 + mark.at,
          text: mark.text,
        });
      at += own.length;
      isOpen = false;
    } else isOpen = !isCode && line.trim() !== '';
  }
  return faults;
};

export const htmlRules: readonly MarkupRule[] = [inHtml];
