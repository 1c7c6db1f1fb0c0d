/** `docsgen dev`: keeps the site in memory, serves it, and notifies open pages of changes. */

import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { loadConfig } from '../config/load.ts';
import { errorText } from '../lib/error-text.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { isLocalHost, type RunningServer, type ServerSettings, startServer } from '../server/listen.ts';
import { atEnd } from '../system/at-end.ts';
import { lockHolder } from '../system/lock.ts';
import { DEV_HOME, HOME } from '../system/own-folders.ts';
import { createAnswers } from './answers.ts';
import { createLiveServer, type LiveServer, type LiveServerSettings } from './live-server.ts';
import { type Packages, watchPackages } from './packages.ts';
import { POSTS } from './posts.ts';
import { hearReact } from './reports/server-warnings.ts';
import { seedCache } from './seed.ts';
import type { Update } from './updates.ts';
import { startWatch, type Watch } from './watch.ts';

interface DevSettings extends Pick<ServerSettings, 'host' | 'port' | 'allowedHosts'> {
  build: LiveServerSettings['build'];
  /** Polls files instead of receiving change events. */
  poll: boolean;
  tell: DevReport;
  /** Called when only a new process can show a changed package, which the config imports. */
  onStale(name: string, port: number): Promise<void>;
}

/** Reports to the terminal. */
export interface DevReport {
  /** The server listens; the site may not be ready yet. `token`: required from other machines. */
  onListening(server: RunningServer, token: string | undefined): void;
  /** Pages can be requested. `first`: published path of the first page if the site has no home page. */
  onReady(milliseconds: number, first: string | undefined): void;
  /** `hasRest`: something follows that takes longer. */
  onUpdated(update: Update, hasRest: boolean): void;
  /** Called with all current problems when they have changed. */
  onProblems(problems: readonly Problem[]): void;
}

interface DevServer {
  close(): Promise<void>;
}

/** From time to time all files are checked, in case the system missed a change. */
const LOOK_AROUND_MS = 30_000;

/** State that changes while the server runs. */
interface State {
  baseUrl: string;
  /** Base URLs of this run before: open pages are led on from there. */
  formerBases: string[];
  running?: RunningServer;
  watch?: Watch;
  packages?: Packages;
  /** Another process takes over. */
  isEnding?: boolean;
  /** Content folders and files outside the site that pages use. */
  others: string[];
}

/** Starts the server, even if the site is broken. No value when there is no port to listen on. */
export async function startDev(settings: DevSettings): Promise<Outcome<DevServer | undefined>> {
  const { build, tell } = settings;
  const { siteDir } = build;
  // The first `dev` of a site starts with the cache of its last build.
  if (!lockHolder(siteDir, 'site')) seedCache(join(siteDir, HOME), join(siteDir, DEV_HOME));
  const start = performance.now();
  const state: State = { baseUrl: await baseUrlOf(settings), formerBases: [], others: [] };
  const liveServer = createLiveServer({
    build,
    home: DEV_HOME,
    isLocal: isLocalHost(settings.host),
    baseUrl: () => state.baseUrl,
    onUpdated(update, hasRest) {
      tell.onUpdated(update, hasRest);
      if (update.what !== 'nothing') liveServer.complain('stray', undefined);
      if (update.what === 'stale') return startAgain({ settings, state, liveServer }, liveServer.live.stale() ?? '');
      void follow({ settings, state, liveServer });
      if (update.what !== 'nothing') state.packages?.follow();
    },
    onProblems: tell.onProblems,
  });
  const parts: Parts = { settings, state, liveServer };
  const problems = await listen(parts);
  if (problems.length > 0) return { value: undefined, problems };
  const forgetStrays = surviveStrays(liveServer);
  const forgetReact = hearReact(liveServer.reports.warn);
  liveServer.ask();
  await liveServer.settled();
  const home = liveServer.live.shown()?.site.table.redirects?.find(({ from }) => from === '/');
  tell.onReady(performance.now() - start, home?.to);
  liveServer.live.save();
  const forget = atEnd(() => liveServer.live.save());
  await watchFiles(parts);
  state.packages = watchPackages({ siteDir, live: liveServer.live, onChange: (paths) => change(parts, paths) });
  state.packages.follow();
  const timer = setInterval(() => liveServer.ask(), LOOK_AROUND_MS);
  const close = async (): Promise<void> => {
    clearInterval(timer);
    forget();
    forgetStrays();
    forgetReact();
    state.packages?.close();
    await state.watch?.close();
    await liveServer.close();
    await state.running?.close();
  };
  return { value: { close }, problems: [] };
}

interface Parts {
  settings: DevSettings;
  state: State;
  liveServer: LiveServer;
}

/** Listens, on the previous port if there was one. Returns the problems on failure. */
async function listen({ settings, state, liveServer }: Parts): Promise<Problem[]> {
  const { host, port, allowedHosts, tell } = settings;
  const token = isLocalHost(host) ? undefined : liveServer.now('').token;
  const { baseUrl, formerBases } = state;
  const bases = { baseUrl: () => state.baseUrl, formerBases };
  const { siteDir } = settings.build;
  const answer = createAnswers({ ...liveServer, ...bases, siteDir, now: () => liveServer.now(state.baseUrl) });
  const at = { host, port: state.running?.port ?? port, allowedHosts, baseUrl, formerBases, posts: POSTS };
  const { value, problems } = await startServer({ ...at, token, answer });
  if (!value) return problems;
  state.running = value;
  tell.onListening(value, token);
  return [];
}

/** Applies a changed base URL and changed content folders to the server. */
async function follow(parts: Parts): Promise<void> {
  const { state, settings, liveServer } = parts;
  const config = liveServer.live.shown()?.site.loaded.config;
  if (!config) return;
  const { siteDir } = settings.build;
  const folders = config.roots.map(({ path }) => resolve(siteDir, path)).filter((path) => !isWithin(siteDir, path));
  const linked = liveServer.live.configPackages().flatMap(({ folder }) => folder ?? []);
  const used = liveServer.live.files().filter((path) => path.startsWith('../'));
  const files = [...used.map((path) => resolve(siteDir, path)), ...linked].filter(
    (path) => !isWithin(siteDir, path) && !IN_PACKAGES.test(path),
  );
  const others = [...folders, ...files.filter((path) => !folders.some((folder) => isWithin(folder, path)))];
  const isOther = others.join('\n') !== state.others.join('\n');
  state.others = others;
  if (isOther && state.watch) await watchFiles(parts);
  if (config.baseUrl === state.baseUrl || !state.running) return;
  state.formerBases = [...new Set([...state.formerBases, state.baseUrl])].filter((base) => base !== config.baseUrl);
  state.baseUrl = config.baseUrl;
  await state.running.close();
  const [fault] = await listen(parts);
  liveServer.complain('listen', fault);
}

async function watchFiles({ settings, state, liveServer }: Parts): Promise<void> {
  const { siteDir } = settings.build;
  await state.watch?.close();
  state.watch = startWatch({
    siteDir,
    others: state.others,
    poll: settings.poll,
    isIgnored: ignoring(siteDir, () => liveServer.live.shown()?.site.loaded.config.outDir ?? 'build'),
    onChange: (paths) => change({ settings, state, liveServer }, paths),
    // Earlier changes are not reported.
    onReady: () => liveServer.ask(),
    onRefused: (reason) => liveServer.complain('watch', problem('DG7051', { reason })),
  });
}

/** Updates the site, or ends when only a new process can show the change. */
function change(parts: Parts, paths: readonly string[] | undefined): void {
  const { settings, state, liveServer } = parts;
  // A full update notices it by itself.
  const stale = paths && state.packages?.stale(paths.map((path) => resolve(settings.build.siteDir, path)));
  if (stale === undefined) liveServer.ask(paths);
  else startAgain(parts, stale);
}

function startAgain({ settings, state }: Parts, name: string): void {
  if (state.isEnding || !state.running) return;
  state.isEnding = true;
  void settings.onStale(name, state.running.port);
}

const STRAYS = ['uncaughtException', 'unhandledRejection'] as const;

/** Background work of components may fail at any time; this is reported and does not end the server. Returns undo. */
function surviveStrays(liveServer: LiveServer): () => void {
  const tell = (thrown: unknown): void => {
    const reason = errorText(thrown);
    liveServer.complain('stray', problem('DG7053', { reason }));
  };
  const undo = STRAYS.map((event) => {
    const others = process.rawListeners(event) as (typeof tell)[];
    process.removeAllListeners(event).on(event, tell);
    return () => {
      process.off(event, tell);
      for (const other of others) process.on(event, other);
    };
  });
  return () => {
    for (const one of undo) one();
  };
}

/** The base URL of the config; `/` as long as the config cannot be read. */
async function baseUrlOf({ build: { siteDir, configFile, overrides } }: DevSettings): Promise<string> {
  const cacheDir = join(siteDir, DEV_HOME, 'cache');
  const { value } = await loadConfig({ siteDir, file: configFile, overrides, cacheDir });
  return value?.config.baseUrl ?? '/';
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}

const IN_PACKAGES = /[\\/](?:node_modules|\.git)(?:[\\/]|$)/;

/** Generated files, packages and hidden folders are not watched. */
function ignoring(siteDir: string, outDir: () => string): (path: string) => boolean {
  return (path) => {
    if (!isWithin(siteDir, path)) return IN_PACKAGES.test(path);
    const parts = relative(siteDir, path).split(sep);
    const out = resolve(siteDir, outDir());
    return path === out || path.startsWith(out + sep) || parts.some((name) => /^(?:node_modules$|\.(?!$))/.test(name));
  };
}
