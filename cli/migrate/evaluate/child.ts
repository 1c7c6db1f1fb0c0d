/**
 * The child process that runs the config of another tool. It has no network, packages that are not installed are
 * replaced with stand-ins, and variables it reads from the environment are noted. Arguments: request and answer file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { asData, Origins } from './marks.ts';
import type { Foreign, Incident, RunAnswer, RunRequest } from './types.ts';

const [requestFile = '', answerFile = ''] = process.argv.slice(2);
const request = JSON.parse(readFileSync(requestFile, 'utf8')) as RunRequest;
const incidents: Incident[] = [];
const origins = new Origins();
/** The config gets another one. */
const end = process.exit.bind(process);

/** The source map is relative to the bundle, as if that were in the site. */
const folder = path.dirname(request.bundle);

/** The place in the site that is next on a stack. */
function placeIn(stack = ''): Pick<Incident, 'file' | 'line' | 'column'> {
  for (const [, at = '', line, column] of stack.matchAll(/\(?((?:file:\/\/)?\/[^():\n]+):(\d+):(\d+)\)?$/gm)) {
    const absolute = at.replace(/^file:\/\//, '');
    const file = path.relative(absolute.startsWith(folder) ? folder : request.dir, absolute);
    const isOurs =
      file.endsWith('docsgen-entry.js') || file.endsWith('migrate-config.js') || absolute === request.bundle;
    if (!isOurs && !file.includes('node_modules') && /\.(?:[cm]?[jt]s|[jt]sx)$/.test(file))
      // The first line begins with code of `bundle.ts`.
      return {
        file: file.split(path.sep).join('/'),
        line: Number(line),
        ...(line === '1' ? {} : { column: Number(column) }),
      };
  }
  return {};
}

function note(kind: Incident['kind'], text: string, stack?: string): void {
  if (incidents.some((one) => one.kind === kind && one.text === text)) return;
  incidents.push({ kind, text, ...placeIn(stack) });
}

const isStubbed = (name: string) => request.stubs.some((stub) => name === stub || name.startsWith(`${stub}/`));

function load(name: string, importer: string): unknown {
  if (isBuiltin(name)) return createRequire(importer)(name);
  if (!isStubbed(name)) {
    try {
      const exports: unknown = createRequire(importer)(name);
      origins.register(name, exports);
      return exports;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const isMissing = code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND';
      const file = path.relative(request.dir, importer).split(path.sep).join('/');
      const text = isMissing ? name : `${name}: ${message.split('\n')[0]}`;
      incidents.push({ kind: name.startsWith('.') ? 'file' : 'package', text, file });
    }
  }
  return origins.stub({ from: name, name: '' });
}

/** A file outside the repository is not loaded. */
function refuse(name: string, importer: string): unknown {
  incidents.push({ kind: 'outside', text: name, file: path.relative(request.dir, importer).split(path.sep).join('/') });
  return origins.stub({ from: name, name: '' });
}

function resolve(name: string, importer: string): string {
  try {
    return createRequire(importer).resolve(name);
  } catch {
    return name.startsWith('.') ? path.resolve(path.dirname(importer), name) : name;
  }
}

Object.assign(globalThis, {
  $docsgen: {
    load,
    refuse,
    resolve,
    register: (from: string, exports: unknown) => origins.register(from, exports),
    isStub: (value: unknown) => typeof value === 'function' && origins.markOf(value) !== undefined,
  },
});

/** The config gets errors instead of answers from the network. */
function denyNetwork(): void {
  const deny = (target: string) => {
    const error = new Error(`the network is not available while a config is read: ${target}`);
    note('network', target, error.stack);
    return error;
  };
  globalThis.fetch = (input) => Promise.reject(deny(input instanceof Request ? input.url : String(input)));
  net.Socket.prototype.connect = function connect(...args: unknown[]): never {
    const [options] = args.flat() as { host?: string; path?: string }[];
    throw deny(options?.host ?? options?.path ?? 'a server');
  };
}

/** Notes variables that the config reads and that are not set. */
function watchEnvironment(): void {
  const { env } = process;
  process.env = new Proxy(env, {
    get(_, name) {
      const value = env[String(name)];
      if (value === undefined && typeof name === 'string') {
        const { stack = '' } = new Error();
        const caller = stack.split('\n')[2] ?? '';
        if (placeIn(caller).file !== undefined) note('environment', name, caller);
      }
      return value;
    },
  });
}

async function run(): Promise<Foreign | undefined> {
  const module = (await import(pathToFileURL(request.bundle).href)) as { default: { default?: unknown } };
  let value = module.default.default;
  // A CommonJS module that a compiler made from an ES module.
  if (typeof value === 'object' && value !== null && '__esModule' in value && 'default' in value) value = value.default;
  if (typeof value === 'function' && origins.markOf(value) === undefined)
    value = await (value as (env: unknown) => unknown)({ command: 'build', mode: 'production' });
  return (await asData(value, origins)) as Foreign | undefined;
}

function answer(value: Foreign | undefined): never {
  const whole: RunAnswer = { incidents, ...(value === undefined ? {} : { value }) };
  writeFileSync(answerFile, JSON.stringify(whole));
  return end(0);
}

const fail = (error: unknown): never => {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  note('thrown', message.split('\n')[0] ?? '', stack);
  return answer(undefined);
};

process.setSourceMapsEnabled(true);
process.chdir(request.dir);
process.env.NODE_ENV ??= 'production';
process.exit = (code) => {
  note('exit', String(code ?? 0), new Error('exit').stack);
  return answer(undefined);
};
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
denyNetwork();
watchEnvironment();
run().then(answer, fail);
