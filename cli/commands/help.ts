/** The parts of `docsgen --help` other than commands and flags. */
import type { Command } from 'commander';

/** The end of the help of docsgen itself. */
export const ABOUT = `
Exit codes:
  0    success; warnings are allowed, unless --strict is set
  1    problems in the content or the site
  2    wrong usage, or an invalid config
  4    the environment: disk, permissions, port, another docsgen running
  5    a bug in docsgen
  129, 130, 143   stopped: terminal closed, interrupted, terminated

Paths in flags are relative to the site folder; those of --config, --report and
--html are relative to the current folder.
To explain a problem code such as DG5001: docsgen explain DG5001
The manual: node_modules/docsgen/dist/manual/index.md

Example:
  $ docsgen build path/to/site`;

/** The width of help texts, on any terminal. */
const WIDTH = 80;

/** Gives a program and all its commands the same form of help. */
export function prepareHelp(program: Command): void {
  for (const command of allCommands(program)) {
    command.helpOption('-h, --help', 'print this help').configureHelp({ showGlobalOptions: true, helpWidth: WIDTH });
  }
  program.commandsGroup('Maintain:').helpCommand('help [command]', 'print the help of a command');
}

/** A command and all its subcommands. */
export const allCommands = (command: Command): Command[] => [command, ...command.commands.flatMap(allCommands)];
