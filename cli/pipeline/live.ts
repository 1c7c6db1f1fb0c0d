/**
 * A site that is kept in memory while its files change: the stages of a build as far as `bundle`, once for all pages, then again for
 * what changed. Links and pages are made when somebody asks for them. While a change is broken, the last good site is shown.
 */
import { type Problem, sortProblems } from '../lib/problem.ts';
import { readSite, readSources } from './build.ts';
import { keptIsFresh } from './bundle/keep.ts';
import type { Route } from './graph-types.ts';
import {
  addLinked,
  isOfIndex,
  isOfSidebar,
  type LiveFile,
  type LiveFiles,
  liveFiles,
  livePaths,
} from './live/files.ts';
import { type LinkMemory, openLinks } from './live/links.ts';
import { type LivePage, livePage } from './live/pages.ts';
import { editedTexts, takeTexts } from './live/texts.ts';
import type { ParsedFile } from './parse/stage.ts';
import { type PageCopy, pageCopies } from './render/copies.ts';
import type { BuildOptions } from './result.ts';
import { createRun } from './run.ts';
import type { Sources, UnderstoodSite } from './site.ts';
import { sidebarsOf } from './steps/render-site.ts';
import { bundlesOf } from './unchanged.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** What an update did: nothing, edited texts alone, or anything. */
export type Updated = 'nothing' | 'texts' | 'site';

export interface LiveSite {
  /** Brings the site up to date with its files. `changed`: relative to the site; default: any may have changed. */
  update(changed?: readonly string[]): Promise<Updated>;
  /** Undefined as long as the site has never been whole enough to show anything. */
  shown(): UnderstoodSite | undefined;
  /** What is wrong at the moment, as far as it is known: of the site, of links, of pages that were asked for. */
  problems(): Problem[];
  /** The file behind a decoded URL path below the base URL, and its name in the output. */
  find(urlPath: string): { path: string; file: LiveFile } | undefined;
  /** The files of a page, and what is wrong with it. */
  page(route: number): Promise<LivePage>;
  /** Text of a part of a sidebar; undefined when there is none of this name. */
  sidebar(path: string): Promise<string | undefined>;
  /** Links the pages nobody has asked for yet, some at a time; true when there are more. What is wrong with them is known then. */
  linkMore(): Promise<boolean>;
  /** Keeps what is known for the next start. */
  save(): void;
  close(): Promise<void>;
}

interface Shown {
  site: UnderstoodSite;
  copies: ReadonlyMap<string, PageCopy>;
  links: LinkMemory;
  files: LiveFiles;
  paths: ReadonlyMap<string, string>;
  /** By position of the route. */
  pageProblems: Map<number, Problem[]>;
  /** The sidebars, once they were asked for. */
  sidebars?: Promise<ReadonlyMap<string, string>>;
}

/** Numbers of packs that a run may use: one per thread, and those of repairs far behind them. */
const PACKS_OF_A_RUN = 2000;

/** True when an update of all would repeat the last one. */
function isAsBefore(
  workspace: Workspace,
  { sources, before }: { sources: Sources; before: Sources | undefined },
): boolean {
  if (!before || before.loaded.hash !== sources.loaded.hash || before.commits !== sources.commits) return false;
  if (before.reference?.digest !== sources.reference?.digest) return false;
  // Files outside of the content folders that were asked for while the site was read.
  for (const path of before.found.stamps.keys()) sources.found.hashOf(path);
  const [was, is] = [before.found.stamps, sources.found.stamps];
  if (was.size !== is.size) return false;
  for (const [path, stamp] of was) if (is.get(path)?.[4] !== stamp[4]) return false;
  return keptIsFresh(workspace, bundlesOf(sources.loaded.config));
}

/** Opens a site; nothing is read before the first `update`. */
export function openLive(options: BuildOptions): LiveSite {
  const workspace = openWorkspace(options);
  let shown: Shown | undefined;
  let found: Problem[] = [];
  let unsaved = false;
  /** What the last whole update was made of. */
  let before: Sources | undefined;

  /** What was parsed is known to the next update. */
  const keep = (site: UnderstoodSite): void => {
    const known: ReadonlyMap<string, ParsedFile> = site.parsed.table;
    workspace.stamps = site.found.stamps;
    workspace.known = known;
    workspace.nextPack += PACKS_OF_A_RUN;
    unsaved ||= site.parsed.misses > 0;
  };

  const updateAll = async (): Promise<Updated> => {
    const run = createRun(options, workspace);
    const sources = await readSources(run);
    if (sources && shown && isAsBefore(workspace, { sources, before })) return 'nothing';
    const site = sources && (await readSite(run, sources));
    before = sources;
    await workspace.threads.close();
    found = run.problems;
    if (site) keep(site);
    const wasBroken = shown === undefined || shown.site.parsed.failed.size > 0;
    if (!site || (run.failing() && !wasBroken)) return 'site';
    const copies = pageCopies(site.loaded.config, site.table.routes, site.found.publicFiles);
    const files = liveFiles(site, { siteDir: options.siteDir, copies });
    shown = {
      site,
      copies,
      files,
      paths: livePaths(files),
      links: await openLinks(workspace.images(), site),
      pageProblems: new Map(),
    };
    return 'site';
  };

  const updateTexts = async (changed: readonly string[]): Promise<Updated | undefined> => {
    if (!shown || found.some(({ severity }) => severity === 'error')) return undefined;
    const { site, links, pageProblems } = shown;
    const troubled = new Set(problems().flatMap(({ file }) => file ?? []));
    const pack = workspace.nextPack++;
    const edits = await editedTexts({ siteDir: options.siteDir, site, changed, pack, troubled });
    if (!edits) return undefined;
    if (edits.length === 0) return 'nothing';
    takeTexts(site, edits);
    before = undefined;
    links.forget(edits.map(({ index }) => index));
    pageProblems.clear();
    unsaved = true;
    return 'texts';
  };

  const problems = (): Problem[] =>
    sortProblems([
      ...found,
      ...(shown?.links.problems() ?? []),
      ...(shown ? [...shown.pageProblems.values()].flat() : []),
    ]);

  return {
    update: async (changed) => (changed && (await updateTexts(changed))) ?? (await updateAll()),
    shown: () => shown?.site,
    problems,
    find(urlPath) {
      const path = shown?.paths.get(urlPath) ?? urlPath.slice(1);
      const file = shown?.files.get(path);
      if (file) return { path, file };
      if (isOfIndex(path)) return { path, file: { kind: 'whole' } };
      return isOfSidebar(path) ? { path, file: { kind: 'sidebar' } } : undefined;
    },
    async page(at) {
      const now = shown;
      if (!now) return { files: new Map(), problems: [] };
      const { site, copies, links, files, pageProblems } = now;
      const link = async (documents: readonly number[]) => {
        const linked = await links.link(documents);
        for (const index of documents) {
          const one = linked[index];
          if (one) addLinked(files, one, { site, siteDir: options.siteDir });
        }
        return linked;
      };
      const route = site.table.routes[at] as Route;
      const page = await livePage(workspace, { site, copies, route, at, link, files });
      pageProblems.set(at, page.problems);
      return page;
    },
    async sidebar(path) {
      if (!shown) return undefined;
      shown.sidebars ??= sidebarsOf(shown.site).then(
        ({ files }) => new Map(files.map((file) => [file.path, file.content])),
      );
      return (await shown.sidebars).get(path);
    },
    linkMore: async () => (shown ? shown.links.more() : false),
    save() {
      if (!unsaved || !shown) return;
      const { found: files, parsed } = shown.site;
      workspace.save({ stamps: files.stamps, parsed: new Map(parsed.table) });
      unsaved = false;
    },
    close: () => workspace.close(),
  };
}
