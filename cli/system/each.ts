/**
 * Runs a per-item stage over a list. Only this module knows about cached results and threads: a stage is a function
 * from an item to a plain result, which is the same whether it runs here, in a worker, or not at all.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Problem } from '../problems/problem.ts';
import { limitYoung, prepareForWork } from './heap.ts';
import { isMetered, MAKING, type Metered, meterHere, startMeter, tellMetered } from './meter.ts';
import type { Threads } from './threads.ts';
import { type Batch, createQueue, type Queue } from './work-queue.ts';

/**
 * A stage, ready to run: made once per thread from plain settings. `run` depends on its item and the settings alone. If
 * it numbered its items, a page would have another number with more threads, or when those before it come from the cache.
 */
export interface Stage<I, O> {
  run(item: I): O | Promise<O>;
  /** Called after the last item; results may only be used afterwards. */
  finish?(): void | Promise<void>;
  /** Problems of the stage itself, found when it was made; reported once, by the calling thread. */
  problems?: Problem[];
  /** Problems found after the result of their item was returned; every thread reports them at the end of the stage. */
  late?: Problem[];
}

export interface EachOptions<I, O> {
  /** Name under which the worker finds the stage. */
  stage: string;
  items: readonly I[];
  /** Cache key of an item: everything its result depends on. */
  key(item: I): string;
  /** Source file of an item; reported when a thread crashes on it, and in profiles. */
  fileOf?(item: I): string | undefined;
  /** URL of an item, for profiles. */
  routeOf?(item: I): string;
  /** Results of earlier runs by key. */
  known: Pick<ReadonlyMap<string, O>, 'get'>;
  /** False when a known result cannot be used (its files are missing, its pack is damaged). */
  usable?(result: O, item: I): boolean;
  /** Calls `take` with results from elsewhere; gets the keys that are not known. */
  fetch?(keys: readonly string[], take: (key: string, result: O) => void): Promise<void>;
  /** Plain settings from which every thread makes the stage. */
  settings: unknown;
  /** Makes the stage in this thread. */
  create(settings: unknown, thread: number): Promise<Stage<I, O>>;
  threads: Threads;
  /** Called with the items that must run, before the first of them. */
  prepare?(open: readonly I[]): Promise<void>;
  /** Called with each item that ran, when its result is there: it may drop what only the result is made from. */
  release?(item: I, result: O): void;
  /** Called with each new result, its key and its item, before `release`. */
  made?(key: string, result: O, item: I): void;
  /** Called from time to time with the number of finished items. */
  onProgress?(done: number, total: number): void;
}

export interface EachResult<O> {
  /** One result per item, in the order of the items. */
  results: O[];
  /** Key of every item, in the same order. */
  keys: string[];
  /** Indexes of the items that ran; the others were known. */
  ran: ReadonlySet<number>;
  hits: number;
  misses: number;
  /** Problems of the stage itself and late ones; empty when nothing ran. */
  problems: Problem[];
}

/**
 * Items between two turns of the event loop. Node frees the buffers of native modules only on a turn: otherwise a long
 * list would keep everything that the Markdown parser returned (27 kB a page).
 */
const BREATH = 32;

/** Items the main thread takes at a time: few enough to finish together with the workers. */
const BATCH_SIZE = 8;

export async function each<I, O>(options: EachOptions<I, O>): Promise<EachResult<O>> {
  const { items, known, usable } = options;
  const keys = items.map((item) => options.key(item));
  const results = new Array<O>(items.length);
  const use = (index: number, result: O | undefined): void => {
    if (result !== undefined && (usable?.(result, items[index] as I) ?? true)) results[index] = result;
  };
  const without = (indexes: readonly number[]) => indexes.filter((index) => results[index] === undefined);
  keys.forEach((key, index) => use(index, known.get(key)));
  const unknown = without([...keys.keys()]);
  if (options.fetch && unknown.length > 0) {
    const positions = new Map(unknown.map((index) => [keys[index] as string, index]));
    await options.fetch([...positions.keys()], (key, result) => {
      const index = positions.get(key);
      if (index !== undefined) use(index, result);
    });
  }
  const open = options.fetch ? without(unknown) : unknown;
  const problems = open.length > 0 ? await runOpen(options, { open, keys, results }) : [];
  return { results, keys, ran: new Set(open), hits: items.length - open.length, misses: open.length, problems };
}

async function runOpen<I, O>(
  options: EachOptions<I, O>,
  { open, keys, results }: { open: number[]; keys: string[]; results: O[] },
): Promise<Problem[]> {
  const { items, settings, stage, threads, fileOf, onProgress } = options;
  const work = open.map((index) => items[index] as I);
  prepareForWork(work.length);
  await options.prepare?.(work);
  const queue = createQueue(work);
  const late: Problem[] = [];
  let done = 0;
  const store = (position: number, result: unknown) => {
    const index = open[position] as number;
    results[index] = result as O;
    options.made?.(keys[index] as string, result as O, work[position] as I);
    options.release?.(work[position] as I, result as O);
    done++;
    if (done % BATCH_SIZE === 0 || done === work.length) onProgress?.(done, work.length);
  };
  const meter = isMetered() ? startMeter() : undefined;
  const tell = (metered: Metered, thread = 0) =>
    tellMetered({ stage, thread, metered, itemAt: (position) => namesOf(options, work[position] as I) });
  const others = threads.join({ stage, settings, isMetered: meter !== undefined }, queue, {
    size: work.length,
    store,
    metered: tell,
    late: (problems) => late.push(...problems),
    fileOf: fileOf && ((position) => fileOf(work[position] as I)),
    keyOf: (position) => keys[open[position] as number] as string,
  });
  meter?.begin(MAKING);
  const local = options.create(settings, 0).then((made) =>
    withoutExit(async () => {
      meter?.end(true);
      const { shared } = queue;
      while (await queue.hasTurn(others)) {
        const batch = queue.takeHere(BATCH_SIZE);
        if (batch) await runBatch(made, batch, { shared, thread: 0, store });
        limitYoung();
      }
      await made.finish?.();
      return [...(made.problems ?? []), ...(made.late ?? [])];
    }),
  );
  try {
    return [...(await together(local, others, queue)), ...late];
  } finally {
    if (meter) tell(meter.take());
    meter?.stop();
  }
}

const namesOf = <I>({ fileOf, routeOf }: Pick<EachOptions<I, unknown>, 'fileOf' | 'routeOf'>, item: I) => ({
  file: fileOf?.(item),
  route: routeOf?.(item),
});

/** Waits for both. When one fails, no further items are taken, and both have stopped before the error is thrown. */
async function together<T>(local: Promise<T>, others: Promise<void>, queue: Queue): Promise<T> {
  const stop = (error: unknown) => {
    queue.stop();
    throw error;
  };
  const [mine, theirs] = await Promise.allSettled([local.catch(stop), others.catch(stop)]);
  if (theirs.status === 'rejected') throw theirs.reason;
  if (mine.status === 'rejected') throw mine.reason;
  return mine.value;
}

/** Runs a stage over a batch; every thread does it with this function. */
export async function runBatch<I, O>(
  stage: Stage<I, O>,
  { at, items }: Batch<I>,
  { shared, thread, store }: { shared: SharedArrayBuffer; thread: number; store(position: number, result: O): void },
): Promise<void> {
  const state = new Int32Array(shared);
  const meter = meterHere();
  for (const [index, item] of items.entries()) {
    if (Atomics.load(state, 0) === 1) break;
    const position = at + index;
    state[1 + thread] = 1 + position;
    meter?.begin(position);
    const result = stage.run(item);
    store(position, result instanceof Promise ? await result : result);
    meter?.end(result instanceof Promise);
    if (index % BREATH === BREATH - 1) await nextTurn();
  }
  // Also at the end, when errors of timers may be due.
  if (thread > 0 || at % BREATH === 0) await nextTurn();
  meter?.sampleHeap();
  state[1 + thread] = 0;
}

/** A component that ends the process would end the build without an error: here it fails like any other. */
export async function withoutExit<T>(work: () => Promise<T>): Promise<T> {
  const { exit } = process;
  process.exit = (code) => {
    throw new Error(`process.exit(${code ?? ''}) was called`);
  };
  try {
    return await work();
  } finally {
    process.exit = exit;
  }
}
