/** Locks, so that commands that write wait for each other. */

import type { Outcome } from '../problems/problem.ts';
import { acquireLock } from '../system/lock.ts';
import type { Session } from './options.ts';

/**
 * Runs an action that writes to the site folder while no other docsgen does.
 * @param command Name of the command, shown to commands that wait for it.
 * @returns The result of the action, or no value and a problem if another command holds the lock for too long.
 */
export async function whileLocked<T>(
  { siteDir, print }: Session,
  command: string,
  action: () => Promise<T>,
): Promise<Outcome<T | undefined>> {
  const onWait = (other: { command: string; pid: number }) =>
    print.note(`waiting for docsgen ${other.command} (pid ${other.pid}), which is using the same site`);
  return holding({ siteDir, command, onWait }, async () => ({ value: await action(), problems: [] }));
}

/**
 * Runs an action that reads the cache of a site and may add to it.
 * @param action Gets `false` if another docsgen has the cache, which the action then must not use.
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

/** Runs an action if no `docsgen dev` runs on the site; does not wait for its end. */
export const withoutDev = <T>(
  { siteDir }: Session,
  command: string,
  action: () => Promise<Outcome<T | undefined>>,
): Promise<Outcome<T | undefined>> => holding({ siteDir, command, kind: 'dev', wait: 0 }, action);

async function holding<T>(
  lockOf: Parameters<typeof acquireLock>[0],
  action: () => Promise<Outcome<T | undefined>>,
): Promise<Outcome<T | undefined>> {
  const { value: lock, problems } = await acquireLock(lockOf);
  if (!lock) return { value: undefined, problems };
  try {
    return await action();
  } finally {
    lock.release();
  }
}
