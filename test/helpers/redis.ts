/** Redis servers and docsgen workers for tests. Without `redis-server`, their tests are skipped. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import process from 'node:process';
import { atEndOfFile } from './ends.ts';
import { cli, cliEnvironment, temporaryFolder } from './site.ts';

/** Why there is no Redis; undefined if it is installed. */
export const noRedis: string | undefined = isInstalled() ? undefined : 'redis-server is not installed';

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version']);
    return true;
  } catch {
    return false;
  }
}

export interface RedisServer {
  url: string;
  /** Runs a command of `redis-cli`. */
  ask(...args: string[]): string;
  /** `kill -9`, as a crash. */
  kill(): Promise<void>;
  /** Starts it again, with the data of its append-only file. */
  start(): Promise<void>;
}

/** @param args Settings of the server: `--requirepass secret`. */
export async function startRedis(...args: string[]): Promise<RedisServer> {
  const [folder, port] = [temporaryFolder(), await freePort()];
  const running: { child?: ChildProcess } = {};
  const settings = [
    '--port',
    String(port),
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'yes',
    '--appendfsync',
    'always',
  ];
  const start = async () => {
    const child = spawn('redis-server', [...settings, '--bind', '127.0.0.1', ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running.child = child;
    await heard(child, 'Ready to accept connections');
  };
  const kill = async () => {
    const { child } = running;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  atEndOfFile(kill);
  return {
    url: `redis://127.0.0.1:${port}`,
    ask: (...command) => execFileSync('redis-cli', ['-p', String(port), ...command], { encoding: 'utf8' }).trim(),
    kill,
    start,
  };
}

/** A port that nothing listens to. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface StartedWorker {
  child: ChildProcess;
  /** What it has printed so far. */
  said(): string;
  /** Waits until it has printed this. @throws When it ends before. */
  says(text: string): Promise<void>;
  /** SIGTERM. @returns Its exit code. */
  end(): Promise<number | null>;
}

/** Starts `docsgen worker` in the folder of a site. */
export function startWorker(cwd: string, env: Record<string, string>, ...args: string[]): StartedWorker {
  const child = spawn(process.execPath, [cli, 'worker', '--jobs', '1', ...args], {
    cwd,
    env: cliEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const state = { said: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      state.said += text;
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  atEndOfFile(() => child.kill('SIGKILL'));
  return {
    child,
    said: () => state.said,
    says: (text) => heard(child, text, () => state.said),
    end() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function heard(child: ChildProcess, text: string, before: () => string = () => ''): Promise<void> {
  const output = { all: before() };
  return new Promise((resolve, reject) => {
    const look = () => {
      if (output.all.includes(text)) resolve();
    };
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (more: string | Buffer) => {
        output.all += String(more);
        look();
      });
    child.once('exit', () => reject(new Error(`It ended before it printed "${text}":\n${output.all}`)));
    look();
  });
}
