/** The shared cache as the rest of docsgen sees it. What is stored in it, and under which keys, is up to the callers. */

/** Content, known by its SHA-256 in hex, and its size in bytes. */
export interface Digest {
  hash: string;
  size: number;
}

/** A named result: an `ActionResult` of the Bazel protocol, whatever the protocol of the server is. */
export interface Entry {
  /** Content in the cache, by names that the caller chooses. */
  files: readonly { path: string; digest: Digest }[];
  /** Facts that need no content of their own; JSON, at most a few kB. */
  facts: string;
}

/** Requests and bytes of one process. */
export interface Transfer {
  requests: number;
  /** Bytes received. */
  down: number;
  /** Bytes sent. */
  up: number;
}

/**
 * A shared cache. No function throws because of the cache: what is missing, damaged, unsigned or late is `undefined`, and
 * a failed write is lost. `ended` says why the cache is no longer used.
 */
export interface Remote {
  /** True when this process may write. */
  readonly writes: boolean;
  /** The place, for the user: without user, password and query. */
  readonly place: string;
  readonly transfer: Transfer;
  /** Why the cache is no longer used, for the user; undefined while it is. After `close`, also why it never worked. */
  readonly ended: string | undefined;
  /** Why nothing more is written, or not everything was, for the user. The cache may still be read. */
  readonly writesEnded: string | undefined;
  /** The entry with this key (any text); verified: it is this key's, and signed if there is a secret. */
  entry(key: string): Promise<Entry | undefined>;
  /** The content with this digest, verified. */
  content(digest: Digest): Promise<Buffer | undefined>;
  /** Stores content in the background. Resolves when the cache has it: true, or false. */
  putContent(bytes: Uint8Array): { digest: Digest; stored: Promise<boolean> };
  /**
   * Stores an entry after the content it names; see `putContent`. Replaces the entry with this key. Written first, and the
   * process killed, it would name content that nobody has, and every later build would ask for it in vain.
   */
  putEntry(key: string, entry: Entry): Promise<boolean>;
  /**
   * Resolves when little waits to be written: at once, unless writing is slower than the work that gives the content. Call
   * it before making more content, so that not all of it is in memory.
   */
  room(): Promise<void>;
  /** Average bytes per second received while reads were pending; undefined before the first answer. */
  rate(): number | undefined;
  /** Stops using the cache: pending and later reads are `undefined`. */
  giveUp(reason: string): void;
  /**
   * Waits for pending writes, but not longer than the time left for waiting, which all calls and all reads share; then
   * gives up those that are not finished.
   * @param keep Milliseconds that are kept for the writes that follow, such as an entry that names what was written.
   */
  flush(keep?: number): Promise<void>;
  /** `flush`, then ends all connections. */
  close(): Promise<void>;
}
