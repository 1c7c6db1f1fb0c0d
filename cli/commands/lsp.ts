import { Command } from 'commander';
import { EXIT } from './exit-codes.ts';
import type { Done } from './options.ts';

export function lspCommand(done: Done): Command {
  return new Command('lsp')
    .description('the language server that editors start; it uses standard input and output')
    .option('--stdio', 'the default; some editors pass it')
    .addHelpText('after', '\nExample:\n  $ docsgen lsp --stdio')
    .action(async () => {
      const { serveEditor } = await import('../lsp/server.ts');
      const { write } = await import('../terminal/print.ts');
      await serveEditor((text) => write('stdout', text));
      done(EXIT.fine);
    });
}
