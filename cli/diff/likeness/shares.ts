/** Counts what two lists have in common. */
import { diffArrays } from 'diff';
import type { Difference, Kind, Share } from './types.ts';

/** Beyond this many edits, two lists have little in common, and finding it takes long. */
const MAX_EDITS = 1500;

export interface Compared extends Share {
  differences: Difference[];
}

interface Lists<T> {
  before: readonly T[];
  after: readonly T[];
}

/** Compares lists whose order matters. A changed entry counts once. */
export function inOrder<T>(kind: Kind, { before, after }: Lists<T>, shown: (one: T) => string = String): Compared {
  const [old, now] = [before.map(shown), after.map(shown)];
  const runs = runsOf(old, now);
  if (!runs) return inAnyOrder(kind, { before: old, after: now });
  const differences = runs.flatMap(({ removed, added }) => paired(kind, removed, added));
  const gone = runs.reduce((sum, { removed }) => sum + removed.length, 0);
  return { same: before.length - gone, of: Math.max(before.length, after.length), differences };
}

/** What was removed and added in one place. `at`, `to`: offsets in the old and in the new list. */
export interface Run<T> {
  at: number;
  to: number;
  removed: T[];
  added: T[];
}

/** @returns Undefined when the lists have too little in common. */
export function runsOf<T>(before: readonly T[], after: readonly T[]): Run<T>[] | undefined {
  const parts = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS });
  if (!parts) return undefined;
  const runs: Run<T>[] = [];
  let at = 0;
  let to = 0;
  let isOpen = false;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      at += value.length;
      to += value.length;
      isOpen = false;
      continue;
    }
    if (!isOpen) runs.push({ at, to, removed: [], added: [] });
    isOpen = true;
    const run = runs.at(-1);
    if (removed) {
      run?.removed.push(...value);
      at += value.length;
    } else {
      run?.added.push(...value);
      to += value.length;
    }
  }
  return runs;
}

function paired(kind: Kind, removed: readonly string[], added: readonly string[]): Difference[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => ({
    kind,
    ...(removed[at] === undefined ? {} : { before: removed[at] }),
    ...(added[at] === undefined ? {} : { after: added[at] }),
  }));
}

/** Compares lists whose order does not matter. */
export function inAnyOrder(kind: Kind, { before, after }: Lists<string>): Compared {
  const open = new Map<string, number>();
  for (const one of after) open.set(one, (open.get(one) ?? 0) + 1);
  const removed = before.filter((one) => {
    const left = open.get(one) ?? 0;
    if (left > 0) open.set(one, left - 1);
    return left === 0;
  });
  const added = [...open].flatMap(([one, left]) => Array<string>(left).fill(one));
  const of = Math.max(before.length, after.length);
  return { same: before.length - removed.length, of, differences: paired(kind, removed, added) };
}

/** One value of each side. White space does not count: it comes from the markup. */
export function asOne(kind: Kind, before: string | undefined, after: string | undefined): Compared {
  if (before === undefined && after === undefined) return { same: 0, of: 0, differences: [] };
  if (before?.replace(/\s/g, '') === after?.replace(/\s/g, '')) return { same: 1, of: 1, differences: [] };
  return { same: 0, of: 1, differences: paired(kind, [before ?? ''].filter(Boolean), [after ?? ''].filter(Boolean)) };
}

/** A percentage with one decimal: 100 only if all are equal. */
export const percentOf = ({ same, of }: Share): number => (of === 0 ? 100 : Math.floor((same * 1000) / of) / 10);

/** The mean of the shares that count something. */
export function meanOf(shares: Iterable<Share>): number {
  const counted = [...shares].filter(({ of }) => of > 0);
  if (counted.length === 0) return 100;
  const sum = counted.reduce((total, { same, of }) => total + same / of, 0);
  return Math.floor((sum * 1000) / counted.length + 1e-9) / 10;
}
