/**
 * A site in memory that follows its files. The build stages up to `bundle` run once for all pages, then again for what
 * changed. Links are resolved and pages rendered on request. While a change is broken, the last good site is shown.
 */

import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ConfigPackage, configPackages } from '../../config/bundle.ts';
import { keyOf } from '../../lib/hash.ts';
import { withResolvers } from '../../lib/with-resolvers.ts';
import type { BuildOptions } from '../../model/result.ts';
import { keptInputs, keptIsFresh } from '../../pipeline/bundle/keep.ts';
import type { ServedCode } from '../../pipeline/bundle/modules/code.ts';
import { readStack, type Step } from '../../pipeline/render/trace.ts';
import { type Problem, sortProblems } from '../../problems/problem.ts';
import { createJudge } from '../../problems/severity.ts';
import { inputsKey } from '../identity/unchanged.ts';
import type { DevSession, LastGood, Run, Sources, UnderstoodSite, Workspace } from '../types.ts';
import { keepSiteTypes } from '../understand/site-types.ts';
import { readSources } from '../understand/sources.ts';
import { bundleSite, understandSite } from '../understand/understand.ts';
import { createRun } from '../workspace/run.ts';
import { openWorkspace } from '../workspace/workspace.ts';
import { editedCode } from './code.ts';
import { type EarlySite, openEarly } from './early.ts';
import { createLateApi, type LateApi } from './late-api.ts';
import { type ShownSite, showSite } from './shown.ts';
import { editedTexts } from './texts.ts';

/**
 * What an update changed: nothing, only texts, only code, or possibly everything. `stale`: nothing, because a package that
 * the config imports is another one now, and Node loads a package once per process.
 */
export type Updated = 'nothing' | 'texts' | 'code' | 'site' | 'stale';

export interface LiveSite {
  /** Brings the site up to date with its files. `changed`: site-relative paths; default: any file. */
  update(changed?: readonly string[]): Promise<Updated>;
  /** Undefined until the site has built far enough to show anything. */
  shown(): ShownSite | undefined;
  /** While the first update runs: what can be shown before its end, if anything. */
  early(): Promise<EarlySite | undefined>;
  /** The known problems: of the site, of the links checked so far, and of requested pages. */
  problems(): Problem[];
  /** The problems of one text as it is now, also before an update; undefined: the site has no such page. */
  peek(path: string): Promise<Problem[] | undefined>;
  /** Starts what the last update left, such as the API reference; resolves when another update will show it. */
  rest(): Promise<void> | undefined;
  /** The files outside the content folders that the site uses, relative to it. */
  files(): string[];
  /** The packages that its config imports. */
  configPackages(): ConfigPackage[];
  /** A package that the config has loaded and that is another one now; of those that `isAsked`. */
  stale(isAsked?: (one: ConfigPackage) => boolean): string | undefined;
  /** Modules (URLs) that open pages load to show these changed files; undefined: none. */
  modules(changed: readonly string[]): Promise<string[] | undefined>;
  /** The steps of a stack of the server, innermost first, in files of the site. */
  steps(stack: string): Step[];
  /** A script that pages load by itself, below the base URL. */
  code(path: string): Promise<ServedCode | undefined>;
  /** Saves what the next start can reuse. */
  save(): void;
  close(): Promise<void>;
}

interface LiveOptions extends BuildOptions {
  /** Writes the types and schemas of the site: for `dev`, whose texts are saved and whose settings are those of the author. */
  writesTypes?: boolean;
}

interface Live {
  options: LiveOptions;
  workspace: Workspace;
  shown?: ShownSite;
  /** Survives updates with mistakes. */
  lastGood: LastGood;
  session: DevSession;
  /** The result of the last full update, if it had errors. */
  broken?: string | undefined;
  /** The sources of the last full update. Undefined: the next full update must run. */
  before?: Sources | undefined;
  /** The problems of the last full update. */
  found: Problem[];
  api: LateApi;
  /** The state of each package when the config loaded it. */
  packages: Map<string, string>;
  /** True when newly parsed documents are not saved yet. */
  isUnsaved: boolean;
  /** Until the end of the first update. */
  early?: ReturnType<typeof withResolvers<EarlySite | undefined>> | undefined;
}

/** Opens a site. Reads nothing before the first `update`; never touches the output folder. */
export function openLive(options: LiveOptions): LiveSite {
  const workspace = openWorkspace(options);
  const live: Live = {
    ...{ options, workspace, api: createLateApi(workspace), lastGood: {}, session: {}, found: [], isUnsaved: false },
    packages: new Map(),
    early: withResolvers(),
  };
  const update: LiveSite['update'] = async (changed) =>
    (changed && ((await updateTexts(live, changed)) ?? (await updateCode(live, changed)))) ?? (await updateAll(live));
  return {
    update: (changed) =>
      update(changed).finally(() => {
        live.early?.resolve(undefined);
        live.early = undefined;
      }),
    early: async () => live.early?.promise,
    shown: () => live.shown,
    problems: () => problemsOf(live),
    async peek(path) {
      const found = await live.shown?.peek(path);
      return found && sortProblems(judged(live, found));
    },
    rest: () =>
      live.api.rest()?.then(() => {
        // What was made is no file of the site, so a comparison of files does not show it.
        live.before = undefined;
      }),
    files: () => filesOf(live),
    configPackages: () => configPackages(workspace),
    stale: (isAsked) => staleOf(live, isAsked),
    modules: async (changed) => live.session.code?.change(changed.map((path) => resolve(options.siteDir, path))),
    steps(stack) {
      const [shell] = live.shown?.site.shells.values() ?? [];
      const folder = join(workspace.cacheDir, 'pages');
      return readStack(stack, { folder, server: shell?.server ?? '', siteDir: options.siteDir });
    },
    code: async (path) => live.session.code?.serve(path),
    save() {
      if (!live.isUnsaved || !live.shown) return;
      const { found, parsed } = live.shown.site;
      live.workspace.save({ stamps: found.stamps, parsed: new Map(parsed.byKey) });
      live.isUnsaved = false;
    },
    close: () => live.workspace.close(),
  };
}

function problemsOf({ found, shown }: Live): Problem[] {
  if (!shown) return sortProblems(found);
  return sortProblems([...found, ...judged({ shown }, shown.problems())]);
}

/** Problems with the severity that the config gives them. */
function judged({ shown }: Pick<Live, 'shown'>, found: readonly Problem[]): Problem[] {
  const { settings = [], problems = [] } = shown?.site.loaded.config.severities ?? {};
  const { judge } = createJudge([...settings, ...problems]);
  return found.flatMap((one) => judge(one) ?? []);
}

function staleOf({ workspace, packages }: Live, isAsked: Parameters<LiveSite['stale']>[0] = () => true) {
  return configPackages(workspace).find((one) => {
    const known = packages.get(one.name);
    return known !== undefined && isAsked(one) && one.state() !== known;
  })?.name;
}

function filesOf({ shown, workspace, api }: Live): string[] {
  if (!shown) return [];
  const { parsed, found, loaded } = shown.site;
  const read = [
    ...parsed.documents.flatMap(({ includes = [] }) => includes.map(([path]) => path)),
    ...found.others.keys(),
  ];
  return [...new Set([...read, ...api.inputs(), ...keptInputs(workspace.cacheDir, loaded.config)])].sort();
}

/** Runs the stages of a build. What is broken keeps its last good version; the rest of the site is up to date. */
async function updateAll(live: Live): Promise<Updated> {
  const { options, workspace, shown } = live;
  const { lastGood, session, api } = live;
  const run: Run = { ...createRun({ ...options, write: false }, workspace), lastGood, session, apiSteps: api.steps };
  session.code?.doubtPackages();
  const sources = await readSources(run);
  for (const { name, state } of configPackages(workspace))
    if (!live.packages.has(name)) live.packages.set(name, state());
  // Its results would be those of the old package, under the name of the new one.
  if (staleOf(live) !== undefined) return 'stale';
  if (sources && shown && !run.failing() && isUnchanged(workspace, sources, live.before)) return 'nothing';
  if (sources && live.early) await showEarly(live.early.resolve, run, sources);
  const site = sources && (await understandSite(run, sources));
  await workspace.threads.close();
  if (site) keepParsed(live, site);
  const found = run.problems();
  // The inputs of a broken part are not all known, so the update after an error always runs.
  const broken = run.failing() ? resultOf(workspace, { sources, site, found }) : undefined;
  if (broken !== undefined && broken === live.broken) return 'nothing';
  live.broken = broken;
  live.before = broken === undefined ? sources : undefined;
  live.found = found;
  if (!site) return 'site';
  live.shown = await showSite(workspace, site);
  live.lastGood.site = site;
  if (options.writesTypes) await keepSiteTypes(options.siteDir, site);
  return 'site';
}

interface Result {
  sources: Sources | undefined;
  site: UnderstoodSite | undefined;
  found: readonly Problem[];
}

/** Identifies what an update shows. */
const resultOf = (workspace: Workspace, { sources, site, found }: Result): string =>
  keyOf(
    sources ? inputsKey(workspace, sources) : '',
    JSON.stringify([[...(site?.chunks.bySource ?? [])], [...(site?.shells ?? [])].map(([, { id }]) => id), found]),
  );

/** Answers the first requests before all texts are parsed. Makes the pages that are requested by then. */
async function showEarly(tell: (early: EarlySite | undefined) => void, run: Run, sources: Sources): Promise<void> {
  const early = await openEarly(run, sources).catch(() => undefined);
  tell(early);
  await nextTurn();
  await early?.idle();
}

/** Pack numbers reserved for a run: one per thread, then those of repairs from `REPAIR_PACKS` on. */
const PACKS_OF_A_RUN = 2000;

/** Lets the next update reuse what was read and parsed. */
function keepParsed(live: Live, { parsed, found }: UnderstoodSite): void {
  const { workspace } = live;
  workspace.stamps = found.stamps;
  workspace.known = parsed.byKey;
  workspace.nextPack += PACKS_OF_A_RUN;
  live.isUnsaved ||= parsed.misses > 0;
}

/** True when a full update would repeat the last one. */
function isUnchanged(workspace: Workspace, now: Sources, before: Sources | undefined): boolean {
  if (!before) return false;
  // Hashes the files outside the content folders that the last update read.
  for (const path of before.found.stamps.paths()) now.found.hashOf(path);
  return inputsKey(workspace, now) === inputsKey(workspace, before) && keptIsFresh(workspace, now.loaded.config);
}

/** Undefined when anything but texts changed. */
async function updateTexts(live: Live, changed: readonly string[]): Promise<Updated | undefined> {
  const { shown, workspace, options } = live;
  if (!shown) return undefined;
  const troubled = new Set(problemsOf(live).flatMap(({ file }) => file ?? []));
  const pack = workspace.nextPack++;
  const edits = await editedTexts({ siteDir: options.siteDir, site: shown.site, changed, pack, troubled });
  if (!edits) return undefined;
  if (edits.length === 0) return 'nothing';
  shown.take(edits);
  // Only a full update resolves the API symbols that code on a page names.
  if (shown.site.loaded.config.api) {
    live.before = undefined;
    live.api.texts();
  }
  for (const { source } of edits) live.before?.found.stamps.set(source.path, source.hash, [0, 0, 0, 0]);
  live.isUnsaved = true;
  return 'texts';
}

/** Undefined when anything but code changed or the code does not bundle: a full update then reports all problems. */
async function updateCode(live: Live, changed: readonly string[]): Promise<Updated | undefined> {
  const { shown, workspace, options, found } = live;
  if (!shown || found.length > 0) return undefined;
  const { site } = shown;
  const others = [...live.api.inputs(), ...configPackages(workspace).flatMap(({ folder }) => folder ?? [])];
  const files = editedCode({ siteDir: options.siteDir, site, others }, changed);
  if (!files) return undefined;
  if (changed.some((path) => path.includes('node_modules/'))) live.session.code?.doubtPackages();
  const run = { ...createRun({ ...options, write: false }, workspace), lastGood: live.lastGood, session: live.session };
  const code = await bundleSite(run, site);
  if (!code || run.problems().length > 0) return undefined;
  shown.takeCode(code);
  const assets = new Map(site.found.assets.map((asset) => [asset.path, asset]));
  for (const { path, hash } of files) {
    const asset = assets.get(path);
    if (!asset) continue;
    asset.hash = hash;
    live.before?.found.stamps.set(path, hash, [0, 0, 0, 0]);
  }
  return 'code';
}
