/** The folders of `migrate` are in layers: what several share is below all of them, and the command is above. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, readSources, type Source, source } from '../helpers/source.ts';

/** Folders that import each other, directly or through others. */
function circlesOf(sources: readonly Source[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const one of sources)
    for (const { target } of importsOf(one)) {
      const [from, to] = [path.posix.dirname(one.file), path.posix.dirname(target ?? one.file)];
      if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  const isReached = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(graph.get(from) ?? [])].some((to) => {
      if (to === wanted) return true;
      if (seen.has(to)) return false;
      seen.add(to);
      return isReached(to, wanted, seen);
    });
  return [...graph.keys()].filter((folder) => isReached(folder, folder));
}

test('no folder of migrate imports one that imports it', () => {
  expect(circlesOf(readSources('cli/migrate/'))).toEqual([]);
});

test('a circle of folders is seen, also one of types', () => {
  const entry = source('cli/migrate/a.ts', "await import('./b/b.ts');");
  const types = source('cli/migrate/b/b.ts', "import type { A } from '../a.ts';");
  expect(circlesOf([entry, types])).toEqual(['cli/migrate', 'cli/migrate/b']);
  expect(circlesOf([entry])).toEqual([]);
});
