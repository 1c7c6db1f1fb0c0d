/** What a process that runs portions is asked, and what it answers. */

export interface SeatOrder {
  /** File of the base, and its hash. */
  base: string;
  hash: string;
  /** File of the portion, and beginning of the names of the files of its results. */
  load: string;
  results: string;
  /** Files with texts that the portion refers to, in its order. */
  packs: readonly string[];
}

/** An item is finished; the portion is finished, with a number of files. `note`: why it has none. */
export type SeatAnswer = 'item' | { files: number; note: string | undefined };

/** The file of a blob of results. */
export const resultFile = (results: string, at: number): string => `${results}-${at}`;

/** Portions after which a process is replaced. */
export const LOADED_LIMIT = 500;
