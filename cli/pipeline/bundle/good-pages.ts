/**
 * In `dev`, a page whose code does not bundle keeps its last good chunk, and the other pages are bundled without it: their
 * components work, and their edits show.
 */
import { join } from 'node:path';
import { keyOf } from '../../lib/hash.ts';
import { compareProblems, type Outcome, type Problem } from '../../problems/problem.ts';
import { bundlePages } from './pages.ts';
import type { PageChunks, PagesInput } from './types.ts';

export async function bundleGoodPages(input: PagesInput, last?: PageChunks): Promise<Outcome<PageChunks>> {
  const all = await bundlePages({ ...input, ...(last?.broken ? { suspects: last.broken } : {}) });
  const good = input.modules.filter(({ file }) => all.value.bySource.has(file));
  const isWhole =
    good.length === input.modules.length && [...all.value.bySource.values()].every(({ url }) => url !== '');
  if (isWhole) return all;
  const broken = new Set(input.modules.map(({ file }) => file).filter((file) => !all.value.bySource.has(file)));
  const rest = await bundlePages({
    ...input,
    modules: good,
    cacheDir: folderWithout(input, broken),
    shared: undefined,
  });
  return { value: withLast(rest.value, broken, last), problems: union(all.problems, rest.problems) };
}

/**
 * One folder for each set of broken pages. The last good chunk of a page is in the folder of a set without it, which no
 * run overwrites while the page is broken.
 */
const folderWithout = ({ cacheDir }: PagesInput, broken: ReadonlySet<string>): string =>
  join(cacheDir, 'good-pages', keyOf(...broken).slice(0, 12));

function withLast(
  { bySource: chunks, files, texts }: PageChunks,
  broken: ReadonlySet<string>,
  last: PageChunks | undefined,
): PageChunks {
  const kept = [...broken].flatMap((file) => {
    const chunk = last?.bySource.get(file);
    return chunk ? [[file, chunk] as const] : [];
  });
  if (!last || kept.length === 0) return { bySource: chunks, files, texts, broken };
  const paths = new Set([...files, ...texts].map(({ path }) => path));
  const isLost = ({ path }: { path: string }) => !paths.has(path);
  return {
    bySource: new Map([...chunks, ...kept]),
    files: [...files, ...last.files.filter(isLost)],
    texts: [...texts, ...last.texts.filter(isLost)],
    broken,
  };
}

const union = (some: readonly Problem[], more: readonly Problem[]): Problem[] => [
  ...some,
  ...more.filter((one) => !some.some((other) => compareProblems(one, other) === 0)),
];
