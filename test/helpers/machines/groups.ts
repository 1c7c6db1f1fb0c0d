/**
 * The processors of the machines: control groups of version 1 or 2, whichever the kernel offers. They come before all
 * other work of this computer, so that it does not change what is measured.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signal } from './processes.ts';

export interface Group {
  /** A process enters the group when its number is written to all of these files. */
  doors: string[];
  /** Limits its processes to this part of a core, together. */
  limit(cores: number): void;
  /** Seconds of all its processes, also of those that have ended. */
  cpuSeconds(): number;
  pids(): number[];
  /** Kills what still runs there. */
  remove(): Promise<void>;
}

const PERIOD_US = 50_000;

/** Mount points by controller; `unified` is version 2. */
interface Mounts {
  cpu?: string;
  cpuacct?: string;
  unified?: string;
}

function mounts(): Mounts {
  const found: Mounts = {};
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [, at = '', type, options = ''] = line.split(' ');
    if (type === 'cgroup2' && hasCpu(at)) found.unified = at;
    if (type !== 'cgroup') continue;
    for (const controller of ['cpu', 'cpuacct'] as const)
      if (options.split(',').includes(controller)) found[controller] = at;
  }
  return found;
}

const hasCpu = (at: string): boolean =>
  readFileSync(path.join(at, 'cgroup.controllers'), 'utf8').trim().split(' ').includes('cpu');

const put = (folder: string, file: string, text: string | number): void =>
  writeFileSync(path.join(folder, file), String(text));
const get = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');
const pidsIn = (folder: string): number[] => get(folder, 'cgroup.procs').split('\n').filter(Boolean).map(Number);

export interface Groups {
  add(name: string): Group;
  /** Its groups must have been removed. */
  remove(): Promise<void>;
}

/** @returns Undefined where this process may not make groups. */
export function createGroups(name: string): Groups | undefined {
  const { cpu, cpuacct, unified } = mounts();
  try {
    if (cpu !== undefined && cpuacct !== undefined) return first(path.join(cpu, name), path.join(cpuacct, name));
    return unified === undefined ? undefined : second(unified, path.join(unified, name));
  } catch {
    return undefined;
  }
}

function first(cpu: string, accounts: string): Groups {
  const folders = [...new Set([cpu, accounts])];
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  put(cpu, 'cpu.shares', 2 ** 18);
  return {
    add(name) {
      const [own, account] = [path.join(cpu, name), path.join(accounts, name)];
      const all = [...new Set([own, account])];
      for (const folder of all) mkdirSync(folder, { recursive: true });
      return {
        doors: all.map((folder) => path.join(folder, 'cgroup.procs')),
        limit(cores) {
          put(own, 'cpu.cfs_period_us', PERIOD_US);
          put(own, 'cpu.cfs_quota_us', Math.round(cores * PERIOD_US));
        },
        cpuSeconds: () => Number(get(account, 'cpuacct.usage')) / 1e9,
        pids: () => pidsIn(own),
        remove: () => removeFolders(all),
      };
    },
    remove: () => removeFolders(folders),
  };
}

function second(mount: string, all: string): Groups {
  put(mount, 'cgroup.subtree_control', '+cpu');
  mkdirSync(all, { recursive: true });
  put(all, 'cgroup.subtree_control', '+cpu');
  put(all, 'cpu.weight', 10_000);
  return {
    add(name) {
      const own = path.join(all, name);
      mkdirSync(own, { recursive: true });
      return {
        doors: [path.join(own, 'cgroup.procs')],
        limit: (cores) => put(own, 'cpu.max', `${Math.round(cores * PERIOD_US)} ${PERIOD_US}`),
        cpuSeconds: () => Number(/usage_usec (\d+)/.exec(get(own, 'cpu.stat'))?.[1]) / 1e6,
        pids: () => pidsIn(own),
        remove: () => removeFolders([own]),
      };
    },
    remove: () => removeFolders([all]),
  };
}

/** The kernel keeps a group for a moment after its last process has ended. */
async function removeFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders)
    while (existsSync(folder) && !wasRemoved(folder)) {
      signal(pidsIn(folder), 'SIGKILL');
      await pause(5);
    }
}

function wasRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
    return false;
  }
}

/** Removes what a test process that was killed has left, or what is left of that for the next one. */
export function removeGroups(isAbandoned: (name: string) => boolean): void {
  for (const mount of new Set(Object.values(mounts()).filter((at) => at !== undefined))) {
    for (const name of readdirSync(mount).filter(isAbandoned)) {
      const all = path.join(mount, name);
      const groups = readdirSync(all, { withFileTypes: true }).filter((one) => one.isDirectory());
      for (const folder of [...groups.map((one) => path.join(all, one.name)), all]) {
        signal(pidsIn(folder), 'SIGKILL');
        wasRemoved(folder);
      }
    }
  }
}
