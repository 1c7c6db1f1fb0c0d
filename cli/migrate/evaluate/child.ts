/**
 * The child process that runs the config of another tool, confined by `confine.ts`. Packages that are not installed are
 * replaced with stand-ins, and variables it reads from the environment are noted. Arguments: request and answer file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { confine } from './confine.ts';
import { asData, Origins } from './marks.ts';
import type { Foreign, Incident, RunAnswer, RunRequest } from './types.ts';

const [requestFile = '', answerFile = ''] = process.argv.slice(2);
const request = JSON.parse(readFileSync(requestFile, 'utf8')) as RunRequest;
const incidents: Incident[] = [];
const origins = new Origins();
/** The config gets others. */
const end = process.exit.bind(process);
const write = writeFileSync;

/** The source map is relative to the bundle, as if that were in the site. */
const folder = path.dirname(request.bundle);

/** The place in the site that is next on a stack. */
function placeIn(stack = ''): Pick<Incident, 'file' | 'line' | 'column'> {
  const own = stack.replace(/docsgen-foreign:[^\n]+/g, '');
  for (const [, at = '', line, column] of own.matchAll(/\(?((?:file:\/\/)?\/[^():\n]+):(\d+):(\d+)\)?$/gm)) {
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

/** True when the code that made a call is in a package. */
function isOfPackage(stack = ''): boolean {
  const frames = stack.split('\n').slice(1);
  return frames.find((frame) => !/migrate-config\.js|node:/.test(frame))?.includes('node_modules') === true;
}

function note(kind: Incident['kind'], text: string, stack?: string): void {
  if (incidents.some((one) => one.kind === kind && one.text === text)) return;
  incidents.push({ kind, text, ...placeIn(stack) });
}

/** Relative, for what is in the site. */
const ownPath = (file: string): string => {
  const own = path.relative(request.dir, file).split(path.sep).join('/');
  return own.startsWith('../') ? file : own;
};

const isStubbed = (name: string) => request.stubs.some((stub) => name === stub || name.startsWith(`${stub}/`));

function load(name: string, importer: string): unknown {
  if (isBuiltin(name)) return createRequire(importer)(name);
  if (!isStubbed(name)) {
    try {
      const exports: unknown = createRequire(importer)(name);
      origins.register(name, exports);
      return exports;
    } catch (error) {
      const { code, message, permission } = error as NodeJS.ErrnoException & { permission?: string };
      if (permission === 'FileSystemRead') return refuse(name, importer);
      // What it tried is an incident already.
      if (code === 'ERR_ACCESS_DENIED') return origins.stub({ from: name, name: '' });
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

/** Notes variables that the config reads and that are not set, or hidden. */
function watchEnvironment(): void {
  const { env } = process;
  const hidden = new Set(request.hidden);
  const ask = (name: string) => {
    if (env[name] !== undefined) return;
    const caller = new Error().stack?.split('\n')[3] ?? '';
    if (placeIn(caller).file !== undefined) note(hidden.has(name) ? 'hidden' : 'environment', name, caller);
  };
  process.env = new Proxy(env, {
    get(_, name) {
      if (typeof name === 'string') ask(name);
      return env[String(name)];
    },
    has(_, name) {
      if (typeof name === 'string') ask(name);
      return name in env;
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
  write(answerFile, JSON.stringify(whole));
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
Error.stackTraceLimit = 50;
confine(request.folders, (kind, text, stack) => {
  // Packages look for what a machine has.
  if (kind === 'read' && isOfPackage(stack)) return;
  note(kind, path.isAbsolute(text) ? ownPath(text) : text, stack);
});
watchEnvironment();
run().then(answer, fail);
