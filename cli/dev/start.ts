/** `docsgen dev`: the site in memory, a server in front of it, and everybody who looks at it told what changes. */

import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { loadConfig } from '../config/load.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { isLocalHost, type RunningServer, type ServerSettings, startServer } from '../server/listen.ts';
import { atEnd } from '../system/at-end.ts';
import { lockHolder } from '../system/lock.ts';
import { DEV_HOME, HOME } from '../system/own-folders.ts';
import { createAnswers } from './answers.ts';
import { createDesk, type Desk, type DeskSettings } from './desk.ts';
import { seedCache } from './seed.ts';
import type { Update } from './updates.ts';
import { startWatch, type Watch } from './watch.ts';

export interface DevSettings extends Pick<ServerSettings, 'host' | 'port' | 'allowedHosts'> {
  build: DeskSettings['build'];
  /** Look at files again and again instead of being told of changes. */
  poll: boolean;
  tell: DevReport;
}

/** What the terminal is told. */
export interface DevReport {
  /** The server listens; the site may still be on its way. `token`: what readers from the network need. */
  onListening(server: RunningServer, token: string | undefined): void;
  /** The first page can be asked for. `first`: its published path, of a site without a home page. */
  onReady(milliseconds: number, first: string | undefined): void;
  onUpdated(update: Update): void;
  /** All problems of now, when they are others than before. */
  onProblems(problems: readonly Problem[]): void;
}

export interface DevServer {
  close(): Promise<void>;
}

/** However files are saved, and whatever the system forgot to tell: once in a while all of them are looked at. */
const LOOK_AROUND_MS = 30_000;

/** What changes while the server runs. */
interface State {
  baseUrl: string;
  running?: RunningServer;
  watch?: Watch;
  /** Content folders outside of the site. */
  others: string[];
}

/** Starts the server. No value when there is no port to listen on; a broken site is none of the reasons. */
export async function startDev(settings: DevSettings): Promise<Outcome<DevServer | undefined>> {
  const { build, tell } = settings;
  const { siteDir } = build;
  // The first `dev` of a site begins with what its last build knew.
  if (!lockHolder(siteDir, 'site')) seedCache(join(siteDir, HOME), join(siteDir, DEV_HOME));
  const start = performance.now();
  const state: State = { baseUrl: await baseUrlOf(settings), others: [] };
  const desk = createDesk({
    build,
    home: DEV_HOME,
    onUpdated(update) {
      tell.onUpdated(update);
      if (update.what !== 'nothing') desk.complain('stray', undefined);
      void follow({ settings, state, desk });
    },
    onProblems: tell.onProblems,
  });
  const problems = await listen({ settings, state, desk });
  if (problems.length > 0) return { value: undefined, problems };
  const forgetStrays = surviveStrays(desk);
  desk.ask();
  await desk.settled();
  const home = desk.live.shown()?.site.table.redirects?.find(({ from }) => from === '/');
  tell.onReady(performance.now() - start, home?.to);
  desk.live.save();
  const forget = atEnd(() => desk.live.save());
  await watchFiles({ settings, state, desk });
  const timer = setInterval(() => desk.ask(), LOOK_AROUND_MS);
  const close = async (): Promise<void> => {
    clearInterval(timer);
    forget();
    forgetStrays();
    await state.watch?.close();
    await desk.close();
    await state.running?.close();
  };
  return { value: { close }, problems: [] };
}

interface Parts {
  settings: DevSettings;
  state: State;
  desk: Desk;
}

/** Listens, on the port of before when there was one. Gives why not. */
async function listen({ settings, state, desk }: Parts): Promise<Problem[]> {
  const { host, port, allowedHosts, tell } = settings;
  const token = isLocalHost(host) ? undefined : desk.now('').token;
  const answer = createAnswers({ ...desk, baseUrl: () => state.baseUrl, now: () => desk.now(state.baseUrl) });
  const at = state.running?.port ?? port;
  const { value, problems } = await startServer({
    host,
    port: at,
    allowedHosts,
    baseUrl: state.baseUrl,
    token,
    answer,
  });
  if (!value) return problems;
  state.running = value;
  tell.onListening(value, token);
  return [];
}

/** What the config says of addresses and folders by now holds for the server, too. */
async function follow(parts: Parts): Promise<void> {
  const { state, settings, desk } = parts;
  const config = desk.live.shown()?.site.loaded.config;
  if (!config) return;
  const { siteDir } = settings.build;
  const others = config.roots.map(({ path }) => resolve(siteDir, path)).filter((path) => !isWithin(siteDir, path));
  const isOther = others.join('\n') !== state.others.join('\n');
  state.others = others;
  if (isOther && state.watch) await watchFiles(parts);
  if (config.baseUrl === state.baseUrl || !state.running) return;
  state.baseUrl = config.baseUrl;
  await state.running.close();
  const [fault] = await listen(parts);
  desk.complain('listen', fault);
}

async function watchFiles({ settings, state, desk }: Parts): Promise<void> {
  const { siteDir } = settings.build;
  await state.watch?.close();
  state.watch = startWatch({
    siteDir,
    others: state.others,
    poll: settings.poll,
    isIgnored: ignoring(siteDir, () => desk.live.shown()?.site.loaded.config.outDir ?? 'build'),
    onChange: desk.ask,
    // What changed before is not told.
    onReady: () => desk.ask(),
    onRefused: (reason) => desk.complain('watch', problem('DG7051', { reason })),
  });
}

const STRAYS = ['uncaughtException', 'unhandledRejection'] as const;

/** What a component starts and nobody waits for may fail at any time: that is told, and ends nothing. Gives the way back. */
function surviveStrays(desk: Desk): () => void {
  const tell = (thrown: unknown): void => {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    desk.complain('stray', problem('DG7053', { reason }));
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

/** The base URL of the config; `/` as long as there is none that can be read. */
async function baseUrlOf({ build: { siteDir, configFile, overrides } }: DevSettings): Promise<string> {
  const cacheDir = join(siteDir, DEV_HOME, 'cache');
  const { value } = await loadConfig({ siteDir, file: configFile, overrides, cacheDir });
  return value?.config.baseUrl ?? '/';
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}

/** Generated files, packages and hidden folders are not watched. */
function ignoring(siteDir: string, outDir: () => string): (path: string) => boolean {
  return (path) => {
    if (!isWithin(siteDir, path)) return /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(path);
    const parts = relative(siteDir, path).split(sep);
    const out = resolve(siteDir, outDir());
    return path === out || path.startsWith(out + sep) || parts.some((name) => /^(?:node_modules$|\.(?!$))/.test(name));
  };
}
