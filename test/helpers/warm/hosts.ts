/** Before any test: one process for each worker of vitest that runs the compiled CLI again and again. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { cli, cliEnvironment, root } from '../cli.ts';
import { roomyHeap } from '../heap.ts';

const program = fileURLToPath(new URL('process.mjs', import.meta.url));

export async function setup({ config }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docsgen-warm-'));
  const hosts = new Map<number, ChildProcess>();
  const start = (id: number): Promise<void> => {
    const host = fork(program, [path.join(folder, `${id}.sock`), cli], {
      cwd: root,
      env: cliEnvironment(),
      execArgv: roomyHeap,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    hosts.set(id, host);
    // It ends when a run left something behind; the next command starts a new one.
    host.once('exit', () => hosts.has(id) && start(id));
    return new Promise((resolve) => host.once('message', () => resolve()));
  };
  await Promise.all(Array.from({ length: Number(config.maxWorkers) }, (_, index) => start(index + 1)));
  process.env.DOCSGEN_WARM = folder;
  return () => {
    const running = [...hosts.values()];
    hosts.clear();
    for (const host of running) host.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
}
