/** What a process that runs batches is asked, and what it answers. */

export interface RunnerOrder {
  /** File of the base, and its hash. */
  base: string;
  hash: string;
  /** File of the batch, and beginning of the names of the files of its results. */
  load: string;
  results: string;
  /** Files with texts that the batch refers to, in its order. */
  packs: readonly string[];
}

/** An item is finished; the batch is finished, with a number of files. `note`: why it has none. */
export type RunnerAnswer = 'item' | { files: number; note: string | undefined };

/** The file of a blob of results. */
export const resultFile = (results: string, at: number): string => `${results}-${at}`;

/** Batches after which a process is replaced. */
export const LOADED_LIMIT = 500;
