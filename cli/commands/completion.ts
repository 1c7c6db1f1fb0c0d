import { Argument, Command } from 'commander';
import { lookUp } from '../lib/look-up.ts';
import { createPrinter } from '../terminal/print.ts';
import { bashScript } from './completion/bash.ts';
import { describeProgram, type ProgramFacts } from './completion/facts.ts';
import { fishScript } from './completion/fish.ts';
import { zshScript } from './completion/zsh.ts';
import { EXIT } from './exit-codes.ts';
import type { Done } from './options.ts';

const SCRIPTS: Record<string, (facts: ProgramFacts) => string> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

const INSTALL = `
The script needs docsgen on the PATH. To load it in every shell:
  bash  add this line to ~/.bashrc:
        eval "$(docsgen completion bash)"
  zsh   docsgen completion zsh > "\${fpath[1]}/_docsgen"
  fish  docsgen completion fish > ~/.config/fish/completions/docsgen.fish

Example:
  $ docsgen completion bash`;

export function completionCommand(done: Done): Command {
  return new Command('completion')
    .description('print a shell script that completes commands and flags')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SCRIPTS)))
    .addHelpText('after', INSTALL)
    .action((shell: string, _flags, self: Command) => {
      const script = lookUp(SCRIPTS, shell)?.(describeProgram(self.parent ?? self)) ?? '';
      createPrinter({ quiet: false, verbose: false, color: false }).result(script.trimEnd());
      done(EXIT.fine);
    });
}
