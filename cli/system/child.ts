/** Runs heavy work in a child process. The request and the answer are files. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { atEnd } from './at-end.ts';
import { hasProcess } from './living.ts';

export interface ChildRun {
  /** Absolute path of its code. */
  script: string;
  request: unknown;
  /** Folder for the two files, which are removed afterwards. */
  folder: string;
  /** Distinguishes concurrent runs. */
  name: string;
  /** Time limit; absent: none. */
  seconds?: number;
  /** What it may do. Default: what this process may. */
  sandbox?: Sandbox;
}

export interface Sandbox {
  /** Flags of Node. */
  flags: string[];
  /** All variables that it sees. */
  env: NodeJS.ProcessEnv;
}

/** @returns The answer, or the reason why there is none. */
export async function runChild<T>({ request, folder, name, ...run }: ChildRun): Promise<T | string> {
  mkdirSync(folder, { recursive: true });
  removeDead(folder);
  const fileOf = (kind: string) => join(folder, `${name}-${process.pid}.${kind}.json`);
  const [requestFile, answerFile] = [fileOf('request'), fileOf('answer')];
  const remove = () => {
    for (const file of [requestFile, answerFile]) rmSync(file, { force: true });
  };
  const forget = atEnd(remove);
  try {
    writeFileSync(requestFile, JSON.stringify(request));
    const error = await ended(run, [requestFile, answerFile]);
    if (error !== undefined) return error;
    return JSON.parse(readFileSync(answerFile, 'utf8')) as T;
  } finally {
    forget();
    remove();
  }
}

/** Removes files of runs that were killed. */
function removeDead(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /-(\d+)\.(?:request|answer)\.json$/.exec(name)?.[1];
    if (pid !== undefined && !hasProcess(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

const MAX_ERROR = 2000;

/** TypeScript's files are CommonJS without declaring it: Node would parse them twice to find out. */
const FLAGS = ['--no-experimental-detect-module'];

type Ending = Pick<ChildRun, 'script' | 'seconds' | 'sandbox'>;

function ended({ script, seconds, sandbox }: Ending, args: string[]): Promise<string | undefined> {
  const child = spawn(process.execPath, [...FLAGS, ...(sandbox?.flags ?? []), script, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(sandbox ? { env: sandbox.env } : {}),
    ...(seconds === undefined ? {} : { timeout: seconds * 1000, killSignal: 'SIGKILL' }),
  });
  const forget = atEnd(() => child.kill('SIGKILL'));
  child.on('exit', forget);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MAX_ERROR);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      const end = child.killed
        ? `it did not finish within ${seconds} s`
        : signal
          ? `it was ended by ${signal}`
          : `it exited with code ${code}`;
      resolve(code === 0 ? undefined : output.trim() || end);
    });
  });
}
