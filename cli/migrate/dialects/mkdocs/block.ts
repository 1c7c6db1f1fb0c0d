/** What readers of blocks take and return. */
import type { Context, Line } from './context.ts';

/** A block that begins at a line. */
export interface Block {
  /** Its converted lines. */
  out: string[];
  /** Index of the line after it. */
  end: number;
  /** Whether the lines replace the block before. */
  replaces?: boolean;
}

/** Where a reader is. */
export interface At {
  lines: readonly Line[];
  at: number;
  ctx: Context;
  /** The converted lines of the block before. */
  before: readonly string[];
}

/** Undefined: another kind of block begins here. */
export type Reader = (place: At) => Block | undefined;
