/** Text of paragraphs, headings, list items and cells: one pass over its characters. */
import { endOfCode } from '../../../lib/blocks/code-spans.ts';
import { matchAt } from '../../../lib/place.ts';
import { attributesAt, htmlAttributes } from './attributes.ts';
import { type Context, type Line, note, shortcodeNote } from './context.ts';
import { iconAt } from './icons.ts';
import { closing, type Inline, lineAt, type Piece } from './inline-state.ts';
import { linesText } from './lines.ts';
import { linkAt } from './links.ts';
import { bareUrl, directiveAt, escapeAt } from './literals.ts';
import { markAt } from './marks.ts';
import { hasTemplate } from './templates.ts';
import { htmlUrls } from './urls.ts';

/** The converted text of some lines. */
export function inline(lines: readonly Line[], ctx: Context): string {
  return inlineText(linesText(lines), lines, ctx);
}

export function inlineText(text: string, lines: readonly Line[], ctx: Context): string {
  return converted({ text, lines, ctx }, false);
}

function converted({ text, lines, ctx }: Pick<Inline, 'text' | 'lines' | 'ctx'>, inLink: boolean): string {
  const special = ctx.options.has('smartsymbols') ? SPECIAL_OR_SYMBOL : SPECIAL;
  if (text.search(special) === -1) return text;
  const state: Inline = { ctx, text, lines, brackets: bracketsOf(text), missing: new Map(), again, inLink };
  const out: string[] = [];
  const pattern = new RegExp(special.source, 'g');
  let plain = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const piece = pieceAt(state, found.index);
    if (piece === undefined) continue;
    out.push(text.slice(plain, found.index), piece.text);
    plain = piece.end;
    pattern.lastIndex = piece.end;
  }
  return out.join('') + text.slice(plain);
}

const SPECIAL = /[\\`<![{:$*_+^=~(@#-]|www\./;
const SPECIAL_OR_SYMBOL = /[\\`<![{:$*_+^=~(@#c13-]|www\./;

function again(this: Inline, part: string, from: number, inLink = this.inLink): string {
  const row = this.text.slice(0, from).split('\n').length - 1;
  return converted({ text: part, lines: this.lines.slice(row), ctx: this.ctx }, inLink);
}

function pieceAt(state: Inline, at: number): Piece | undefined {
  const { text } = state;
  switch (text[at]) {
    case '\\':
      return formula(state, at) ?? escapeAt(state, at);
    case '`':
      return codeAt(state, at);
    case '<':
      return tagAt(state, at) ?? markAt(state, at);
    case '!':
    case '[':
      return linkAt(state, at);
    case '*':
    case '_':
      return text[at - 1] === text[at] ? undefined : (emphasisAt(state, at) ?? gluedAt(state, at));
    case '{':
      return leftOver(state, at) ?? markAt(state, at);
    case ':':
      return iconAt(state, at) ?? bareUrl(state, at) ?? directiveAt(state, at);
    case '$':
      return dollars(state, at);
    case 'w':
      return bareUrl(state, at);
    default:
      return markAt(state, at) ?? bareUrl(state, at);
  }
}

/** Pairs of brackets outside code. */
function bracketsOf(text: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  const special = /\\.|(`+)|[[\]]/gs;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const ticks = found[1];
    if (ticks !== undefined) special.lastIndex = endOfCode(text, special.lastIndex, ticks);
    else if (found[0] === '[') open.push(found.index);
    else if (found[0] === ']') {
      const start = open.pop();
      if (start !== undefined) pairs.set(start, found.index);
    }
  }
  return pairs;
}

const TICKS = /`+/y;

/** Inline code stays as it is, but for the ways to name its language. */
function codeAt(state: Inline, at: number): Piece {
  const { text, ctx } = state;
  const mark = matchAt(TICKS, text, at)?.[0] ?? '`';
  const from = at + mark.length;
  const end = endOfCode(text, from, mark);
  if (end === from) return { text: mark, end };
  const code = text.slice(from, end - mark.length);
  const list = text[end] === '{' ? attributesAt(text, end) : undefined;
  const hilite = /^(?:#!|:::)([\w+#.-]+)[ \t]+(?=\S)/.exec(code);
  const language = hilite?.[1];
  if (hilite === null) return list ? spanWith(state, { at, end, list }) : { text: text.slice(at, end), end };
  note(ctx, ['converted', '`#!lang code`', 'The language of inline code is now in braces.'], lineAt(state, at));
  const rest = hilite ? code.slice(hilite[0].length) : code;
  // Ticks in the code leave no place for the language.
  const named = language && !rest.includes('`') ? `{:${language}}` : '';
  const space = rest.startsWith('`') ? ' ' : '';
  return { text: `${mark}${space}${rest}${named}${mark}`, end: list?.end ?? end };
}

const TAG = /<\/?[A-Za-z][\w:-]*(?:[ \t\n]+(?:[^<>"']|"[^"]*"|'[^']*')*)?\/?>/y;
/** A tag of CommonMark. */
const VALID =
  /^<(?:\/[A-Za-z][\w:-]*\s*|[A-Za-z][\w:-]*(?:\s+[A-Za-z_:@][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?)>$/;
const AUTOLINK = /<(?:[a-z][a-z0-9+.-]*:[^\s<>]*|[\w.+-]+@[\w.-]+)>/iy;

/** Comments, tags and links in angle brackets; URLs of tags are those of the old site. */
function tagAt(state: Inline, at: number): Piece | undefined {
  const { text, ctx } = state;
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4);
    const name = ctx.options.shortcodes ? /^<!--\s*(\w+:[\w-]+)/.exec(text.slice(at, at + 60))?.[1] : undefined;
    if (name !== undefined) note(ctx, shortcodeNote(name), lineAt(state, at));
    return end === -1 ? undefined : { text: text.slice(at, end + 3), end: end + 3 };
  }
  const autolink = matchAt(AUTOLINK, text, at)?.[0];
  if (autolink !== undefined) return { text: autolink, end: at + autolink.length };
  const tag = matchAt(TAG, text, at)?.[0];
  if (tag === undefined) return looseTag(state, at);
  if (hasTemplate(tag, ctx)) {
    note(
      ctx,
      ['lost', 'template `{{ … }}` in a tag', `docsgen does not run Jinja, so this tag was removed: ${tag}`],
      lineAt(state, at),
    );
    return { text: '', end: at + tag.length };
  }
  if (!VALID.test(tag)) return looseTag(state, at);
  return { text: htmlUrls(tag, { ctx, line: lineAt(state, at) }), end: at + tag.length };
}

/** What Python-Markdown takes for a tag. */
const LOOSE = /<(\/?[A-Za-z][^<>@ ]*)(?: ([^<>]*))?>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const INLINE = /^(?:a|abbr|b|br|code|del|em|font|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|u|video)$/i;

/** A tag that browsers read, but not docsgen. */
function looseTag(state: Inline, at: number): Piece | undefined {
  const { text, ctx } = state;
  const [tag, name = '', rest = ''] = matchAt(LOOSE, text, at) ?? [];
  if (tag === undefined) return undefined;
  const line = lineAt(state, at);
  if (!INLINE.test(name)) {
    note(
      ctx,
      ['look', 'text in angle brackets', `In MkDocs, ${tag} was a tag that nobody saw; docsgen shows text.`],
      line,
    );
    return undefined;
  }
  note(ctx, ['converted', 'tags with a mistake', 'Attributes have quotes as HTML wants them.'], line);
  const attributes = [...rest.matchAll(ATTRIBUTE)].map(([, key = '', value]) =>
    value === undefined ? ` ${key}` : ` ${key}="${value.replace(/^["']|["']$/g, '')}"`,
  );
  return { text: htmlUrls(`<${name}${attributes.join('')}>`, { ctx, line }), end: at + tag.length };
}

/** `\(…\)` of MathJax. `\[…\]` is a formula only as a block of its own. */
function formula(state: Inline, at: number): Piece | undefined {
  const { text, ctx } = state;
  if (text[at + 1] !== '(' || !ctx.options.has('arithmatex')) return undefined;
  const end = closing(state, '\\)', at + 2);
  if (end === -1) return undefined;
  note(ctx, ['converted', '`\\(…\\)`', 'Formulas are now between dollar signs.'], lineAt(state, at));
  return { text: `$${text.slice(at + 2, end).trim()}$`, end: end + 2 };
}

const DOLLARS = /\$\$[^$]+\$\$|\$(?=\S)[^$\n]*[^\s$\\]\$(?!\d)/y;

/** A formula stays as it is. */
function dollars({ text, ctx }: Inline, at: number): Piece | undefined {
  if (!ctx.options.has('arithmatex')) return undefined;
  const found = matchAt(DOLLARS, text, at)?.[0];
  return found === undefined ? undefined : { text: found, end: at + found.length };
}

const EMPHASIS = /(\*{1,3}|_{1,3})(?=\S)([^*_`<[\]]+)\1(?=\{)/y;

/** Emphasis with an attribute list. */
function emphasisAt(state: Inline, at: number): Piece | undefined {
  const { text } = state;
  const end = at + (matchAt(EMPHASIS, text, at)?.[0].length ?? 0);
  const list = end === at ? undefined : attributesAt(text, end);
  return list && spanWith(state, { at, end, list });
}

/** Emphasis or code with an attribute list. */
function spanWith(state: Inline, { at, end, list }: Span): Piece {
  const { text, ctx } = state;
  for (const name of list.attributes.classes) ctx.needs.classes.add(name);
  note(ctx, ['converted', '`*text*{ .class }`', 'Attributes of emphasis are now on a `<span>`.'], lineAt(state, at));
  return { text: `<span${htmlAttributes(list.attributes)}>${text.slice(at, end)}</span>`, end: list.end };
}

interface Span {
  at: number;
  end: number;
  list: NonNullable<ReturnType<typeof attributesAt>>;
}

/** Marks of emphasis around a text that begins or ends with punctuation, beside a letter: `**a:**b`. */
const GLUED = /(\*{1,2})(?![\s*])([^*]*[^\s*])\1(?!\*)/y;

/** Emphasis that docsgen would not see between a letter and punctuation. */
function gluedAt(state: Inline, at: number): Piece | undefined {
  const [whole, mark, inner] = matchAt(GLUED, state.text, at) ?? [];
  if (whole === undefined || mark === undefined || inner === undefined) return undefined;
  const end = at + whole.length;
  const [before, after] = [state.text[at - 1] ?? ' ', state.text[end] ?? ' '];
  const isSeen =
    !(PUNCTUATION.test(inner[0] ?? '') && !EDGE.test(before)) &&
    !(PUNCTUATION.test(inner.at(-1) ?? '') && !EDGE.test(after));
  if (isSeen) return undefined;
  const tag = mark === '**' ? 'strong' : 'em';
  return { text: `<${tag}>${state.again(inner, at + mark.length)}</${tag}>`, end };
}

const PUNCTUATION = /[\p{P}\p{S}]/u;
const EDGE = /[\s\p{P}\p{S}]/u;

/** An attribute list that is left over after the end of an element. */
function leftOver(state: Inline, at: number): Piece | undefined {
  const { text, ctx } = state;
  if (at === 0 || !/[*_>]/.test(text[at - 1] as string)) return undefined;
  const list = attributesAt(text, at);
  if (!list) return undefined;
  note(ctx, ['lost', '`{ .class }`', `These attributes were removed: ${text.slice(at, list.end)}.`], lineAt(state, at));
  return { text: '', end: list.end };
}
