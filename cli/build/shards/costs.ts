/** What pages cost to render: measured by shards, kept by the join for the next split. */
import { join } from 'node:path';
import type { Remote } from '../../remote/types.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import { hearMeters, MAKING } from '../../system/meter.ts';
import { putJson, readJson } from '../shared-cache/json.ts';
import type { Workspace } from '../types.ts';

/** Milliseconds by the path of the page. */
export type Costs = Readonly<Record<string, number>>;

/** Measures pages from now on. @returns Ends it. The first page of a thread is left out: it also loads code. */
export function measureCosts(): () => Costs {
  const costs: Record<string, number> = {};
  const threads = new Set<number>();
  const stop = hearMeters(({ stage, thread, metered, itemAt }) => {
    if (stage !== 'render') return;
    for (const { position, took } of metered.items) {
      if (position === MAKING) continue;
      const { route } = itemAt(position);
      if (threads.has(thread) && route !== undefined) costs[route] = Math.round(took * 100) / 100;
      threads.add(thread);
    }
  });
  return () => {
    stop();
    return costs;
  };
}

const fileOf = ({ cacheDir }: Workspace): string => join(cacheDir, 'page-costs.json');

const isCosts = (value: unknown): value is Costs =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((cost) => typeof cost === 'number' && Number.isFinite(cost));

/** The costs that an earlier join left in the site's cache. */
export function readCosts(workspace: Workspace): Costs {
  const value = workspace.useCache ? readJsonChecked(fileOf(workspace)) : undefined;
  return isCosts(value) ? value : {};
}

export function keepCosts(workspace: Workspace, costs: Costs): void {
  if (workspace.useCache) writeJsonChecked(fileOf(workspace), costs);
}

/** The costs in the shared cache. They are of a site, not of its state. */
const keyOfCosts = (site: string): string => `docsgen page costs ${site}`;
/** The costs with which the first shard of a build was split. */
const keyOfSplit = (build: string): string => `docsgen shard costs ${build}`;

/**
 * The costs by which all shards of a build are split: those that the first shard found, so that a join of another build
 * that ends meanwhile does not change the split.
 * @param build Key of the build. @param site Key of the site.
 */
export async function agreedCosts(remote: Remote, { build, site }: { build: string; site: string }): Promise<Costs> {
  const agreed = await remote.entry(keyOfSplit(build));
  const entry = agreed ?? (await remote.entry(keyOfCosts(site)));
  if (!agreed && remote.writes) await remote.putEntry(keyOfSplit(build), { files: entry?.files ?? [], facts: '' });
  const costs = await readJson(remote, entry?.files[0]?.digest);
  return isCosts(costs) ? costs : {};
}

/** Stores costs in the shared cache, for later builds of the site. */
export async function shareCosts(remote: Remote, site: string, costs: Costs): Promise<void> {
  const { digest, stored } = await putJson(remote, costs);
  if (await stored) await remote.putEntry(keyOfCosts(site), { files: [{ path: 'costs', digest }], facts: '' });
}
