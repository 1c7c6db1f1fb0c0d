/** Heavy work in a process of its own: a request goes in by one file, the answer comes back by another. */
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
  /** A folder for the two files, which are gone afterwards. */
  folder: string;
  /** Distinguishes runs at the same time. */
  name: string;
  /** How long it may take; absent: as long as it wants. */
  seconds?: number;
}

/** @returns The answer; a text that says why there is none. */
export async function runChild<T>({ script, request, folder, name, seconds }: ChildRun): Promise<T | string> {
  mkdirSync(folder, { recursive: true });
  removeDead(folder);
  const [asked, told] = ['request', 'answer'].map((kind) => join(folder, `${name}-${process.pid}.${kind}.json`)) as [
    string,
    string,
  ];
  const remove = () => {
    for (const file of [asked, told]) rmSync(file, { force: true });
  };
  const forget = atEnd(remove);
  try {
    writeFileSync(asked, JSON.stringify(request));
    const error = await ended(script, [asked, told], seconds);
    if (error !== undefined) return error;
    return JSON.parse(readFileSync(told, 'utf8')) as T;
  } finally {
    forget();
    remove();
  }
}

/** What runs that were killed could not remove. */
function removeDead(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /-(\d+)\.(?:request|answer)\.json$/.exec(name)?.[1];
    if (pid !== undefined && !hasProcess(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

const MOST_ERROR = 2000;

/** TypeScript says of its files that they are CommonJS by saying nothing: Node would read them twice to find out. */
const FLAGS = ['--no-experimental-detect-module'];

function ended(script: string, args: string[], seconds?: number): Promise<string | undefined> {
  const child = spawn(process.execPath, [...FLAGS, script, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(seconds === undefined ? {} : { timeout: seconds * 1000, killSignal: 'SIGKILL' }),
  });
  const forget = atEnd(() => child.kill('SIGKILL'));
  child.on('exit', forget);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_ERROR);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      const end = child.killed ? `it did not finish within ${seconds} s` : `it ended with ${signal ?? code}`;
      resolve(code === 0 ? undefined : said.trim() || end);
    });
  });
}
