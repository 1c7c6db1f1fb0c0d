/** The `docsgen` command: declares the commands, runs one, and alone decides how the process ends. */
import process from 'node:process';
import { Command, CommanderError } from 'commander';
import { buildCommand } from './commands/build.ts';
import { checkCommand } from './commands/check.ts';
import { cleanCommand } from './commands/clean.ts';
import { devCommand } from './commands/dev.ts';
import { EXIT, exitCodeFor } from './commands/exit-codes.ts';
import { explainCommand } from './commands/explain.ts';
import { indexCommand } from './commands/index-search.ts';
import { initCommand } from './commands/init.ts';
import { addSharedFlags } from './commands/options.ts';
import { routesCommand } from './commands/routes.ts';
import { serveCommand } from './commands/serve.ts';
import { versionCommand } from './commands/version.ts';
import { whyCommand } from './commands/why.ts';
import { asEnvironmentError, EnvironmentError } from './lib/environment-error.ts';
import { packageVersion } from './lib/package-info.ts';
import { createPrinter, flush, survivePipes, write } from './print.ts';

const OLDEST_NODE = [20, 19] as const;

// A config that is being loaded finds another `process.exit`; the signals must not.
const exit = process.exit.bind(process);

survivePipes();
// A second one finds the first at work: what has to be put away (`lib/at-end.ts`) is put away once, and nothing is waited for.
process.on('SIGINT', () => exit(EXIT.interrupted));
process.on('SIGTERM', () => exit(EXIT.terminated));
process.on('SIGHUP', () => exit(EXIT.hungUp));
process.once('uncaughtException', (error) => end(failed(error)));
process.once('unhandledRejection', (error) => end(failed(error)));
await main(process.argv.slice(2));

async function main(args: string[]): Promise<void> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    write('stderr', `docsgen needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}\n`);
    return end(EXIT.environment);
  }
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    await end(failed(error));
  }
}

function createProgram(): Command {
  const program = new Command('docsgen')
    .description('Makes a documentation site from Markdown and MDX.')
    .version(packageVersion(), '--version', 'print the version')
    .addHelpText('after', '\nExample:\n  $ docsgen build path/to/site');
  addSharedFlags(program);
  const declared = [
    initCommand,
    devCommand,
    buildCommand,
    serveCommand,
    checkCommand,
    indexCommand,
    routesCommand,
    whyCommand,
    explainCommand,
    versionCommand,
    cleanCommand,
  ];
  for (const declare of declared) {
    program.addCommand(declare(end));
  }
  for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])]) {
    command
      .helpOption('-h, --help', 'print this help')
      .configureHelp({ showGlobalOptions: true })
      .configureOutput({ writeOut: (text) => write('stdout', text), writeErr: (text) => write('stderr', text) })
      .exitOverride();
  }
  return program;
}

// Something a config started may still be running; the command is over all the same.
async function end(code: number): Promise<void> {
  process.exitCode = code;
  await flush();
  // A signal that came while the last stage was at work waits for a turn: who stopped a run is told that it was.
  await new Promise((resolve) => setImmediate(resolve));
  exit(code);
}

/** Prints what went wrong, unless commander has done it, and returns the exit code. */
function failed(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  const known = asEnvironmentError(error, 'use', '.');
  if (known instanceof EnvironmentError) {
    const print = createPrinter({ quiet: false, verbose: false, color: !process.argv.includes('--no-color') });
    print.problems([known.problem], { siteDir: '.', stream: 'stderr' });
    return exitCodeFor([known.problem]) || EXIT.environment;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  write(
    'stderr',
    `\n${stack}\n\nThis is a bug in docsgen ${packageVersion()}. Please report it with the lines above.\n`,
  );
  return EXIT.bug;
}
