/** A build with a queue: its helpers are workers on other machines. */
import { join, relative, sep } from 'node:path';
import { createCluster } from '../../cluster/cluster.ts';
import { installationOf } from '../../cluster/installation.ts';
import { createRunner } from '../../cluster/runner.ts';
import { readSetup } from '../../cluster/setup.ts';
import type { Transport } from '../../cluster/types.ts';
import type { LoadedConfig } from '../../model/config.ts';
import type { BuildOptions } from '../../model/result.ts';
import type { ParseSettings } from '../../pipeline/parse/stage.ts';
import type { Problem } from '../../problems/problem.ts';
import { EnvironmentError } from '../../system/environment-error.ts';
import { repositoryFolder } from '../../system/repository.ts';
import { renderTimeout } from '../../system/slice.ts';
import type { ThreadJob, Threads } from '../../system/threads.ts';
import type { RenderStageSettings } from '../pages/types.ts';
import type { Shared } from '../shared-cache/shared.ts';
import type { Run } from '../types.ts';
import { openClusterCache } from './cache.ts';
import { createOrigins } from './origins.ts';
import { parseTransport } from './parse-transport.ts';
import { ALONE_MEGABYTES, renderTransport } from './render-transport.ts';
import { runnerEntry } from './run-worker.ts';

/** @returns The helpers of the stages. @throws EnvironmentError when the settings of the queue are wrong. */
export async function joinCluster(
  { workspace: { siteDir, runPacks, shared, threads }, options: { remoteCache: mode } }: Run,
  { url, isRequired }: NonNullable<BuildOptions['queue']>,
  { config, locate }: LoadedConfig,
): Promise<Threads> {
  const setup = await readSetup(siteDir, { url });
  if (!('url' in setup)) throw refused(setup);
  const request = { setting: config.cache.remote, at: locate(['cache', 'remote']), mode };
  const { value: remote, problems } = await openClusterCache(siteDir, request);
  if (remote === undefined) throw refused(problems);
  return createCluster({
    setup,
    remote,
    installation: installationOf(siteDir),
    place: siteFolders(siteDir),
    isRequired,
    transportOf: createTransports(shared),
    openRunner: () =>
      createRunner({
        entry: runnerEntry(),
        siteDir,
        folder: join(runPacks, '..', 'runner'),
        limits: { megabytes: ALONE_MEGABYTES, milliseconds: renderTimeout() * 1000 },
      }),
    alone: threads,
  });
}

const refused = ([first, ...others]: readonly Problem[]): EnvironmentError =>
  new EnvironmentError(first as Problem, others);

/** The site in the copy of its surroundings: pages may quote files of the repository. */
function siteFolders(siteDir: string): { site: string; repository: string } {
  const path = relative(repositoryFolder(siteDir), siteDir).split(sep).join('/');
  return { site: join('site', path), repository: 'site' };
}

/** How the work of a stage is packed for other machines; undefined: this stage stays on this machine. */
function createTransports(
  shared: Shared | undefined,
): (job: Pick<ThreadJob, 'stage' | 'settings'>) => Transport | undefined {
  const site = { shared, origins: createOrigins() };
  return ({ stage, settings }) => {
    if (stage === 'parse') return parseTransport(settings as ParseSettings, site);
    if (stage === 'render') return renderTransport(settings as RenderStageSettings, site);
    return undefined;
  };
}
