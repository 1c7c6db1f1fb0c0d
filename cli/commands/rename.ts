import type { Command } from 'commander';
import { refactorCommand } from './mv.ts';
import type { Done } from './options.ts';
import type { RefactorFlags } from './refactor-run.ts';

const ABOUT = `
Example:
  $ docsgen rename content/docs/setup.md#linux "Install on Linux"`;

export function renameCommand(done: Done): Command {
  return refactorCommand('rename', 'rename a heading; links to it follow')
    .argument('<page#heading>', 'file or path of a page, and the anchor of the heading')
    .argument('<text>', 'new text of the heading')
    .addHelpText('after', ABOUT)
    .option('--no-redirect', 'do not keep the old anchor')
    .action(async (place: string, text: string, _flags, self: Command) => {
      const { runRename } = await import('./refactor-run.ts');
      done(await runRename({ place, text }, self.optsWithGlobals<RefactorFlags & { redirect: boolean }>()));
    });
}
