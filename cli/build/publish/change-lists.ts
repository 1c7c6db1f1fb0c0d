/** Writes what `--changes` lists: one file with everything, and one for each step of a publish. */
import { basename } from 'node:path';
import type { Changes, ChangesOptions } from '../../model/result.ts';
import { writeForUser } from '../../system/fsx.ts';
import { type Publish, STEPS } from './changes.ts';

/** Absolute paths of the lists, in the order of the steps. */
const listFiles = ({ file }: ChangesOptions): string[] =>
  STEPS.map(({ name }, index) => `${file.replace(/\.txt$/, '')}.${index + 1}-${name}.txt`);

/** Empty lists are written as well: those of an earlier build must not be used again. */
export function writeLists(options: ChangesOptions, { steps, changes }: Publish): void {
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
