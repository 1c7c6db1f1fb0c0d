/** Code blocks that end too late, and lines that were meant as their fences. */
import type { Fence } from '../../lib/blocks/find-blocks.ts';
import type { Fault, MarkupRule } from './types.ts';

/** A line that opens a fence with a language. */
const OPENER = /^ {0,3}(`{3,}|~{3,})[ \t]*([A-Za-z][\w+#-]*)[^`]*$/;

const endless: MarkupRule = ({ fences, lines }) =>
  fences.flatMap((fence): Fault[] => {
    const line = fence.line - 1;
    const inner = openedInside(fence);
    if (inner >= 0)
      return [{ code: 'DG4113', args: { fence: fence.marker, what: 'holds', at: fence.line + inner }, line }];
    const isLast = fence.line - 1 + fence.lines.length >= lines.length - 1;
    if (fence.isClosed || !isLast) return [];
    const near = fence.lines.findLastIndex((text) => /^\s*(?:`{2,}|~{2,}|´{3}|'{3})/.test(text));
    return [
      {
        code: 'DG4113',
        args: { fence: fence.marker, what: 'open', at: near < 0 ? undefined : fence.line + near },
        line,
      },
    ];
  });

/** The index of a line in the code that opens another fence of the same kind; -1: there is none. */
function openedInside({ lines, marker, isClosed, info }: Fence): number {
  // A longer fence shows others on purpose, and so does Markdown that holds an indented one.
  if (!isClosed || marker.length > 3 || info === '') return -1;
  return lines.findIndex((text) => OPENER.exec(text)?.[1] === marker);
}

const LOOKALIKE = /^(?:'{3}|´{3}|‘{3}|’{3}|“{3}|”{3}|,{3}|｀{3})[ \t]*[\w-]*$/;

/** `'''js`, or two backticks on lines of their own. */
const lookalikes: MarkupRule = ({ blocks }) =>
  blocks.flatMap(({ lines, at }): Fault[] => {
    const quotes = lines.findIndex((text) => LOOKALIKE.test(text.trim()));
    const isShort = lines.length > 1 && /^``[\w-]*$/.test(lines[0] ?? '') && lines.at(-1)?.trim() === '``';
    const found = isShort ? 0 : quotes;
    return found < 0
      ? []
      : [{ code: 'DG4113', args: { fence: lines[found] ?? '', what: 'like' }, line: at[found] ?? 1 }];
  });

/** A quote of three characters often opens one block and closes another: one report is enough. */
const firstOf =
  (rule: MarkupRule): MarkupRule =>
  (page) =>
    rule(page).slice(0, 1);

export const fenceRules: readonly MarkupRule[] = [endless, firstOf(lookalikes)];
