import { Command } from 'commander';
import { type Done, formatOption } from './options.ts';
import type { RefactorFlags } from './refactor-run.ts';

const ABOUT = `
Old URLs get redirects; git has the rename staged.

Example:
  $ docsgen mv content/docs/setup.md content/docs/start/`;

export function mvCommand(done: Done): Command {
  return refactorCommand('mv', 'move pages, folders and images; everything that names them follows')
    .argument('<paths...>', 'files, folders or patterns, then their new name or folder')
    .addHelpText('after', ABOUT)
    .option('--no-redirect', 'add no redirects from old URLs')
    .action(async (paths: string[], _flags, self: Command) => {
      const { runMove } = await import('./refactor-run.ts');
      done(await runMove(paths, self.optsWithGlobals<RefactorFlags & { redirect: boolean }>()));
    });
}

/** A command that changes the sources of a site. */
export const refactorCommand = (name: string, about: string): Command =>
  new Command(name)
    .description(about)
    .option('--site <folder>', 'folder with site.config.*', '.')
    .option('--dry-run', 'print the changes as a diff, and change nothing')
    .addOption(formatOption());
