/** `build`: reads the sources of a site, and makes its pages unless the last build made the same. */

import { join } from 'node:path';
import { errorText } from '../lib/error-text.ts';
import type { BuildOptions, BuildResult } from '../model/result.ts';
import { asEnvironmentError, EnvironmentError } from '../system/environment-error.ts';
import { removeCache } from '../system/home.ts';
import { tellNote } from '../system/notes.ts';
import { HOME } from '../system/own-folders.ts';
import { inStage } from '../system/stage-channel.ts';
import { lastBuild } from './identity/unchanged.ts';
import type { Run, Sources } from './types.ts';
import { readSources } from './understand/sources.ts';
import { createRun } from './workspace/run.ts';
import { openWorkspace } from './workspace/workspace.ts';

/**
 * Builds a site.
 * @throws EnvironmentError when the disk fails. Problems of the site itself are in `problems`.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  try {
    return await buildOnce(options);
  } catch (error) {
    if (!options.cache || !mayBeTheCache(error, options)) throw error;
    // With a damaged cache, a build without it succeeds; a fault of docsgen throws again.
    tellNote(`The cache could not be used, so it is removed and everything is built again: ${errorText(error)}`);
    const result = await buildOnce({ ...options, cache: false });
    removeCache(options.siteDir, options.home);
    return result;
  }
}

/** Errors that foreign files and folders in the cache cause. Full and read-only disks have other codes. */
const FOREIGN_ENTRY = ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ENOENT', 'ELOOP', 'ERR_FS_EISDIR'];

/** Whether the cache may have caused a failure: unless the system refused something outside of it. */
function mayBeTheCache(error: unknown, { siteDir, home = HOME }: BuildOptions): boolean {
  const refusal = asEnvironmentError(error, 'use', '');
  if (!(refusal instanceof EnvironmentError)) return true;
  const { code = '', path } = refusal;
  return FOREIGN_ENTRY.includes(code) && (!path || path.startsWith(join(siteDir, home, 'cache')));
}

async function buildOnce(options: BuildOptions): Promise<BuildResult> {
  const workspace = openWorkspace(options);
  const making = buildSite(createRun(options, workspace));
  // The error that stopped the build matters more than a failed cleanup.
  const result = await making.catch(async (error) => {
    await workspace.close().catch(() => undefined);
    throw error;
  });
  const remoteCache = await workspace.shared?.finish();
  await workspace.close();
  return remoteCache === undefined ? result : { ...result, remoteCache };
}

async function buildSite(run: Run): Promise<BuildResult> {
  const { options } = run;
  const sources = await readSources(run);
  if (!sources) return run.failed();
  if (options.shard) return (await import('./shards/build-shard.ts')).buildShard(run, sources);
  if (options.asks?.types) return (await import('./understand/types-only.ts')).typesOnly(run, sources);
  if (options.join) return (await import('./shards/join-shards.ts')).joinShards(run, sources, buildUnlessUnchanged);
  return buildUnlessUnchanged(run, sources);
}

async function buildUnlessUnchanged(run: Run, sources: Sources): Promise<BuildResult> {
  const { options, workspace } = run;
  const { output } = sources;
  // Without results of an earlier build, all pages are open: threads load their code while this one loads its own.
  if (workspace.isNew && !workspace.shared && !options.queue) workspace.threads.begin(sources.found.sources.length);
  if (options.changes && output) {
    const { openPublish } = await import('./publish/open.ts');
    const { changes, siteDir } = options;
    const publish = run.keep(await inStage('compare', () => openPublish(changes, { siteDir, ...sources, output })));
    return publish ? (await import('./run-stages.ts')).runStages(run, sources, publish) : run.failed();
  }
  // The last build has answered no questions.
  const last =
    output && !options.asks
      ? inStage('compare', () => lastBuild(workspace, { ...sources, options, output }))
      : undefined;
  return last ?? (await import('./run-stages.ts')).runStages(run, sources);
}
