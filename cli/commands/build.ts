import type { Command } from 'commander';
import { addBuildFlags, addShardFlags, type BuildFlags } from './build-flags.ts';
import { type Done, outDirOption, siteCommand } from './options.ts';

export function buildCommand(done: Done): Command {
  const command = siteCommand('build', 'write the site to the output folder', 'build --out-dir public');
  command.addHelpText('after', '\nThe build ignores errors in code samples; "docsgen check" reports them.');
  addShardFlags(addBuildFlags(command.addOption(outDirOption())));
  return command.action(async (siteDir: string, _flags, self: Command) => {
    const flags = self.optsWithGlobals<BuildFlags>();
    if (flags.shardOut !== undefined && !flags.shard)
      self.error('error: --shard-out needs --shard, such as --shard 3/8');
    const { runBuild } = await import('./run-build.ts');
    done(await runBuild(siteDir, flags, { write: true }));
  });
}
