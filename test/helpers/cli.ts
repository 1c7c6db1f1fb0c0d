/** The compiled CLI, and how tests run it. */
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The CLI the tests run: compiled before the first test. */
export const cli = path.join(root, 'dist/cli/main.js');

/** How a run of the CLI ended. */
export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  cwd: string;
  /** Additional environment variables; those that change output (colour, CI) have fixed values. */
  env?: Record<string, string> | undefined;
  /**
   * For tests of the process itself (memory, CPU, loaded files), and of code that reads variables on import: the run
   * gets its own process. Default: only with variables that Node reads at its start.
   */
  fresh?: boolean | undefined;
}

/** Commands that do not end on their own. */
const ENDLESS = ['dev', 'serve'];

/**
 * Runs the compiled CLI to its end, in a process that has run it before where that makes no difference
 * (`warm/process.mjs`).
 */
export async function runCli(args: string[], options: RunOptions): Promise<Run> {
  const isOwn =
    options.fresh ||
    Object.keys(options.env ?? {}).some((name) => name.startsWith('NODE_')) ||
    ENDLESS.some((name) => args.includes(name));
  const host = isOwn ? undefined : hostOfThisWorker();
  const run = host === undefined ? undefined : await runWarm(host, { args, cwd: options.cwd, env: options.env ?? {} });
  return run ?? runFresh(args, options);
}

const hostOfThisWorker = (): string | undefined =>
  process.env.DOCSGEN_WARM === undefined
    ? undefined
    : path.join(process.env.DOCSGEN_WARM, `${process.env.VITEST_POOL_ID}.sock`);

interface Command {
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

/** @returns Undefined when the host has another command to run, or is being replaced. */
function runWarm(host: string, command: Command): Promise<Run | undefined> {
  return new Promise((resolve, reject) => {
    const answer: Buffer[] = [];
    const socket = connect(host, () => socket.end(JSON.stringify(command)));
    socket.on('data', (chunk) => answer.push(chunk));
    // A process that ends closes connections it has not accepted yet.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '') && answer.length === 0
        ? resolve(undefined)
        : reject(error),
    );
    socket.on('end', () => {
      const text = Buffer.concat(answer).toString();
      if (['', 'busy'].includes(text)) resolve(undefined);
      else if (text.trim() === '')
        reject(new Error(`The process that ran docsgen ${command.args.join(' ')} has crashed.`));
      else resolve(JSON.parse(text) as Run);
    });
  });
}

function runFresh(args: string[], { cwd, env }: RunOptions): Promise<Run> {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd,
    env: cliEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  child.stdout.on('data', (chunk: Buffer) => out.stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => out.stderr.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout: Buffer.concat(out.stdout).toString(), stderr: Buffer.concat(out.stderr).toString() });
    });
  });
}

/** The machine's environment without what changes output; `CI=1`. For tests that start the CLI themselves. */
export function cliEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { NO_COLOR, FORCE_COLOR, NODE_OPTIONS, NODE_ENV, VITEST, ...rest } = process.env;
  return { ...rest, CI: '1', ...extra };
}
