import type { Command } from 'commander';
import type { BaselineFlags } from './known-problems.ts';
import { type Done, siteCommand } from './options.ts';
import { addBuildFlags, type BuildFlags, runBuild } from './run-build.ts';

const SAMPLES = `
With "api" in the config, samples of TypeScript and JavaScript are compiled,
and the report ends with how much of the API is documented. In the first line
of a block, "fragment" says that it is no whole program, "expect-error=2345"
that it has this error.

With a file "search.tests.yml" beside the config, its queries are asked, and
those that do not find their page are errors.`;

export function checkCommand(done: Done): Command {
  const about =
    'build in memory, compile the code samples, run the search tests and report every problem; writes nothing';
  const command = siteCommand('check', about, 'check --strict').addHelpText('after', SAMPLES);
  return addBaselineFlags(addBuildFlags(command)).action(async (siteDir: string, _flags, self: Command) => {
    done(await runBuild(siteDir, self.optsWithGlobals<BuildFlags & BaselineFlags>(), { write: false }));
  });
}

const addBaselineFlags = (command: Command): Command =>
  command
    .option('--update-baseline', 'make the problems there are the known ones, in check.baseline.json')
    .option('--no-baseline', 'known problems count as well');
