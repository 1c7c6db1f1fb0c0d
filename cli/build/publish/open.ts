/** Prepares the list of changes: what can be wrong with it is reported before the site is built. */
import { isAbsolute, relative, resolve } from 'node:path';
import type { LoadedConfig } from '../../model/config.ts';
import type { Changes, ChangesOptions } from '../../model/result.ts';
import type { Output, OutputFile } from '../../pipeline/write/write.ts';
import { type Outcome, problem } from '../../problems/problem.ts';
import { writeLists } from './change-lists.ts';
import { planPublish } from './changes.ts';
import { readBase, siteOf } from './since.ts';

/**
 * Compares the files of a build with those that are published, adds the manifest to them, and writes the lists. Called
 * before the output changes: if it throws, the next build finds the same changes.
 */
export type PlanPublish = (files: OutputFile[]) => Changes;

export async function openPublish(
  options: ChangesOptions,
  place: { siteDir: string; loaded: LoadedConfig; output: Output },
): Promise<Outcome<PlanPublish | undefined>> {
  const { siteDir, loaded, output } = place;
  const { outDir } = loaded.config;
  const way = relative(resolve(siteDir, outDir), options.file);
  if (!isAbsolute(way) && !/^\.\.(?:[\\/]|$)/.test(way))
    return { value: undefined, problems: [problem('DG7264', { file: options.shown, outDir })] };
  const { value: base, problems } = await readBase(options, place);
  if (!base) return { value: undefined, problems };
  return {
    value(files) {
      const publish = planPublish({ base, site: siteOf(loaded), keep: options.keep, files });
      writeLists(options, publish);
      for (const { path, content } of publish.made) files.push(output.stage(path, content));
      return publish.changes;
    },
    problems,
  };
}
