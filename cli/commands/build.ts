import type { Command } from 'commander';
import { addBuildFlags, type BuildFlags } from './build-flags.ts';
import { type Done, outDirOption, queueOption, siteCommand } from './options.ts';

export function buildCommand(done: Done): Command {
  const command = siteCommand('build', 'write the site to the output folder', 'build --out-dir public');
  command.addHelpText('after', '\nThe build ignores errors in code samples; "docsgen check" reports them.');
  addBuildFlags(command.addOption(outDirOption()))
    .addOption(queueOption('share the work with docsgen worker on other machines, through this Redis'))
    .option('--queue-required', 'fail when the queue, the shared cache or workers are missing');
  return command.action(async (siteDir: string, _flags, self: Command) => {
    const { runBuild } = await import('./run-build.ts');
    done(await runBuild(siteDir, self.optsWithGlobals<BuildFlags>(), { write: true }));
  });
}
