/** The real `docsgen dev` of a site, for tests. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from 'vitest';
import type { DevPage, DevProblem } from '../../runtime/dev/protocol.ts';
import { cli, cliEnvironment } from './site.ts';

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
  /** What the document of a path is told. */
  told(path?: string): Promise<DevPage>;
  problems(path?: string): Promise<DevProblem[]>;
  /** Waits until `condition` gives something truthy, and gives that; how long it took is in `milliseconds`. */
  until<T>(what: string, condition: () => Promise<T | undefined | false>): Promise<{ value: T; milliseconds: number }>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Nothing takes this long: a wait that ends here has failed. */
const TOO_LONG_MS = 30_000;
const LOOK_MS = 15;

const running: RunningDev[] = [];

afterAll(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop('SIGKILL')));
});

/** Starts it on a free port; resolves when it listens. Ended when the test file ends. */
export const dev = (dir: string, ...args: string[]): Promise<RunningDev> => devWith({}, dir, ...args);

/** The same with variables beside those of the machine. */
export async function devWith(env: Record<string, string>, dir: string, ...args: string[]): Promise<RunningDev> {
  const child = spawn(process.execPath, [cli, 'dev', '--port', '0', ...args], {
    cwd: dir,
    env: cliEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Out = { stdout: '', stderr: '', code: undefined };
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  void ended.then((code) => {
    out.code = code;
  });
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out.stdout += text;
      const line = /^(http:\S+)\/\n/m.exec(out.stdout)?.[1];
      if (line !== undefined) resolve(line);
    });
    void ended.then((code) => reject(new Error(`dev ended with ${code}.\n${out.stdout}${out.stderr}`)));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    out.stderr += text;
  });
  const self: RunningDev = {
    ...visitor(await listening, out),
    pid: child.pid as number,
    code: () => out.code,
    stdout: () => out.stdout,
    stderr: () => out.stderr,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
  running.push(self);
  return self;
}

interface Out {
  stdout: string;
  stderr: string;
  code: number | null | undefined;
}

/** Who asks the server. */
function visitor(url: string, out: Out): Pick<RunningDev, 'url' | 'get' | 'told' | 'problems' | 'until'> {
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
        // A server that listens anew is away for a moment.
        const value = await condition().catch((error: unknown) => {
          if (error instanceof TypeError && error.message === 'fetch failed') return undefined;
          throw error;
        });
        const milliseconds = performance.now() - start;
        if (value) return { value, milliseconds };
        if (milliseconds > TOO_LONG_MS) throw new Error(`never came: ${what}\n${out.stderr.slice(-2000)}`);
        await pause(LOOK_MS);
      }
    },
  };
}
