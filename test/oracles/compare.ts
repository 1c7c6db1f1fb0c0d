/** Compares what readers read with the reference, and names the cause of every difference. */
import { diffArrays } from 'diff';
import { type Cause, causes } from './causes.ts';
import type { Block } from './reading.ts';

export interface Difference {
  /** Names of the causes; empty: a fault. */
  causes: string[];
  reference: Block[];
  published: Block[];
}

export function compareBlocks(
  reference: readonly Block[],
  published: readonly Block[],
  known: readonly Cause[] = causes,
): Difference[] {
  const out: Difference[] = [];
  let open: Difference | undefined;
  const keys = (blocks: readonly Block[]): string[] => blocks.map(({ kind, text }) => `${kind} ${text}`);
  let left = 0;
  let right = 0;
  for (const { added, removed, count = 0 } of diffArrays(keys(reference), keys(published))) {
    if (!added && !removed) {
      open = undefined;
      left += count;
      right += count;
      continue;
    }
    open ??= out[out.push({ causes: [], reference: [], published: [] }) - 1] as Difference;
    if (removed) {
      open.reference.push(...reference.slice(left, left + count));
      left += count;
    } else {
      open.published.push(...published.slice(right, right + count));
      right += count;
    }
  }
  for (const one of out) one.causes = explain(one, known);
  return out;
}

/** Applies causes one after the other until both sides read alike. */
function explain({ reference, published }: Difference, known: readonly Cause[]): string[] {
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
