/** Runs the command in a child process and reports in one line if it ran out of memory; V8's own output helps no author. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { problem } from './problems/problem.ts';
import { createPrinter } from './terminal/print.ts';

/** The beginnings of the last output of V8, Node, the C++ runtime and the bundler. */
const LAST_WORDS =
  /^\s*(?:<--- Last few GCs|FATAL ERROR:|#(?:\s|$)|-----|terminate called|fatal error: |runtime: |Fatal process)/m;
const OF_MEMORY = /out of memory|allocation failed|bad_alloc|OOM|cannot allocate|reserve|ENOMEM/i;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Signals with which the system or the runtime ends a process. If memory is limited from outside, there may be no output. */
const CRASHES: readonly (string | null)[] = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];
const ENVIRONMENT = 4;
const BUG = 5;

/** @returns The exit code. */
export async function runGuarded(args: string[], limits: { heap: number; most: number | undefined }): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
    // When this process ends, the channel closes, and the child ends with it.
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    env: { ...process.env, DOCSGEN_GUARDED: '1' },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const output = { waiting: '', last: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (output.last !== '') {
      output.last += text;
      return;
    }
    const whole = output.waiting + text;
    const at = whole.search(LAST_WORDS);
    // An incomplete line may become one of the last words, which empty lines precede.
    const end = at < 0 ? whole.slice(0, whole.lastIndexOf('\n') + 1).trimEnd().length : at;
    process.stderr.write(whole.slice(0, end));
    output.last = at < 0 ? '' : whole.slice(at);
    output.waiting = at < 0 ? whole.slice(end) : '';
  });
  const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('error', ({ message }) => {
      output.last = message;
      resolve({ code: null, signal: null });
    });
    child.on('close', (ended, by) => resolve({ code: ended, signal: by }));
  });
  process.stderr.write(output.waiting);
  const isCrash = limits.most !== undefined && CRASHES.includes(signal);
  const isMemory = OF_MEMORY.test(output.last) || isCrash || signal === 'SIGKILL';
  if (code === 0 || !isMemory) {
    process.stderr.write(output.last);
    return code ?? BUG;
  }
  const print = createPrinter({ quiet: false, verbose: false, color: !args.includes('--no-color') });
  print.problems([problem('DG7145', limits)], { siteDir: '.', stream: 'stderr' });
  return ENVIRONMENT;
}
