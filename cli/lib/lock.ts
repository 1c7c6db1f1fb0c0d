/** One docsgen at a time: locks in the `.docsgen` folder of a site. */
import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd } from './at-end.ts';
import { asEnvironmentError } from './environment-error.ts';
import { isLiving, ownProcessId, type ProcessId } from './living.ts';
import { type Outcome, problem } from './problem.ts';

/**
 * What a lock is about. `site`: cache, staging and output are written; held for as long as that takes. `dev`: the one `docsgen dev` of a
 * site; held for as long as it runs, beside which others may take `site`.
 */
export type LockKind = 'site' | 'dev';

/** Who has a lock. */
export interface LockHolder extends ProcessId {
  /** Of this one taking: no other has it. */
  id: string;
  /** Such as `build`. */
  command: string;
  /** Where it can be reached, see `Lock.announce`. */
  address?: string;
}

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
/** Without a sign for so long, a holder on another machine is over. */
const SILENCE = 60 * 60_000;
/** A lock whose text cannot be read is being written, or was damaged: the first is over soon. */
const WRITING = 10_000;

const HOME = '.docsgen';
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
    if (!makeClaim(claim, own)) return 'read-only';
    try {
      const rival = claimPlace(path, claim);
      if (rival === undefined) removeRemains(path);
      return rival;
    } catch (error) {
      // `clean` took the folder away in this moment.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    } finally {
      rmSync(claim, { force: true });
    }
  }
}

/** False when nothing can be written there. */
function makeClaim(claim: string, own: LockHolder): boolean {
  try {
    mkdirSync(dirname(claim), { recursive: true });
    writeFileSync(claim, JSON.stringify(own));
    return true;
  } catch (error) {
    if (['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

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

/** Who stands in a lock; undefined when there is none. One that cannot be read is somebody of whom only the file is known. */
function readHolder(path: string): LockHolder | undefined {
  try {
    const text = readFileSync(path, 'utf8');
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

function isHeld(path: string, holder: LockHolder): boolean {
  if (holder.command === UNKNOWN && holder.pid === 0) return isYoung(path, WRITING);
  return isLiving(holder) ?? isYoung(path, SILENCE);
}

/** True when a file was written less than so many ms ago. A time that is yet to come says nothing. */
function isYoung(path: string, most: number): boolean {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const age = Date.now() - (modified ?? 0);
  return age >= 0 && age < most;
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
