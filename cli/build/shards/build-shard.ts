/** A build of a shard: all texts are parsed, its share of the pages is rendered and stored for the join. */
import type { BuildOptions, BuildResult } from '../../model/result.ts';
import { gatherFailures } from '../../problems/gather.ts';
import { type Problem, problem, sortProblems } from '../../problems/problem.ts';
import { inStage } from '../../system/stage-channel.ts';
import { keyOfSources } from '../identity/site-identity.ts';
import { renderSite } from '../pages/render-site.ts';
import type { RowKind } from '../shared-cache/rows.ts';
import type { Shared } from '../shared-cache/shared.ts';
import type { RenderedSite, Run, Sources, UnderstoodSite } from '../types.ts';
import { linkAll } from '../understand/link-all.ts';
import { understandSite } from '../understand/understand.ts';
import { siteOf } from '../workspace/open-shared-cache.ts';
import { type IsOwn, NOTHING, ownersOf, rowsOf, splitRoutes } from './assign.ts';
import { agreedCosts, type Costs, measureCosts, readCosts } from './costs.ts';
import { type BuildIdentity, buildIdentity, codeOf, type FileHashes, filesOf } from './identity.ts';
import { rememberLast, writePart } from './part.ts';
import { outPlace, type PartsPlace, sharedPlace, withTransfer } from './places.ts';
import type { Shard } from './which.ts';

interface Given {
  run: Run;
  sources: Sources;
  shard: Shard;
  /** Where the part goes. */
  to: PartsPlace;
  /** The shared cache, if there is one. */
  shared: PartsPlace | undefined;
}

interface Making extends Given {
  identity: BuildIdentity;
  files: FileHashes;
  /** Keys of results that came from the shared cache. */
  fetched: ReadonlySet<string>;
}

export async function buildShard(run: Run, sources: Sources): Promise<BuildResult> {
  const { out, ...shard } = run.options.shard as NonNullable<BuildOptions['shard']>;
  const shared = run.keep(await sharedPlace(run, sources));
  const { siteDir } = run.workspace;
  const own = out === undefined ? undefined : outPlace(out, { siteDir, config: sources.loaded.config });
  const to = own === undefined ? shared : run.keep(own);
  try {
    if (to?.remote.writes) return await makePart({ run, sources, shard, to, shared });
    if (own === undefined) run.add([problem('DG7224', {})]);
    return run.failed();
  } finally {
    for (const place of new Set([to, shared])) await place?.remote.close();
  }
}

async function makePart(given: Given): Promise<BuildResult> {
  const { run, sources, shared } = given;
  const { workspace } = run;
  const files = filesOf(sources);
  const identity = await buildIdentity(workspace, sources, files);
  const fetched = new Set<string>();
  const { shared: behind } = workspace;
  behind?.begin();
  // What the shards make is in their parts: the join adds it to the shared cache, once.
  const reading = behind && onlyReading(behind, fetched);
  workspace.shared = reading && shared ? withTransfer(reading, shared.remote) : reading;
  const site = await understandSite(run, sources);
  const making = { ...given, files, identity, fetched };
  if (site) return renderShare(making, site);
  await store(making);
  return run.failed();
}

const onlyReading = (shared: Shared, fetched: Set<string>): Shared => ({
  ...shared,
  fetcher: <T>(kind: RowKind) => {
    const fetch = shared.fetcher<T>(kind);
    return (keys: readonly string[], take: (key: string, result: T) => void) =>
      fetch(keys, (key, result) => {
        fetched.add(kind[0] + key);
        take(key, result);
      });
  },
  store: () => undefined,
  know: () => undefined,
});

async function renderShare(making: Making, site: UnderstoodSite): Promise<BuildResult> {
  const { run, shard } = making;
  const { workspace } = run;
  const { linked } = run.keep(await inStage('link', () => linkAll(workspace, site)));
  const known = await knownCosts(making);
  const shards = splitRoutes(site, known, shard.count);
  const routes = site.table.routes.filter((_, at) => shards[at] === shard.index);
  const { cards: machine } = making.sources;
  const cards = machine && run.keep((await import('../pages/card-steps.ts')).siteCards(site, machine));
  const endMeasuring = measureCosts();
  const rendered = await inStage('render', () =>
    renderSite(workspace, { ...site, linked, routes, cards, isPart: true, isOnlyWritten: true }),
  ).finally(() => workspace.threads.close());
  const costs = endMeasuring();
  run.add(gatherFailures(rendered.rendered.results.flatMap((page) => page.problems ?? [])));
  const owners = ownersOf(site, shards);
  const isOwn: IsOwn = (file) => (owners.get(file ?? '') ?? shard.index) === shard.index;
  run.narrow(({ file }) => isOwn(file));
  const bytes = await inStage('write', () => store(making, { site, rendered, costs, isOwn }));
  return resultOf(making, { site, rendered, bytes });
}

/** By what costs all shards of this build are split. */
async function knownCosts({ run, sources, shared, identity }: Making): Promise<Costs> {
  if (shared === undefined) return readCosts(run.workspace);
  return agreedCosts(shared.remote, {
    build: keyOfSources(identity),
    site: siteOf(run.workspace.siteDir, sources.loaded.config),
  });
}

/** Stores the part. Without `made`, it is empty: the site has errors, and the join has the same. @returns Its size. */
async function store(
  { run, sources, shard, to, identity, files, fetched }: Making,
  made?: { site: UnderstoodSite; rendered: RenderedSite; costs: Costs; isOwn: IsOwn },
): Promise<number> {
  const { workspace } = run;
  const isFolder = run.options.shard?.out !== undefined;
  const rows = made ? rowsOf(made.site, made.rendered, made.isOwn) : NOTHING;
  // What came from the shared cache, the join finds there too; in a folder, everything must be.
  const sections = rows.sections.map(({ kind, rows: all }) => ({
    kind,
    rows: isFolder ? all : all.filter(([key]) => !fetched.has(kind[0] + key)),
  }));
  if (!isFolder) await rememberLast(to.remote, siteOf(workspace.siteDir, sources.loaded.config), identity);
  const bytes = await writePart(to.remote, isFolder ? '' : keyOfSources(identity), {
    facts: { ...shard, identity, code: made ? codeOf(made.site) : '' },
    ...{ sections, once: rows.once, packs: workspace.packs, files, costs: made?.costs ?? {} },
  });
  if (bytes === undefined) {
    const reason = to.remote.ended ?? to.remote.writesEnded ?? 'a write failed';
    run.add([problem('DG7225', { place: to.place, reason })]);
  }
  return bytes ?? 0;
}

function resultOf(
  { run, shard, to }: Making,
  { site, rendered, bytes }: { site: UnderstoodSite; rendered: RenderedSite; bytes: number },
): BuildResult {
  const { items, rendered: done } = rendered;
  const problems: Problem[] = sortProblems(run.problems());
  return {
    ok: !run.failing(),
    routes: items.length,
    pages: items.filter(({ source }) => source !== undefined).length,
    files: 0,
    bytes,
    cache: { hits: site.parsed.hits + done.hits, misses: site.parsed.misses + done.misses },
    problems,
    outDir: site.loaded.config.outDir,
    table: [],
    shard: { ...shard, place: to.place },
  };
}
