/**
 * Finds the fences of code blocks. Everything else that needs to know where one opens or closes asks here.
 *
 * A fence opens with three or more backticks or tildes. Text that follows, the info, contains no backticks if the fence
 * is made of them: ` ```a``` ` is a code span. It closes with a line of at least as many of the same characters and
 * nothing else; otherwise with the text.
 *
 * `findBlocks` knows which list or quote a line belongs to. The functions here only skip the marks of lists and quotes,
 * so that indented code and the end of a list, which also end a block, are not seen. That is enough for scans before a
 * parser, and for whoever must not change code.
 */
import { matchAt } from '../place.ts';

/** What may be before a fence: white space, the marks of quotes, or those of quotes and lists. */
type Before = 'blanks' | 'quotes' | 'marks';

export interface Opening {
  /** What is before the fence on its line. */
  prefix: string;
  /** Backticks or tildes. */
  marker: string;
  /** As written, with the white space around it. */
  info: string;
}

/** A fenced block in a text; all places are offsets. */
export interface FencedBlock extends Opening {
  /** The start of the line that opens it. */
  at: number;
  /** The start of the code. */
  start: number;
  /** The end of the code: the start of the line that closes it. */
  end: number;
  /** The start of the line after the block. */
  after: number;
  /** False: the text ends first. */
  isClosed: boolean;
}

/** Sources of patterns, for scans that look for other things in the same pass; the flags `g` or `y`, and `m`. */
export const MARKS = '(?:[ \\t]|>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*';
/** A fence with its groups `marker` and `info`, up to the end of the line. */
export const FENCE = '(?<marker>`{3,}(?!`)(?!.*`)|~{3,})(?<info>.*)';
/** The start of a line that may be a fence, where only the kind of block matters. */
export const FENCE_MARK = '(?:`{3}|~{3})';

const OPENINGS: Readonly<Record<Before, RegExp>> = {
  blanks: new RegExp(`^(?<prefix>\ufeff?[ \\t]*)${FENCE}`),
  quotes: new RegExp(`^(?<prefix>\ufeff?[ \\t>]*)${FENCE}`),
  marks: new RegExp(`^(?<prefix>\ufeff?${MARKS})${FENCE}`),
};

interface Closing {
  at: number;
  end: number;
  after: number;
}

const CLOSING = /^[ \t]*(`{3,}|~{3,})[ \t\r]*$/;
const QUOTED_CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t\r]*$/;

const openingOf = ({ groups }: RegExpExecArray): Opening => {
  const { prefix = '', marker = '', info = '' } = groups ?? {};
  return { prefix, marker, info };
};

/** The fence that a line opens. Default: after white space only. */
export function openingFence(line: string, before: Before = 'blanks'): Opening | undefined {
  const found = OPENINGS[before].exec(line);
  return found ? openingOf(found) : undefined;
}

/** True when a line closes the fence that `marker` opened. Marks of lists are never before a closing fence. */
export const closesFence = (line: string, marker: string, before: Before = 'blanks'): boolean =>
  (before === 'blanks' ? CLOSING : QUOTED_CLOSING).exec(line)?.[1]?.startsWith(marker) === true;

/**
 * The fence that opens in line `at`, and the index of the line that closes it: that after the last one when none does.
 * @param lines Without line ends.
 */
export function fenceAt(
  lines: readonly { text: string }[],
  at: number,
  before: Before = 'marks',
): (Opening & { close: number; isClosed: boolean }) | undefined {
  const opening = openingFence(lines[at]?.text ?? '', before);
  if (!opening) return undefined;
  let close = at + 1;
  while (close < lines.length && !closesFence(lines[close]?.text ?? '', opening.marker, before)) close++;
  return { ...opening, close, isClosed: close < lines.length };
}

/**
 * The same for Python-Markdown: the info contains no backticks after tildes either, and a fence that is never closed is
 * text. `isEven`: its end has the same mark and indentation, and no line of the code has less.
 */
export function pythonFenceAt(
  lines: readonly { text: string }[],
  at: number,
): (Opening & { close: number; isEven: boolean }) | undefined {
  const found = fenceAt(lines, at, 'blanks');
  if (!found?.isClosed || found.info.includes('`')) return undefined;
  const { prefix, marker } = found;
  for (let close = at + 1; close < lines.length; close++) {
    const { text = '' } = lines[close] ?? {};
    if (text.trim() === '') continue;
    if (!text.startsWith(prefix)) break;
    if (text.trimEnd() === prefix + marker) return { ...found, close, isEven: true };
  }
  return { ...found, isEven: false };
}

/** The line that closes the fence opened by `marker`: its start and end, and the start of the next line. */
export function closingOf(text: string, from: number, marker: string): Closing | undefined {
  const closing = new RegExp(QUOTED_CLOSING, 'gm');
  closing.lastIndex = from;
  for (let found = closing.exec(text); found; found = closing.exec(text))
    if (found[1]?.startsWith(marker))
      return { at: found.index, end: closing.lastIndex, after: lineAfter(text, found.index) };
  return undefined;
}

const lineAfter = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
};

function blockOf(text: string, found: RegExpExecArray): FencedBlock {
  const opening = openingOf(found);
  const start = lineAfter(text, found.index);
  const closing = closingOf(text, start, opening.marker);
  const after = closing?.after ?? text.length;
  return { ...opening, at: found.index, start, end: closing?.at ?? after, after, isClosed: closing !== undefined };
}

const STICKY = new RegExp(OPENINGS.marks, 'my');

/** The block that opens in the line that begins at an offset. */
export function fencedBlockAt(text: string, at: number): FencedBlock | undefined {
  const found = matchAt(STICKY, text, at);
  return found ? blockOf(text, found) : undefined;
}

/** The fenced blocks of a text, in order. */
export function* fencesIn(text: string, from = 0): Generator<FencedBlock> {
  const opening = new RegExp(OPENINGS.marks, 'gm');
  opening.lastIndex = from;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const block = blockOf(text, found);
    yield block;
    opening.lastIndex = block.after;
    if (block.after === text.length) return;
  }
}

/** A text without its fenced blocks. */
export function withoutFences(text: string): string {
  let out = '';
  let at = 0;
  for (const block of fencesIn(text)) {
    out += text.slice(at, block.at);
    at = block.after;
  }
  return out + text.slice(at);
}

/** Backticks around a text: more than in any row of them inside. */
export function ticksAround(text: string, least: number): string {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return '`'.repeat(Math.max(least, longest + 1));
}
