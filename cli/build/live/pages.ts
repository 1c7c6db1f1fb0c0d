/** Pages of a live site, rendered on request by the stages of a build and not cached. */
import { join } from 'node:path';
import { NOTHING_PACKED } from '../../lib/packed.ts';
import type { LinkedDocument } from '../../model/document.ts';
import type { ContentGraph, Route } from '../../model/graph.ts';
import { isContent, pageOf } from '../../model/href.ts';
import type { PageCopy } from '../../pipeline/render/copies.ts';
import { fragmentKey } from '../../pipeline/render/sidebars.ts';
import { createRenderStage } from '../../pipeline/render/stage.ts';
import type { PageOutput, RenderItem } from '../../pipeline/render/types.ts';
import { removeStaging } from '../../pipeline/write/commit.ts';
import { readStaged } from '../../pipeline/write/stage.ts';
import type { Problem } from '../../problems/problem.ts';
import type { EachResult } from '../../system/each.ts';
import { renderSettings } from '../pages/render-all.ts';
import { alonePages } from '../pages/render-alone.ts';
import { siteItems } from '../pages/render-site.ts';
import { repairBodies } from '../pages/repair.ts';
import type { PageResult } from '../pages/types.ts';
import type { UnderstoodSite, Workspace } from '../types.ts';
import type { LiveChecks } from './checks.ts';

/** A page with its files by output path; no files when it cannot be shown. */
export interface LivePage {
  files: ReadonlyMap<string, string>;
  problems: Problem[];
}

export interface PageInput {
  site: UnderstoodSite;
  copies: ReadonlyMap<string, PageCopy>;
  route: Route;
  /** Position of the route. */
  at: number;
  /** Links these documents; returns all documents by position. */
  link(documents: readonly number[]): Promise<readonly LinkedDocument[]>;
  checks: LiveChecks;
}

/** Renders a page and checks its links. */
export async function livePage(workspace: Workspace, input: PageInput): Promise<LivePage> {
  const { site, route, copies } = input;
  const needed = documentsOf(site.graph, route);
  // A document that could not be read has nothing to show, and its problems are already reported.
  if (needed.some((index) => site.parsed.failed.has(index))) return { files: new Map(), problems: [] };
  const linked = await input.link(needed);
  await repairBodies(workspace, site.parsed, needed);
  const made = await siteItems({
    ...site,
    linked,
    routes: [route],
    copies,
    fragments: new Set([fragmentOf(site.graph, route)]),
  });
  const [item] = made.items as [RenderItem];
  const settings = renderSettings(workspace, { ...site, ...made, output: undefined });
  const stage = await createRenderStage(settings);
  const output = await stage.run(item);
  await stage.finish?.();
  const page = output.unfinished ? await renderAlone(workspace, item, settings) : shown(output);
  const late = [...(stage.late ?? [])];
  const links = page.files.size === 0 ? [] : input.checks.page(input.at, { ...output, linked });
  return { files: page.files, problems: [...page.problems, ...late, ...links] };
}

/** Positions of the documents that a route shows: its page, or the posts of a list. */
export function documentsOf(graph: ContentGraph, { kind, index }: Route): number[] {
  if (kind === 'not-found') return [];
  if (isContent(kind)) return [graph.pages[index]?.document ?? -1];
  return (graph.generated[index]?.posts ?? []).map((post) => graph.pages[post]?.document ?? -1);
}

/** Key of the sidebar fragment that the page of a route shows. */
function fragmentOf(graph: ContentGraph, route: Route): string {
  const { sidebar = '', category = '' } = pageOf(graph, route) ?? {};
  return fragmentKey(sidebar, category);
}

const shown = ({ files, problems }: PageOutput): LivePage => ({
  files: new Map(files.map(({ path, content }) => [path, content.join('')])),
  problems,
});

/** Renders a slow page in its own thread, which returns the files through the disk. */
async function renderAlone(
  workspace: Workspace,
  item: RenderItem,
  settings: ReturnType<typeof renderSettings>,
): Promise<LivePage> {
  const stagingDir = join(workspace.stagingDir, 'alone');
  const open: PageResult = { path: item.path, files: [], ids: NOTHING_PACKED, unfinished: true };
  const done: EachResult<PageResult> = {
    results: [open],
    keys: [''],
    ran: new Set([0]),
    hits: 0,
    misses: 1,
    problems: [],
  };
  await alonePages(workspace, { ...settings, stagingDir }).finish([item], done);
  const [page = open] = done.results;
  const files = page.files.map(({ path }) => [path, readStaged(stagingDir, path)] as const);
  removeStaging(stagingDir);
  return { files: new Map(files), problems: page.problems ?? [] };
}
