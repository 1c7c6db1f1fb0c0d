/** What the cluster needs from the code that knows the stages. */

/** A file that travels to other machines: its path in the folder of the worker. */
export interface SentFile {
  path: string;
  bytes(): Uint8Array;
}

/** What all portions of a stage need. */
export interface Base {
  /** Settings, packed by the code that unpacks them on the other machine. */
  parcel: Uint8Array;
  files: readonly SentFile[];
}

/** How the work of one stage is packed for other machines, and how its results are read. */
export interface Freight {
  base(): Promise<Base>;
  /** Packs items. `kept`: indexes of those that only this machine can run; they are not in the parcel. */
  pack(items: readonly unknown[]): Promise<{ parcel: Uint8Array; kept: ReadonlySet<number> }>;
  /**
   * The results of the items in a parcel, in their order. Undefined: the result cannot be used, and this machine must run
   * the item; `again`: another machine may. @throws When the parcel is not one.
   */
  unpack(parcel: Uint8Array, items: readonly unknown[]): Promise<readonly (Unpacked | undefined)[]>;
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
export interface Identity {
  /** docsgen's version and compilation. */
  tool: string;
  /** Node's version, as far as results depend on it. */
  node: string;
  /** Hash of the lockfile. */
  lockfile: string;
}
