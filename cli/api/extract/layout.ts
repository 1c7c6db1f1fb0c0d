/** Lays code out: on one line where it fits, else one item a line. */
import type { Code, CodeToken } from '../../model/api.ts';

/** Items between brackets, or alternatives: flat or one a line. */
export interface List {
  open: string;
  items: Piece[][];
  separator: string;
  close: string;
  /** Flat, between the brackets and the items: `{ a }`. */
  padded?: true;
  /** Each line begins with this instead of ending with the separator: `| A`. */
  lead?: string;
  /** Always one item a line. */
  broken?: true;
}

export type Piece = CodeToken | List;

/** Columns that a page shows without scrolling. */
const WIDTH = 72;
const INDENT = 2;

export const isList = (piece: Piece): piece is List => !Array.isArray(piece);

export const widthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (isList(piece) ? listWidth(piece) : piece[0].length), 0);

function listWidth({ open, items, separator, close, padded, broken }: List): number {
  if (broken) return WIDTH;
  const inner = items.reduce((sum, item) => sum + widthOf(item), 0) + separator.length * Math.max(0, items.length - 1);
  return open.length + inner + close.length + (padded && items.length > 0 ? 2 : 0);
}

interface Pen {
  code: Code;
  column: number;
}

/** The tokens of a text, line breaks and indentation among them. */
export function layOut(pieces: readonly Piece[]): Code {
  const pen: Pen = { code: [], column: 0 };
  write(pieces, pen, 0);
  return joined(pen.code);
}

function put(pen: Pen, token: CodeToken): void {
  if (token[0] === '') return;
  pen.code.push(token);
  const line = token[0].lastIndexOf('\n');
  pen.column = line < 0 ? pen.column + token[0].length : token[0].length - line - 1;
}

function write(pieces: readonly Piece[], pen: Pen, indent: number): void {
  pieces.forEach((piece, at) => {
    if (!isList(piece)) return put(pen, piece);
    // Parameters give way first: what follows them must fit behind them.
    const rest = piece.open === '(' || !pieces.slice(at + 1).some(isList) ? pieces.slice(at + 1) : [];
    const fits = pen.column + listWidth(piece) + widthOf(rest) <= WIDTH;
    if (fits || piece.items.length === 0) writeFlat(piece, pen);
    else writeBroken(piece, pen, indent);
  });
}

function writeFlat({ open, items, separator, close, padded }: List, pen: Pen): void {
  const pad = padded && items.length > 0 ? ' ' : '';
  put(pen, [open + pad]);
  items.forEach((item, at) => {
    if (at > 0) put(pen, [separator]);
    write(item, pen, 0);
  });
  put(pen, [pad + close]);
}

function writeBroken({ open, items, separator, close, lead }: List, pen: Pen, indent: number): void {
  const inner = indent + INDENT;
  put(pen, [open]);
  items.forEach((item, at) => {
    put(pen, [`\n${' '.repeat(inner)}${lead ?? ''}`]);
    write(item, pen, inner);
    // The last of type arguments may have no comma.
    if (lead === undefined && (open !== '<' || at < items.length - 1)) put(pen, [separator.trimEnd()]);
  });
  if (lead === undefined) put(pen, [`\n${' '.repeat(indent)}`]);
  put(pen, [close]);
}

/** Neighbours of one kind are one token. */
function joined(code: Code): Code {
  const result: Code = [];
  for (const [text, className, target] of code) {
    const last = result.at(-1);
    if (last && last[1] === className && last[2] === undefined && target === undefined) last[0] += text;
    else
      result.push(
        target === undefined ? (className === undefined ? [text] : [text, className]) : [text, className, target],
      );
  }
  return result;
}
