import type { Command } from 'commander';
import {
  type Done,
  openSession,
  queueOption,
  reportProblems,
  type SharedFlags,
  siteCommand,
  wholeNumber,
} from './options.ts';

interface WorkerFlags extends SharedFlags {
  queue?: string;
  jobs?: number;
}

export function workerCommand(done: Done): Command {
  const command = siteCommand('worker', 'work for builds on other machines', 'worker --queue redis://queue:6379');
  return command
    .addOption(queueOption('take jobs from this Redis'))
    .option('--jobs <count>', 'groups of pages at the same time (default: usable cores)', wholeNumber(1, 64))
    .addHelpText(
      'after',
      '\nStart it in a checkout of the site, after "npm ci". It needs DOCSGEN_QUEUE_KEY,\nand the shared cache that the build uses.',
    )
    .action(async (siteDir: string, _flags, self: Command) => {
      const { queue, jobs, ...shared } = self.optsWithGlobals<WorkerFlags>();
      const session = openSession(siteDir, shared);
      const { runWorker } = await import('../build/cluster/run-worker.ts');
      const { print } = session;
      const problems = await runWorker({ siteDir: session.siteDir, queue, jobs, say: print.note });
      done(reportProblems(session, problems));
    });
}
