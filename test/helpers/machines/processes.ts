/** Processes as `/proc` shows them: who is below whom, what they have used. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  cpuSeconds: number;
  /** Most memory it has had. */
  peakBytes: number;
}

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields of `/proc/<pid>/stat` after the name, which may contain anything. */
function stat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** @returns Undefined when it has ended. */
export function usageOf(pid: number): Usage | undefined {
  const fields = stat(pid);
  if (fields === undefined) return undefined;
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuSeconds: ticks / TICKS, peakBytes: 1024 * Number(peak ?? 0) };
  } catch {
    return undefined;
  }
}

/** These processes and all below them. */
export function withDescendants(roots: readonly number[]): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(stat(Number(name))?.[1])]),
  );
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 0 && (roots.includes(pid) || isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow);
}

/** Sends a signal to each that still runs. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
}
