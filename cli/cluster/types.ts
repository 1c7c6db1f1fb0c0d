/** What the cluster needs from the code that knows the stages. */
import type { Digest } from '../remote/types.ts';

/** A file that travels to other machines: its path in the folder of the worker. */
export interface SentFile {
  path: string;
  bytes(): Uint8Array;
}

/** What all batches of a stage need. */
export interface Base {
  /** Settings, packed by the code that unpacks them on the other machine. */
  payload: Uint8Array;
  files: readonly SentFile[];
}

/** Items of a stage, with their cache keys. */
export interface Items {
  items: readonly unknown[];
  keys: readonly string[];
}

/** Items on their way. */
interface Load {
  payload: Uint8Array;
  /** Indexes of items that only this machine can run; they are not in the payload. */
  kept: ReadonlySet<number>;
  /** Content of the shared cache with texts of the items. */
  packs: readonly Digest[];
}

/** A blob of results. `digest`: it is in the shared cache. */
export interface Arrived {
  bytes: Uint8Array;
  digest?: Digest;
}

/** How the work of one stage is packed for other machines, and how its results are read. */
export interface Transport {
  base(): Promise<Base>;
  /** @param way `none`: to a process of this machine, which gets all texts in the payload. */
  pack(items: Items, way: 'cache' | 'none'): Promise<Load>;
  /**
   * The results of items, in their order. Undefined: the result cannot be used, and this machine must run the item;
   * `again`: another machine may. @throws When the blobs are not results.
   */
  unpack(results: readonly Arrived[], items: Items): Promise<readonly (Unpacked | undefined)[]>;
  /** The result of an item that ends every process that runs it. */
  stopped(item: unknown, why: Stopped): unknown;
  close(): void;
}

export type Unpacked = { result: unknown } | { again: true };

/** Why a process that ran an item was stopped, or ended. */
export interface Stopped {
  stopped: 'time' | 'memory' | 'end';
  reason: string;
}

/** Why a machine cannot work for a build: `tool`, `node` and `lockfile` must be the same on both. */
export interface Installation {
  /** docsgen's version and compilation. */
  tool: string;
  /** Node's version, as far as results depend on it. */
  node: string;
  /** Hash of the lockfile. */
  lockfile: string;
}
