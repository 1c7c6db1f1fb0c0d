/** Files beside the pages, and what everything weighs by kind. */
import { isKnownByName, isPageFile, KIND_NAMES, kindOf, plainName } from './names.ts';
import type { BuildDiff, BuiltFolder, KindChange, Side } from './types.ts';

/** Files somebody may know by their names: what came, went, or has another content. */
export function fileChanges({ before, after }: Side<BuiltFolder>, same: ReadonlySet<string>): BuildDiff['files'] {
  const old = namedFiles(before);
  const now = namedFiles(after);
  return {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    // An asset with another hash has another name, and is another.
    changed: [...old]
      .filter(([name, path]) => now.has(name) && !(now.get(name) === path && same.has(path)))
      .map(([name]) => name),
  };
}

/** Paths by the name readers know: without the hash, where there is one. */
function namedFiles({ files }: BuiltFolder): Map<string, string> {
  const pages = new Set([...files.keys()].filter(isPageFile));
  const known = [...files.keys()].filter((file) => isKnownByName(file, pages));
  return new Map(known.map((file) => [file.startsWith('assets/') ? plainName(file) : file, file]));
}

/** Kinds without files in either build are left out. */
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
