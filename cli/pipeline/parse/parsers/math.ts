/**
 * Finds formulas before Markdown is parsed, so that their content is not taken for markup or expressions. A formula is
 * replaced by a text of the same length that both parsers read as one node, which `restoreMath` turns into the formula.
 */
import { endOfCode } from '../../../lib/blocks/code-spans.ts';
import { closingOf, FENCE, FENCE_MARK, MARKS } from '../../../lib/blocks/fences.ts';
import type { Node } from './engine.ts';
import { closesInline, holdsLink, isBlockStart, isDoubtful, isProse, isTex, opensInline } from './math-rules.ts';
import { unmask } from './variables.ts';

export interface MathEdit {
  kind: 'math';
  start: number;
  end: number;
  text: string;
  value: string;
  /** A display formula. */
  display: boolean;
  /** A block, not in a paragraph. */
  flow: boolean;
}

interface Scan {
  text: string;
  mdx: boolean;
  /** Offsets that turned out not to be formulas. */
  left: ReadonlySet<number>;
}

const MD = `^${MARKS}${FENCE}$|\\\\[\\s\\S]|(?<ticks>\`+)|(?<comment><!--)|(?<tag><[A-Za-z/])|(?<dollars>\\$+)`;
const MDX = `${MD}|(?<brace>\\{)|^(?<esm>import|export)[ \\t]`;
const MAX_INLINE = 1000;
const MAX_BLOCK = 20_000;
const MAX_TAG = 5000;

/** The formulas of a text, in order. */
function findMath(scan: Scan): MathEdit[] {
  const { text, mdx, left } = scan;
  const edits: MathEdit[] = [];
  if (!mayClose(text)) return edits;
  const interest = new RegExp(mdx ? MDX : MD, 'gm');
  for (let found = interest.exec(text); found; found = interest.exec(text)) {
    const { marker, ticks, comment, tag, brace, esm, dollars } = found.groups ?? {};
    const after = interest.lastIndex;
    if (dollars) {
      const opens = dollars.length <= 2 && (found.index === edits.at(-1)?.end || opensInline(text, found.index));
      const edit = opens ? formulaAt(scan, found.index, dollars.length) : undefined;
      if (edit && !left.has(edit.start)) edits.push(apart(edit, edits.at(-1)?.end, scan));
      if (edit) interest.lastIndex = edit.end;
    } else if (marker) interest.lastIndex = closingOf(text, after, marker)?.end ?? text.length;
    else if (ticks) interest.lastIndex = endOfCode(text, after, ticks);
    else if (comment) interest.lastIndex = nextOf(text, '-->', after);
    else if (tag) interest.lastIndex = endOfTag(text, after);
    else if (brace) interest.lastIndex = endOfBraces(text, found.index);
    else if (esm) interest.lastIndex = nextOf(text, '\n\n', after);
  }
  return edits;
}

/** Next to code and to another formula, backticks would belong together: there a tag or an expression replaces a formula. */
function apart(edit: MathEdit, before: number | undefined, { text, mdx }: Scan): MathEdit {
  const { start, end, flow } = edit;
  const touches = before === start || text[start - 1] === '`' || text[end] === '`';
  if (flow || !touches || edit.text.includes('\n')) return edit;
  const width = end - start - 2;
  return { ...edit, text: mdx ? `{${' '.repeat(width)}}` : `<${'x'.repeat(width)}>` };
}

/** True when a dollar may end a formula. Most dollars in real texts are prompts and `${…}`. */
function mayClose(text: string): boolean {
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at + 1)) {
    const next = text.charCodeAt(at + 1);
    if (next !== BRACE && !isBlank(text.charCodeAt(at - 1)) && closesInline(text, at + 1)) return true;
    if (next === DOLLAR) return true;
  }
  return false;
}

const DOLLAR = 0x24;
const BRACE = 0x7b;
/** White space, or the start of the text (NaN). */
const isBlank = (code: number): boolean => !(code > 32);

/** Merges the formulas of a text into other edits, except those that overlap with an edit. */
export function addFormulas<E extends { start: number; end: number }>(
  edits: E[],
  text: string,
  scan: Omit<Scan, 'text'>,
): (E | MathEdit)[] {
  const formulas = findMath({ text, ...scan });
  if (formulas.length === 0) return edits;
  let next = 0;
  let end = 0;
  const free = formulas.filter((formula) => {
    for (; next < edits.length && (edits[next] as E).start < formula.end; next++) end = (edits[next] as E).end;
    return formula.start >= end;
  });
  return [...edits, ...free].sort((a, b) => a.start - b.start);
}

function formulaAt(scan: Scan, at: number, dollars: number): MathEdit | undefined {
  const { text } = scan;
  if (dollars === 1) return inlineAt(text, at, 1) ?? undefined;
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(lineStart, at);
  const isAlone = new RegExp(`^${MARKS}$`).test(before);
  return (isAlone ? blockAt(scan, at, before) : undefined) ?? inlineAt(text, at, 2);
}

/** `$x$` and `$$x$$` in a line, and GitHub's notation with backticks. */
function inlineAt(text: string, at: number, dollars: 1 | 2): MathEdit | undefined {
  const from = at + dollars;
  const ticked = dollars === 1 ? /^`([^`\n]+)`\$/.exec(text.slice(from, from + MAX_INLINE)) : null;
  const close = ticked ? from + ticked[0].length - 1 : closingDollars(text, from, dollars);
  if (close === undefined) return undefined;
  const value = ticked?.[1] ?? text.slice(from, close);
  const end = close + dollars;
  if (!closesInline(text, end)) return undefined;
  if (!ticked && !isFormula(value, dollars)) return undefined;
  if (!ticked && isDoubtful(text, at, end) && !isTex(value)) return undefined;
  const prefix = value.includes('\n') ? text.slice(text.lastIndexOf('\n', at) + 1, at) : '';
  const inner = ticked
    ? 'x'.repeat(end - at - 2)
    : 'x'.repeat(dollars - 1) + hideLines(value, prefix) + 'x'.repeat(dollars - 1);
  return {
    kind: 'math',
    start: at,
    end,
    text: `\`${inner}\``,
    value: ownLines(value, prefix).trim(),
    display: dollars === 2,
    flow: false,
  };
}

function isFormula(value: string, dollars: 1 | 2): boolean {
  if (value.trim() === '' || value.includes('`') || holdsLink(value)) return false;
  const blanks = /^\s/.test(value) || /\s$/.test(value);
  if (blanks && (dollars === 1 || !/[\\^_=+{]/.test(value))) return false;
  if (value.startsWith('{') && !/[\\^_]/.test(value)) return false;
  return !isProse(value);
}

/** Offset of the closing dollars: the next ones in the same paragraph. */
function closingDollars(text: string, from: number, dollars: number): number | undefined {
  const limit = Math.min(text.length, from + MAX_INLINE);
  for (let i = from; i < limit; i++) {
    const char = text[i];
    if (char === '\\') i++;
    else if (char === '$') return dollars === 1 || text[i + 1] === '$' ? i : undefined;
    else if (char === '\n' && isBlockStart(text, i + 1)) return undefined;
  }
  return undefined;
}

/** Matches the quote marks (`>`) in `prefix` on further lines of a formula. */
function quoteMarks(prefix: string): RegExp {
  const depth = /^[ \t>]*/.exec(prefix)?.[0].replace(/[^>]/g, '').length ?? 0;
  return new RegExp(`^(?:[ \\t]*>){0,${depth}}[ \\t]?`);
}

/** The lines of a formula without quote marks. */
function ownLines(value: string, prefix: string): string {
  if (!value.includes('\n')) return value;
  const marks = quoteMarks(prefix);
  return value
    .split('\n')
    .map((line, index) => (index === 0 ? line : line.replace(marks, '')))
    .join('\n');
}

/** Replaces a formula by letters, except quote marks. */
function hideLines(value: string, prefix: string): string {
  const marks = quoteMarks(prefix);
  const lines = value.split('\n').map((line, index) => {
    const kept = index === 0 ? '' : (marks.exec(line)?.[0] ?? '');
    return kept + line.slice(kept.length).replace(/[^\r]/g, 'x');
  });
  return lines.join('\n');
}

/** `$$` … `$$` as a block. It may contain blank lines if both marks are on separate lines. */
function blockAt({ text, mdx }: Scan, at: number, prefix: string): MathEdit | undefined {
  const lineEnd = nextOf(text, '\n', at);
  const fenced = text.slice(at + 2, lineEnd).trim() === '';
  // A line that begins with dollars ends a block, also with the label of an equation: then it is none.
  const close = fenced
    ? /(?:^[ \t>]*|[^\\$\s][ \t]*)\$\$[ \t]*\r?$|^[ \t>]*\$\$/gm
    : /(?:^|[^\\$])\$\$|\n[ \t>]*\r?(?:\n|$)/g;
  close.lastIndex = at + 2;
  const found = close.exec(text);
  if (!found || found.index > at + MAX_BLOCK) return undefined;
  const last = found[0].lastIndexOf('$$');
  if (last < 0) return undefined;
  const end = found.index + last + 2;
  const rest = text.slice(end, nextOf(text, '\n', end));
  if (rest.trim() !== '' || end - at < 5) return undefined;
  const value = ownLines(text.slice(at + 2, end - 2), prefix).trim();
  if (value === '' || NOT_TEX.test(value)) return undefined;
  return {
    kind: 'math',
    start: at,
    end,
    text: hideBlock(text.slice(at, end), prefix, mdx),
    value,
    display: true,
    flow: true,
  };
}

/** Lines that begin other blocks: the dollars around them belong to different formulas. */
const NOT_TEX = new RegExp(`^[ \\t>]*(?:#{1,6}[ \\t]|${FENCE_MARK}|:{3})`, 'm');

/** Replaces a block: in MDX by an empty expression and blank lines, else by an HTML instruction. */
function hideBlock(block: string, prefix: string, mdx: boolean): string {
  const marks = quoteMarks(prefix);
  const lines = block.split('\n').map((line, index) => {
    const kept = index === 0 ? '' : `${marks.exec(line)?.[0] ?? ''}`;
    return line.endsWith('\r') ? `${kept.replace('\r', '').padEnd(line.length - 1)}\r` : kept.padEnd(line.length);
  });
  const text = lines.join('\n');
  return mdx ? `{}${text.slice(2)}` : `<?${text.slice(2, -2)}?>`;
}

/** What replaces a formula in a line. */
const INLINE: ReadonlySet<Node['type']> = new Set<Node['type']>(['inlineCode', 'html', 'mdxTextExpression']);

/** The formula of a node that replaces one; undefined for other nodes. */
export function restoreMath(
  node: Node,
  context: { edits: Map<number, { kind: string }>; prepared: string; mdx: boolean },
): Node | undefined {
  const start = node.position?.start;
  if (start?.offset === undefined || !node.position) return undefined;
  const lead =
    node.type === 'html'
      ? (/^[ \t]*/.exec(context.prepared.slice(start.offset, start.offset + 100))?.[0].length ?? 0)
      : 0;
  const edit = context.edits.get(start.offset + lead) as MathEdit | undefined;
  if (edit?.kind !== 'math' || (edit.flow ? node.type === 'inlineCode' : !INLINE.has(node.type))) return undefined;
  context.edits.delete(edit.start);
  const { value, display } = edit;
  const first = { line: start.line, column: start.column + lead, offset: edit.start };
  const lines = context.prepared.slice(edit.start, edit.end).split('\n');
  const width = lines.at(-1)?.length ?? 0;
  const end = {
    line: first.line + lines.length - 1,
    column: lines.length > 1 ? width + 1 : first.column + width,
    offset: edit.end,
  };
  const isBlock = edit.flow && (node.type === 'html' || node.type === 'mdxFlowExpression');
  const data = display && !isBlock ? { data: { display: true } } : {};
  return {
    type: isBlock ? 'math' : 'inlineMath',
    value: unmask(value),
    ...data,
    position: { start: first, end },
  } as unknown as Node;
}

/** Turns a paragraph with only a display formula, which one of the parsers creates in MDX, into a block. */
export function liftMath(node: Node): Node | undefined {
  const [only, ...more] = node.children ?? [];
  if (only === undefined || more.length > 0 || only.data?.display !== true) return undefined;
  (only as { type: string }).type = 'math';
  delete only.data;
  return only;
}

/** Offset of the next `end`, or the end of the text. */
function nextOf(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? text.length : at;
}

function endOfTag(text: string, from: number): number {
  const tag = /(?:[^<>"'{}\n]|\n(?![ \t]*\r?\n)|"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*>/y;
  tag.lastIndex = from;
  return tag.test(text) && tag.lastIndex - from <= MAX_TAG ? tag.lastIndex : from;
}

function endOfBraces(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < Math.min(text.length, from + MAX_BLOCK); i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return i + 1;
  }
  return from + 1;
}
