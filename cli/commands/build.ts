import path from 'node:path';
import { type Command, Option } from 'commander';
import type { ChangesOptions } from '../model/result.ts';
import { addBuildFlags, addShardFlags, type BuildFlags } from './build-flags.ts';
import { EXIT } from './exit-codes.ts';
import { type Done, outDirOption, queueOption, siteCommand, wholeNumber } from './options.ts';

/** A page that stays open during some publishes still finds its scripts. */
const KEEP = 3;

interface PublishFlags extends Pick<BuildFlags, 'html'> {
  changes?: string;
  since?: string;
  keep?: number;
}

export function buildCommand(done: Done): Command {
  const command = siteCommand('build', 'write the site to the output folder', 'build --out-dir public');
  command.addHelpText('after', '\nThe build ignores errors in code samples; "docsgen check" reports them.');
  addShardFlags(addBuildFlags(command.addOption(outDirOption())));
  for (const option of publishOptions()) command.addOption(option);
  command
    .addOption(queueOption('share the work with docsgen worker on other machines, through this Redis'))
    .option('--queue-required', 'fail when the queue, the shared cache or workers are missing');
  return command.action(async (siteDir: string, _flags, self: Command) => {
    const flags = self.optsWithGlobals<BuildFlags>();
    if (flags.shard && flags.html !== undefined)
      self.error('error: a shard has no report; use --html with --join', { exitCode: EXIT.usage });
    if (flags.shardOut !== undefined && !flags.shard)
      self.error('error: --shard-out needs --shard, such as --shard 3/8', { exitCode: EXIT.usage });
    const changes = changesOf(self);
    // The published site is no report.
    if (changes) delete flags.since;
    const { runBuild } = await import('./run-build.ts');
    done(await runBuild(siteDir, flags, { write: true, ...(changes && { changes }) }));
  });
}

const publishOptions = (): Option[] => [
  new Option(
    '--changes <file>',
    'list the new, changed and deleted files of the site for a publish; write one more list for each of its steps',
  ).conflicts('shard'),
  new Option(
    '--since <url-or-file>',
    'with --changes: the published site, its docsgen/files.txt, or a folder with a copy (default: the last build in the output folder); without it, with --html: an earlier report',
  ),
  new Option(
    '--keep <count>',
    `with --changes: publishes after which unused scripts and search files are deleted (default: ${KEEP})`,
  ).argParser(wholeNumber(0, 1000)),
];

function changesOf(command: Command): ChangesOptions | undefined {
  const { changes, since, keep, html } = command.optsWithGlobals<PublishFlags>();
  if (changes !== undefined) return { file: path.resolve(changes), shown: changes, since, keep: keep ?? KEEP };
  if (keep !== undefined || (since !== undefined && html === undefined))
    command.error('error: --since and --keep need --changes', { exitCode: EXIT.usage });
  return undefined;
}
