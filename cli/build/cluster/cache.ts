/** The shared cache of a cluster, which carries all content between its machines. A build waits for it as long as for them. */

import type { Place } from '../../lib/place.ts';
import { type Outcome, problem } from '../../problems/problem.ts';
import { type RemoteMode, remoteFor } from '../../remote/remote-for.ts';
import type { Remote } from '../../remote/types.ts';

/** How long the cluster waits for a cache, in ms: results cannot travel otherwise. */
const TIMEOUTS = { read: 30_000, write: 600_000 };

/** @param setting `cache.remote` of the config; the environment wins. */
export async function openClusterCache(
  siteDir: string,
  { setting, at, mode = 'write' }: { setting?: string | undefined; at?: Place; mode?: RemoteMode | undefined } = {},
): Promise<Outcome<Remote | undefined>> {
  const request = { siteDir, setting, env: process.env, mode, timeouts: TIMEOUTS };
  const found = mode === 'write' ? await remoteFor({ ...request, ...(at ? { at } : {}) }) : undefined;
  if (found && (found.value || found.problems.length > 0)) return found;
  return { value: undefined, problems: [problem('DG7243', {})] };
}
