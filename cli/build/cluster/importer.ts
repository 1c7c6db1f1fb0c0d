/**
 * Imports results of other machines in a thread of its own. The thread has hardly any heap, so that collecting the large
 * buffers of texts costs nothing; in the main thread, each buffer would make V8 look through the whole site.
 */
import { Worker } from 'node:worker_threads';
import type { RowKind } from '../shared-cache/rows.ts';

export interface ImportSettings {
  /** Folder for packs, and the beginning of their names. */
  folder: string;
  name: string;
  /** Where the files of pages go; absent: they are not staged. */
  stagingDir?: string | undefined;
}

/** A page whose files are staged. */
export interface WantedPage {
  key: string;
  path: string;
  /** See `RenderItem`. */
  previous?: (string | undefined)[] | undefined;
}

interface Blob {
  kind: RowKind;
  bytes: Uint8Array;
  pages: readonly WantedPage[];
  /** True: files of pages are staged only, and stay in the shared cache. */
  leaves: boolean;
}

export type ImportOrder = Blob & { number: number };

export type ImportAnswer = { number: number; found: Map<string, object> } | { number: number; error: string };

export interface Importer {
  /**
   * The rows of a blob by key; its bytes cannot be used afterwards. @throws When it is not one of `packRows`, or the thread
   * has ended.
   */
  read(blob: Blob): Promise<ReadonlyMap<string, object>>;
  close(): void;
}

const ENTRY = new URL('./cluster-import.js', import.meta.url);
/** Rows are garbage when they are sent. */
const YOUNG_MEGABYTES = 6;

interface Waiting {
  resolve(found: ReadonlyMap<string, object>): void;
  reject(error: Error): void;
}

/** The thread starts with the first blob. */
export function createImporter(settings: ImportSettings): Importer {
  const waiting = new Map<number, Waiting>();
  const state: { thread?: Worker; number: number } = { number: 0 };
  const end = (reason: string): void => {
    delete state.thread;
    for (const one of waiting.values()) one.reject(new Error(reason));
    waiting.clear();
  };
  const started = (): Worker => {
    if (state.thread) return state.thread;
    const thread = new Worker(ENTRY, {
      workerData: { ...settings, name: `${settings.name}-${++state.number}` } satisfies ImportSettings,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    thread.on('message', (answer: ImportAnswer) => {
      const one = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ('error' in answer) one?.reject(new Error(answer.error));
      else one?.resolve(answer.found);
    });
    thread.on('error', (error) => end(String(error)));
    thread.on('exit', () => end('the thread has ended'));
    state.thread = thread;
    return thread;
  };
  return {
    read: ({ bytes, ...blob }) =>
      new Promise((resolve, reject) => {
        const thread = started();
        const number = ++state.number;
        waiting.set(number, { resolve, reject });
        const own = bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
        thread.postMessage({ number, ...blob, bytes: own } satisfies ImportOrder, [own.buffer as ArrayBuffer]);
      }),
    close: () => void state.thread?.terminate(),
  };
}
