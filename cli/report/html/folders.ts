/** Groups paths by folder, so that a plot has several groups of similar size instead of one large one. */
import { byFrequency } from '../../lib/frequency.ts';

/** The largest number of groups. */
export const MAX_FOLDERS = 12;
/** The group of small folders for which there is no room. */
const OTHERS = 'other folders';
/** A folder with a smaller share of all paths is not divided. */
const LEAST_SHARE = 0.15;

/** The folder of each path, in their order: `/docs/guide/intro` is in `/docs/guide`, or in `/docs` if that is small. */
export function foldersOf(paths: readonly string[]): string[] {
  const parents = paths.map((path) => path.replace(/\/$/, '').split('/').slice(0, -1));
  let folders = parents.map((parts) => folderAt(parts, parts[0] === '' ? 2 : 1));
  for (let next = divided(folders, parents); next !== undefined; next = divided(folders, parents)) folders = next;
  return withOthers(folders);
}

/** Divides the largest folder that can be divided. */
function divided(folders: readonly string[], parents: readonly string[][]): string[] | undefined {
  for (const [folder, count] of byFrequency(folders)) {
    if (count < LEAST_SHARE * folders.length) return undefined;
    const depth = folder.split('/').length + 1;
    const next = folders.map((own, at) => (own === folder ? folderAt(parents[at] ?? [], depth) : own));
    if (next.some((own, at) => own !== folders[at]) && new Set(next).size <= MAX_FOLDERS) return next;
  }
  return undefined;
}

const folderAt = (parts: readonly string[], depth: number): string => parts.slice(0, depth).join('/') || '/';

function withOthers(folders: string[]): string[] {
  const names = byFrequency(folders).map(([name]) => name);
  if (names.length <= MAX_FOLDERS) return folders;
  const kept = new Set(names.slice(0, MAX_FOLDERS - 1));
  return folders.map((name) => (kept.has(name) ? name : OTHERS));
}
