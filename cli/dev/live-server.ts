/** The state of the dev server: the site, its rendered pages, and the open pages that are notified of changes. */
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DevPage } from '../../runtime/dev/protocol.ts';
import { type LiveSite, openLive } from '../build/live/live.ts';
import type { LivePage } from '../build/live/pages.ts';
import type { ShownSite } from '../build/live/shown.ts';
import type { UnderstoodSite } from '../build/types.ts';
import { withoutTrailingSlash } from '../lib/paths.ts';
import type { BuildOptions } from '../model/result.ts';
import type { Problem } from '../problems/problem.ts';
import { createJudge } from '../problems/severity.ts';
import { changedNames } from './changed-names.ts';
import { EVENTS } from './documents.ts';
import { createBoard, type ProblemBoard } from './problem-board.ts';
import { createReports, type Reports } from './reports/reports.ts';
import type { MappedStep } from './reports/steps.ts';
import { createStreams, type Streams } from './stream.ts';
import { createUpdates, type Update } from './updates.ts';
import { createWholeSite, type WholeSite } from './whole-site.ts';

export interface LiveServerSettings {
  build: Pick<BuildOptions, 'siteDir' | 'configFile' | 'overrides' | 'workers' | 'cache'>;
  /** Folder for kept data, relative to the site. */
  home: string;
  /** True when browsers on this machine only can reach the server. */
  isLocal: boolean;
  baseUrl(): string;
  /** Called after every update, whatever its result, with the files to name. `hasRest`: something follows that takes longer. */
  onUpdated(update: Update, hasRest: boolean): void;
  /** Called with all current problems when they have changed. */
  onProblems(problems: readonly Problem[]): void;
}

export interface LiveServer extends Pick<ProblemBoard, 'complain'> {
  live: LiveSite;
  whole: WholeSite;
  streams: Streams;
  reports: Reports;
  /** Requests an update; see `Updates`. */
  ask(changed?: readonly string[]): void;
  /** Resolves when the site is up to date with its files. */
  settled(): Promise<void>;
  /** The current files of a page. */
  page(route: number): Promise<LivePage>;
  /** Data for the script of a document. */
  now(baseUrl: string): DevPage;
  close(): Promise<void>;
}

/** Pages to keep until the next change: browsers request HTML and data of the same page. */
const MAX_PAGES = 50;

export function createLiveServer(settings: LiveServerSettings): LiveServer {
  const { build, home } = settings;
  const live = openLive({ ...build, home, write: true, strict: false, writesTypes: true });
  const streams = createStreams();
  const facts = { server: randomBytes(8).toString('hex'), token: randomBytes(16).toString('hex') };
  const state: { version: number; broken: string[]; site?: UnderstoodSite | undefined } = { version: 1, broken: [] };
  const reports = reportsOf(live, settings, () => board.look());
  const board = createBoard({
    siteDir: build.siteDir,
    problems: () => [...live.problems(), ...whole.problems(), ...judged(live, reports.problems())],
    onChange(problems, all) {
      state.broken = live.shown()?.broken() ?? [];
      streams.send('problems', { problems });
      settings.onProblems(all);
    },
  });
  const whole = createWholeSite(build, board.look);
  const pages = createPages(live, board.look);

  const onUpdated = (update: Update): void => {
    if (isShown(update)) {
      state.version++;
      board.hold();
      pages.forget();
      whole.forget();
      reports.changed(update.changed, performance.now() - update.milliseconds);
      streams.send('update', { version: state.version, styles: isStyles(update) });
      void lookAgain({ live, pages, board, state });
    }
    const rest = live.rest();
    void rest?.finally(updates.askRest);
    const { changed } = update;
    const names = changed && changedNames({ siteDir: build.siteDir, before: state.site, changed });
    state.site = live.shown()?.site;
    settings.onUpdated({ ...update, changed: names }, rest !== undefined);
    board.complain('update', update.fault);
  };
  const updates = createUpdates({ live, onUpdated, onModules: (urls) => streams.send('modules', { urls }) });
  return {
    live,
    whole,
    streams,
    reports,
    ...updates,
    page: pages.get,
    now: (baseUrl) => ({
      ...{ ...facts, version: state.version, events: baseUrl + EVENTS },
      ...{ problems: board.reported(), canOpen: settings.isLocal },
    }),
    complain: board.complain,
    async close() {
      streams.close();
      reports.close();
      await updates.settled();
      live.save();
      await live.close();
    },
  };
}

interface Looking {
  live: LiveSite;
  pages: { get(route: number): Promise<LivePage> };
  board: ProblemBoard;
  state: { readonly version: number; readonly broken: readonly string[] };
}

/** Renders broken pages again, and checks links of pages that were not requested, until the next change. */
async function lookAgain({ live, pages, board, state }: Looking): Promise<void> {
  const { version, broken } = state;
  const { byPath } = live.shown()?.site.table ?? { byPath: new Map<string, number>() };
  const again = broken.slice(0, MAX_PAGES).flatMap((path) => byPath.get(withoutTrailingSlash(path)) ?? []);
  await Promise.allSettled(again.map((route) => pages.get(route)));
  while (state.version === version && (await live.shown()?.linkMore())) await nextTurn();
  if (state.version === version) board.release();
}

const isShown = ({ what }: Update): boolean => what !== 'nothing' && what !== 'stale';

const isStyles = ({ changed = [] }: Update): boolean =>
  changed.length > 0 && changed.every((path) => path.endsWith('.css'));

function reportsOf(live: LiveSite, { build, baseUrl }: LiveServerSettings, onChange: () => void): Reports {
  return createReports({
    siteDir: build.siteDir,
    baseUrl,
    mapOf: async (path) => (await live.code(`${path}.map`))?.text,
    codeFiles: () => codeOf(live),
    serverSteps: (stack) => live.steps(stack).flatMap(siteStep),
    onChange,
  });
}

/** A step of the server whose place is known. */
const siteStep = ({ name, file, line, column = 1 }: ReturnType<LiveSite['steps']>[number]): MappedStep[] =>
  file === undefined || line === undefined ? [] : [{ of: 'site', ...(name ? { name } : {}), file, line, column }];

/** Files of the site that may have code, relative to it. */
function codeOf(live: LiveSite): string[] {
  const documents = live.shown()?.site.parsed.documents.map(({ file }) => file) ?? [];
  return [...live.files(), ...documents];
}

/** Problems with the severity that the config gives them. */
function judged(live: LiveSite, problems: readonly Problem[]): readonly Problem[] {
  const { severities } = live.shown()?.site.loaded.config ?? {};
  if (!severities || problems.length === 0) return problems;
  const { judge } = createJudge([...severities.settings, ...severities.problems]);
  return problems.flatMap((one) => judge(one) ?? []);
}

const NO_PAGE: LivePage = { files: new Map(), problems: [] };

/** Renders pages of the current site, and keeps the last ones. A page that cannot be rendered keeps its last files. */
function createPages(live: LiveSite, onMade: () => void): { get(route: number): Promise<LivePage>; forget(): void } {
  const pages = new Map<number, Promise<LivePage>>();
  const lastGood = new Map<string, LivePage['files']>();
  const make = async (shown: ShownSite, route: number): Promise<LivePage> => {
    const { files, problems } = await shown.page(route);
    const { path = '' } = shown.site.table.routes[route] ?? {};
    const now = files.size > 0 ? files : (lastGood.get(path) ?? files);
    lastGood.delete(path);
    lastGood.set(path, now);
    forgetOldest(lastGood);
    return { files: now, problems };
  };
  return {
    get(route) {
      const known = pages.get(route);
      if (known) return known;
      const shown = live.shown();
      const made = shown ? make(shown, route) : Promise.resolve(NO_PAGE);
      pages.set(route, made);
      made.then(onMade, () => pages.delete(route));
      forgetOldest(pages);
      return made;
    },
    forget: () => pages.clear(),
  };
}

function forgetOldest<K>(pages: Map<K, unknown>): void {
  const [oldest] = pages.keys();
  if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
}
