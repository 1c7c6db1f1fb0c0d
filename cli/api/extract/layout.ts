/** Formats code: on one line if it fits, otherwise one item per line. */
import type { Code, CodeToken } from '../../model/api.ts';

/** Items between brackets, or alternatives: on one line, or one per line. */
export interface List {
  open: string;
  items: Piece[][];
  separator: string;
  close: string;
  /** On one line, has spaces inside the brackets: `{ a }`. */
  padded?: true;
  /** Each line begins with this instead of ending with the separator: `| A`. */
  lead?: string;
  /** Always one item per line. */
  broken?: true;
}

export type Piece = CodeToken | List;

/** Columns that fit on a page without scrolling. */
const WIDTH = 72;
const INDENT = 2;

const isList = (piece: Piece): piece is List => !Array.isArray(piece);

const widthOf = (pieces: readonly Piece[]): number =>
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

/** The tokens of a text, including line breaks and indentation. */
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
    // Parameters break first, so the rest of the line must fit after them.
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
    // The last type argument may not be followed by a comma.
    if (lead === undefined && (open !== '<' || at < items.length - 1)) put(pen, [separator.trimEnd()]);
  });
  if (lead === undefined) put(pen, [`\n${' '.repeat(indent)}`]);
  put(pen, [close]);
}

/** Joins adjacent tokens of the same kind. */
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
