import type { Command } from 'commander';
import { type Done, siteCommand } from './options.ts';
import { addBuildFlags, type BuildFlags, runBuild } from './run-build.ts';

export function checkCommand(done: Done): Command {
  const command = siteCommand('check', 'build in memory and report every problem; writes nothing', 'check --strict');
  return addBuildFlags(command).action(async (siteDir: string, _flags, self: Command) => {
    done(await runBuild(siteDir, self.optsWithGlobals<BuildFlags>(), { write: false }));
  });
}
