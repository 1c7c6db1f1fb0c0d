/** Compares the text of two pages, block by block, and the words of changed blocks. */
import { diffArrays } from 'diff';
import type { Block } from '../built/blocks.ts';
import type { BlockChange, TextChange } from './types.ts';
import { diffWords, likeness, wordsIn } from './words.ts';

/** Changed blocks to report; with more, the page was rewritten. */
const MAX_BLOCKS = 80;
const MAX_EDITS = 4000;
/** Blocks with a smaller share of common words are different blocks, not one edited block. */
const ALIKE = 0.3;

/** @returns Undefined when the blocks are the same. */
export function diffText(before: readonly Block[], after: readonly Block[]): TextChange | undefined {
  const runs = runsOf(placed(before), placed(after));
  const all = runs.flatMap(({ removed, added }) => changesIn(removed, added));
  if (all.length === 0) return undefined;
  const sum = (kind: '-' | '+') =>
    all.reduce(
      (total, { pieces }) =>
        total + pieces.reduce((words, [one, text]) => words + (one === kind ? wordsIn(text) : 0), 0),
      0,
    );
  return {
    removed: sum('-'),
    added: sum('+'),
    blocks: all.slice(0, MAX_BLOCKS),
    more: Math.max(0, all.length - MAX_BLOCKS),
  };
}

/** A block with the heading above it; for a heading, the heading itself. */
interface Placed extends Block {
  under: string;
}

function placed(blocks: readonly Block[]): Placed[] {
  let under = '';
  return blocks.map((block) => {
    if (/^h[2-6]$/.test(block.kind)) under = block.text;
    return { ...block, under };
  });
}

/** Blocks that were removed and added in one place. */
interface Run {
  removed: Placed[];
  added: Placed[];
}

function runsOf(before: Placed[], after: Placed[]): Run[] {
  const parts = diffArrays(before, after, { comparator: isSame, maxEditLength: MAX_EDITS });
  if (parts === undefined) return [{ removed: before, added: after }];
  const runs: Run[] = [{ removed: [], added: [] }];
  for (const { value, added, removed } of parts) {
    const run = runs.at(-1);
    if (!added && !removed) runs.push({ removed: [], added: [] });
    else if (removed) run?.removed.push(...value);
    else run?.added.push(...value);
  }
  return runs;
}

const isSame = (a: Block, b: Block): boolean => a.kind === b.kind && a.text === b.text;

/** Pairs removed blocks with similar added blocks, in their order. */
function changesIn(removed: readonly Placed[], added: readonly Placed[]): BlockChange[] {
  const changes: BlockChange[] = [];
  let next = 0;
  for (const old of removed) {
    const at = added.findIndex((block, index) => index >= next && index < next + NEAR && isEdited(old, block));
    if (at < 0) {
      changes.push({ kind: old.kind, under: old.under, pieces: [['-', old.text]] });
      continue;
    }
    changes.push(...added.slice(next, at).map(whole));
    const now = added[at];
    if (now) changes.push({ kind: now.kind, under: now.under, pieces: diffWords(old.text, now.text) });
    next = at + 1;
  }
  return [...changes, ...added.slice(next).map(whole)];
}

/** How many added blocks are compared to find an edited one. */
const NEAR = 20;

const isEdited = (old: Block, now: Block): boolean => old.kind === now.kind && likeness(old.text, now.text) >= ALIKE;

const whole = ({ kind, under, text }: Placed): BlockChange => ({ kind, under, pieces: [['+', text]] });
