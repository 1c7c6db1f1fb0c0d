/**
 * A site in memory that follows changes of its files: the stages of a build as far as `bundle`, once for all pages, then again for
 * what changed. Links and pages are made when somebody asks for them. While a change is broken, the last good site is shown.
 */

import type { BuildOptions } from '../model/result.ts';
import { type Problem, sortProblems } from '../problems/problem.ts';
import { keptIsFresh } from './bundle/keep.ts';
import { editedCode } from './live/code.ts';
import { type ShownSite, showSite } from './live/shown.ts';
import { editedTexts } from './live/texts.ts';
import { createRun } from './run.ts';
import type { Sources, UnderstoodSite } from './site.ts';
import { bundlesOf, inputsKey } from './unchanged.ts';
import { bundleSite, readSite, readSources } from './understand.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** What an update did: nothing, edited texts or code alone, or anything. */
export type Updated = 'nothing' | 'texts' | 'code' | 'site';

export interface LiveSite {
  /** Brings the site up to date with its files. `changed`: relative to the site; default: any may have changed. */
  update(changed?: readonly string[]): Promise<Updated>;
  /** Undefined as long as the site has never been whole enough to show anything. */
  shown(): ShownSite | undefined;
  /** What is wrong at the moment, as far as it is known: of the site, of links, of pages that were asked for. */
  problems(): Problem[];
  /** Keeps what is known for the next start. */
  save(): void;
  close(): Promise<void>;
}

interface Live {
  options: BuildOptions;
  workspace: Workspace;
  shown?: ShownSite;
  /** What the site was made of; undefined: the next update of all has to look. */
  before?: Sources | undefined;
  /** What it found wrong. */
  found: Problem[];
  /** Something was parsed that the next start does not know of. */
  isUnsaved: boolean;
}

/** Opens a site; nothing is read before the first `update`, and its output folder is not touched. */
export function openLive(options: BuildOptions): LiveSite {
  const live: Live = { options, workspace: openWorkspace(options), found: [], isUnsaved: false };
  return {
    update: async (changed) =>
      (changed && ((await updateTexts(live, changed)) ?? (await updateCode(live, changed)))) ?? (await updateAll(live)),
    shown: () => live.shown,
    problems: () => problemsOf(live),
    save() {
      if (!live.isUnsaved || !live.shown) return;
      const { found, parsed } = live.shown.site;
      live.workspace.save({ stamps: found.stamps, parsed: new Map(parsed.table) });
      live.isUnsaved = false;
    },
    close: () => live.workspace.close(),
  };
}

const problemsOf = ({ found, shown }: Live): Problem[] => sortProblems([...found, ...(shown?.problems() ?? [])]);

/** The same stages as in a build. What they find broken does not take the place of a site that was whole. */
async function updateAll(live: Live): Promise<Updated> {
  const { options, workspace, shown } = live;
  const run = createRun({ ...options, write: false }, workspace);
  const sources = await readSources(run);
  if (sources && shown && isAsBefore(workspace, sources, live.before)) return 'nothing';
  const site = sources && (await readSite(run, sources));
  live.before = sources;
  live.found = run.problems;
  await workspace.threads.close();
  if (site) keepParsed(live, site);
  const wasBroken = shown === undefined || shown.site.parsed.failed.size > 0;
  if (site && (wasBroken || !run.failing())) live.shown = await showSite(workspace, site);
  return 'site';
}

/** Numbers of packs that a run may use: one per thread, and those of repairs far behind them. */
const PACKS_OF_A_RUN = 2000;

/** The next update knows what was read and parsed. */
function keepParsed(live: Live, { parsed, found }: UnderstoodSite): void {
  const { workspace } = live;
  workspace.stamps = found.stamps;
  workspace.known = parsed.table;
  workspace.nextPack += PACKS_OF_A_RUN;
  live.isUnsaved ||= parsed.misses > 0;
}

/** True when an update of all would repeat the last one. */
function isAsBefore(workspace: Workspace, now: Sources, before: Sources | undefined): boolean {
  if (!before) return false;
  // Files outside of the content folders that were asked for while the site was read.
  for (const path of before.found.stamps.keys()) now.found.hashOf(path);
  return (
    inputsKey(workspace, now) === inputsKey(workspace, before) && keptIsFresh(workspace, bundlesOf(now.loaded.config))
  );
}

/** Undefined when more than texts changed. */
async function updateTexts(live: Live, changed: readonly string[]): Promise<Updated | undefined> {
  const { shown, workspace, options, found } = live;
  if (!shown || found.some(({ severity }) => severity === 'error')) return undefined;
  const troubled = new Set(problemsOf(live).flatMap(({ file }) => file ?? []));
  const pack = workspace.nextPack++;
  const edits = await editedTexts({ siteDir: options.siteDir, site: shown.site, changed, pack, troubled });
  if (!edits) return undefined;
  if (edits.length === 0) return 'nothing';
  shown.take(edits);
  // What code of a page names of the API is found out by the next update of all.
  if (shown.site.loaded.config.api) live.before = undefined;
  for (const { source } of edits) live.before?.found.stamps.set(source.path, [0, 0, 0, 0, source.hash]);
  live.isUnsaved = true;
  return 'texts';
}

/** Undefined when more than code changed, or it does not bundle: then all that is wrong is reported. */
async function updateCode(live: Live, changed: readonly string[]): Promise<Updated | undefined> {
  const { shown, workspace, options, found } = live;
  if (!shown || found.length > 0) return undefined;
  const { site } = shown;
  const files = editedCode(options.siteDir, site, changed);
  if (!files) return undefined;
  const run = createRun({ ...options, write: false }, workspace);
  const code = await bundleSite(run, site);
  if (!code || run.problems.length > 0) return undefined;
  shown.takeCode(code);
  const assets = new Map(site.found.assets.map((asset) => [asset.path, asset]));
  for (const { path, hash } of files) {
    const asset = assets.get(path);
    if (!asset) continue;
    asset.hash = hash;
    live.before?.found.stamps.set(path, [0, 0, 0, 0, hash]);
  }
  return 'code';
}
