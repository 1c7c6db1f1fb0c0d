import type { Command } from 'commander';
import { addBuildFlags, type BuildFlags } from './build-flags.ts';
import { type Done, outDirOption, siteCommand } from './options.ts';

export function buildCommand(done: Done): Command {
  const command = siteCommand('build', 'write the site to the output folder', 'build --out-dir public');
  command.addHelpText('after', '\nThe build ignores errors in code samples; "docsgen check" reports them.');
  return addBuildFlags(command.addOption(outDirOption())).action(async (siteDir: string, _flags, self: Command) => {
    const { runBuild } = await import('./run-build.ts');
    done(await runBuild(siteDir, self.optsWithGlobals<BuildFlags>(), { write: true }));
  });
}
