import { Command } from 'commander';
import { EXIT } from './exit-codes.ts';
import type { Done } from './options.ts';

export function lspCommand(done: Done): Command {
  return new Command('lsp')
    .summary('answer an editor: problems while you type, completion, links, renames')
    .description(
      'The language server of docsgen, on standard input and output. Editors start it; see the page "Use your editor" of the manual.',
    )
    .option('--stdio', 'the default, and the only way; editors pass it')
    .action(async () => {
      const { serveEditor } = await import('../lsp/server.ts');
      const { write } = await import('../terminal/print.ts');
      await serveEditor((text) => write('stdout', text));
      done(EXIT.fine);
    });
}
