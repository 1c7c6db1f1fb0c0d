/** The clock of profiles, which all threads share. */
import { performance } from 'node:perf_hooks';
import process from 'node:process';

/** Milliseconds on the clock that all threads of the process share; `performance.now` may begin anew in every thread. */
export function clock(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

/** `clock` when `performance.now` of this thread was 0. */
export function clockOrigin(): number {
  // The machine may run something else between the two calls, which makes the difference too small.
  const tries = Array.from({ length: 5 }, () => clock() - performance.now());
  return Math.max(...tries);
}

/** Windows counts CPU time in steps of this length. */
const STEP_MS = process.platform === 'win32' ? 16 : 0;

const { threadCpuUsage } = process as { threadCpuUsage?: typeof process.cpuUsage };

// Node 20 knows only the CPU time of all threads together, which is at least that of this one.
function threadCpu(): number {
  const { user, system } = (threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}

/**
 * Starts a stopwatch for code of this thread that never waits. On a busy machine, it stands still while other processes
 * run.
 */
export function stopwatch(): () => number {
  const [began, before] = [clock(), threadCpu()];
  return () => Math.min(clock() - began, threadCpu() - before + STEP_MS);
}
