/** Runs a command of docsgen in a process of its own: its output is its answer, and its memory goes with it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { atEnd } from './at-end.ts';
import { packageRoot } from './package-info.ts';

/** The longest output that is kept, in characters. */
const MAX_OUTPUT = 1_000_000;

export interface CommandEnd {
  output: string;
  errors: string;
  code: number | null;
  /** It was ended because it took too long. */
  late: boolean;
}

/** @param seconds Time limit. */
export function runOwnCommand(args: readonly string[], { seconds }: { seconds: number }): Promise<CommandEnd> {
  const child = spawn(process.execPath, [join(packageRoot(), 'dist/cli/main.js'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: seconds * 1000,
  });
  const forget = atEnd(() => child.kill('SIGKILL'));
  const texts = { output: '', errors: '' };
  const keep = (name: keyof typeof texts) => (text: string) => {
    if (texts[name].length < MAX_OUTPUT) texts[name] += text;
  };
  child.stdout.setEncoding('utf8').on('data', keep('output'));
  child.stderr.setEncoding('utf8').on('data', keep('errors'));
  return new Promise((resolve) => {
    const end = (code: number | null): void => {
      forget();
      resolve({ ...texts, code, late: child.killed });
    };
    child.on('error', ({ message }) => {
      texts.errors += message;
      end(null);
    });
    child.on('close', end);
  });
}
