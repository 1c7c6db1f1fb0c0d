/** A text in the middle of its conversion, for the modules that convert its parts. */
import type { Context, Line } from './context.ts';

/** A text that is being converted. */
export interface Inline {
  ctx: Context;
  text: string;
  /** The lines that the text is made of. */
  lines: readonly Line[];
  /** Closing bracket of each opening one. */
  brackets: ReadonlyMap<number, number>;
  /** Closing marks that are not in the rest of the text: mark → offset from which none follows. */
  missing: Map<string, number>;
  /** The converted form of a part of the text that begins at an offset. */
  again(part: string, from: number, inLink?: boolean): string;
  /** Whether the text is that of a link. */
  inLink: boolean;
}

/** A converted piece and the offset after it. */
export interface Piece {
  text: string;
  end: number;
}

/** The line of an offset, for a note. */
export function lineAt({ text, lines }: Inline, at: number): Line | undefined {
  const before = text.slice(0, at);
  const row = before.split('\n').length - 1;
  const line = lines[row] ?? lines[0];
  return line && { ...line, cut: line.cut + at - (before.lastIndexOf('\n') + 1) };
}

/** Offset of a closing mark from an offset; it is looked for only once where there is none. */
export function closing(state: Inline, mark: string, from: number): number {
  const none = state.missing.get(mark);
  if (none !== undefined && from >= none) return -1;
  const found = state.text.indexOf(mark, from);
  if (found === -1) state.missing.set(mark, from);
  return found;
}
