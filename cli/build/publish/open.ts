/** What `--changes` lists: prepared first, as what can be wrong with it is reported before the site is built. */
import { basename, isAbsolute, relative, resolve } from 'node:path';
import type { LoadedConfig } from '../../model/config.ts';
import type { Changes, ChangesOptions } from '../../model/result.ts';
import type { Output, OutputFile } from '../../pipeline/write/write.ts';
import { type Outcome, problem } from '../../problems/problem.ts';
import { writeForUser } from '../../system/fsx.ts';
import { type Publish, planPublish, STEPS } from './changes.ts';
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

/** Absolute paths of the lists, in the order of the steps. */
const listFiles = ({ file }: ChangesOptions): string[] =>
  STEPS.map(({ name }, index) => `${file.replace(/\.txt$/, '')}.${index + 1}-${name}.txt`);

/**
 * Writes one file with everything, and one for each step of a publish. Empty lists are written as well: those of an earlier
 * build must not be used again.
 */
function writeLists(options: ChangesOptions, { steps, changes }: Publish): void {
  const lines = [headline(changes)];
  const files = listFiles(options);
  for (const [index, { name, about }] of STEPS.entries()) {
    const file = files[index] ?? '';
    writeForUser(file, steps[name].map((path) => `${path}\n`).join(''));
    if (steps[name].length > 0) lines.push('', `# ${about}: ${basename(file)}`, ...steps[name].map(asPattern));
  }
  // Last: a list that exists has its parts.
  writeForUser(options.file, `${lines.join('\n')}\n`);
}

function headline({ since, new: added, changed, gone, kept, uploadBytes }: Changes): string {
  const what = `${added} new, ${changed} changed, ${gone} gone`;
  const stays = kept === 0 ? '' : `; ${kept} unused, kept for open pages`;
  return `# ${what}${since === undefined ? '' : ` since ${since}`}${stays}; ${uploadBytes} bytes to upload`;
}

/** Programs that read such a list (`--files-from`) take the first characters of these paths for those of a comment. */
const asPattern = (path: string): string => (/^[#;]/.test(path) ? `/${path}` : path);
