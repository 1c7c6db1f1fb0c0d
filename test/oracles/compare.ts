/** Compares what readers read with the reference, and names the cause of every difference. */
import { diffArrays } from 'diff';
import { type Cause, causes, withEmoji } from './causes.ts';
import type { Block } from './reading.ts';

export interface Difference {
  /** Names of the causes; empty: a fault. */
  causes: string[];
  reference: Block[];
  published: Block[];
}

/** Ranges of both sides that differ. */
interface Part {
  left: [from: number, to: number];
  right: [from: number, to: number];
}

/** Equal blocks between two differences that may belong to both. */
const MAX_BETWEEN = 3;

export function compareBlocks(
  reference: readonly Block[],
  published: readonly Block[],
  known: readonly Cause[] = causes,
): Difference[] {
  const judged = ({ left, right }: Part): Difference => {
    const sides = { reference: reference.slice(...left), published: published.slice(...right) };
    return { ...sides, causes: explain(sides, known) };
  };
  const parts = differingParts(reference, published);
  const out: Difference[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    const one = judged(part);
    const next = parts[at + 1];
    // A block that both sides have may be paired with the wrong one.
    const both = one.causes.length === 0 && next !== undefined && next.left[0] - part.left[1] <= MAX_BETWEEN;
    const joined = both ? judged({ left: [part.left[0], next.left[1]], right: [part.right[0], next.right[1]] }) : one;
    out.push(joined.causes.length > 0 ? joined : one);
    if (joined !== one && joined.causes.length > 0) at++;
  }
  return out;
}

function differingParts(reference: readonly Block[], published: readonly Block[]): Part[] {
  const keys = (blocks: readonly Block[]): string[] => blocks.map(({ kind, text }) => `${kind} ${text}`);
  // A page of emoji would pair each with the name of another.
  const aligned = (blocks: readonly Block[]): string[] => keys(blocks).map(withEmoji);
  const [own, shown] = [keys(reference), keys(published)];
  const parts: Part[] = [];
  let open: Part | undefined;
  let left = 0;
  let right = 0;
  for (const { added, removed, count = 0 } of diffArrays(aligned(reference), aligned(published))) {
    const isSame = !added && !removed;
    if (!isSame) open ??= parts[parts.push({ left: [left, left], right: [right, right] }) - 1] as Part;
    for (let at = 0; isSame && at < count; at++)
      if (own[left + at] !== shown[right + at])
        parts.push({ left: [left + at, left + at + 1], right: [right + at, right + at + 1] });
    if (!added) left += count;
    if (!removed) right += count;
    if (isSame) open = undefined;
    else if (open) {
      open.left[1] = left;
      open.right[1] = right;
    }
  }
  return parts;
}

/** Applies causes one after the other until both sides read alike. */
function explain({ reference, published }: Sides, known: readonly Cause[]): string[] {
  let sides = { reference, published };
  const names: string[] = [];
  for (const { name, rewrite } of known) {
    const next = rewrite(sides);
    if (next === undefined) continue;
    names.push(name);
    sides = next;
    if (same(sides)) return names;
  }
  return [];
}

interface Sides {
  reference: Block[];
  published: Block[];
}

const same = ({ reference, published }: Sides): boolean => JSON.stringify(reference) === JSON.stringify(published);

export const shown = (blocks: readonly Block[]): string =>
  blocks.map(({ kind, text }) => `    ${kind}: ${JSON.stringify(text)}`).join('\n') || '    (nothing)';
