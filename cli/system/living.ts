/** Whether a process still lives, and whether it is the one that was meant: numbers of processes are used again. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import process from 'node:process';

/** Tells a process from all others that ever had its number. */
export interface ProcessId {
  pid: number;
  /** When it began, as the system counts: text that is only compared. Absent where the system does not tell. */
  start?: string;
  /** Machine and, in containers, the space its number counts in. */
  host: string;
  /** When this was written down, in ms since 1970. */
  since: number;
}

/** Of this process, now. */
export function ownProcessId(): ProcessId {
  const start = startOf(process.pid);
  return { pid: process.pid, ...(start === undefined ? {} : { start }), host: hostId(), since: Date.now() };
}

/**
 * True when the process lives, false when it does not; undefined when it belongs to another machine, of which nothing can be known.
 * In doubt it lives.
 */
export function isLiving({ pid, start, host, since }: ProcessId): boolean | undefined {
  if (host !== hostId()) return undefined;
  if (!hasProcess(pid)) return false;
  const now = startOf(pid);
  if (start !== undefined && now !== undefined) return start === now;
  // Where nothing tells when a process began, one from before the machine was started is at least known to be over.
  return since > Date.now() - uptime() * 1000 - CLOCK_SLACK;
}

/** Milliseconds that two clocks may differ by, or a clock be set by while its machine runs. */
export const CLOCK_SLACK = 60_000;

/** True when some process has this number. */
export function hasProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user may not be asked, but is there.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Linux tells in ticks since the machine was started, so the machine's start is part of it. */
function startOf(pid: number): string | undefined {
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim());
  // The name of the program is in brackets and may hold anything, brackets too; the start is the 20th field behind it.
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks === undefined || boot === undefined ? undefined : `${boot} ${ticks}`;
}

function hostId(): string {
  const space = tryRead(() => readlinkSync('/proc/self/ns/pid'));
  return space === undefined ? hostname() : `${hostname()} ${space}`;
}

function tryRead(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
