/** Whether a process is still running, and is the same process: process ids are reused. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import process from 'node:process';
import { orUndefined } from './or-undefined.ts';

/** Distinguishes a process from all others that ever had its id. */
export interface ProcessId {
  pid: number;
  /** Start time in the system's own form, only for comparison. Absent where the system does not report it. */
  start?: string;
  /** Machine and, in containers, the PID namespace. */
  host: string;
  /** When this was recorded, in ms since 1970. */
  since: number;
}

/** The id of this process. */
export function ownProcessId(): ProcessId {
  const start = startOf(process.pid);
  return { pid: process.pid, ...(start === undefined ? {} : { start }), host: hostId(), since: Date.now() };
}

/**
 * True when the process is running, also in case of doubt; false when it is not; undefined when it belongs to another
 * machine.
 */
export function isLiving({ pid, start, host, since }: ProcessId): boolean | undefined {
  if (host !== hostId()) return undefined;
  if (!hasProcess(pid)) return false;
  const now = startOf(pid);
  if (start !== undefined && now !== undefined) return start === now;
  // Without start times, at least processes from before the machine's start are known to have ended.
  return since > Date.now() - uptime() * 1000 - CLOCK_SLACK;
}

/** How far two clocks may differ, or a clock may be adjusted, in milliseconds. */
export const CLOCK_SLACK = 60_000;

/** True when some process has this id. */
export function hasProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Other errors mean a process of another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Linux counts ticks since the start of the machine, so the result includes the id of that start. */
function startOf(pid: number): string | undefined {
  const stat = orUndefined(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  const boot = orUndefined(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim());
  // The program's name is in parentheses and may contain anything; the start is the 20th field after it.
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks === undefined || boot === undefined ? undefined : `${boot} ${ticks}`;
}

function hostId(): string {
  const space = orUndefined(() => readlinkSync('/proc/self/ns/pid'));
  return space === undefined ? hostname() : `${hostname()} ${space}`;
}
