/** Who has a lock: what is in its file, and whether to believe it. */
import { statSync } from 'node:fs';
import { readText } from './fsx.ts';
import { CLOCK_SLACK, isLiving, type ProcessId } from './living.ts';

/** Who has a lock. */
export interface LockHolder extends ProcessId {
  /** Of this one taking: no other has it. */
  id: string;
  /** Such as `build`. */
  command: string;
  /** Where it can be reached, see `Lock.announce`. */
  address?: string;
}

/** Without a sign of life for so long, a holder on another machine is over. */
const SILENCE = 60 * 60_000;
/** A lock whose text cannot be read is being written, or was damaged: the first is over soon. */
const WRITING = 10_000;

/** Who is in a lock; undefined when there is none. One that cannot be read is somebody of whom only the file is known. */
export function readHolder(path: string): LockHolder | undefined {
  try {
    const text = readText(path);
    return parseHolder(text) ?? unknownHolder(path);
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

/** True when the holder that was read at a path is there, as far as anybody can tell. */
export function isHeld(path: string, holder: LockHolder): boolean {
  if (holder.command === UNKNOWN && holder.pid === 0) return isYoung(path, WRITING);
  return isLiving(holder) ?? isYoung(path, SILENCE);
}

/**
 * True when a file was written less than so many ms ago. The disk's clock may run ahead of ours, by parts of a ms or, on a server, by seconds; a
 * time further ahead says nothing.
 */
function isYoung(path: string, most: number): boolean {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const age = Date.now() - (modified ?? 0);
  return age > -CLOCK_SLACK && age < most;
}
