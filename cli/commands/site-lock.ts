/** Makes commands that write wait for each other. */

import type { Outcome } from '../problems/problem.ts';
import { acquireLock } from '../system/lock.ts';
import type { Session } from './options.ts';

/**
 * Runs an action that writes below the site folder, when no other docsgen does.
 * @param command Name of the command, for whoever has to wait for this one.
 * @returns What the action gives; no value and a problem when another one is at it for long.
 */
export async function whileLocked<T>(
  { siteDir, print }: Session,
  command: string,
  action: () => Promise<T>,
): Promise<Outcome<T | undefined>> {
  const onWait = (other: { command: string; pid: number }) =>
    print.note(`waiting for docsgen ${other.command} (pid ${other.pid}), which works on the same site`);
  const { value: lock, problems } = await acquireLock({ siteDir, command, onWait });
  if (!lock) return { value: undefined, problems };
  try {
    return { value: await action(), problems: [] };
  } finally {
    lock.release();
  }
}

/**
 * Runs an action that reads the cache of a site, and may add to it.
 * @param action Gets `false` when another docsgen has the cache: the action then has to do without.
 */
export async function withCache<T>(
  { siteDir }: Session,
  command: string,
  action: (isCacheOurs: boolean) => Promise<T>,
): Promise<T> {
  const { value: lock } = await acquireLock({ siteDir, command, wait: 0 });
  try {
    return await action(lock !== undefined);
  } finally {
    lock?.release();
  }
}

/** Runs an action while no `docsgen dev` runs on a site; does not wait for its end. */
export async function withoutDev<T>(
  { siteDir }: Session,
  command: string,
  action: () => Promise<Outcome<T | undefined>>,
): Promise<Outcome<T | undefined>> {
  const { value: lock, problems } = await acquireLock({ siteDir, command, kind: 'dev', wait: 0 });
  if (!lock) return { value: undefined, problems };
  try {
    return await action();
  } finally {
    lock.release();
  }
}
