/** The text of `docsgen --help` apart from commands and flags. */
import type { Command } from 'commander';

/** Behind the help of docsgen itself. */
export const ABOUT = `
Exit codes:
  0    fine; warnings are allowed, unless --strict says otherwise
  1    problems in the content or the site
  2    wrong usage, or a broken config
  4    the environment: disk, permissions, port, another docsgen running
  5    a bug in docsgen
  129, 130, 143   stopped: terminal closed, interrupted, terminated

Paths of flags are relative to the site folder, that of --config to the current
one. What a code such as DG5001 means: docsgen explain DG5001
The manual: node_modules/docsgen/dist/manual/index.md

Example:
  $ docsgen build path/to/site`;

/** The width help is made for, on any terminal. */
const WIDTH = 80;

/** Makes the help of a program and of all its commands alike. */
export function prepareHelp(program: Command): void {
  for (const command of allCommands(program)) {
    command.helpOption('-h, --help', 'print this help').configureHelp({ showGlobalOptions: true, helpWidth: WIDTH });
  }
  program.commandsGroup('Tidy up:').helpCommand('help [command]', 'print the help of a command');
}

/** A command, the commands below it, and so on. */
export const allCommands = (command: Command): Command[] => [command, ...command.commands.flatMap(allCommands)];
