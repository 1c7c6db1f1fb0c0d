/** Where parts are: in folders, or in the shared cache. Reading and writing them may take long: a build needs them all. */
import { resolve } from 'node:path';
import process from 'node:process';
import { outDirFault } from '../../config/out-dir.ts';
import type { SiteConfig } from '../../model/config.ts';
import { type Outcome, problem } from '../../problems/problem.ts';
import { folderFault } from '../../remote/folder.ts';
import { createRemote } from '../../remote/remote.ts';
import { remoteFor } from '../../remote/remote-for.ts';
import { cacheSecret } from '../../remote/secret.ts';
import type { Remote } from '../../remote/types.ts';
import type { Shared } from '../shared-cache/shared.ts';
import type { Run, Sources } from '../types.ts';

/** A cache with parts. */
export interface PartsPlace {
  remote: Remote;
  /** For the user. */
  place: string;
}

/** In milliseconds: longer than any upload of a part takes, shorter than the limits of CI systems. */
const TIMEOUTS = { read: 600_000, write: 600_000 };

/** @param folder As the user writes it: relative to the current folder. */
export function folderPlace(folder: string, mode: 'read' | 'write'): Outcome<PartsPlace | undefined> {
  const { value: secret, problems } = cacheSecret(process.env);
  if (problems.length > 0) return { value: undefined, problems };
  const place = { kind: 'folder', folder: resolve(folder), shown: folder } as const;
  return { value: { place: folder, remote: createRemote({ place, secret, mode, timeouts: TIMEOUTS }) }, problems };
}

/** The folder of `--shard-out`, for writing. No value when its files would end up among others (DG7232). */
export function outPlace(
  folder: string,
  { siteDir, config }: { siteDir: string; config: Pick<SiteConfig, 'roots' | 'publicDir'> },
): Outcome<PartsPlace | undefined> {
  const sources = [...config.roots.map((root) => root.path), ...config.publicDir];
  const outDir = resolve(folder);
  const reason =
    outDirFault({ siteDir, outDir, sources: sources.map((one) => resolve(siteDir, one)) }) ?? folderFault(outDir);
  if (reason !== undefined) return { value: undefined, problems: [problem('DG7232', { folder, reason })] };
  return folderPlace(folder, 'write');
}

/** The shared cache; no value when the site has none. */
export async function sharedPlace(
  { options: { siteDir, remoteCache } }: Pick<Run, 'options'>,
  { loaded }: Sources,
): Promise<Outcome<PartsPlace | undefined>> {
  const { value, problems } = await remoteFor({
    siteDir,
    setting: loaded.config.cache.remote,
    at: loaded.locate(['cache', 'remote']),
    env: process.env,
    mode: remoteCache,
    timeouts: TIMEOUTS,
  });
  return { value: value && { remote: value, place: 'the shared cache' }, problems };
}

/** The shared cache of a build that also transfers parts, by `remote`: the summary counts both. */
export const withTransfer = (shared: Shared, remote: Remote): Shared => ({
  ...shared,
  async finish() {
    const use = await shared.finish();
    const { place, transfer, ended } = remote;
    const { requests, down, up } = transfer;
    const own = { place, ...transfer, results: 0, ...(ended === undefined ? {} : { ended }) };
    return use ? { ...use, requests: use.requests + requests, down: use.down + down, up: use.up + up } : own;
  },
});
