/** Code blocks: their options in docsgen's words, and files that they quote. */

import { closesFence, pythonFenceAt } from '../../../lib/blocks/fences.ts';
import { readAttributes } from './attributes.ts';
import type { At, Block } from './block.ts';
import { tabsFrom } from './boxes.ts';
import { type Context, type Line, note } from './context.ts';
import { dedent, indentOf, isBlank, TAB } from './lines.ts';
import { annotated } from './paragraphs.ts';
import { hasMarks, quotedSnippet, readSnippet, snippetLine } from './snippet-files.ts';
import { codeInclude, includedCode, quotedFile } from './snippets.ts';
import { NO_JINJA } from './templates.ts';

export function fence({ lines, at, ctx }: At): Block | undefined {
  const first = lines[at] as Line;
  const include = codeInclude(first, ctx);
  if (include) return { out: include, end: at + 1 };
  const isCode = indentOf(first) >= TAB && (at === 0 || isBlank(lines[at - 1] as Line));
  const found = isCode ? undefined : pythonFenceAt(lines, at);
  if (!found) return undefined;
  const { prefix, marker: mark, info, close } = found;
  if (TAB_OPTION.test(info)) return tabbed(lines, { at, ctx });
  const why = whyText(found, first, ctx);
  if (why !== undefined) note(ctx, ['look', 'fence that MkDocs showed as text', `${why} docsgen shows code.`], first);
  // Between the same marks in two lines, the text is inline code.
  if (why !== undefined && close === at + 1) return { out: [mark, info.trim(), mark], end: close + 1 };
  const by = indentOf({ ...first, text: prefix });
  const inner = lines.slice(at + 1, close).map((line) => dedent(line, by));
  const { text: options, annotates } = infoText(info.trim(), first, ctx);
  if (/^mermaid\b/.test(options) && !ctx.options.diagrams)
    note(ctx, ['look', '`mermaid` in code', 'MkDocs showed the source of this diagram; docsgen draws it.'], first);
  const code = quotedCode({ inner, first, options }, ctx);
  if (annotates || /(?:#|\/\/|--|<!--|;|%|\/\*)[ \t]*\(\d+\)!?/.test(code.lines.join('\n'))) {
    if (code.lines.some((line) => /\(\d+\)!?/.test(line))) annotated(ctx, first);
  }
  nameTemplates(code.lines, first, ctx);
  // A line of the code may look like the end of the fence.
  const ticks = code.lines.some((line) => closesFence(line, mark)) ? mark.padEnd(mark.length + 3, mark) : mark;
  const out = [ticks + code.options, ...code.lines.map((line) => line.replace(/\((\d+)\)!/g, '($1)')), ticks];
  return { out, end: close + 1 };
}

/** Options that `pymdownx.superfences` reads, and those of `fenced_code`. */
const SUPERFENCES = /^\s*(?:\{[^}]*\}|\.?[\w#.+-]*(?:\s*\b(?:hl_lines|linenums|title)=(?:"[^"]*"|'[^']*'))*)\s*$/;
const FENCED_CODE = /^ *(?:\{[^}]*\}|\.?[\w#.+-]* *(?:hl_lines=(?:"[^"]*"|'[^']*'))?) *$/;

/** Why MkDocs did not read a fence. */
function whyText(found: NonNullable<ReturnType<typeof pythonFenceAt>>, line: Line, ctx: Context): string | undefined {
  const isNested = ctx.options.has('superfences');
  if (!isNested && line.cut + found.prefix.length > 0)
    return 'Without `pymdownx.superfences`, MkDocs reads no fences with spaces before them;';
  if (!(isNested ? SUPERFENCES : FENCED_CODE).test(found.info))
    return `MkDocs does not read these options of code: ${found.info.trim()};`;
  return found.isEven ? undefined : 'MkDocs reads no code whose end, or a line of it, is indented in another way;';
}

/** Jinja filled in values in code too. */
function nameTemplates(lines: readonly string[], first: Line, ctx: Context): void {
  const { variables } = ctx.options;
  if (variables === undefined) return;
  for (const [, found = '', name = ''] of lines.join('\n').matchAll(/(\{\{\s*([^{}\n]*?)\s*\}\}|\{%[^%\n]*%\})/g))
    if (!variables.has(name)) note(ctx, ['lost', `\`${found}\``, `${NO_JINJA} (in code)`], first);
}

const TAB_OPTION = /(?:^|[\s{])tab(?:=(?:"([^"]*)"|'([^']*)'|([^\s}]+)))?(?=[\s}]|$)/;

/** Blocks with `tab="…"` that follow each other, in the way of older versions of superfences. */
function tabbed(lines: readonly Line[], { at, ctx }: Pick<At, 'at' | 'ctx'>): Block {
  const made = tabsFrom({ lines, at, ctx }, (next) => {
    const found = pythonFenceAt(lines, next);
    const option = found && TAB_OPTION.exec(found.info);
    if (!found || !option) return undefined;
    const line = lines[next] as Line;
    const info = found.info.replace(TAB_OPTION, '');
    const own = [{ ...line, text: found.prefix + found.marker + info }, ...lines.slice(next + 1, found.close + 1)];
    const inner = fence({ lines: own, at: 0, ctx, before: [] })?.out ?? [];
    const title = option[1] ?? option[2] ?? option[3] ?? info.trim().split(' ')[0] ?? '';
    return { title, selected: false, line, inner, end: found.close + 1 };
  });
  note(ctx, ['converted', '`tab="…"` of code', 'Tabs are now blocks with colons.'], lines[at]);
  return made;
}

interface Fenced {
  inner: Line[];
  first: Line;
  options: string;
}

/** Files that the code quotes: with `file=` if the block is one file, otherwise as code. */
function quotedCode({ inner, first, options }: Fenced, ctx: Context): { lines: string[]; options: string } {
  const plain = inner.map(({ text }) => text);
  if (!plain.some((line) => snippetLine(line, ctx) || /^[ \t]*\{[%*]/.test(line))) return { lines: plain, options };
  const only = plain.filter((line) => line.trim() !== '');
  const single = only.length === 1 ? snippetLine(only[0] as string, ctx) : undefined;
  const whole = single && !single.isText ? readSnippet(single.name, ctx) : undefined;
  if (whole && (!whole.isPart || whole.range) && !hasMarks(ctx.page.read(whole.file) ?? '')) {
    const [from, to] = whole.range ?? [];
    const range = whole.range ? `#L${from ?? 1}-${to === undefined ? '' : `L${to}`}` : '';
    note(ctx, ['converted', '`--8<-- "file"` in code', 'Code from files is now a block with `file=`.'], first);
    const [language = '', ...rest] = options === '' ? ['text'] : options.split(' ');
    return { lines: [], options: [language, quotedFile(whole.file, ctx) + range, ...rest].join(' ') };
  }
  const code: string[] = [];
  for (let at = 0; at < inner.length; ) {
    const included = includedCode(inner, at, ctx);
    code.push(...(included?.lines ?? codeOf(inner[at] as Line, ctx)));
    at = included?.end ?? at + 1;
  }
  return { lines: code, options };
}

function codeOf(line: Line, ctx: Context): string[] {
  const found = snippetLine(line.text, ctx);
  if (!found || found.isText) return [found ? line.text.replace(';', '') : line.text];
  const snippet = quotedSnippet(found.name, { line, ctx, what: 'code' });
  return snippet ? snippet.text.split('\n').map((one) => (one === '' ? '' : found.lead + one)) : [line.text];
}

const OPTION = /([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']+))/g;

/** Options after the language; those without a counterpart are named. */
function infoText(info: string, line: Line, ctx: Context): { text: string; annotates: boolean } {
  if (info === '') return { text: '', annotates: false };
  const braces = /^(?:([\w+#.-]*)[ \t]*)\{:?[ \t]*(.*?)[ \t]*\}$/.exec(info);
  const list = braces?.[2] === undefined ? undefined : readAttributes(braces[2]);
  const language = list
    ? braces?.[1] || list.classes[0] || ''
    : (/^[.]?([\w+#.-]*)(?![\w+#.=-])/.exec(info)?.[1] ?? '');
  const options = list
    ? Object.entries(list.others).map(([key, value]) => [key, value === true ? '' : value] as const)
    : [...info.slice(language.length).matchAll(OPTION)].map(
        ([, key = '', a, b, c]) => [key, a ?? b ?? c ?? ''] as const,
      );
  const classes = list ? (braces?.[1] ? list.classes : list.classes.slice(1)) : [];
  const parts = options.flatMap(([key, value]) => optionText({ key, value }, line, ctx));
  for (const name of classes) optionText({ key: `.${name}`, value: '' }, line, ctx);
  if (list?.id !== undefined) note(ctx, ['lost', 'id of a code block', `The id ${list.id} was removed.`], line);
  return {
    text: [language || (parts.length > 0 ? 'text' : ''), ...parts].filter(Boolean).join(' '),
    annotates: classes.includes('annotate'),
  };
}

/** One option in docsgen's words. */
function optionText({ key, value }: { key: string; value: string }, line: Line, ctx: Context): string[] {
  if (key === 'title' || key === 'filename')
    return [value.includes('"') && !value.includes("'") ? `title='${value}'` : `title="${value.replace(/"/g, "'")}"`];
  if (key === 'hl_lines')
    return [
      `{${value
        .trim()
        .split(/[\s,]+/)
        .join(',')}}`,
    ];
  if (key === 'linenums') {
    const start = Number(value.trim().split(/\s+/)[0] ?? 1);
    return [start > 1 ? `showLineNumbers=${start}` : 'showLineNumbers'];
  }
  if (['.annotate', '.copy', '.select', '.highlight', 'style', 'linenos'].includes(key)) return [];
  const what = key.startsWith('.') ? `code \`${key}\`` : `code option \`${key}\``;
  const text = /^\.no-(?:copy|select)$/.test(key)
    ? 'docsgen shows a copy button on every block.'
    : `docsgen has no such option for code blocks, so it was removed: ${key}${value === '' ? '' : `="${value}"`}.`;
  note(ctx, ['lost', what, text], line);
  return [];
}
