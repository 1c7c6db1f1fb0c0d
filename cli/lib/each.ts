/**
 * Runs a per-item stage over a list. The only place that knows about cached results and threads: a stage is one function
 * from an item to a plain result, and stays the same whether it runs here, in a worker, or not at all.
 */
import type { Threads } from './threads.ts';

/** A stage, ready to run: made once per thread from plain settings. */
export interface Stage<I, O> {
  run(item: I): O | Promise<O>;
  /** Called after the last item; results may only be used afterwards. */
  finish?(): void | Promise<void>;
}

export interface EachOptions<I, O> {
  /** Name under which the worker finds the stage. */
  stage: string;
  items: readonly I[];
  /** Cache key of an item: everything its result depends on. */
  key(item: I): string;
  /** Results of earlier runs by key. */
  known: Pick<ReadonlyMap<string, O>, 'get'>;
  /** False when a known result cannot be used after all (its files are gone, its pack is damaged). */
  usable?(result: O, item: I): boolean;
  /** Plain settings the stage is made from, in whatever thread. */
  settings: unknown;
  /** Makes the stage in this thread. */
  create(settings: unknown, thread: number): Promise<Stage<I, O>>;
  threads: Threads;
  /** Called with the items that are about to run, before any of them does. */
  prepare?(open: readonly I[]): Promise<void>;
  /** Called now and then with the number of finished items. */
  onProgress?(done: number, total: number): void;
}

export interface EachResult<O> {
  /** One result per item, in the order of the items. */
  results: O[];
  /** Key of every item, in the same order. */
  keys: string[];
  /** Positions of the items that ran; the others were known. */
  ran: ReadonlySet<number>;
  hits: number;
  misses: number;
}

/**
 * Items between two turns of the event loop. Node frees the buffers of native modules on a turn only: without one a long list
 * keeps all that the Markdown parser ever returned (27 kB a page).
 */
const BREATH = 32;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Items a thread takes at a time: few enough to end together, many enough to keep the counter out of the way. */
const BATCH = 8;

export async function each<I, O>(options: EachOptions<I, O>): Promise<EachResult<O>> {
  const { items, known, usable } = options;
  const keys = items.map((item) => options.key(item));
  const results = new Array<O>(items.length);
  const open: number[] = [];
  items.forEach((item, index) => {
    const result = known.get(keys[index] as string);
    if (result !== undefined && (usable?.(result, item) ?? true)) results[index] = result;
    else open.push(index);
  });
  if (open.length > 0) await runOpen(options, open, results);
  return { results, keys, ran: new Set(open), hits: items.length - open.length, misses: open.length };
}

async function runOpen<I, O>(options: EachOptions<I, O>, open: number[], results: O[]): Promise<void> {
  const { items, settings, stage, threads, onProgress } = options;
  const work = open.map((index) => items[index] as I);
  await options.prepare?.(work);
  const counter = new SharedArrayBuffer(4);
  const others = threads.start({ stage, settings, items: work, counter }, work.length);
  const store = (position: number, result: unknown) => {
    results[open[position] as number] = result as O;
  };
  const local = options.create(settings, 0).then((made) =>
    runBatches(made, work, {
      counter,
      store,
      onBatch: (end) => onProgress?.(Math.min(end, work.length), work.length),
    }),
  );
  await Promise.all([local, others.collect(store)]);
}

/** Takes batches off the shared counter until none is left; the same loop in every thread. */
export async function runBatches<I, O>(
  stage: Stage<I, O>,
  items: readonly I[],
  options: { counter: SharedArrayBuffer; store(position: number, result: O): void; onBatch?(end: number): void },
): Promise<void> {
  const next = new Int32Array(options.counter);
  for (;;) {
    const start = Atomics.add(next, 0, BATCH);
    if (start >= items.length) break;
    const end = Math.min(start + BATCH, items.length);
    for (let position = start; position < end; position++) {
      const result = stage.run(items[position] as I);
      options.store(position, result instanceof Promise ? await result : result);
    }
    options.onBatch?.(end);
    if (start % BREATH === 0) await nextTurn();
  }
  await stage.finish?.();
}
