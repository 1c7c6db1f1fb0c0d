import path from 'node:path';
import { openOutput } from '../../cli/pipeline/write/write.ts';

/** Writes files (text by output path) to `DIR/build` as a build does: open, stage, commit; abort when something fails. */
export function writeSite(dir: string, files: Record<string, string>) {
  const at = (name: string) => path.join(dir, name);
  const opened = openOutput({
    siteDir: dir,
    outDir: at('build'),
    stateFile: at('.docsgen/output.json'),
    stagingDir: at('.docsgen/staging'),
    contentDirs: [at('content')],
  });
  const output = opened.value;
  if (output === undefined) throw new Error(opened.problems.map((one) => one.message).join('\n'));
  try {
    return output.commit(Object.entries(files).map(([name, text]) => output.stage(name, text)));
  } catch (error) {
    try {
      output.abort();
    } catch {
      // The first failure is the one that counts.
    }
    throw error;
  }
}
