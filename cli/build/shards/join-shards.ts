/** The build that joins shards: it checks that all parts are there and belong to this build, and takes their results. */
import process from 'node:process';
import type { BuildResult } from '../../model/result.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { keyOfSources } from '../identity/site-identity.ts';
import type { Run, Sources } from '../types.ts';
import { siteOf } from '../workspace/open-shared-cache.ts';
import { type Build, problemsOf, problemsOfCode } from './complete.ts';
import { type Costs, keepCosts, readCosts, shareCosts } from './costs.ts';
import { buildIdentity, codeOf, differencesOf, filesOf } from './identity.ts';
import { countOfParts, lastShards, type Part, readPart } from './part.ts';
import { partsAsShared } from './parts.ts';
import { folderPlace, type PartsPlace, sharedPlace, withTransfer } from './places.ts';

type Make = (run: Run, sources: Sources) => Promise<BuildResult>;

/** Builds the site with the results of all shards; fails when the parts are not complete. */
export async function joinShards(run: Run, sources: Sources, make: Make): Promise<BuildResult> {
  const shared = run.keep(await sharedPlace(run, sources));
  const places = (run.options.join ?? []).map((folder) => folderPlace(folder, 'read'));
  // They differ in their folder only: one of them has the problem of all.
  run.add(places[0]?.problems ?? []);
  const folders = places.flatMap(({ value }) => value ?? []);
  try {
    if (folders.length < places.length) return run.failed();
    const files = filesOf(sources);
    const build = { files, own: await buildIdentity(run.workspace, sources, files) };
    const site = siteOf(run.workspace.siteDir, sources.loaded.config);
    const { parts, problems } =
      folders.length > 0 ? await inFolders(build, folders) : await inCache(build, shared, site);
    run.add(problems);
    if (problems.length > 0) return run.failed();
    return await makeJoined({ run, sources, make }, parts, shared);
  } finally {
    for (const { remote } of shared ? [...folders, shared] : folders) await remote.close();
  }
}

async function makeJoined(
  { run, sources, make }: { run: Run; sources: Sources; make: Make },
  parts: readonly Part[],
  shared: PartsPlace | undefined,
): Promise<BuildResult> {
  const { workspace } = run;
  const isThere = parts.some(({ isFolder }) => !isFolder);
  const { shared: behind } = workspace;
  const joined = partsAsShared(workspace, parts, { behind, isThere });
  workspace.shared = shared ? withTransfer(joined, shared.remote) : joined;
  const state = { rendered: 0 };
  const checkParts: Run['checkParts'] = ({ rendered, ...site }) => {
    state.rendered = rendered.misses;
    // Pages are found by all that they are made from: code that no page needs does not matter.
    return rendered.misses > 0 ? problemsOfCode(parts, codeOf(site)) : [];
  };
  const result = await make({ ...run, checkParts }, sources);
  if (result.ok) {
    const costs: Costs = Object.assign({}, readCosts(workspace), ...parts.map((part) => part.costs));
    keepCosts(workspace, costs);
    if (shared?.remote.writes) await shareCosts(shared.remote, siteOf(workspace.siteDir, sources.loaded.config), costs);
  }
  return { ...result, join: { shards: parts.length, rendered: state.rendered } };
}

interface Found {
  parts: Part[];
  problems: Problem[];
}

async function inCache(build: Build, shared: PartsPlace | undefined, site: string): Promise<Found> {
  if (shared === undefined) return { parts: [], problems: [problem('DG7231', {})] };
  const { remote, place } = shared;
  const base = keyOfSources(build.own);
  const count = await countOfParts(remote, base);
  if (count === undefined)
    return { parts: [], problems: [problem('DG7230', { last: await whatIsThere(build, shared, site) })] };
  const found = await readAll(shared, { base, count });
  const parts = found.filter((part) => typeof part === 'object');
  return {
    parts,
    problems: await problemsOf(build, parts, remote.ended === undefined ? place : `${place}: ${remote.ended}`),
  };
}

/** Why the cache has no shards of this build: what the last shards of the site were made from, or that it fails. */
async function whatIsThere({ own }: Build, { remote }: PartsPlace, site: string): Promise<string | undefined> {
  if (remote.ended !== undefined) return remote.ended;
  const last = await lastShards(remote, site);
  const differences = last ? differencesOf(last.identity, own) : [];
  return differences.length > 0 ? `of its last shards, ${differences.join('; ')}` : undefined;
}

const readAll = (
  { remote, place }: PartsPlace,
  { base, count }: { base: string; count: number },
): Promise<(Part | string | undefined)[]> =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      readPart({ remote, base, place, isFolder: base === '' }, { index: at + 1, count }),
    ),
  );

const NOT_OURS = 'docsgen did not write it with --shard-out';
const KEY = ', or not with this DOCSGEN_CACHE_KEY';

async function inFolders(build: Build, places: readonly PartsPlace[]): Promise<Found> {
  const parts: Part[] = [];
  const problems: Problem[] = [];
  for (const at of places) {
    const count = await countOfParts(at.remote, '');
    const found = count === undefined ? [] : await readAll(at, { base: '', count });
    const reasons = found.filter((part) => typeof part === 'string');
    const own = found.filter((part) => typeof part === 'object');
    parts.push(...own);
    if (own.length + reasons.length === 0)
      reasons.push(at.remote.ended ?? NOT_OURS + (process.env.DOCSGEN_CACHE_KEY ? KEY : ''));
    problems.push(...reasons.map((reason) => problem('DG7226', { part: at.place, reason })));
  }
  if (problems.length === 0) problems.push(...(await problemsOf(build, parts, 'the arguments of --join')));
  return { parts, problems };
}
