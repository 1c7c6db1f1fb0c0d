import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { refactorCommand } from './mv.ts';
import type { Done } from './options.ts';
import type { FixFlags } from './refactor-run.ts';

const ABOUT = `
Example:
  $ docsgen fix --only DG5003,DG5002 --dry-run`;

export function fixCommand(done: Done): Command {
  return refactorCommand('fix', 'apply each "did you mean" of docsgen check')
    .addHelpText('after', ABOUT)
    .addOption(new Option('--only <codes>', 'fix only these problems, separated by commas').argParser(codes))
    .action(async (_flags, self: Command) => {
      const { runFix } = await import('./refactor-run.ts');
      done(await runFix(self.optsWithGlobals<FixFlags>()));
    });
}

function codes(text: string): string[] {
  const all = text.split(',').map((code) => code.trim().toUpperCase());
  if (all.every((code) => /^DG\d{4}$/.test(code))) return all;
  throw new InvalidArgumentError('Write codes of problems, such as DG5001,DG5002.');
}
