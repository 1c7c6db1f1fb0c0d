/** HTML blocks, with Markdown in those that have the attribute `markdown`. */
import type { At, Block } from './block.ts';
import { type Context, type Line, note, unread } from './context.ts';
import { fence } from './fences.ts';
import { cards } from './grids.ts';
import { isBlank, linesText, shared, trimmed } from './lines.ts';
import { missing, quotedSnippet, snippetLine } from './snippet-files.ts';
import { commented, hasTemplate } from './templates.ts';
import { htmlUrls } from './urls.ts';

const BLOCK_TAG =
  /^ {0,3}<(address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|main|menu|nav|ol|p|pre|section|table|ul|canvas|colgroup|dd|dt|iframe|li|legend|noscript|object|option|script|style|summary|tbody|td|textarea|tfoot|th|thead|tr|video|center)\b([^<>]*(?:"[^"]*"|'[^']*')?[^<>]*)>/i;
const VOID = new Set(['hr']);

export function htmlBlock({ lines, at, ctx }: At): Block | undefined {
  const first = lines[at] as Line;
  const found = BLOCK_TAG.exec(first.text);
  if (!found) return undefined;
  const [open, name = '', attributes = ''] = found;
  const tag = name.toLowerCase();
  if (VOID.has(tag) || /\/\s*$/.test(attributes))
    return { out: [htmlUrls(first.text, { ctx, line: first }), ''], end: at + 1 };
  const end = endOf(lines, at, tag);
  if (hasTemplate(linesText(lines.slice(at, end)), ctx)) return { out: commented(lines.slice(at, end), ctx), end };
  const mode = /\bmarkdown\b(?:=["']?(\w+)["']?)?/.exec(attributes);
  // Not a block for python-markdown.
  if (tag !== 'center' && (!mode || mode[1] === '0')) return { out: rawText(lines.slice(at, end), tag, ctx), end };
  if (mode) unread(ctx, 'md_in_html', ['`<div markdown>` that was HTML', first]);
  if (mode) note(ctx, ['converted', '`<div markdown>`', 'Markdown in HTML now begins after a blank line.'], first);
  const inner = innerLines(lines.slice(at, end), { open, tag });
  const grid = /\bclass=["']?[^"'>]*\bgrid\b[^"'>]*/.exec(attributes)?.[0];
  if (grid?.includes('cards')) {
    const shown = cards(inner, { ctx, line: first });
    if (shown) return { out: shown, end };
  }
  if (grid !== undefined) {
    ctx.needs.classes.add('grid');
    note(
      ctx,
      ['look', '`<div class="grid">`', 'The columns of this grid come from a stylesheet of the new site.'],
      first,
    );
  }
  for (const one of /\bclass=["']([^"']*)["']/.exec(attributes)?.[1]?.split(/\s+/) ?? []) ctx.needs.classes.add(one);
  const opened = htmlUrls(open.trim(), { ctx, line: first }).replace(/\s+>$/, '>');
  return { out: [opened, '', ...trimmed(ctx.blocks(shared(inner))), '', `</${tag}>`, ''], end };
}

/** Elements that often have no end tag. */
const OPTIONAL = /^(?:p|li|dt|dd|td|th|tr|option|thead|tbody|tfoot)$/;

/** Index of the line after the one that closes the element. */
function endOf(lines: readonly Line[], at: number, tag: string): number {
  let depth = 0;
  const tags = new RegExp(`<(/?)${tag}(?=[\\s/>])|<(/?)${tag}$`, 'gi');
  const last = OPTIONAL.test(tag) ? Math.min(lines.length, at + 200) : lines.length;
  for (let next = at; next < last; next++) {
    const text = (lines[next] as Line).text.replace(/`[^`]*`/g, '');
    for (const [, a, b] of text.matchAll(tags)) depth += (a || b) === '/' ? -1 : 1;
    if (depth <= 0) return next + 1;
  }
  // It is not closed: it ends with its paragraph.
  let end = at;
  while (end < lines.length && !isBlank(lines[end] as Line)) end++;
  return end;
}

/** The lines between the tags of an element. */
function innerLines(whole: readonly Line[], { open, tag }: { open: string; tag: string }): Line[] {
  const lines = whole.map((line) => ({ ...line }));
  const first = lines[0] as Line;
  const start = first.text.indexOf(open) + open.length;
  lines[0] = { ...first, text: first.text.slice(start), cut: first.cut + start };
  const last = lines.at(-1) as Line;
  const close = last.text.toLowerCase().lastIndexOf(`</${tag}`);
  if (close === -1) return lines;
  const after = last.text.slice(close).replace(/^<\/[\w-]+\s*>/, '');
  lines[lines.length - 1] = { ...last, text: last.text.slice(0, close) };
  if (after.trim() !== '') lines.push({ ...last, text: after });
  if (lines[0]?.text.trim() === '') lines.shift();
  return lines;
}

/** Elements whose blank lines belong to their text. */
const VERBATIM = /^(?:pre|script|style|textarea)$/;

/** HTML without blank lines, after which docsgen would read Markdown; code in fences is Markdown even there. */
function rawText(lines: readonly Line[], tag: string, ctx: Context): string[] {
  const out: string[] = [];
  let isVerbatim = VERBATIM.test(tag);
  let removed = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    const block =
      isVerbatim || at === 0 ? undefined : (fence({ lines, at, ctx, before: [] }) ?? quotedHtml(line, ctx, at));
    if (block) {
      const isCode = /^[ \t]*[`~]/.test(block.out[0] ?? '');
      out.push(...(isCode ? ['', ...block.out, ''] : block.out));
      at = block.end;
      continue;
    }
    at++;
    const text = htmlUrls(line.text, { ctx, line });
    const isEmpty = text.trim() === '';
    if (!isEmpty) out.push(text);
    else if (VERBATIM.test(tag)) out.push('');
    else if (isVerbatim) out.push('&#32;');
    else removed++;
    isVerbatim = verbatimAfter(text, isVerbatim);
  }
  const text = 'Blank lines in HTML were removed, because Markdown would begin after them.';
  if (removed > 0) note(ctx, ['converted', 'blank lines in HTML', text], lines[0]);
  return [...out, ''];
}

/** A file that is quoted in HTML. */
function quotedHtml(line: Line, ctx: Context, at: number): { out: string[]; end: number } | undefined {
  const { name, isText = true } = snippetLine(line.text, ctx) ?? {};
  if (name === undefined || isText) return undefined;
  const found = quotedSnippet(name, { line, ctx, what: 'text' });
  const out = found?.text.split('\n').filter((text) => text.trim() !== '') ?? [missing(name)];
  return { out, end: at + 1 };
}

/** Whether the text after a line is that of an element that keeps its blank lines. */
function verbatimAfter(text: string, before: boolean): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [opens, closes] = [count(/<(?:pre|script|style|textarea)\b/gi), count(/<\/(?:pre|script|style|textarea)\b/gi)];
  return opens === closes ? before : opens > closes;
}
