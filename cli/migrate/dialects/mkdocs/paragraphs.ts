/** Paragraphs and tables. */

import { endOfCode } from '../../../lib/blocks/code-spans.ts';
import { FENCE_MARK, openingFence } from '../../../lib/blocks/fences.ts';
import { attributesAt, htmlAttributes } from './attributes.ts';
import type { At, Block } from './block.ts';
import { type Context, type Line, note } from './context.ts';
import { inline } from './inline.ts';
import { isBlank } from './lines.ts';
import { MARKER } from './lists.ts';
import { literalLine } from './literals.ts';

/** What ends a paragraph without a blank line. */
const INTERRUPTS = [
  new RegExp(`^\\s*${FENCE_MARK}`),
  /^#{1,6}(?!#)/,
  /^ {0,3}>/,
  /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/,
  /^(?:!!! ?[\w-]|\?\?\?\+? ?["\w-]|===[!+]{0,2} +")/,
  /^\/{3,} *[\w-]+ *(?:\||$)/,
  /^[ \t]*;?-{1,}8<-{1,}(?:[ \t]|$)/,
  /^ {0,3}\*\[[^\]]+\]:/,
  /^ {0,3}\[\^[^\]]+\]:/,
  /^ {0,3}<\/?(?:div|details|table|section|figure|center|ul|ol|dl|p|pre|style|script|h[1-6]|article|aside|blockquote)\b/i,
  /^::: +[\w.]+ *$/,
];

export function paragraph({ lines, at, ctx }: At): Block {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end] as Line) && !isInterrupt(lines[end] as Line)) end++;
  const whole = lines.slice(at, end);
  if (isTable(whole)) return { out: whole.map((line) => row(line, ctx)), end };
  lookAtFormulas(whole, ctx);
  const table = tableStart(whole, ctx);
  const cut = table ?? listStart(whole, ctx);
  const own = cut === undefined ? whole : whole.slice(0, cut);
  const out = withAttributes(own, ctx);
  return cut === undefined ? { out, end } : { out: whole[cut]?.nests ? out : [...out, ''], end: at + cut };
}

const isInterrupt = ({ text }: Line): boolean => INTERRUPTS.some((pattern) => pattern.test(text));

const DELIMITERS = /^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$|^ {0,3}\| *:?-+:? *$/;

const isTable = ([head, second]: readonly Line[]): boolean =>
  head !== undefined && second !== undefined && head.text.includes('|') && DELIMITERS.test(second.text);

/** A row; bars in code, which python-markdown did not read as cells, are escaped. */
function row(line: Line, ctx: Context): string {
  const text = barsEscaped(line.text);
  if (DELIMITERS.test(text)) return text;
  const cells = inline([{ ...line, text }], ctx);
  return cells.replace(/\{:?[ ]*[.#][^{}|]*\}(?= *(?:\||$))/g, (list) => {
    note(ctx, ['lost', 'attributes of cells', `These attributes were removed: ${list}.`], line);
    return '';
  });
}

function barsEscaped(text: string): string {
  let out = '';
  let plain = 0;
  const ticks = /\\.|`+/g;
  for (let found = ticks.exec(text); found; found = ticks.exec(text)) {
    const end = found[0].startsWith('`') ? endOfCode(text, ticks.lastIndex, found[0]) : ticks.lastIndex;
    if (end === ticks.lastIndex) continue;
    out += text.slice(plain, found.index) + text.slice(found.index, end).replace(/(?<!\\)\|/g, '\\|');
    plain = ticks.lastIndex = end;
  }
  return out + text.slice(plain);
}

/** A formula inside a paragraph. */
function lookAtFormulas(whole: readonly Line[], ctx: Context): void {
  const at = whole.findIndex(({ text }, index) => index > 0 && /^\s*\$\$\s*$/.test(text));
  if (at === -1 || !ctx.options.has('arithmatex')) return;
  const text = 'Without a blank line before it, MkDocs showed its source; docsgen shows a formula.';
  note(ctx, ['look', 'formula without a blank line before it', text], whole[at]);
}

/** Where a table begins that has no blank line before it: MkDocs showed it as text of the paragraph. */
function tableStart(whole: readonly Line[], ctx: Context): number | undefined {
  const at = whole.findIndex((_, index) => isTable(whole.slice(index, index + 2)));
  if (at === -1) return undefined;
  const text = 'Without a blank line before it, MkDocs showed text; docsgen shows a table.';
  note(ctx, ['look', 'table without a blank line before it', text], whole[at]);
  return at;
}

/**
 * Where a list begins that has no blank line before it: MkDocs showed it as text of the paragraph. Lines that were
 * meant as a list become one; others are escaped.
 */
function listStart(whole: Line[], ctx: Context): number | undefined {
  for (let at = 1; at < whole.length; at++) {
    const line = whole[at] as Line;
    const mark = MARKER.exec(line.text);
    if (!mark || /^ {4}/.test(line.text)) continue;
    if (line.nests) return at;
    const [before, next] = [(whole[at - 1] as Line).text, whole[at + 1]?.text ?? ''];
    const isMeant = /[:：]\W*$/.test(before) || MARKER.test(next) || /[.!?)*`]\s*$/.test(before);
    if (isMeant) {
      const text = 'Without a blank line before it, MkDocs showed text; docsgen shows a list.';
      note(ctx, ['look', 'list without a blank line before it', text], line);
      return at;
    }
    const bullet = line.text.search(/\S/);
    whole[at] = { ...line, text: escaped(line.text, bullet) };
  }
  return undefined;
}

const escaped = (text: string, at: number): string =>
  /[*+-]/.test(text[at] as string) ? `${text.slice(0, at)}\\${text.slice(at)}` : text.replace(/(\d)\./, '$1\\.');

/** The text, in an element if an attribute list follows it. */
function withAttributes(own: readonly Line[], ctx: Context): string[] {
  const last = own.at(-1) as Line;
  const alone = /^[ \t]*(\{:?[^{}]+\})[ \t]*$/.exec(last.text)?.[1];
  const list = alone !== undefined && ctx.options.has('attr_list') ? attributesAt(alone, 0) : undefined;
  if (!list) return paragraphLines(own, ctx);
  const kept = own.slice(0, -1);
  const { classes } = list.attributes;
  if (classes.length === 1 && classes[0] === 'annotate') {
    annotated(ctx, last);
    return paragraphLines(kept, ctx);
  }
  note(ctx, ['converted', '`{ .class }` of a paragraph', 'The text is now in a `<div>` with these attributes.'], last);
  for (const name of classes) ctx.needs.classes.add(name);
  if (kept.length === 0) return [];
  return [`<div${htmlAttributes(list.attributes)}>`, '', ...paragraphLines(kept, ctx), '', '</div>'];
}

export function annotated(ctx: Context, line: Line | undefined): void {
  const text = 'The numbers stay in the text or the code, and the list after it explains them.';
  note(ctx, ['look', 'annotations `(1)!`', text], line);
}

function paragraphLines(own: readonly Line[], ctx: Context): string[] {
  if (own.length === 0) return [];
  if (/\(\d+\)!/.test(own.map(({ text }) => text).join('\n'))) annotated(ctx, own[0]);
  const joined = loneTag(inline(own.map(unspaced), ctx));
  // A fence that is never closed was text.
  const out = joined.split('\n').map((text) => (openingFence(text) ? text.replace(/(?=\S)/, '\\') : literalLine(text)));
  if (!ctx.options.has('nl2br')) return out;
  return out.map((text, index) => (index === out.length - 1 ? text : `${text.replace(/(?: {2,}|(?<!\\)\\)$/, '')}\\`));
}

/** Without the indentation that MkDocs ignores. */
const unspaced = (line: Line, index: number): Line => {
  const lead = /^[ \t]*/.exec(line.text)?.[0].length ?? 0;
  return index === 0 && lead < 4 ? { ...line, text: line.text.slice(lead), cut: line.cut + lead } : line;
};

/** A tag alone in the first line would make the whole paragraph raw HTML. */
const loneTag = (text: string): string => text.replace(/^(<\/?[A-Za-z][^<>\n]*>)[ \t]*\n(?=.*[*_`[!<:])/, '$1');
