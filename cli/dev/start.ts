/** `docsgen dev`: the site in memory, a server in front of it, and everybody who looks at it told what changes. */
import { randomBytes } from 'node:crypto';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { DevPage, DevProblem } from '../../runtime/dev/protocol.ts';
import { loadConfig } from '../config/load.ts';
import { atEnd } from '../lib/at-end.ts';
import { type Outcome, type Problem, problem, sortProblems } from '../lib/problem.ts';
import type { LivePage } from '../pipeline/live/pages.ts';
import { openLive } from '../pipeline/live.ts';
import type { BuildOptions } from '../pipeline/result.ts';
import { isLocalHost, type RunningServer, type ServerSettings, startServer } from '../server/listen.ts';
import { createAnswers } from './answers.ts';
import { EVENTS } from './documents.ts';
import { seedCache } from './seed.ts';
import { shownProblems } from './shown-problems.ts';
import { createStreams } from './stream.ts';
import { createUpdates, type Update } from './updates.ts';
import { startWatch, type Watch } from './watch.ts';
import { createWholeSite } from './whole-site.ts';

export interface DevSettings extends Pick<ServerSettings, 'host' | 'port' | 'allowedHosts'> {
  build: Pick<BuildOptions, 'siteDir' | 'configFile' | 'overrides' | 'workers' | 'onProgress' | 'cache'>;
  /** Look at files again and again instead of being told of changes. */
  poll: boolean;
  tell: DevReport;
}

/** What the terminal is told. */
export interface DevReport {
  /** The server listens; the site is being read. */
  onListening(server: RunningServer, token: string | undefined): void;
  /** The first page can be asked for. */
  onReady(milliseconds: number): void;
  onUpdated(update: Update): void;
  /** All problems of now, when they are others than before. */
  onProblems(problems: readonly Problem[]): void;
}

export interface DevServer {
  close(): Promise<void>;
}

/** Folder of what `dev` keeps, relative to the site: not that of builds, which may run beside it. */
const HOME = '.docsgen/dev';
/** However files are saved, and whatever the system forgot to tell: once in a while all of them are looked at. */
const LOOK_AROUND_MS = 30_000;
/** Pages that are kept until the next change: a reader asks for HTML and data of the same one. */
const MOST_PAGES = 50;

/** Starts the server. No value when there is no port to listen on; a broken site is none of the reasons. */
export async function startDev(settings: DevSettings): Promise<Outcome<DevServer | undefined>> {
  const { build, tell } = settings;
  const { siteDir } = build;
  seedCache(siteDir, HOME);
  const live = openLive({ ...build, home: HOME, write: true, strict: false });
  const whole = createWholeSite(build);
  const streams = createStreams();
  const start = performance.now();
  const token = randomBytes(16).toString('hex');
  const state: State = {
    server: randomBytes(8).toString('hex'),
    token,
    version: 1,
    baseUrl: await baseUrlOf(settings),
    extra: new Map(),
    shown: [],
    pages: new Map(),
  };

  const tellProblems = (): void => {
    const problems = sortProblems([...live.problems(), ...whole.problems(), ...state.extra.values()]);
    const shown = shownProblems(problems, siteDir);
    if (JSON.stringify(shown) === JSON.stringify(state.shown)) return;
    state.shown = shown;
    streams.send('problems', { problems: shown });
    tell.onProblems(problems);
  };

  const linkInPeace = async (): Promise<void> => {
    const { version } = state;
    while (state.version === version && (await live.linkMore())) await new Promise((next) => setImmediate(next));
    if (state.version === version) tellProblems();
  };

  const updates = createUpdates(live, (update) => {
    const { what, changed, fault } = update;
    if (fault) state.extra.set('update', fault);
    else state.extra.delete('update');
    if (what !== 'nothing') {
      state.version++;
      state.pages.clear();
      whole.forget();
      const styles = changed?.every((path) => path.endsWith('.css')) ?? false;
      streams.send('update', { version: state.version, styles });
      void linkInPeace();
    }
    tell.onUpdated(update);
    tellProblems();
    void follow();
  });

  const page = (route: number): Promise<LivePage> => {
    const known = state.pages.get(route);
    if (known) return known;
    const made = live.page(route);
    state.pages.set(route, made);
    made.then(tellProblems, () => state.pages.delete(route));
    const [oldest] = state.pages.keys();
    if (state.pages.size > MOST_PAGES && oldest !== undefined) state.pages.delete(oldest);
    return made;
  };

  const listen = () =>
    startServer({
      host: settings.host,
      port: state.running?.port ?? settings.port,
      allowedHosts: settings.allowedHosts,
      baseUrl: state.baseUrl,
      token: isLocalHost(settings.host) ? undefined : token,
      answer: createAnswers({
        live,
        whole,
        streams,
        page,
        now: () => pageNow(state),
        baseUrl: () => state.baseUrl,
        settled: updates.settled,
      }),
    });

  /** What the config says of addresses and folders is followed, too. */
  const follow = async (): Promise<void> => {
    const config = live.shown()?.loaded.config;
    if (!config) return;
    const others = config.roots.map(({ path }) => resolve(siteDir, path)).filter((path) => !isWithin(siteDir, path));
    if (others.join('\n') !== state.others?.join('\n')) {
      state.others = others;
      await watchAgain();
    }
    if (config.baseUrl === state.baseUrl || !state.running) return;
    state.baseUrl = config.baseUrl;
    await state.running.close();
    const { value } = await listen();
    if (value) state.running = value;
    if (value) tell.onListening(value, undefined);
  };

  const watchAgain = async (): Promise<void> => {
    await state.watch?.close();
    state.watch = startWatch({
      siteDir,
      others: state.others ?? [],
      poll: settings.poll,
      isIgnored: ignoring(siteDir, () => live.shown()?.loaded.config.outDir ?? 'build'),
      onChange: updates.ask,
      onReady: () => updates.ask(),
      onRefused(reason) {
        state.extra.set('watch', problem('DG7051', { reason }));
        tellProblems();
      },
    });
  };

  const { value: running, problems } = await listen();
  if (!running) return { value: undefined, problems };
  state.running = running;
  tell.onListening(running, isLocalHost(settings.host) ? undefined : token);
  updates.ask();
  await updates.settled();
  tell.onReady(performance.now() - start);
  live.save();
  const forget = atEnd(() => live.save());
  if (!state.watch) await watchAgain();
  const timer = setInterval(() => updates.ask(), LOOK_AROUND_MS);
  return {
    value: {
      async close() {
        clearInterval(timer);
        forget();
        streams.close();
        await state.watch?.close();
        await updates.settled();
        await state.running?.close();
        live.save();
        await live.close();
      },
    },
    problems: [],
  };
}

interface State {
  server: string;
  token: string;
  version: number;
  baseUrl: string;
  running?: RunningServer;
  watch?: Watch;
  /** Content folders outside of the site, once they are known. */
  others?: string[];
  /** Problems of the server itself. */
  extra: Map<string, Problem>;
  shown: DevProblem[];
  pages: Map<number, Promise<LivePage>>;
}

const pageNow = ({ server, version, token, baseUrl, shown }: State): DevPage => ({
  server,
  version,
  token,
  events: baseUrl + EVENTS,
  problems: shown,
});

/** The base URL of the config; `/` as long as there is none that can be read. */
async function baseUrlOf({ build: { siteDir, configFile, overrides } }: DevSettings): Promise<string> {
  const { value } = await loadConfig({
    siteDir,
    file: configFile,
    overrides,
    cacheDir: join(siteDir, HOME, 'cache'),
  });
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
