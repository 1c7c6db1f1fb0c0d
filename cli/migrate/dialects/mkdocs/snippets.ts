/** Other files in the text: `--8<-- "file"`, `{% include-markdown %}`. */
import { frontMatterOf } from '../../../lib/blocks/front-matter.ts';
import type { At, Block } from './block.ts';
import { type Context, type Line, note, unread } from './context.ts';
import { indented, indentOf, linesOf, linesText, trimmed } from './lines.ts';
import { fileOf, missing, pathFrom, quotedSnippet, snippetLine, whyMissing } from './snippet-files.ts';

const BLOCK = /^([ \t]*)(;?)-{1,}8<-{1,}[ \t]*$/;

/** Quoted files become part of the text. */
export function snippet({ lines, at, ctx }: At): Block | undefined {
  const line = lines[at] as Line;
  const single = snippetLine(line.text, ctx);
  if (single) {
    if (!line.text.includes('{!')) unread(ctx, 'pymdownx.snippets snippets', ['`--8<--` that was text', line]);
    if (single.isText) return { out: [line.text.replace(';', '')], end: at + 1 };
    return { out: indented(included([{ ...line, text: single.name }], ctx), single.lead), end: at + 1 };
  }
  if (!BLOCK.test(line.text) || BLOCK.exec(line.text)?.[2] === ';') return undefined;
  let end = at + 1;
  while (end < lines.length && !BLOCK.test((lines[end] as Line).text)) end++;
  const names = lines.slice(at + 1, end).map((one) => ({ ...one, text: one.text.trim() }));
  return { out: included(names, ctx), end: Math.min(end + 1, lines.length) };
}

/** @param names Lines with nothing but the name of a file. */
function included(names: readonly Line[], ctx: Context): string[] {
  return names.flatMap((line, index) => {
    const name = line.text;
    if (name === '' || name.startsWith(';')) return [''];
    const found = quotedSnippet(name, { line, ctx, what: 'text' });
    if (!found) return [missing(name)];
    const text = trimmed(ctx.blocks(within(linesOf(found.text, line.at), line)));
    return index > 0 ? ['', ...text] : text;
  });
}

/** Lines of another file have the place of the line that quotes them. */
const within = (lines: readonly Line[], { at, cut }: Line): Line[] => lines.map((line) => ({ ...line, at, cut }));

const TEMPLATE = /^[ \t]*\{%-?\s*(include(?:-markdown)?)\b[^%]*(?:%(?!\})[^%]*)*%\}[ \t]*$/;
const NAME = /include(?:-markdown)?\s+(?:"([^"]+)"|'([^']+)')/;
const OPTION = /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\w-]+))/g;

interface Included {
  kind: string;
  /** The tag. */
  source: string;
  /** Index of the line after it. */
  end: number;
  file: string;
  from: string;
  /** The part that the tag asks for. Undefined: there is no such file. */
  text: string | undefined;
  options: Record<string, string>;
}

/** A tag of the plugin `include-markdown`, or of `macros`, that begins at a line. */
function includeAt(lines: readonly Line[], at: number, ctx: Context): Included | undefined {
  if (!ctx.options.includes || !/^[ \t]*\{%/.test((lines[at] as Line).text)) return undefined;
  let end = at;
  while (end < lines.length && !/%\}/.test((lines[end] as Line).text)) end++;
  const source = linesText(lines.slice(at, end + 1));
  const kind = TEMPLATE.exec(source)?.[1];
  if (kind === undefined) return undefined;
  const name = NAME.exec(source);
  const file = name?.[1] ?? name?.[2] ?? '';
  const from = (name && pathFrom(file, ctx, true)) ?? undefined;
  const whole = from === undefined ? undefined : ctx.page.read(from);
  const options = Object.fromEntries(
    [...source.matchAll(OPTION)].map(([, key = '', a, b, c]) => [key, a ?? b ?? c ?? '']),
  );
  const text = whole === undefined ? undefined : partOf(kind === 'include' ? whole : bodyOf(whole), options);
  if (text === undefined) {
    const advice = /^https?:/.test(file)
      ? 'docsgen reads no URLs: write the text here.'
      : whyMissing(file, ctx, 'The file does not exist.');
    note(ctx, ['lost', `\`{% ${kind} %}\``, `${advice} (${file || source.trim()})`], lines[at]);
  } else note(ctx, ['converted', `\`{% ${kind} %}\``, "The file's text is now part of the page."], lines[at]);
  return { kind, source, end: end + 1, file, from: from ?? '', text, options };
}

const bodyOf = (whole: string): string => whole.slice(frontMatterOf(whole)?.end);

/** The text between the marks that a tag names. */
function partOf(whole: string, { start, end }: Record<string, string>): string {
  const unescaped = (text: string) => text.replace(/\\n/g, '\n').replace(/\\(["'])/g, '$1');
  const [open, close] = [unescaped(start ?? ''), unescaped(end ?? '')];
  const from = whole.indexOf(open);
  const text = from === -1 ? whole : whole.slice(from + open.length);
  const to = close === '' ? -1 : text.indexOf(close);
  return to === -1 ? text : text.slice(0, to);
}

export function templateInclude({ lines, at, ctx }: At): Block | undefined {
  const line = lines[at] as Line;
  const found = includeAt(lines, at, ctx);
  if (!found) return undefined;
  const { text, source, end } = found;
  if (text !== undefined) return { out: templateText({ ...found, text }, line, ctx), end };
  return { out: [`<!-- ${source.trim().replace(/-->/g, '')} -->`], end };
}

/** The same in code: the lines of the file. */
export function includedCode(
  lines: readonly Line[],
  at: number,
  ctx: Context,
): { lines: string[]; end: number } | undefined {
  const found = includeAt(lines, at, ctx);
  if (found?.text === undefined) return undefined;
  const lead = /^[ \t]*/.exec((lines[at] as Line).text)?.[0] ?? '';
  const text = found.text
    .replace(/\r\n/g, '\n')
    .replace(/^\n|\n$/g, '')
    .split('\n');
  return { lines: indented(text, lead), end: found.end };
}

function templateText({ text, from, kind, options }: Included & { text: string }, line: Line, ctx: Context): string[] {
  if (ctx.including.includes(from)) return [];
  const offset = Number(options['heading-offset'] ?? 0);
  const lines = linesOf(
    offset === 0
      ? text
      : text.replace(/^(#{1,6})(?=[ \t])/gm, (marks) => '#'.repeat(Math.min(6, marks.length + offset))),
    line.at,
  );
  const lead = indentOf(line);
  if (kind === 'include') return indented(trimmed(lines.map((one) => one.text)), ' '.repeat(lead));
  const before = { base: ctx.base, including: ctx.including };
  // Links of the file are relative to it.
  if (options['rewrite-relative-urls'] !== 'false') ctx.base = from;
  ctx.including = [...ctx.including, from];
  const out = trimmed(ctx.blocks(within(lines, line)));
  Object.assign(ctx, before);
  return indented(out, ' '.repeat(lead));
}

const FASTAPI = /^([ \t]*)\{\* +(\S+)((?: +(?:hl|ln|title)\[[^\]]*\])*) +\*\}[ \t]*$/;

/** `{* file hl[2,4] ln[1:5] *}` quotes code. */
export function codeInclude(line: Line, ctx: Context): string[] | undefined {
  const found = FASTAPI.exec(line.text);
  if (!found) return undefined;
  const [, lead = '', name = '', rest = ''] = found;
  const part = (key: string) => new RegExp(`${key}\\[([^\\]]*)\\]`).exec(rest)?.[1];
  const file = fileOf(name, ctx) ?? pathFrom(name, ctx, true);
  const code = file === undefined ? undefined : ctx.page.read(file);
  if (code === undefined || file === undefined) {
    const why = whyMissing(name, ctx, 'The file does not exist: write its code here.');
    note(ctx, ['lost', `\`{* ${name} *}\``, why], line);
    return [lead + missing(name)];
  }
  note(ctx, ['converted', '`{* file *}`', 'Code from files is now a block with `file=`.'], line);
  const language = /\.(\w+)$/.exec(file)?.[1] ?? 'text';
  const title = part('title');
  const info = (marks: string) =>
    [title === undefined ? '' : `title="${title}"`, marks === '' ? '' : `{${marks}}`].filter(Boolean);
  const all = code.replace(/\n$/, '').split('\n');
  const ranges = rangesOf(part('ln') ?? '', all.length);
  const marked = rangesOf(part('hl') ?? '', all.length);
  const whole = (lines: string, marks: string): string[] => [
    `\`\`\`${[language, quotedFile(file, ctx) + lines, ...info(marks)].join(' ')}`,
    '```',
  ];
  if (ranges.length === 0) return indented(whole('', shownMarks(marked, [[1, all.length]])), lead);
  // `ln[0]` shows no line, only the folded file.
  if (ranges.every(([from, to]) => from > to || to < 1))
    return indented(
      [':::details[👀 Full file preview]', ...whole('', shownMarks(marked, [[1, all.length]])), ':::'],
      lead,
    );
  const [only, ...others] = ranges;
  if (only && others.length === 0)
    return indented(
      whole(`#L${only[0]}-${only[1] === all.length ? '' : `L${only[1]}`}`, shownMarks(marked, ranges)),
      lead,
    );
  const kept = ranges.flatMap(([from, to], index) => [
    ...(index > 0 ? ['', '# ...', ''] : []),
    ...all.slice(from - 1, to),
  ]);
  return indented([`\`\`\`${[language, ...info(shownMarks(marked, ranges))].join(' ')}`, ...kept, '```'], lead);
}

type Range = readonly [from: number, to: number];

/** `1:5,7,9:` */
const rangesOf = (text: string, last: number): Range[] =>
  text
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [from, to = from] = one.trim().split(':');
      return [Number(from) || 0, to === '' ? last : Math.min(Number(to) || 0, last)];
    });

/** Lines of the file that are marked, as lines of the block; each range after the first has three lines before it. */
function shownMarks(marked: readonly Range[], shown: readonly Range[]): string {
  let before = 0;
  const marks: string[] = [];
  for (const [from, to] of shown) {
    for (const mark of marked) {
      const [first, last] = [Math.max(mark[0], from), Math.min(mark[1], to)].map((line) => line - from + 1 + before);
      if (first !== undefined && last !== undefined && first <= last)
        marks.push(first === last ? `${first}` : `${first}-${last}`);
    }
    before += to - from + 1 + 3;
  }
  return marks.join(',');
}

/** `file=` for a file of the old site, which the new site gets a copy of. */
export function quotedFile(file: string, ctx: Context): string {
  const to = file.replace(/^(?:\.\.\/)+/, '');
  ctx.needs.quoted.set(file, to);
  return `file=@site/${to}`;
}
