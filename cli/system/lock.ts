/** One docsgen at a time: locks in the `.docsgen` folder of a site. */
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
import { HOME } from './own-folders.ts';

export type { LockHolder } from './lock-holder.ts';

/**
 * What a lock is about. `site`: cache, staging and output are written; held for as long as that takes. `dev`: the one `docsgen dev` of a
 * site; held for as long as it runs, beside which others may take `site`.
 */
export type LockKind = 'site' | 'dev';

export interface LockRequest {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Name of the command, for whoever finds the lock taken: `build`. */
  command: string;
  /** Default: `site`. */
  kind?: LockKind;
  /** Milliseconds to wait for another holder. Default: 10,000; 0 waits for nobody. */
  wait?: number;
  /** Called once, when somebody has to be waited for. */
  onWait?(holder: LockHolder): void;
}

export interface Lock {
  /** Tells who finds the lock taken where its holder can be reached, such as `http://localhost:3000/`. */
  announce(address: string): void;
  /** Gives the lock back. Once is enough, and not at all when the process ends: then it goes by itself. */
  release(): void;
}

const WAIT = 10_000;
const LOOK_AGAIN = 100;
/** How often a holder shows that it is there to those who cannot ask for its process. */
const SIGN_OF_LIFE = 60_000;

const FILES: Record<LockKind, string> = { site: 'lock', dev: 'dev.lock' };
const TEMP = '.tmp';

/** Path of a lock, relative to the site folder. */
export const lockFile = (kind: LockKind): string => `${HOME}/${FILES[kind]}`;

/**
 * Takes a lock of a site: at once, or as soon as its holder lets go or is found dead.
 * @returns No value and a DG7030 when somebody else still has it. On a disk that is read-only there is nothing to keep apart: the lock
 * is then one that does nothing.
 * @throws EnvironmentError when the disk refuses otherwise.
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

/** Who has a lock of a site; undefined when nobody alive has. */
export function lockHolder(siteDir: string, kind: LockKind): LockHolder | undefined {
  const path = join(siteDir, HOME, FILES[kind]);
  const holder = readHolder(path);
  return holder && isHeld(path, holder) ? holder : undefined;
}

/** The problem that somebody has a lock. */
export function lockedProblem({ pid, since, command, address, host }: LockHolder, kind: LockKind) {
  const isElsewhere = isLiving({ pid, since, host }) === undefined;
  const at = isElsewhere ? { host: host.split(' ')[0] ?? '', file: lockFile(kind) } : undefined;
  return problem('DG7030', { pid, since: localTime(since), command, address, at });
}

/** Gives the text of a time as a clock on the wall shows it: `2026-11-25 14:03:07`. */
function localTime(time: number): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/**
 * Tries to put our claim in the place of the lock.
 * @returns The holder that is in the way; undefined when the lock is ours.
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
      // `clean` took the folder away in this moment.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    } finally {
      discard(claim);
    }
  }
}

/** A claim that stays is removed by the next holder. */
function discard(claim: string): void {
  try {
    rmSync(claim, { force: true });
  } catch {
    // The folder is none, or the disk refuses everything.
  }
}

/** False when nothing can be kept there. */
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
/** Something else has the name of the folder. */
const NO_FOLDER = [...READ_ONLY, 'EEXIST', 'ENOTDIR', 'ENOENT', 'ELOOP'];

/**
 * Two that find the same dead holder must not both replace it, nor must a slow one remove the lock of a quick one. So a dead holder has
 * an heir: whoever gets the place behind its id, which is a lock like the first, may move its own claim over the first. That takes the heir's
 * place away in the same moment, and who comes late to it finds another holder in the first place.
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

/** True when there was nothing at the path and now there is the claim. */
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

/** What disks say that know no hard links. */
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

/** Heirs and claims of dead ones; called by the holder alone. */
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
    try {
      utimesSync(path, now, now);
    } catch {
      // Who took it away had a reason.
    }
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
        // What keeps the disk busy is told by whoever has work there. It is tried once more at the end.
      }
    },
  };
}
