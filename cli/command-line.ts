/** The `docsgen` command: runs the commands that `commands/program.ts` declares and chooses the exit code. */
import process from 'node:process';
import { type Command, CommanderError } from 'commander';
import { EXIT, exitCodeFor } from './commands/exit-codes.ts';
import { allCommands } from './commands/help.ts';
import { declareProgram } from './commands/program.ts';
import { type CommandOf, usageProblem } from './commands/usage.ts';
import { type Problem, problem } from './problems/problem.ts';
import { asEnvironmentError, EnvironmentError, reasonOf } from './system/environment-error.ts';
import { packageVersion } from './system/package-info.ts';
import { createPrinter, flush, reserveStdout, survivePipes, write } from './terminal/print.ts';

/** Runs the command given by the arguments of `docsgen`. */
export async function start(args: string[]): Promise<void> {
  // While a config loads, `process.exit` is replaced; signals must use the original.
  const exit = process.exit.bind(process);
  const end = (code: number) => endWith(code, exit);
  survivePipes();
  reserveStdout();
  endWithGuard(exit);
  // A second signal does not run the clean-up of the first (`system/at-end.ts`) again, and nothing delays the exit.
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

/** See `guard.ts`. The guard does not guard processes that this one starts. */
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
        // It is reported like any other problem, see `failed`.
        outputError: () => undefined,
      })
      .exitOverride((error) => {
        throw Object.assign(error, { command: { name: commandPath(command), flags: flagsOf(command) } });
      });
  }
  return program;
}

/** The full name of a command, without `docsgen`. */
function commandPath(command: Command): string {
  return command.parent ? `${commandPath(command.parent)} ${command.name()}`.trim() : '';
}

/** The flags of a command, and of those around it. */
const flagsOf = (command: Command): string[] => [
  ...command.options.flatMap(({ long }) => long ?? []),
  ...(command.parent ? flagsOf(command.parent) : []),
];

// Exits although something that a config started may still be running.
async function endWith(code: number, exit: (code: number) => void): Promise<void> {
  process.exitCode = code;
  const lost = await flush();
  if (lost) {
    report(problem('DG7144', { reason: reasonOf(lost) }));
    await flush();
  }
  // A signal that came during the last stage is handled on the next turn, so that its exit code wins.
  await new Promise((resolve) => setImmediate(resolve));
  exit(lost && (code === EXIT.fine || code === EXIT.problems) ? EXIT.environment : code);
}

/** The exit code for wrong usage. Help and version also end here, after they were printed. */
function misused(error: CommanderError & { command?: CommandOf }): number {
  if (error.exitCode === 0) return EXIT.fine;
  if (error.code !== 'commander.help') report(usageProblem(error, error.command));
  return EXIT.usage;
}

function report(found: Problem): void {
  const print = createPrinter({ quiet: false, verbose: false, color: !process.argv.includes('--no-color') });
  print.problems([found], { siteDir: '.', stream: 'stderr' });
}

/** Reports an error and returns the exit code. */
function failed(error: unknown): number {
  if (error instanceof CommanderError) return misused(error);
  const known = asEnvironmentError(error, 'use', '.');
  if (known instanceof EnvironmentError) {
    report(known.problem);
    return exitCodeFor([known.problem]) || EXIT.environment;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  write(
    'stderr',
    `\n${stack}\n\nThis is a bug in docsgen ${packageVersion()}. Please report it with the lines above.\n`,
  );
  return EXIT.bug;
}
