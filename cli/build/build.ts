/** `build`: reads the sources of a site, and makes its pages unless the last build made the same. */

import type { BuildOptions, BuildResult } from '../model/result.ts';
import { removeCache } from '../system/home.ts';
import { inStage } from '../system/stage-channel.ts';
import { lastBuild } from './identity/unchanged.ts';
import type { Run, Sources } from './types.ts';
import { readSources } from './understand/sources.ts';
import { mayBeTheCache } from './workspace/cache-fault.ts';
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
    const result = await buildOnce({ ...options, cache: false });
    removeCache(options.siteDir, options.home);
    return result;
  }
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
  if (options.join) return (await import('./shards/join-shards.ts')).joinShards(run, sources, buildUnlessUnchanged);
  return buildUnlessUnchanged(run, sources);
}

async function buildUnlessUnchanged(run: Run, sources: Sources): Promise<BuildResult> {
  const { options, workspace } = run;
  const { output } = sources;
  if (options.changes && output) {
    const { openPublish } = await import('./publish/open.ts');
    const { changes, siteDir } = options;
    const publish = run.keep(await inStage('compare', () => openPublish(changes, { siteDir, ...sources, output })));
    return publish ? (await import('./run-stages.ts')).runStages(run, sources, publish) : run.failed();
  }
  const last = output && inStage('compare', () => lastBuild(workspace, { ...sources, options, output }));
  return last ?? (await import('./run-stages.ts')).runStages(run, sources);
}
