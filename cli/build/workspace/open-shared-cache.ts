/** Opens the shared cache for a build, if the site or the user wants one. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { keyOf } from '../../lib/hash.ts';
import type { LoadedConfig } from '../../model/config.ts';
import { remoteFor, wantsRemote } from '../../remote/remote-for.ts';
import { packageName } from '../../system/package-info.ts';
import type { Shared } from '../shared-cache/shared.ts';
import type { Run } from '../types.ts';

/** @returns Undefined: there is none, or it cannot be used. */
export async function openSharedCache(
  { options, workspace, keep }: Run,
  { config, locate }: LoadedConfig,
): Promise<Shared | undefined> {
  const { siteDir, remoteCache: mode } = options;
  const request = { setting: config.cache.remote, env: process.env, mode };
  if (!workspace.useCache || !wantsRemote(request)) return undefined;
  const remote = keep(await remoteFor({ ...request, siteDir, at: locate(['cache', 'remote']) }));
  if (remote === undefined) return undefined;
  const { openShared } = await import('../shared-cache/shared.ts');
  const indexKey = keyOf(workspace.toolId, siteOf(siteDir, config));
  const { packsDir, packs, nextPack } = workspace;
  const shared = openShared({
    ...{ remote, indexKey: `index ${indexKey}`, packsDir, packs, name: `${nextPack}-shared` },
    // The part of a shard must have them.
    leaves: options.shard === undefined,
  });
  if (workspace.isNew) {
    shared.begin();
    // The connection is made while files are read.
    await nextTurn();
  }
  return shared;
}

/**
 * What tells a site from others in the same cache, on every machine. Sites with the same facts only compete for the room
 * in the index.
 */
export const siteOf = (siteDir: string, { url, baseUrl, title }: LoadedConfig['config']): string =>
  keyOf(url, baseUrl, title, packageName(siteDir) ?? '');
