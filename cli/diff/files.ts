/** Files other than pages, and the sizes by kind of file. */
import { isPageFile } from '../built/names.ts';
import type { BuiltFolder } from '../built/types.ts';
import { isKnownByName, KIND_NAMES, kindOf, plainName } from './names.ts';
import type { BuildDiff, KindChange, Side } from './types.ts';

/** Added, removed and changed files, among those whose names people may know. */
export function fileChanges({ before, after }: Side<BuiltFolder>, same: ReadonlySet<string>): BuildDiff['files'] {
  const old = namedFiles(before);
  const now = namedFiles(after);
  return {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    // An asset with another hash has another path, and has changed.
    changed: [...old]
      .filter(([name, path]) => now.has(name) && !(now.get(name) === path && same.has(path)))
      .map(([name]) => name),
  };
}

/** Paths by names without a hash. */
function namedFiles({ files }: BuiltFolder): Map<string, string> {
  const pages = new Set([...files.keys()].filter(isPageFile));
  const known = [...files.keys()].filter((file) => isKnownByName(file, pages));
  return new Map(known.map((file) => [file.startsWith('assets/') ? plainName(file) : file, file]));
}

/** Sizes by kind, without kinds that have no files in either build. */
export function kindChanges({ before, after }: Side<BuiltFolder>): KindChange[] {
  const sums = { before: sumsOf(before), after: sumsOf(after) };
  const none = { files: 0, bytes: 0 };
  return KIND_NAMES.flatMap((name) => {
    const change = { name, before: sums.before.get(name) ?? none, after: sums.after.get(name) ?? none };
    return change.before.files + change.after.files === 0 ? [] : [change];
  });
}

function sumsOf({ files }: BuiltFolder): Map<string, { files: number; bytes: number }> {
  const sums = new Map<string, { files: number; bytes: number }>();
  for (const [path, size] of files) {
    const { files: count, bytes } = sums.get(kindOf(path)) ?? { files: 0, bytes: 0 };
    sums.set(kindOf(path), { files: count + 1, bytes: bytes + size });
  }
  return sums;
}
