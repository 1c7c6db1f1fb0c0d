/** A server of the CLI, and ways to ask it: as clients do, and as they must not. */
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { type IncomingHttpHeaders, request } from 'node:http';
import net from 'node:net';
import process from 'node:process';
import { atEndOfFile } from './ends.ts';
import { cli, cliEnvironment } from './site.ts';

export interface Running {
  /** The URL it printed. */
  url: URL;
  child: ChildProcess;
  /** What it has written to stdout and to stderr so far. */
  stdout(): string;
  stderr(): string;
  /** Its exit code. */
  ended: Promise<number | null>;
}

/**
 * Starts `docsgen serve` (or another command that prints a URL) in a site's folder, on a free port; it ends with the
 * test file.
 */
export const start = (dir: string, command: string, ...args: string[]): Promise<Running> =>
  startWith({}, dir, command, ...args);

/** The same with additional variables. */
export function startWith(
  env: Record<string, string>,
  dir: string,
  ...[command = '', ...args]: string[]
): Promise<Running> {
  return untilItListens(
    spawn(process.execPath, [cli, command, '--port', '0', ...args], { cwd: dir, env: cliEnvironment(env) }),
    command,
  );
}

/** The same with a limit of open files. */
export function startLimited(files: number, dir: string, command: string): Promise<Running> {
  const script = `ulimit -n ${files} && exec "$0" "$@"`;
  const args = ['-c', script, process.execPath, cli, command, '--port', '0'];
  return untilItListens(spawn('sh', args, { cwd: dir, env: cliEnvironment() }), command);
}

function untilItListens(child: ChildProcessWithoutNullStreams, command: string): Promise<Running> {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // Who is still writing into a folder keeps it from being removed: the command ends its own children, unless it is killed.
  atEndOfFile(async () => {
    child.kill();
    const late = setTimeout(() => child.kill('SIGKILL'), 3000);
    await ended;
    clearTimeout(late);
  });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /^(http:\S+)\n/m.exec(said.stdout)?.[1];
      if (url) resolve({ url: new URL(url), child, stdout: () => said.stdout, stderr: () => said.stderr, ended });
    });
    void ended.then((code) => reject(new Error(`${command} ended with ${code}: ${said.stdout}${said.stderr}`)));
  });
}

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks as Node's client does, on a connection of its own. The target is sent as it is. */
export function get(base: URL, target: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = base;
    const sent = request({ host, port, path: target, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });
}

export interface RawSettings {
  /** Gives up and takes what came so far. Default: 5 s. */
  timeoutMs?: number;
}

/** For connections that the server closes: on a busy machine an answer may take longer. */
export const PATIENT: RawSettings = { timeoutMs: 60_000 };

/**
 * Writes bytes to a socket and returns all that comes back until the other side ends it; empty when it cannot be
 * reached.
 */
export function raw(
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
  bytes: string | Buffer,
  { timeoutMs = 5000 }: RawSettings = {},
): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    const timer = setTimeout(done, timeoutMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', done);
    socket.on('error', done);
  });
}
