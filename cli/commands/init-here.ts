/** Runs `init --here`: writes the config of a folder that works without one, so that it can be changed. */
import path from 'node:path';
import { assumeConfig } from '../config/assume/assume.ts';
import { writeConfig } from '../init/here.ts';
import { shown } from '../init/place.ts';
import { createPrinter } from '../terminal/print.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import type { SharedFlags } from './options.ts';

/** @returns The exit code. */
export async function initHere(given: string, { quiet = false, verbose = false, color }: SharedFlags): Promise<number> {
  const print = createPrinter({ quiet, verbose, color });
  const dir = path.resolve(given);
  const assumed = await assumeConfig(dir);
  const { value, problems } = writeConfig(dir, assumed.value?.config);
  print.problems(problems, { siteDir: '.', stream: 'stderr' });
  if (value === undefined) return exitCodeFor(problems);
  const ignore = value.unignored.length > 0 ? [`Add to .gitignore: ${value.unignored.join(', ')}.`] : [];
  const install = value.hasPackage ? ['To pin the version: npm install --save-dev docsgen react react-dom'] : [];
  print.summary([`Wrote ${value.file} in ${shown(dir)}. The site stays the same.`, ...ignore, ...install].join('\n'));
  return EXIT.fine;
}
