import type { Command } from 'commander';
import { type Done, outDirOption, siteCommand } from './options.ts';
import { addBuildFlags, type BuildFlags, runBuild } from './run-build.ts';

export function buildCommand(done: Done): Command {
  const command = siteCommand('build', 'write the site to the output folder', 'build --out-dir public');
  command.addHelpText('after', '\nThe build ignores errors in code samples; "docsgen check" reports them.');
  return addBuildFlags(command.addOption(outDirOption())).action(async (siteDir: string, _flags, self: Command) => {
    done(await runBuild(siteDir, self.optsWithGlobals<BuildFlags>(), { write: true }));
  });
}
