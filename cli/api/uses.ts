/** Finds the pages that use a symbol: pages with samples come before pages that only mention it. */
import type { ApiModel } from '../model/api.ts';
import type { SymbolUses } from './sources.ts';

/** The symbols that a page uses, as URLs, with repetitions. */
export interface Named {
  file: string;
  samples: string[];
  inline: string[];
}

/** Number of guides to list for a module: those that use most of it. */
const MAX_OF_MODULE = 8;
const ONE_USE_IN_SAMPLE = 1000;

/** True for the page about a package, according to its name: `packages/lexical-list.md` for `modules/lexical_list`. */
const isAbout = (file: string, target: string): boolean =>
  file.replace(/^.*\/|(?:\/index)?\.mdx?$/g, '').replaceAll('-', '_') ===
  target.replace('modules/', '').replaceAll('-', '_');

export function usesOf(pages: readonly Named[], { symbols }: ApiModel): SymbolUses {
  const scores = new Map<string, Map<string, number>>();
  const add = (target: string, file: string, score: number) => {
    const files = scores.get(target) ?? new Map<string, number>();
    scores.set(target, files);
    files.set(file, (files.get(file) ?? 0) + score);
  };
  const moduleOf = new Map(symbols.map(({ target, module }) => [target, module]));
  const pageOfModule = new Map(
    symbols.filter(({ kind }) => kind === 'module').map(({ name, target }) => [name, target]),
  );
  for (const { file, samples, inline } of pages) {
    for (const target of samples) add(target, file, ONE_USE_IN_SAMPLE);
    for (const target of inline) add(target, file, 1);
    for (const target of new Set(samples)) {
      const page = pageOfModule.get(moduleOf.get(target) ?? '');
      if (page !== undefined) add(page, file, 1);
    }
  }
  const modules = new Set(pageOfModule.values());
  return new Map(
    [...scores].map(([target, files]) => {
      const sorted = [...files].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([file]) => file);
      if (!modules.has(target)) return [target, sorted];
      const own = sorted.filter((file) => isAbout(file, target));
      return [target, [...new Set([...own, ...sorted])].slice(0, MAX_OF_MODULE)];
    }),
  );
}
