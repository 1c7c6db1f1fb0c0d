/** Runs the author's plugins with a limit, and names one that waits for long, with the page. */
import { relative, sep } from 'node:path';
import type { VFile } from 'vfile';
import { tellNote } from '../../system/notes.ts';
import { attemptWithin, LONG_WAIT, pluginTimeout, whenAwake } from '../../system/slice.ts';

/** `attemptWithin` for a plugin; a wait of some seconds is reported, and may continue until the limit. */
export function attemptPlugin(
  { name, setting }: { name: string; setting: string },
  { file: { cwd, path }, tries }: { file: VFile; tries: number },
  run: () => unknown,
): ReturnType<typeof attemptWithin> {
  const page = relative(cwd, path).split(sep).join('/');
  const stop = whenAwake(LONG_WAIT, (seconds) =>
    tellNote(`The plugin ${name} of ${setting} is still waiting after ${seconds} s, on ${page}`),
  );
  return attemptWithin(pluginTimeout() * 1000, tries, run).finally(stop);
}
