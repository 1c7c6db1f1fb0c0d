/** What the three protocols have in common: objects by kind and hash, read and written whole. */

/** An object: an entry (`ac`, the action cache of Bazel) or content (`cas`, its content-addressable storage). */
export interface ObjectName {
  kind: 'ac' | 'cas';
  /** SHA-256, in hex. */
  hash: string;
}

export interface Reading {
  /** A longer object is a fault. */
  limit: number;
  /** Called with the number of bytes of each piece that arrives. */
  onBytes(count: number): void;
  signal: AbortSignal;
}

export type Writing = Pick<Reading, 'signal'>;

/** Nothing is verified here. */
export interface Store {
  /** @returns The bytes; undefined when there is no such object. @throws StoreFault */
  get(name: ObjectName, reading: Reading): Promise<Buffer | undefined>;
  /** @throws StoreFault */
  put(name: ObjectName, bytes: Uint8Array, writing: Writing): Promise<void>;
  /** Ends all connections. */
  close(): void;
}

/**
 * Why a request failed, for the user: `it answered 507 (Insufficient Storage)`.
 * `once`: other requests may succeed; `always`: all of its kind would fail; `unclear`: S3 answers 403 both for objects
 * that do not exist and for wrong credentials.
 */
export class StoreFault extends Error {
  readonly lasts: 'once' | 'always' | 'unclear';

  constructor(reason: string, lasts: StoreFault['lasts'] = 'once') {
    super(reason);
    this.name = 'StoreFault';
    this.lasts = lasts;
  }
}
