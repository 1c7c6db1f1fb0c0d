/** Lists: python-markdown indents the content of items by four columns, docsgen as far as the text of the item. */
import { FENCE_MARK, pythonFenceAt } from '../../../lib/blocks/fences.ts';
import type { At, Block } from './block.ts';
import { type Context, type Line, note, unread } from './context.ts';
import { dedent, indented, indentOf, isBlank, TAB, trimmed } from './lines.ts';

export const MARKER = /^( *)([*+-]|\d+\.)([ \t]+|$)/;

interface Item {
  marker: string;
  lines: Line[];
  /** Blank lines after it. */
  blanks: number;
}

export function list({ lines, at, ctx, before }: At): Block | undefined {
  const first = MARKER.exec((lines[at] as Line).text);
  if (!first || (first[1] as string).length >= TAB || first[3] === '') return undefined;
  const items: Item[] = [];
  const base = (first[1] as string).length;
  let next = at;
  while (next < lines.length && isSibling(lines[next] as Line, base)) {
    const item = itemAt(lines, next, base);
    items.push(item.value);
    next = item.end;
  }
  lookAtMarks(items, ctx);
  const bullet = items.find(({ marker }) => marker.length === 1 && !/\d/.test(marker))?.marker;
  for (const item of items) if (bullet !== undefined && /^[*+-]$/.test(item.marker)) item.marker = bullet;
  const out = items.flatMap((item, index) => itemText(item, { ctx, isLast: index === items.length - 1 }));
  const isGlued = before.length > 0 && before.at(-1) !== '' && !isBlank(lines[at - 1] ?? (lines[at] as Line));
  return { out: isGlued && /^\s*\d/.test(out[0] ?? '') ? ['', ...out] : out, end: next };
}

/** The end of code, a block or HTML, after which a list continues. */
const CLOSES = new RegExp(`^\\s*(?:${FENCE_MARK}|:|<)`);

/** Lists that MkDocs read as one, or in another way. */
function lookAtMarks(items: readonly Item[], ctx: Context): void {
  const isNumber = ({ marker }: Item): boolean => /\d/.test(marker);
  const [first] = items;
  if (first === undefined) return;
  if (ctx.options.has('sane_lists')) {
    const glued = items.find(
      (item, at) => items[at - 1]?.blanks === 0 && isNumber(item) !== isNumber(items[at - 1] ?? item),
    );
    const text = 'With `sane_lists`, MkDocs showed this as text of the item before; docsgen shows a list.';
    if (glued) note(ctx, ['look', 'bullets and numbers in a list', text], glued.lines[0]);
    return;
  }
  const other = items.find((item) => isNumber(item) !== isNumber(first));
  if (other) {
    const text = 'MkDocs shows both as one list; docsgen shows two, as they are written.';
    note(ctx, ['look', 'bullets and numbers in a list', text], other.lines[0]);
  }
  if (isNumber(first) && Number.parseInt(first.marker, 10) !== 1) {
    const text = 'MkDocs begins each list with 1; docsgen begins with the number that the page has.';
    note(ctx, ['look', 'list that begins with another number', text], first.lines[0]);
  }
  for (const [at, { lines, blanks }] of items.entries()) {
    const next = items[at + 1];
    const last = lines.at(-1);
    if (!next || !last || blanks > 0 || !lines.some(isBlank) || CLOSES.test(last.text)) continue;
    const text = 'Without a blank line before it, MkDocs showed this item in the one before; docsgen shows an item.';
    note(ctx, ['look', 'item without a blank line before it', text], next.lines[0]);
  }
}

/** A marker that is not indented enough to be in the item before. */
function isSibling(line: Line, base: number): boolean {
  const mark = MARKER.exec(line.text);
  return mark !== null && mark[3] !== '' && (mark[1] as string).length < base + 2;
}

function itemAt(lines: readonly Line[], start: number, base: number): { value: Item; end: number } {
  const first = lines[start] as Line;
  const [mark = '', , marker = '-'] = MARKER.exec(first.text) ?? [];
  const own: Line[] = [{ text: first.text.slice(mark.length), at: first.at, cut: first.cut + mark.length }];
  const width = base + marker.length + 1;
  let unit: number | undefined;
  let end = start + 1;
  let blanks = 0;
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] as Line;
    if (isBlank(line)) {
      blanks++;
      continue;
    }
    const indent = indentOf(line);
    const isInside = indent >= Math.min(width, TAB) || (MARKER.test(line.text) && indent >= base + 2);
    const fence = pythonFenceAt(lines, at);
    const isLazy = blanks === 0 && !isInside && !isSibling(line, base) && (fence || !STARTS.test(line.text));
    if (!isInside && !isLazy) break;
    // Further lines of the first paragraph may be indented in any way.
    const text = line.text.trimStart();
    // Headings begin lines without spaces before them.
    const isHash = indent > 0 && text.startsWith('#');
    const isText = blanks === 0 && unit === undefined && !MARKER.test(line.text) && (isHash || !STARTS.test(text));
    if (isText) {
      own.push(dedent(line, isHash ? indent - 1 : indent));
      end = at + 1;
      continue;
    }
    if (isInside) unit ??= indent < TAB ? indent : TAB;
    for (; blanks > 0; blanks--) own.push({ text: '', at: line.at - blanks, cut: 0 });
    const by = isInside ? Math.min(indent, unit ?? TAB) : indent;
    // Code keeps its own indentation.
    if (fence) own.push(...lines.slice(at, fence.close + 1).map((one) => dedent(one, by)));
    else own.push(isInside ? nested(dedent(line, by), own.some(isBlank)) : line);
    end = (fence?.close ?? at) + 1;
    at = end - 1;
  }
  blanks = 0;
  while (end + blanks < lines.length && isBlank(lines[end + blanks] as Line)) blanks++;
  return { value: { marker, lines: own, blanks }, end: end + blanks };
}

/** What begins a block without a blank line before it. */
const STARTS = new RegExp(
  `^${FENCE_MARK}|${/^(?:#|!!!|\?\?\?|===|<\/?\w|>|-+8<|\/{3}|\||(?:- *){3,}$|(?:\* *){3,}$|(?:_ *){3,}$)/.source}`,
);

/** Only in the first block of an item does a list need no blank line before it. */
const nested = (line: Line, hasBlocks: boolean): Line =>
  !hasBlocks && /^ {0,3}(?:[*+-]|\d+\.)[ \t]/.test(line.text) ? { ...line, nests: true } : line;

/** An item whose later lines are indented as far as its text. */
function itemText({ marker, lines, blanks }: Item, { ctx, isLast }: { ctx: Context; isLast: boolean }): string[] {
  lookAtNesting(lines, ctx);
  if (/^\[[ xX]\][ \t]/.test(lines[0]?.text ?? '')) unread(ctx, 'pymdownx.tasklist tasklist', ['task list', lines[0]]);
  const inner = trimmed(ctx.blocks(lines));
  const by = ' '.repeat(marker.length + 1);
  const [first = '', ...rest] = inner;
  // Code that begins in the line of the marker stays code only in a fence.
  const out = [`${marker} ${first}`.trimEnd(), ...indented(rest, by)];
  return blanks > 0 || isLast ? [...out, ...Array<string>(blanks).fill('')] : out;
}

/** Lists that are nested by two columns were one flat list, and paragraphs ended it. */
function lookAtNesting(lines: readonly Line[], ctx: Context): void {
  const paragraph = lines.find(
    (line, index) => index > 0 && isBlank(lines[index - 1] as Line) && !isBlank(line) && !MARKER.test(line.text),
  );
  if (paragraph && paragraph.cut % TAB !== 0) {
    const text =
      'MkDocs shows text in an item only from four spaces, and this after the list; docsgen shows it in the item.';
    note(ctx, ['look', 'text in an item with 2 or 3 spaces', text], paragraph);
  }
  const box = lines.findIndex(({ text }) => /^(?:!!!|\?\?\?|===)/.test(text));
  if (box > 0 && lines.slice(0, box).every((line) => !isBlank(line))) {
    const text = 'Without a blank line before it, MkDocs showed text; docsgen shows the block.';
    note(ctx, ['look', 'box in an item without a blank line before it', text], lines[box]);
  }
  const deeper = lines.find((line, index) => index > 0 && MARKER.test(line.text));
  if (!deeper || deeper.cut === 0 || deeper.cut % TAB === 0) return;
  const text = 'MkDocs nests lists only from four spaces; docsgen nests this one too.';
  note(ctx, ['look', 'list nested by 2 or 3 spaces', text], deeper);
}
