/** Runs the author's config, which may do anything: throw, hang, or try to end the process. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { type Place, placeAt } from '../lib/place.ts';
import { withResolvers } from '../lib/with-resolvers.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { readText } from '../system/fsx.ts';
import { tellNote } from '../system/notes.ts';
import { orUndefined } from '../system/or-undefined.ts';
import { watchPromises } from '../system/pending.ts';
import { LONG_WAIT, timeoutOf, whenAwake, whenWaited } from '../system/slice.ts';
import { absenceOf } from '../system/tsconfig.ts';
import type { ConfigBundle } from './bundle.ts';
import { sitePath } from './find.ts';

interface Run {
  siteDir: string;
  /** Absolute path of the config file. */
  file: string;
  bundle: ConfigBundle;
}

/** How running the config failed. */
type Failure =
  | { kind: 'thrown'; error: unknown }
  | { kind: 'exit'; error: Error; code: string }
  /** `calls`: those that wait, see `PendingPromises`. */
  | { kind: 'timeout'; seconds: number; calls: string[] };

const DEFAULT_TIMEOUT_SECONDS = 30;

/** Imports the bundled config, and calls it if it exports a function. Gives up when it waits for too long, see DOCSGEN_CONFIG_TIMEOUT. */
export async function evaluateConfig(run: Run): Promise<Outcome<unknown>> {
  const seconds = timeoutOf('DOCSGEN_CONFIG_TIMEOUT', DEFAULT_TIMEOUT_SECONDS);
  const ended = await guarded(run, seconds, () => callDefaultExport(run.bundle.path));
  if (ended.ok) return { value: ended.value, problems: [] };
  return { value: undefined, problems: [toProblem(ended.failure, run)] };
}

async function callDefaultExport(bundle: string): Promise<unknown> {
  const module = (await import(pathToFileURL(bundle).href)) as { default?: unknown };
  return typeof module.default === 'function' ? await (module.default as () => unknown)() : module.default;
}

type Ended = { ok: true; value: unknown } | { ok: false; failure: Failure };

async function guarded(run: Run, seconds: number, action: () => Promise<unknown>): Promise<Ended> {
  const { promise: aborted, resolve: abort } = withResolvers<Ended>();
  const fail = (failure: Failure) => abort({ ok: false, failure });
  const onThrown = (error: unknown) => fail({ kind: 'thrown', error });
  const waiting = watchWaiting(run, seconds, (waited, calls) => fail({ kind: 'timeout', seconds: waited, calls }));
  const exit = process.exit;
  process.exit = (code) => {
    const error = new Error('process.exit');
    fail({ kind: 'exit', error, code: code === undefined ? '' : String(code) });
    throw error;
  };
  const restore = THROWN.map((event) => replaceListeners(event, onThrown));
  try {
    const finished = action().then(
      (value): Ended => ({ ok: true, value }),
      (error: unknown): Ended => ({ ok: false, failure: { kind: 'thrown', error } }),
    );
    // `aborted` is first: a config that caught the error of its own process.exit still called it.
    return await Promise.race([aborted, finished]);
  } finally {
    waiting.stop();
    process.exit = exit;
    for (const undo of restore) undo();
  }
}

/** Reports what the config waits for, and continues; calls `onOver` when it has waited too long. */
function watchWaiting(run: Run, seconds: number, onOver: (seconds: number, calls: string[]) => void): { stop(): void } {
  const promises = watchPromises();
  const url = pathToFileURL(run.bundle.path).href;
  const calls = () => promises.calls((line) => line.includes(url));
  const stops = [
    whenAwake(LONG_WAIT, (waited) => {
      const [first, ...others] = stepsOf(calls(), run).map((step) => step.replace(/^at (.*) \((.*)\)$/, '$1 at $2'));
      const by = others.length > 0 ? `, called ${others.join(', ')}` : '';
      const what = first === undefined ? '' : `: ${first}${by}`;
      tellNote(`${sitePath(run.siteDir, run.file)} is still waiting after ${waited} s${what}`);
    }),
    whenWaited(seconds, (waited) => onOver(waited, calls())),
    promises.stop,
  ];
  return {
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** Calls as steps of a trace, in the author's files. */
const stepsOf = (calls: readonly string[], run: Run): string[] =>
  calls.flatMap((call) => {
    const { file, line, column } = stackPlace({ stack: call }, run);
    const [, name] = /at (?:async )?(.+?) \(/.exec(call) ?? [];
    const isNamed = name !== undefined && !/default$/.test(name);
    if (file === undefined) return [];
    return [isNamed ? `at ${name} (${file}:${line}:${column})` : `at ${file}:${line}:${column}`];
  });

const THROWN = ['uncaughtException', 'unhandledRejection'] as const;

// What the config throws later, such as from a timer, is not a bug of docsgen, for which the other listeners exist.
function replaceListeners(event: (typeof THROWN)[number], listener: (error: unknown) => void): () => void {
  const others = process.rawListeners(event) as (typeof listener)[];
  process.removeAllListeners(event);
  process.on(event, listener);
  return () => {
    process.off(event, listener);
    for (const other of others) process.on(event, other);
  };
}

function toProblem(failure: Failure, run: Run): Problem {
  const file = sitePath(run.siteDir, run.file);
  if (failure.kind === 'timeout') {
    const { seconds, calls } = failure;
    const place = calls.length > 0 ? stackPlace({ stack: calls[0] }, run) : matchPlace(/\bexport\s+default\b/, run);
    const trace = stepsOf(calls, run);
    return problem('DG1004', { seconds }, { file, ...place, ...(trace.length > 0 ? { trace } : {}) });
  }
  const place = { file, ...stackPlace(failure.error, run) };
  if (failure.kind === 'exit') return problem('DG1005', { code: failure.code }, place);
  return importProblem(failure.error, run) ?? problem('DG1003', { error: thrownText(failure.error) }, place);
}

function thrownText(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  return typeof error === 'string' ? error : String(JSON.stringify(error));
}

// Node's own message names the bundle, a file the author does not know.
function importProblem(error: unknown, run: Run): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  const missing = /^Cannot find (?:package|module) '([^']+)'/.exec(error.message)?.[1];
  const unexported = /^The requested module '([^']+)' (does not provide an export named '.*')$/.exec(error.message);
  const specifier = code === 'ERR_MODULE_NOT_FOUND' ? missing : unexported?.[1];
  if (specifier === undefined) return undefined;
  const reason = unexported ? `which ${unexported[2]}` : undefined;
  const at = matchPlace(new RegExp(`(['"])${specifier.replace(/[^\w/@-]/g, '\\$&')}(?:\\1|/)`), run);
  const absence = absenceOf(run.siteDir, specifier);
  return problem('DG1015', { specifier, reason, absence }, { file: sitePath(run.siteDir, run.file), ...at });
}

// The first match in the files of the config, beginning with the config itself.
function matchPlace(pattern: RegExp, { siteDir, file, bundle }: Run): Place {
  for (const input of new Set([sitePath(siteDir, file), ...bundle.inputs])) {
    const source = readText(path.join(siteDir, input));
    const at = source.search(pattern);
    if (at >= 0) return { file: input, ...placeAt(source, at) };
  }
  return {};
}

// The topmost stack frame in the bundle, mapped back to the author's file.
function stackPlace(error: unknown, { siteDir, bundle }: Run): Place {
  const stack = String((error as { stack?: unknown } | null | undefined)?.stack ?? '');
  const url = pathToFileURL(bundle.path).href;
  const map = orUndefined(
    () => new SourceMap(JSON.parse(readFileSync(`${bundle.path}.map`, 'utf8')) as SourceMapPayload),
  );
  for (const frame of stack.split('\n')) {
    const at = frame.indexOf(url);
    const position = at < 0 ? null : /^:(\d+):(\d+)/.exec(frame.slice(at + url.length));
    if (!position || !map) continue;
    const entry = map.findEntry(Number(position[1]) - 1, Number(position[2]) - 1);
    if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') continue;
    const source = path.resolve(path.dirname(bundle.path), decodeURIComponent(entry.originalSource));
    return { file: sitePath(siteDir, source), line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return {};
}
