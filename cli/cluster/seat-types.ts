/** What a process that runs portions is asked, and what it answers. */

export interface SeatOrder {
  /** File of the base, and its hash. */
  base: string;
  hash: string;
  /** Files of the portion and of its results. */
  load: string;
  results: string;
}

/** An item is finished; the portion is finished. `note`: why it has no results. */
export type SeatAnswer = 'item' | { note: string | undefined };

/** Portions after which a process is replaced. */
export const LOADED_LIMIT = 500;
