/**
 * Takes from the config of another tool what it does not need: the network, processes, threads, native code, and files
 * outside its repository. Node's permission model refuses the same, except the network; here, each attempt gets its line
 * of the report, and a config that can do without continues.
 */
import childProcess from 'node:child_process';
import cluster from 'node:cluster';
import dgram from 'node:dgram';
import dns from 'node:dns';
import inspector from 'node:inspector';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import process from 'node:process';
import traceEvents from 'node:trace_events';
import { promisify } from 'node:util';
import workers from 'node:worker_threads';
import { confineFiles } from './confined-files.ts';
import { type Call, type Refuse, replace, type Table } from './replace.ts';
import type { Incident } from './types.ts';

const REASONS: Partial<Record<Incident['kind'], string>> = {
  network: 'the network is not available',
  process: 'processes and threads cannot be started',
  native: 'native code and internals of Node cannot be loaded',
  read: 'only files of the repository can be read',
  secret: 'files with secrets cannot be read',
  write: 'nothing can be written',
};

/** @param folders What may be read: absolute paths, links resolved. */
export function confine(
  folders: readonly string[],
  note: (kind: Incident['kind'], text: string, stack?: string) => void,
) {
  const refuse: Refuse = (kind, target) => {
    const error = new Error(`${REASONS[kind]} while a config is read: ${target}`);
    note(kind, target, error.stack);
    // Tools that look for a file continue when it is missing.
    return Object.assign(error, { code: kind === 'read' || kind === 'secret' ? 'ENOENT' : 'ERR_ACCESS_DENIED' });
  };
  confineFiles({ folders, refuse });
  confineNetwork(refuse);
  confineProcesses(refuse);
  confineInternals(refuse);
  syncBuiltinESMExports();
}

/** A function that fails: with its callback if it got one. */
const failing =
  (errorOf: (args: unknown[]) => Error): Call =>
  (...args) => {
    const done = args.at(-1);
    const error = errorOf(args);
    if (typeof done !== 'function') throw error;
    return process.nextTick(done as Call, error, '', '');
  };

const rejecting =
  (errorOf: (args: unknown[]) => Error): Call =>
  async (...args) => {
    throw errorOf(args);
  };

function confineNetwork(refuse: Refuse): void {
  const deny = (target: unknown) => refuse('network', String(target));
  replace(globalThis, 'fetch', async (input: unknown) => {
    throw deny(input instanceof Request ? input.url : input);
  });
  for (const name of ['WebSocket', 'EventSource'])
    if (name in globalThis)
      replace(globalThis, name, function connect(url: unknown): never {
        throw deny(url);
      });
  const connect = (...args: unknown[]): never => {
    const [options] = args.flat() as { host?: string; path?: string }[];
    throw deny(options?.host ?? options?.path ?? 'a server');
  };
  replace(net.Socket.prototype, 'connect', connect);
  for (const [object, name] of [
    [net.Server.prototype, 'listen'],
    [net, '_createServerHandle'],
    [inspector, 'open'],
  ] as const)
    replace(object, name, () => {
      throw deny('a server of its own');
    });
  for (const name of ['createSocket', 'Socket', '_createSocketHandle'])
    replace(dgram, name, function createSocket(): never {
      throw deny('UDP');
    });
  const names = (object: object) => Object.keys(object).filter((name) => /^(?:lookup|resolve|reverse)/.test(name));
  for (const object of [dns, dns.Resolver.prototype])
    for (const name of names(object))
      replace(
        object,
        name,
        failing(([host]) => deny(host)),
      );
  for (const object of [dns.promises, dns.promises.Resolver.prototype])
    for (const name of names(object))
      replace(
        object,
        name,
        rejecting(([host]) => deny(host)),
      );
}

/** Functions that return the output of a command return none; others fail. */
function confineProcesses(refuse: Refuse): void {
  const deny = (args: readonly unknown[]) => refuse('process', commandText(args));
  const outputOf = (args: readonly unknown[]) => {
    deny(args);
    const options = args.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
    const encoding = (options as { encoding?: string } | undefined)?.encoding;
    return encoding === undefined || encoding === 'buffer' ? Buffer.alloc(0) : '';
  };
  for (const name of ['execSync', 'execFileSync']) replace(childProcess, name, (...args: unknown[]) => outputOf(args));
  replace(childProcess, 'spawnSync', (...args: unknown[]) => {
    const output = outputOf(args);
    return { pid: 0, status: 1, signal: null, output: [null, output, output], stdout: output, stderr: output };
  });
  for (const name of ['exec', 'execFile'])
    replace(childProcess, name, Object.assign(failing(deny), { [promisify.custom]: rejecting(deny) }));
  for (const [object, name] of [
    [childProcess, 'spawn'],
    [childProcess, 'fork'],
    [cluster, 'fork'],
  ] as const)
    replace(object, name, (...args: unknown[]) => {
      throw deny(args);
    });
  replace(
    workers,
    'Worker',
    class Worker {
      constructor() {
        throw refuse('process', 'a worker thread');
      }
    },
  );
  for (const name of ['kill', '_kill', '_debugProcess', 'execve'])
    if (name in process)
      replace(process, name, () => {
        throw refuse('process', `process.${name}`);
      });
}

/** `spawn('git', ['log'])` is `git log`. */
const commandText = (args: readonly unknown[]): string =>
  [args[0] ?? 'a process', ...(Array.isArray(args[1]) ? args[1] : [])].map(String).join(' ');

function confineInternals(refuse: Refuse): void {
  const deny = (target: string) => {
    throw refuse('native', target);
  };
  for (const name of ['binding', '_linkedBinding'])
    replace(process, name, (module: unknown) => deny(`process.${name}('${module}')`));
  replace(process, 'dlopen', (_: unknown, file: unknown) => deny(String(file)));
  // Node's permission model does not reach these in every version.
  replace(traceEvents, 'createTracing', () => deny('node:trace_events'));
  const sqlite = (process.getBuiltinModule('node:sqlite') ?? {}) as Table;
  for (const name of Object.keys(sqlite))
    if (typeof sqlite[name] === 'function')
      replace(sqlite, name, function open(): never {
        return deny('node:sqlite');
      });
}
