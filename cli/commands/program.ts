/** The declaration of the command line: all commands, in the order and under the headings of the help. */
import { Command } from 'commander';
import { packageVersion } from '../system/package-info.ts';
import { buildCommand } from './build.ts';
import { checkCommand } from './check.ts';
import { cleanCommand } from './clean.ts';
import { completionCommand } from './completion.ts';
import { devCommand } from './dev.ts';
import { dialectCommand } from './dialect.ts';
import { diffCommand } from './diff.ts';
import { evalCommand } from './eval.ts';
import { explainCommand } from './explain.ts';
import { fixCommand } from './fix.ts';
import { ABOUT, prepareHelp } from './help.ts';
import { indexCommand } from './index-search.ts';
import { initCommand } from './init.ts';
import { lspCommand } from './lsp.ts';
import { mcpCommand } from './mcp.ts';
import { migrateCommand } from './migrate.ts';
import { mvCommand } from './mv.ts';
import { addSharedFlags, type Done } from './options.ts';
import { renameCommand } from './rename.ts';
import { routesCommand } from './routes.ts';
import { serveCommand } from './serve.ts';
import { typesCommand } from './types.ts';
import { upgradeCommand } from './upgrade.ts';
import { urlsCommand } from './urls.ts';
import { versionCommand } from './version.ts';
import { whyCommand } from './why.ts';
import { workerCommand } from './worker.ts';

const COMMANDS: [heading: string, ...declare: ((done: Done) => Command)[]][] = [
  ['Start and write:', initCommand, devCommand, lspCommand, mvCommand, renameCommand, versionCommand],
  ['Check:', checkCommand, fixCommand, typesCommand, urlsCommand, diffCommand, evalCommand, explainCommand],
  ['Publish:', buildCommand, workerCommand, serveCommand, mcpCommand, indexCommand],
  ['Inspect:', routesCommand, whyCommand],
  ['Move in:', migrateCommand, dialectCommand],
  ['Maintain:', upgradeCommand, cleanCommand, completionCommand],
];

/** @returns The program with all its commands. `command-line.ts` runs it; the reference of the manual is generated from it. */
export function declareProgram(done: Done): Command {
  const program = new Command('docsgen')
    .description('Builds documentation sites from Markdown and MDX.')
    .version(packageVersion(), '--version', 'print the version')
    .addHelpText('after', ABOUT);
  addSharedFlags(program);
  for (const [heading, ...declared] of COMMANDS) {
    for (const declare of declared) program.addCommand(declare(done).helpGroup(heading));
  }
  prepareHelp(program);
  return program;
}
