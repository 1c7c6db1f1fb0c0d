/** Code blocks that end too late, and lines that were meant as their fences. */
import { openingFence } from '../../lib/blocks/fences.ts';
import type { Fence } from '../../lib/blocks/find-blocks.ts';
import type { Fault, MarkupRule } from './types.ts';

/** True for a line that opens a fence with a language. */
function opens(line: string, marker: string): boolean {
  const found = openingFence(line);
  return found?.marker === marker && /^ {0,3}$/.test(found.prefix) && /^[ \t]*[A-Za-z]/.test(found.info);
}

/** A build reports code that is never closed. Code that a later block closes looks complete to it. */
const endless: MarkupRule = ({ fences }) =>
  fences.flatMap((fence): Fault[] => {
    const inner = openedInside(fence);
    if (inner < 0) return [];
    return [{ code: 'DG4113', args: { fence: fence.marker, at: fence.line + inner }, line: fence.line - 1 }];
  });

/** The index of a line in the code that opens another fence of the same kind; -1: there is none. */
function openedInside({ lines, marker, isClosed, info }: Fence): number {
  // A longer fence shows others on purpose, and so does Markdown that holds an indented one.
  if (!isClosed || marker.length > 3 || info === '') return -1;
  return lines.findIndex((text) => opens(text, marker));
}

const LOOKALIKE = /^(?:'{3}|´{3}|‘{3}|’{3}|“{3}|”{3}|,{3}|｀{3})[ \t]*[\w-]*$/;

/** `'''js`, or two backticks on lines of their own. */
const lookalikes: MarkupRule = ({ blocks }) =>
  blocks.flatMap(({ lines, at }): Fault[] => {
    const quotes = lines.findIndex((text) => LOOKALIKE.test(text.trim()));
    const isShort = lines.length > 1 && /^``[\w-]*$/.test(lines[0] ?? '') && lines.at(-1)?.trim() === '``';
    const found = isShort ? 0 : quotes;
    return found < 0 ? [] : [{ code: 'DG4113', args: { fence: lines[found] ?? '' }, line: at[found] ?? 1 }];
  });

/** A quote of three characters often opens one block and closes another: one report is enough. */
const firstOf =
  (rule: MarkupRule): MarkupRule =>
  (page) =>
    rule(page).slice(0, 1);

export const fenceRules: readonly MarkupRule[] = [endless, firstOf(lookalikes)];
