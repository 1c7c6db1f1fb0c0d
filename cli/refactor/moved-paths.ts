/** Where files are after a move. */
import type { FileMove } from './types.ts';

export interface MovedPaths {
  /** The new path of a file or folder; the same path if it does not move. */
  now(path: string): string;
  /** The path that a file has before the move; undefined if the move leaves nothing at this path. */
  before(path: string): string | undefined;
  /** True for a path that has moved away, without another one in its place. */
  isGone(path: string): boolean;
}

const below = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** @param moves Of several that concern a file, the one with the longest path counts. */
export function movedPaths(moves: readonly FileMove[]): MovedPaths {
  const byLength = [...moves].sort((a, b) => b.from.length - a.from.length);
  const byTarget = [...moves].sort((a, b) => b.to.length - a.to.length);
  const now = (path: string): string => {
    const move = byLength.find(({ from }) => below(from, path));
    return move ? move.to + path.slice(move.from.length) : path;
  };
  const before = (path: string): string | undefined => {
    for (const { from, to } of byTarget) {
      if (!below(to, path)) continue;
      const old = from + path.slice(to.length);
      if (now(old) === path) return old;
    }
    return now(path) === path ? path : undefined;
  };
  return { now, before, isGone: (path) => before(path) === undefined };
}
