/** The holder of a lock: reads the lock file and judges whether the holder is still there. */
import { statSync } from 'node:fs';
import { readText } from './fsx.ts';
import { CLOCK_SLACK, isLiving, type ProcessId } from './living.ts';

/** The holder of a lock. */
export interface LockHolder extends ProcessId {
  /** Unique for each time a lock is taken. */
  id: string;
  /** Such as `build`. */
  command: string;
  /** URL of the holder, see `Lock.announce`. */
  address?: string;
}

/** After so long without a sign of life, a holder on another machine counts as ended. */
const SILENCE = 60 * 60_000;
/** An unreadable lock is being written or damaged; writing does not take longer than this. */
const WRITING = 10_000;

/** The holder of a lock; undefined when there is no lock. An unreadable lock has an unknown holder. */
export function readHolder(path: string): LockHolder | undefined {
  try {
    return parseHolder(readText(path)) ?? unknownHolder(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const { id, pid, start, host, since, command, address } = JSON.parse(text) as Partial<LockHolder>;
    const isWhole =
      /^[\w-]+$/.test(String(id)) && Number.isSafeInteger(pid) && Number(pid) > 0 && Number.isFinite(since);
    if (!isWhole || typeof host !== 'string' || typeof command !== 'string') return undefined;
    return { id, pid, start, host, since, command, address } as LockHolder;
  } catch {
    return undefined;
  }
}

const UNKNOWN = 'unknown';

function unknownHolder(path: string): LockHolder {
  const { ino, mtimeMs } = statSync(path);
  return { id: `${UNKNOWN}-${ino}-${Math.round(mtimeMs)}`, pid: 0, host: '', since: mtimeMs, command: UNKNOWN };
}

/** True when the holder of a lock is still there, as far as can be determined. */
export function isHeld(path: string, holder: LockHolder): boolean {
  if (holder.command === UNKNOWN && holder.pid === 0) return isYoung(path, WRITING);
  return isLiving(holder) ?? isYoung(path, SILENCE);
}

/**
 * True when a file was written less than `most` ms ago. The disk's clock may be ahead of ours by fractions of a ms or,
 * on a server, by seconds; a time further ahead is meaningless.
 */
function isYoung(path: string, most: number): boolean {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const age = Date.now() - (modified ?? 0);
  return age > -CLOCK_SLACK && age < most;
}
