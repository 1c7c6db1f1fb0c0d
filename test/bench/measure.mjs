/** What a command costs: CPU time of its whole process tree, wall time, peak memory of its largest process. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

const TIME = '/usr/bin/time';

/** How CPU and memory are read here: GNU time, BSD time, or the shell's `times` (no memory then). */
export const method = !existsSync(TIME) ? 'times' : process.platform === 'linux' ? 'gnu' : 'bsd';

const wrapped = {
  gnu: (command, file) => [TIME, '-f', '%U %S %M', '-o', file, ...command],
  bsd: (command) => [TIME, '-l', ...command],
  times: (command) => ['/bin/sh', '-c', '"$@"; code=$?; times >&2; exit $code', 'sh', ...command],
};

const readers = {
  gnu(file) {
    const [user, system, kilobytes] = readFileSync(file, 'utf8').trim().split('\n').at(-1).split(' ').map(Number);
    return { cpu: user + system, rss: kilobytes / 1024 };
  },
  bsd(_, stderr) {
    const number = (pattern) => Number(stderr.match(pattern)?.[1] ?? Number.NaN);
    return {
      cpu: number(/([\d.]+) user/) + number(/([\d.]+) sys/),
      rss: number(/(\d+)\s+maximum resident set size/) / 2 ** 20,
    };
  },
  times(_, stderr) {
    const [user, system] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(seconds);
    return { cpu: user + system, rss: Number.NaN };
  },
};
const seconds = (text) => {
  const [, minutes, rest] = text.match(/(\d+)m([\d.]+)s/) ?? [];
  return Number(minutes) * 60 + Number(rest);
};

/** esbuild's program as a module finds it: beside its package. */
function esbuildProgram(from) {
  try {
    const owner = createRequire(createRequire(from).resolve('esbuild/package.json'));
    return owner.resolve(`@esbuild/${process.platform}-${process.arch}/bin/esbuild`);
  } catch {
    return undefined;
  }
}

/**
 * A stand-in for esbuild's program that measures it. esbuild works as a process of its own that is not waited for, so its
 * time is in nobody's sum. The measured program writes a line when it ends, a moment after docsgen has.
 */
function watchEsbuild(folder, from) {
  const program = method === 'gnu' ? esbuildProgram(from) : undefined;
  if (program === undefined) return {};
  const script = path.join(folder, 'esbuild.sh');
  const log = path.join(folder, 'esbuild');
  const lines = `#!/bin/sh\necho start >> '${log}.started'\nexec ${TIME} -f '%U %S' -a -o '${log}' '${program}' "$@"\n`;
  writeFileSync(script, lines, { mode: 0o755 });
  return { script, log };
}

function esbuildSeconds({ log }) {
  if (!log || !existsSync(`${log}.started`)) return 0;
  const count = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
  const started = count(`${log}.started`).length;
  for (let tries = 0; count(log).length < started && tries < 40; tries += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  return count(log).reduce((sum, line) => sum + line.split(' ').reduce((a, b) => a + Number(b), 0), 0);
}

/**
 * Runs a command to its end. esbuild's process counts where GNU time is there.
 * @param {{ cwd: string, esbuildOf?: string }} place `esbuildOf`: a module of the tool, whose esbuild is meant; default:
 * that of this repository.
 * @returns {{ cpu: number, wall: number, rss: number }} Seconds, seconds, megabytes.
 * @throws When it fails: a benchmark of a failing build says nothing.
 */
export function measure(command, { cwd, esbuildOf = import.meta.url }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-bench-time-'));
  const file = path.join(folder, 'time');
  const [program, ...args] = wrapped[method](command, file);
  const esbuild = watchEsbuild(folder, esbuildOf);
  const own = esbuild.script ? { ESBUILD_BINARY_PATH: esbuild.script } : {};
  const env = { ...process.env, ...own, NODE_ENV: 'production', CI: '1', LC_ALL: 'C' };
  const start = performance.now();
  const run = spawnSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const wall = (performance.now() - start) / 1000;
  if (run.status !== 0)
    throw new Error(`${command.join(' ')} ended with ${run.status}\n${run.stdout}\n${run.stderr}`.slice(0, 4000));
  const { cpu, rss } = readers[method](file, run.stderr);
  const result = { wall, cpu: cpu + esbuildSeconds(esbuild), rss };
  rmSync(folder, { recursive: true });
  return result;
}

/** The middle value of a list. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
