/** The real `docsgen dev` of a site, for tests. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DevPage, DevProblem } from '../../runtime/dev/protocol.ts';
import { startWith } from './http.ts';

/** What came back for a path. */
export interface Got {
  status: number;
  text: string;
  headers: Headers;
}

export interface RunningDev {
  /** Without a slash at the end. */
  url: string;
  pid: number;
  /** Exit code, once it has ended. */
  code(): number | null | undefined;
  stdout(): string;
  stderr(): string;
  get(path: string): Promise<Got>;
  /** What the document of a path is reported. */
  told(path?: string): Promise<DevPage>;
  problems(path?: string): Promise<DevProblem[]>;
  /** Waits until `condition` gives something truthy, and gives that; how long it took is in `milliseconds`. */
  until<T>(what: string, condition: () => Promise<T | undefined | false>): Promise<{ value: T; milliseconds: number }>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Nothing takes this long. Less than the 30 s after which `dev` looks for changes that the system did not report: a
 * lost one must fail.
 */
const TOO_LONG_MS = 20_000;
const LOOK_MS = 15;

/** Starts it on a free port; resolves when it listens. Ended when the test file ends. */
export const dev = (dir: string, ...args: string[]): Promise<RunningDev> => devWith({}, dir, ...args);

/** The same with additional variables. */
export async function devWith(env: Record<string, string>, dir: string, ...args: string[]): Promise<RunningDev> {
  const { url, child, stdout, stderr, ended } = await startWith(env, dir, 'dev', ...args);
  const end: { code?: number | null } = {};
  void ended.then((code) => {
    end.code = code;
  });
  return {
    ...visitor(url.href.replace(/\/$/, ''), stderr),
    pid: child.pid as number,
    code: () => end.code,
    stdout,
    stderr,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Who asks the server. */
function visitor(url: string, stderr: () => string): Pick<RunningDev, 'url' | 'get' | 'told' | 'problems' | 'until'> {
  const get = async (path: string): Promise<Got> => {
    const response = await fetch(url + path);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const told = async (path = '/'): Promise<DevPage> => {
    const { text } = await get(path);
    const json = /<script type="application\/json" id="docsgen-dev">(.*?)<\/script>/s.exec(text)?.[1];
    if (json === undefined) throw new Error(`${path} is no document of dev:\n${text.slice(0, 500)}`);
    return JSON.parse(json) as DevPage;
  };
  return {
    url,
    get,
    told,
    problems: async (path) => (await told(path)).problems,
    async until(what, condition) {
      const start = performance.now();
      for (;;) {
        // A server that listens again is away for a moment.
        const value = await condition().catch((error: unknown) => {
          if (error instanceof TypeError && error.message === 'fetch failed') return undefined;
          throw error;
        });
        const milliseconds = performance.now() - start;
        if (value) return { value, milliseconds };
        if (milliseconds > TOO_LONG_MS) throw new Error(`never came: ${what}\n${stderr().slice(-2000)}`);
        await pause(LOOK_MS);
      }
    },
  };
}

/** A document without the URLs of code: pages of `dev` load it, and the site's own theme, module by module. */
export const withoutCode = (html: string): string =>
  html
    .replace(/"chunk":"[^"]*"/g, '"chunk":""')
    .replace(/data-shell="[^"]*"/g, 'data-shell=""')
    .replace(/\/assets\/boot-\w+\.js/g, '/assets/boot.js');
