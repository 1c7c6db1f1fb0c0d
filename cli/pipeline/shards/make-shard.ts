/** A build of a shard: all texts are parsed, its share of the pages is rendered and stored for the join. */
import type { BuildOptions, BuildResult } from '../../model/result.ts';
import { type Problem, problem, sortProblems } from '../../problems/problem.ts';
import { inStage } from '../../system/stage-channel.ts';
import { isContent, pageOf } from '../href.ts';
import { type RenderedSite, renderSite } from '../pages/render-site.ts';
import type { Run } from '../run.ts';
import { siteOf } from '../shared/open.ts';
import type { Row, RowKind, Section } from '../shared/rows.ts';
import type { Shared } from '../shared/shared.ts';
import type { Sources, UnderstoodSite } from '../site.ts';
import { linkAll } from '../understand/link-all.ts';
import { readSite } from '../understand.ts';
import { agreedCosts, type Costs, measureCosts, readCosts } from './costs.ts';
import { codeOf, type FileHashes, filesOf, type Identity, identityOf, keyOfIdentity } from './identity.ts';
import { rememberLast, writePart } from './part.ts';
import { folderPlace, type PartsPlace, sharedPlace, withTransfer } from './places.ts';
import { splitPages, weightOf } from './split.ts';
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
  identity: Identity;
  files: FileHashes;
  /** Keys of results that came from the shared cache. */
  fetched: ReadonlySet<string>;
}

export async function makeShard(run: Run, sources: Sources): Promise<BuildResult> {
  const { out, ...shard } = run.options.shard as NonNullable<BuildOptions['shard']>;
  const shared = run.keep(await sharedPlace(run, sources));
  const to = out === undefined ? shared : folderPlace(out, 'write');
  try {
    if (to?.remote.writes) return await makePart({ run, sources, shard, to, shared });
    run.add([problem('DG7224', {})]);
    return run.failed();
  } finally {
    for (const place of new Set([to, shared])) await place?.remote.close();
  }
}

async function makePart(given: Given): Promise<BuildResult> {
  const { run, sources, shared } = given;
  const { workspace } = run;
  const files = filesOf(sources);
  const identity = await identityOf(workspace, sources, files);
  const fetched = new Set<string>();
  const { shared: behind } = workspace;
  behind?.begin();
  // What the shards make is in their parts: the join adds it to the shared cache, once.
  const reading = behind && onlyReading(behind, fetched);
  workspace.shared = reading && shared ? withTransfer(reading, shared.remote) : reading;
  const site = await readSite(run, sources);
  return site ? renderShare({ ...given, files, identity, fetched }, site) : run.failed();
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
  const linked = run.keep(await inStage('link', () => linkAll(workspace, site)));
  const known = await knownCosts(making);
  const shards = splitRoutes(site, known, shard.count);
  const routes = site.table.routes.filter((_, at) => shards[at] === shard.index);
  const endMeasuring = measureCosts();
  const rendered = await inStage('render', () =>
    renderSite(workspace, { ...site, linked, routes, isPart: true, isOnlyWritten: true }),
  ).finally(() => workspace.threads.close());
  const costs = endMeasuring();
  run.add(rendered.rendered.results.flatMap((page) => page.problems ?? []));
  const owners = ownersOf(site, shards);
  const isOwn = (file: string | undefined) => (owners.get(file ?? '') ?? shard.index) === shard.index;
  run.narrow(({ file }) => isOwn(file));
  const bytes = await inStage('write', () => store(making, { site, rendered, costs, isOwn, routes: routes.length }));
  return resultOf(making, { site, rendered, bytes });
}

/** By what costs all shards of this build are split. */
async function knownCosts({ run, sources, shared, identity }: Making): Promise<Costs> {
  if (shared === undefined) return readCosts(run.workspace);
  return agreedCosts(shared.remote, {
    build: keyOfIdentity(identity),
    site: siteOf(run.workspace.siteDir, sources.loaded.config),
  });
}

/** Milliseconds do not count the text of a post in a list as much as on its page. */
const POST_IN_LIST = 1500;
/** HTML of a word, in bytes. */
const WORD_BYTES = 12;

/** The shard of each route. */
function splitRoutes({ table, graph, parsed }: UnderstoodSite, costs: Costs, count: number): number[] {
  const pages = table.routes.map((route) => {
    const page = pageOf(graph, route);
    const document = isContent(route.kind) && page && 'document' in page ? parsed.documents[page.document] : undefined;
    const posts = page && 'posts' in page && Array.isArray(page.posts) ? page.posts.length : 0;
    const bytes = [WORD_BYTES * (document?.words ?? 0), POST_IN_LIST * posts];
    return { path: route.path, weight: weightOf(bytes, document?.interactive === true), cost: costs[route.path] };
  });
  return splitPages(pages, count);
}

/** The shard of each source file: that of its first page; the first shard has the files without pages. */
function ownersOf({ found, table }: UnderstoodSite, shards: readonly number[]): Map<string, number> {
  const owners = new Map(found.sources.map(({ path }) => [path, 1]));
  for (const [at, { source }] of [...table.routes.entries()].reverse())
    if (source !== undefined) owners.set(source, shards[at] as number);
  return owners;
}

interface Share {
  site: UnderstoodSite;
  rendered: RenderedSite;
  costs: Costs;
  isOwn(file: string | undefined): boolean;
  routes: number;
}

/** Stores the part. @returns Its size; undefined and a problem when that fails. */
async function store(
  { run, sources, shard, to, identity, files, fetched }: Making,
  { site, rendered: { rendered }, costs, isOwn, routes }: Share,
): Promise<number | undefined> {
  const { workspace } = run;
  const isFolder = run.options.shard?.out !== undefined;
  // What came from the shared cache, the join finds there too; in a folder, everything must be.
  const isWanted = (kind: RowKind, key: string) => isFolder || !fetched.has(kind[0] + key);
  const documents = [...site.parsed.table].filter(([, { document }]) => isOwn(document?.file));
  const all = rendered.results.map(({ unfinished: _, ...page }, at): Row => [rendered.keys[at] as string, page]);
  const [pages, once] = [
    all.filter(([key]) => rendered.table.has(key)),
    all.filter(([key]) => !rendered.table.has(key)),
  ];
  const sections: Section[] = [
    { kind: 'documents', rows: documents.filter(([key]) => isWanted('documents', key)) },
    { kind: 'bodies', rows: documents.filter(([key]) => isWanted('bodies', key)) },
    { kind: 'pages', rows: pages.filter(([key]) => isWanted('pages', key)) },
  ];
  if (!isFolder) await rememberLast(to.remote, siteOf(workspace.siteDir, sources.loaded.config), identity);
  const bytes = await writePart(to.remote, isFolder ? '' : keyOfIdentity(identity), {
    facts: { ...shard, identity, code: codeOf(site), routes },
    sections,
    once: { kind: 'pages', rows: once },
    packs: workspace.packs,
    files,
    costs,
  });
  if (bytes === undefined) {
    const reason = to.remote.ended ?? 'a write failed';
    run.add([problem('DG7225', { place: to.place, reason })]);
  }
  return bytes;
}

function resultOf(
  { run, shard, to }: Making,
  { site, rendered, bytes = 0 }: { site: UnderstoodSite; rendered: RenderedSite; bytes: number | undefined },
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
