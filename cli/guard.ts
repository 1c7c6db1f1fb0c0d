/** Runs the command in a child process, and reports in one line when it ran out of memory: what V8 prints helps no author. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createPrinter } from './print.ts';
import { problem } from './problems/problem.ts';

/** How V8, Node, the C++ runtime and the bundler begin what they say last. */
const LAST_WORDS =
  /^\s*(?:<--- Last few GCs|FATAL ERROR:|#(?:\s|$)|-----|terminate called|fatal error: |runtime: |Fatal process)/m;
const OF_MEMORY = /out of memory|allocation failed|bad_alloc|OOM|cannot allocate|reserve|ENOMEM/i;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** How a process ends that the system, or its own runtime, ended. Where memory is limited from outside, nothing may have been said. */
const CRASHES: readonly (string | null)[] = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];
const ENVIRONMENT = 4;
const BUG = 5;

/** @returns The exit code. */
export async function runGuarded(args: string[], limits: { heap: number; most: number | undefined }): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
    // The channel ends with this process, and the child with the channel.
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    env: { ...process.env, DOCSGEN_GUARDED: '1' },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const said = { waiting: '', last: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (said.last !== '') {
      said.last += text;
      return;
    }
    const whole = said.waiting + text;
    const at = whole.search(LAST_WORDS);
    // A line that is not complete may become one of the last words, and empty lines are before them.
    const end = at < 0 ? whole.slice(0, whole.lastIndexOf('\n') + 1).trimEnd().length : at;
    process.stderr.write(whole.slice(0, end));
    said.last = at < 0 ? '' : whole.slice(at);
    said.waiting = at < 0 ? whole.slice(end) : '';
  });
  const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('error', ({ message }) => {
      said.last = message;
      resolve({ code: null, signal: null });
    });
    child.on('close', (ended, by) => resolve({ code: ended, signal: by }));
  });
  process.stderr.write(said.waiting);
  const isCrash = limits.most !== undefined && CRASHES.includes(signal);
  const isMemory = OF_MEMORY.test(said.last) || isCrash || signal === 'SIGKILL';
  if (code === 0 || !isMemory) {
    process.stderr.write(said.last);
    return code ?? BUG;
  }
  const print = createPrinter({ quiet: false, verbose: false, color: !args.includes('--no-color') });
  print.problems([problem('DG7145', limits)], { siteDir: '.', stream: 'stderr' });
  return ENVIRONMENT;
}
