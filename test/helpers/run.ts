/** Runs Node with any arguments; for tests that give the compiled CLI to it in other ways than `runCli`. */
import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { cliEnvironment, type Run } from './site.ts';

export interface SpawnOptions {
  cwd: string;
  /** Beside the variables of the machine; `undefined` takes one away. */
  env?: Record<string, string | undefined>;
  /** Called with the process when it has been started. */
  onStart?(child: ChildProcess): void;
}

/** Runs a program to its end. */
export function spawnNode(args: readonly string[], { cwd, env, onStart }: SpawnOptions): Promise<Run> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...cliEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStart?.(child);
  const out = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    out.stderr += text;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...out })));
}
