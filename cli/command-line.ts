/** The `docsgen` command: runs one of the commands that `commands/program.ts` declares, and alone decides how the process ends. */
import process from 'node:process';
import { type Command, CommanderError } from 'commander';
import { EXIT, exitCodeFor } from './commands/exit-codes.ts';
import { allCommands } from './commands/help.ts';
import { declareProgram } from './commands/program.ts';
import { usageProblem } from './commands/usage.ts';
import { createPrinter, flush, survivePipes, write } from './print.ts';
import { type Problem, problem } from './problems/problem.ts';
import { asEnvironmentError, EnvironmentError, reasonOf } from './system/environment-error.ts';
import { packageVersion } from './system/package-info.ts';

/** Runs the command that the words after `docsgen` name. */
export async function start(args: string[]): Promise<void> {
  // A config that is being loaded finds another `process.exit`; the signals must not.
  const exit = process.exit.bind(process);
  const end = (code: number) => endWith(code, exit);
  survivePipes();
  endWithGuard(exit);
  // A second one finds the first at work: what has to be put away (`lib/at-end.ts`) is put away once, and nothing is waited for.
  process.on('SIGINT', () => exit(EXIT.interrupted));
  process.on('SIGTERM', () => exit(EXIT.terminated));
  process.on('SIGHUP', () => exit(EXIT.hungUp));
  process.once('uncaughtException', (error) => end(failed(error)));
  process.once('unhandledRejection', (error) => end(failed(error)));
  try {
    await createProgram(end).parseAsync(args, { from: 'user' });
  } catch (error) {
    await end(failed(error));
  }
}

/** See `guard.ts`. What this process starts is not guarded by its guard. */
function endWithGuard(exit: (code: number) => void): void {
  if (process.env.DOCSGEN_GUARDED === undefined) return;
  delete process.env.DOCSGEN_GUARDED;
  process.once('disconnect', () => exit(EXIT.terminated));
  process.channel?.unref();
}

function createProgram(end: (code: number) => Promise<void>): Command {
  const program = declareProgram(end);
  for (const command of allCommands(program)) {
    command
      .configureOutput({
        writeOut: (text) => write('stdout', text),
        writeErr: (text) => write('stderr', text),
        // It is said like any other problem, see `failed`.
        outputError: () => undefined,
      })
      .exitOverride((error) => {
        throw Object.assign(error, { command: nameOf(command) });
      });
  }
  return program;
}

/** The words a command is called by, behind `docsgen`. */
function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}`.trim() : '';
}

// Something a config started may still be running; the command is over all the same.
async function endWith(code: number, exit: (code: number) => void): Promise<void> {
  process.exitCode = code;
  const lost = await flush();
  if (lost) {
    tell(problem('DG7144', { reason: reasonOf(lost) }));
    await flush();
  }
  // A signal that came while the last stage was at work waits for a turn: who stopped a run is told that it was.
  await new Promise((resolve) => setImmediate(resolve));
  exit(lost && (code === EXIT.fine || code === EXIT.problems) ? EXIT.environment : code);
}

/** Help and version end like this as well; they have been printed. */
function misused(error: CommanderError & { command?: string }): number {
  if (error.exitCode === 0) return EXIT.fine;
  if (error.code !== 'commander.help') tell(usageProblem(error, error.command ?? ''));
  return EXIT.usage;
}

function tell(found: Problem): void {
  const print = createPrinter({ quiet: false, verbose: false, color: !process.argv.includes('--no-color') });
  print.problems([found], { siteDir: '.', stream: 'stderr' });
}

/** Prints what went wrong and returns the exit code. */
function failed(error: unknown): number {
  if (error instanceof CommanderError) return misused(error);
  const known = asEnvironmentError(error, 'use', '.');
  if (known instanceof EnvironmentError) {
    tell(known.problem);
    return exitCodeFor([known.problem]) || EXIT.environment;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  write(
    'stderr',
    `\n${stack}\n\nThis is a bug in docsgen ${packageVersion()}. Please report it with the lines above.\n`,
  );
  return EXIT.bug;
}
