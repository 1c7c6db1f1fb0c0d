import { Command } from 'commander';
import { type Done, formatOption } from './options.ts';
import type { RefactorFlags } from './refactor-run.ts';

const ABOUT = `
Links, sidebars, front matter, imports, quoted files and the config follow, and
translations move along. The old URL of a page gets a redirect. In a git
repository, the rename is staged, and nothing else.

Example:
  $ docsgen mv content/docs/setup.md content/docs/start/
  $ docsgen mv 'content/docs/old-*.md' content/docs/archive/ --dry-run`;

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
