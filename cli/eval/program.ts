/** Runs the author's program on a question: question and context on its standard input, the answer on its standard output. */
import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { atEnd } from '../system/at-end.ts';
import { orUndefined } from '../system/or-undefined.ts';

/** The longest answer, in bytes. */
const MAX_ANSWER = 100_000;
/** Of its messages, the last characters are kept. */
const MAX_ERRORS = 500;

export interface Program {
  /** For the shell. */
  command: string;
  /** Absolute path of the folder in which it runs. */
  cwd: string;
  seconds: number;
}

/** @returns The answer, or the reason why there is none. */
export function runProgram({ command, cwd, seconds }: Program, input: string): Promise<string | { reason: string }> {
  const child = spawn(command, { cwd, shell: true, stdio: 'pipe', detached: process.platform !== 'win32' });
  const forget = atEnd(() => killAll(child));
  const state = { bytes: 0, answer: [] as Buffer[], errors: '', reason: undefined as string | undefined };
  const stop = (reason: string): void => {
    state.reason ??= reason;
    killAll(child);
  };
  const timer = setTimeout(() => stop(`it did not finish within ${seconds} s`), seconds * 1000);
  child.stdout.on('data', (chunk: Buffer) => {
    state.bytes += chunk.length;
    if (state.bytes > MAX_ANSWER) stop(`it wrote more than ${MAX_ANSWER / 1000} kB`);
    else state.answer.push(chunk);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    state.errors = (state.errors + text).slice(-MAX_ERRORS);
  });
  // A program need not read its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) => {
    const end = (reason: string | undefined): void => {
      clearTimeout(timer);
      forget();
      const why = state.reason ?? reason;
      resolve(why === undefined ? Buffer.concat(state.answer).toString() : { reason: why });
    };
    child.on('error', ({ message }) => end(message));
    child.on('close', (code, signal) => {
      const said = state.errors.trim().split('\n').at(-1);
      const how = signal ? `it was ended by ${signal}` : `it ended with exit code ${code}`;
      end(code === 0 ? undefined : `${how}${said ? `: ${said}` : ''}`);
    });
  });
}

/** Ends the shell and what it started. */
function killAll(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (process.platform === 'win32') child.kill('SIGKILL');
  else orUndefined(() => process.kill(-pid, 'SIGKILL'));
}
