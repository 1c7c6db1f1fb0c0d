/** Locks in the `.docsgen` folder of a site, so that one docsgen runs at a time. */
import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Outcome, problem } from '../problems/problem.ts';
import { atEnd } from './at-end.ts';
import { asEnvironmentError } from './environment-error.ts';
import { isLiving, ownProcessId } from './living.ts';
import { isHeld, type LockHolder, readHolder } from './lock-holder.ts';
import { orUndefined } from './or-undefined.ts';
import { HOME } from './own-folders.ts';

export type { LockHolder } from './lock-holder.ts';

/**
 * The purpose of a lock. `site`: writing cache, staging and output; held as long as that takes. `dev`: the one
 * `docsgen dev` of a site; held as long as it runs, while others may take `site`.
 */
export type LockKind = 'site' | 'dev';

export interface LockRequest {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Name of the command, which others see while the lock is taken: `build`. */
  command: string;
  /** Default: `site`. */
  kind?: LockKind;
  /** Milliseconds to wait for another holder. Default: 10,000; 0: does not wait. */
  wait?: number;
  /** Called once, when it has to wait. */
  onWait?(holder: LockHolder): void;
}

/**
 * A lock is ours while its file has our id, which `release` checks: after an hour without a sign of life (a laptop asleep),
 * another machine may hold it, and removing its file would let a third build in.
 */
export interface Lock {
  /** Publishes the URL of the holder to others that want the lock, such as `http://localhost:3000/`. */
  announce(address: string): void;
  /** Gives the lock back. At the end of the process this happens automatically. */
  release(): void;
}

const WAIT = 10_000;
const LOOK_AGAIN = 100;
/** How often a holder gives a sign of life to other machines, which cannot see its process. */
const SIGN_OF_LIFE = 60_000;

const FILES: Record<LockKind, string> = { site: 'lock', dev: 'dev.lock' };
const TEMP = '.tmp';

/** Path of a lock, relative to the site folder. */
export const lockFile = (kind: LockKind): string => `${HOME}/${FILES[kind]}`;

/**
 * Takes a lock of a site: at once, or as soon as its holder releases it or has ended.
 * @returns No value and a DG7030 when another process still has it. On a read-only disk the lock does nothing, as there
 * is nothing to protect.
 * @throws EnvironmentError for other errors of the disk.
 */
export async function acquireLock(request: LockRequest): Promise<Outcome<Lock | undefined>> {
  const { siteDir, kind = 'site', command, wait = WAIT, onWait } = request;
  const path = join(siteDir, HOME, FILES[kind]);
  const own: LockHolder = { id: randomUUID(), command, ...ownProcessId() };
  const end = performance.now() + wait;
  try {
    for (let waiting = false; ; waiting = true) {
      const holder = take(path, own);
      if (holder === 'read-only') return { value: NO_LOCK, problems: [] };
      if (holder === undefined) return { value: hold(path, own), problems: [] };
      if (performance.now() >= end) return { value: undefined, problems: [lockedProblem(holder, kind)] };
      if (!waiting) onWait?.(holder);
      await pause(LOOK_AGAIN);
    }
  } catch (error) {
    throw asEnvironmentError(error, 'write', path);
  }
}

const NO_LOCK: Lock = { announce: () => undefined, release: () => undefined };

/** The running holder of a lock of a site; undefined when there is none. */
export function lockHolder(siteDir: string, kind: LockKind): LockHolder | undefined {
  const path = join(siteDir, HOME, FILES[kind]);
  const holder = readHolder(path);
  return holder && isHeld(path, holder) ? holder : undefined;
}

function lockedProblem({ pid, since, command, address, host }: LockHolder, kind: LockKind) {
  const isElsewhere = isLiving({ pid, since, host }) === undefined;
  const at = isElsewhere ? { host: host.split(' ')[0] ?? '', file: lockFile(kind) } : undefined;
  return problem('DG7030', { pid, since: localTime(since), command, address, at });
}

/** Local date and time: `2026-11-25 14:03:07`. */
function localTime(time: number): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/**
 * Tries to put our claim in the place of the lock.
 * @returns The current holder; undefined when the lock is ours.
 */
function take(path: string, own: LockHolder): LockHolder | 'read-only' | undefined {
  const claim = `${path}.${own.id}${TEMP}`;
  for (;;) {
    try {
      if (!makeClaim(claim, own)) return 'read-only';
      const rival = claimPlace(path, claim);
      if (rival === undefined) removeRemains(path);
      return rival;
    } catch (error) {
      // `clean` has just removed the folder.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    } finally {
      // The next holder removes a claim that stays.
      orUndefined(() => rmSync(claim, { force: true }));
    }
  }
}

/** False when nothing can be written there. */
function makeClaim(claim: string, own: LockHolder): boolean {
  try {
    mkdirSync(dirname(claim), { recursive: true });
  } catch (error) {
    if (NO_FOLDER.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
  try {
    writeFileSync(claim, JSON.stringify(own));
    return true;
  } catch (error) {
    if (READ_ONLY.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

const READ_ONLY = ['EROFS', 'EACCES', 'EPERM'];
/** Something else is in the place of the folder. */
const NO_FOLDER = [...READ_ONLY, 'EEXIST', 'ENOTDIR', 'ENOENT', 'ELOOP'];

/**
 * Two processes that find the same dead holder must not both replace it, and a slow one must not remove the lock of a
 * fast one. So a dead holder has an heir: whoever gets `<lock>.<id of the holder>`, a lock like the first, may move its
 * claim over the first lock. This removes the heir's lock in the same moment, and late processes find the new holder.
 */
function claimPlace(path: string, claim: string): LockHolder | undefined {
  for (;;) {
    if (placeNew(path, claim)) return undefined;
    const holder = readHolder(path);
    if (holder === undefined) continue;
    if (isHeld(path, holder)) return holder;
    const heir = `${path}.${holder.id}`;
    const rival = claimPlace(heir, claim);
    if (rival !== undefined) return rival;
    if (readHolder(path)?.id === holder.id) {
      renameSync(heir, path);
      return undefined;
    }
    rmSync(heir, { force: true });
  }
}

/** Places the claim if nothing is at the path; false otherwise. */
function placeNew(path: string, claim: string): boolean {
  try {
    linkSync(claim, path);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.includes(code)) throw error;
    return copyNew(path, claim);
  }
}

/** Errors of disks without hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EACCES'];

function copyNew(path: string, claim: string): boolean {
  try {
    copyFileSync(claim, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes heirs and claims of dead processes; only the holder calls this. */
function removeRemains(path: string): void {
  const [folder, name] = [dirname(path), basename(path)];
  for (const other of readdirSync(folder)) {
    if (!other.startsWith(`${name}.`)) continue;
    const remains = join(folder, other);
    const holder = readHolder(remains);
    if (holder && !isHeld(remains, holder)) rmSync(remains, { force: true });
  }
}

function hold(path: string, own: LockHolder): Lock {
  const timer = setInterval(() => {
    const now = new Date();
    // If somebody removed the lock, it stays removed.
    orUndefined(() => utimesSync(path, now, now));
  }, SIGN_OF_LIFE).unref();
  const giveBack = () => {
    clearInterval(timer);
    if (readHolder(path)?.id === own.id) rmSync(path, { force: true });
  };
  const forget = atEnd(giveBack);
  return {
    announce(address) {
      const temp = `${path}.${own.id}${TEMP}`;
      writeFileSync(temp, JSON.stringify({ ...own, address }));
      renameSync(temp, path);
    },
    release() {
      try {
        giveBack();
        forget();
      } catch {
        // Others report errors of the disk. The end of the process is a second chance.
      }
    },
  };
}
