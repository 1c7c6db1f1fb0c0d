/** Blocks with one form: comments, code by indentation, quotes, rules, formulas, lists of headings, mkdocstrings. */
import type { At, Block } from './block.ts';
import { type Line, note, shortcodeNote } from './context.ts';
import { bodyAt, indentOf, isBlank, TAB } from './lines.ts';

/** An HTML comment. */
export function comment({ lines, at, ctx }: At): Block | undefined {
  const first = lines[at] as Line;
  if (!/^ {0,3}<!--/.test(first.text)) return undefined;
  let end = at;
  while (end < lines.length && !lines[end]?.text.includes('-->')) end++;
  if (end === lines.length) return undefined;
  const last = (lines[end] as Line).text;
  if (!/-->\s*$/.test(last)) return undefined;
  const texts = lines.slice(at, end + 1).map(({ text }) => text);
  const [whole = ''] = texts;
  if (/^\s*<!--\s*more\s*-->\s*$/.test(whole) && ctx.isPost) {
    note(ctx, ['converted', '`<!-- more -->`', 'The excerpt of a post now ends at `<!-- truncate -->`.'], first);
    return { out: ['<!-- truncate -->'], end: end + 1 };
  }
  if (/^\s*<!--\s*material\/tags\b/.test(whole)) return tagList(first, { ctx, end: end + 1 });
  shortcode(whole, first, ctx);
  return { out: texts, end: end + 1 };
}

function shortcode(text: string, line: Line, ctx: At['ctx']): void {
  const name = ctx.options.shortcodes ? /<!--\s*(\w+:[\w-]+)[^>]*-->/.exec(text)?.[1] : undefined;
  if (name !== undefined) note(ctx, shortcodeNote(name), line);
}

function tagList(line: Line, { ctx, end }: { ctx: At['ctx']; end: number }): Block {
  note(ctx, ['converted', 'list of tags', 'docsgen lists all tags at `/tags`; the page links there.'], line);
  return { out: ['[All tags](/tags)'], end };
}

/** Code that is indented by four columns after a blank line. */
export function indentedCode({ lines, at }: At): Block | undefined {
  const isAfterBlank = at === 0 || isBlank(lines[at - 1] as Line);
  if (!isAfterBlank || indentOf(lines[at] as Line) < TAB) return undefined;
  const { end } = bodyAt(lines, at);
  return { out: lines.slice(at, end).map(({ text }) => text), end };
}

const QUOTE = /^ {0,3}> ?/;

export function quote({ lines, at, ctx }: At): Block | undefined {
  if (!QUOTE.test((lines[at] as Line).text)) return undefined;
  let end = at;
  while (end < lines.length && !isBlank(lines[end] as Line)) end++;
  const inner = lines.slice(at, end).map((line) => {
    const mark = QUOTE.exec(line.text)?.[0] ?? '';
    return { text: line.text.slice(mark.length), at: line.at, cut: line.cut + mark.length };
  });
  const alert = /^\[![A-Za-z]+\]/.test(inner[0]?.text ?? '') ? [inner.shift() as Line] : [];
  const reads = ['github-callouts', 'gfm_admonition', 'markdown_gfm_admonition', 'callouts'];
  if (alert.length > 0 && !reads.some((name) => ctx.options.has(name)))
    note(ctx, ['look', '`> [!NOTE]`', 'MkDocs showed this in a quote; docsgen shows a box.'], lines[at]);
  const out = [...alert.map(({ text }) => text), ...ctx.blocks(inner)];
  return { out: out.map((text) => (text === '' ? '>' : `> ${text}`)), end };
}

const RULE = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;

/** A rule needs a blank line before it, so that the text before it is not a heading. */
export function rule({ lines, at, before }: At): Block | undefined {
  const { text } = lines[at] as Line;
  if (!RULE.test(text)) return undefined;
  const isGlued = at > 0 && !isBlank(lines[at - 1] as Line) && before.length > 0;
  return { out: isGlued ? ['', text] : [text], end: at + 1 };
}

export function tableOfContents({ lines, at, ctx }: At): Block | undefined {
  const line = lines[at] as Line;
  const text = line.text.trim();
  if (text === '///Footnotes Go Here///' && ctx.options.has('footnotes')) {
    note(ctx, ['look', '`///Footnotes Go Here///`', 'Footnotes are at the end of the page.'], line);
    return { out: [], end: at + 1 };
  }
  if (text === '[TAGS]' && isLone(lines, at)) return tagList(line, { ctx, end: at + 1 });
  if (text !== '[TOC]' || !isLone(lines, at)) return undefined;
  note(ctx, ['converted', '`[TOC]`', 'The list of headings is now `::toc`.'], line);
  return { out: ['::toc'], end: at + 1 };
}

const isLone = (lines: readonly Line[], at: number): boolean =>
  [lines[at - 1], lines[at + 1]].every((line) => line === undefined || isBlank(line));

/** `$$ … $$` stays; `\[ … \]` becomes it. */
export function mathBlock({ lines, at, ctx }: At): Block | undefined {
  const first = lines[at] as Line;
  const open = /^ {0,3}(\$\$|\\\[|\\begin\{[\w*]+\})/.exec(first.text)?.[1];
  if (open === undefined || !ctx.options.has('arithmatex')) return undefined;
  const close = open === '$$' ? '$$' : open === '\\[' ? '\\]' : open.replace('begin', 'end');
  let end = at;
  const from = first.text.indexOf(open) + open.length;
  if (!first.text.slice(from).includes(close)) {
    end++;
    while (end < lines.length && !lines[end]?.text.includes(close)) end++;
  }
  if (end >= lines.length || !lines[end]?.text.trimEnd().endsWith(close)) return undefined;
  const texts = lines.slice(at, end + 1).map(({ text }) => text);
  if (open !== '$$') note(ctx, ['converted', `\`${open}\``, 'Formulas are now between dollar signs.'], first);
  const source = texts.join('\n').trim();
  const inner = open.startsWith('\\begin') ? source : source.slice(open.length, -close.length).trim();
  return { out: ['$$', ...inner.split('\n'), '$$'], end: end + 1 };
}

const MODULE = /^(?:(#{1,6}) +)?::: +([\w.:/-]+)(?: *\{[^}]*\})? *$/;

/** The reference of a Python object: its heading stays, so that links to it work. */
export function mkdocstrings({ lines, at, ctx }: At): Block | undefined {
  const line = lines[at] as Line;
  const found = MODULE.exec(line.text);
  if (!found) return undefined;
  const [, marks, name = ''] = found;
  const { body, end } = bodyAt(lines, at + 1);
  const advice = 'docsgen does not read Python: generate Markdown, for example with pydoc-markdown.';
  note(ctx, ['lost', '`::: module` (mkdocstrings)', `The reference of ${name} is missing. ${advice}`], line);
  const options = body.map(({ text }) => text);
  const level = marks?.length ?? Number(/heading_level: *([1-6])/.exec(options.join('\n'))?.[1] ?? 2);
  const kept = [`mkdocstrings: ${name}`, ...options].join('\n').replace(/-->/g, '--&gt;').trimEnd();
  const comments = kept.includes('\n') ? ['<!--', ...kept.split('\n'), '-->'] : [`<!-- ${kept} -->`];
  const id = ctx.slugs.claim(ctx.old.unique(name));
  return {
    out: [`${'#'.repeat(level)} \`${name}\` {#${id}}`, '', ...comments.filter((text) => text !== ''), ''],
    end,
  };
}
