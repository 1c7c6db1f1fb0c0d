/** Marks in a line: keys, insertions, critic marks, symbols, templates, annotations, mentions. */
import { matchAt } from '../../../lib/place.ts';
import { attributesAt } from './attributes.ts';
import { note } from './context.ts';
import { closing, type Inline, lineAt, type Piece } from './inline-state.ts';
import { keyNames } from './keys.ts';
import { NO_JINJA } from './templates.ts';

type Mark = (state: Inline, at: number) => Piece | undefined;

/** What may begin at a character. */
const MARKS: Record<string, readonly Mark[]> = {
  '+': [keys, symbols],
  '^': [(state, at) => pair(state, { at, mark: '^^', tag: 'ins', extension: 'caret' }), superscript],
  '=': [(state, at) => pair(state, { at, mark: '==', tag: 'mark', extension: 'mark' }), symbols],
  '~': [strikethrough],
  '{': [critic, template],
  '(': [annotation, symbols],
  '-': [symbols],
  '<': [symbols],
  c: [symbols],
  '1': [symbols],
  '3': [symbols],
  '@': [mention],
  '#': [mention],
};

export function markAt(state: Inline, at: number): Piece | undefined {
  const char = state.text[at] as string;
  if (!Object.hasOwn(MARKS, char)) return undefined;
  for (const mark of MARKS[char] ?? []) {
    const piece = mark(state, at);
    if (piece) return piece;
  }
  return undefined;
}

interface Pair {
  at: number;
  mark: string;
  tag: string;
  extension: string;
}

/** Text between two marks becomes an element. */
function pair(state: Inline, { at, mark, tag, extension }: Pair): Piece | undefined {
  const { text, ctx } = state;
  const from = at + mark.length;
  if (!ctx.options.has(extension) || !text.startsWith(mark, at) || !/[^\s]/.test(text[from] ?? ' ')) return undefined;
  if (text[from] === mark[0] || text[at - 1] === mark[0]) return undefined;
  const end = closing(state, mark, from + 1);
  if (isInWord(text, at, end + mark.length)) return undefined;
  if (end === -1 || /\s/.test(text[end - 1] as string) || /\n[ \t]*\n/.test(text.slice(from, end))) return undefined;
  note(ctx, ['converted', `\`${mark}text${mark}\``, `The text is now in \`<${tag}>\`.`], lineAt(state, at));
  return { text: `<${tag}>${state.again(text.slice(from, end), from)}</${tag}>`, end: end + mark.length };
}

/** The marks of `==a==` and `^^a^^` are text beside a letter. */
const isInWord = (text: string, start: number, end: number): boolean =>
  /[^\W_]/.test(text[start - 1] ?? ' ') || /[^\W_]/.test(text[end] ?? ' ');

const SUPERSCRIPT = /\^(?![\s^])((?:[^^\\\s]|\\.)+)\^(?!\^)/y;

function superscript(state: Inline, at: number): Piece | undefined {
  const isOn = state.ctx.options.has('caret') && state.text[at - 1] !== '[';
  const found = isOn ? matchAt(SUPERSCRIPT, state.text, at) : undefined;
  if (!found) return undefined;
  note(state.ctx, ['converted', '`^text^`', 'The text is now in `<sup>`.'], lineAt(state, at));
  return { text: `<sup>${(found[1] as string).replace(/\\ /g, ' ')}</sup>`, end: at + found[0].length };
}

const SUBSCRIPT = /~(?![\s~])((?:[^~\\\s]|\\.)+)~(?!~)/y;

/** `~~x~~` means the same in docsgen, where `~x~` is struck through too. */
function strikethrough(state: Inline, at: number): Piece | undefined {
  const { text, ctx } = state;
  const isOn = ctx.options.has('tilde');
  const isBetween = /\w/.test(text[at - 1] ?? ' ') && /\w/.test(text[at + 2] ?? ' ');
  if (text.startsWith('~~', at)) return { text: isOn && !isBetween ? '~~' : '\\~\\~', end: at + 2 };
  const found = isOn ? matchAt(SUBSCRIPT, text, at) : undefined;
  // With another one it would strike the text between them.
  if (!found) return text.indexOf('~') === text.lastIndexOf('~') ? undefined : { text: '\\~', end: at + 1 };
  note(ctx, ['converted', '`~text~`', 'The text is now in `<sub>`.'], lineAt(state, at));
  return { text: `<sub>${(found[1] as string).replace(/\\ /g, ' ')}</sub>`, end: at + found[0].length };
}

const KEYS =
  /\+\+((?:[\w-]+|"(?:[^"\\]|\\.)+"|'(?:[^'\\]|\\.)+')(?:\+(?:[\w-]+|"(?:[^"\\]|\\.)+"|'(?:[^'\\]|\\.)+'))*)\+\+/y;

/** `++ctrl+c++` */
function keys(state: Inline, at: number): Piece | undefined {
  const { text, ctx } = state;
  const found = ctx.options.has('keys') ? matchAt(KEYS, text, at) : undefined;
  if (!found) return undefined;
  const end = at + found[0].length;
  note(ctx, ['converted', '`++key++`', 'Keys are now `:kbd[Ctrl+C]`.'], lineAt(state, at));
  const list = text[end] === '{' ? attributesAt(text, end) : undefined;
  return { text: `:kbd[${keyNames(found[1] as string)}]`, end: list?.end ?? end };
}

const CRITIC = /\{(?:\+\+([\s\S]*?)\+\+|--([\s\S]*?)--|==([\s\S]*?)==|>>([\s\S]*?)<<|~~([\s\S]*?)~>([\s\S]*?)~~)\}/y;

/** Suggestions of CriticMarkup. */
function critic(state: Inline, at: number): Piece | undefined {
  const { text, ctx } = state;
  if (!/^\{(?:\+\+|--|==|>>|~~)/.test(text.slice(at, at + 3)) || closing(state, '}', at) === -1) return undefined;
  const found = ctx.options.has('critic') ? matchAt(CRITIC, text, at) : undefined;
  if (!found) return undefined;
  const [whole, added, removed, marked, comment, before, after] = found;
  const { critic: mode } = ctx.options;
  note(
    ctx,
    ['converted', '`{++ critic marks ++}`', 'Suggestions are `<ins>`, `<del>` and `<mark>`.'],
    lineAt(state, at),
  );
  const ins = (one = '') => (mode === 'view' ? `<ins>${one}</ins>` : mode === 'accept' ? one : '');
  const del = (one = '') => (mode === 'view' ? `<del>${one}</del>` : mode === 'accept' ? '' : one);
  const end = at + whole.length;
  if (added !== undefined) return { text: ins(added), end };
  if (removed !== undefined) return { text: del(removed), end };
  if (marked !== undefined) return { text: mode === 'view' ? `<mark>${marked}</mark>` : marked, end };
  if (comment !== undefined) {
    if (mode !== 'view') return { text: '', end };
    for (const name of ['critic', 'comment']) ctx.needs.classes.add(name);
    return { text: `<span class="critic comment">${comment}</span>`, end };
  }
  return { text: del(before) + ins(after), end };
}

const VARIABLE = /\{\{[ \t]*([A-Za-z_][\w.-]*)[ \t]*\}\}/y;
const TEMPLATE = /\{\{[^{}\n]*\}\}|\{%[^%\n]*%\}|\{#[^#\n]*#\}/y;

/** Values and statements of the plugin `macros`. */
function template(state: Inline, at: number): Piece | undefined {
  const { text, ctx } = state;
  const { variables } = ctx.options;
  if (variables === undefined) return hookTemplate(state, at);
  const [variable = '', name] = matchAt(VARIABLE, text, at) ?? [];
  const plain = name?.replace(/^config\./, '');
  if (plain !== undefined && variables.has(plain)) {
    if (plain !== name)
      note(ctx, ['converted', `\`{{ ${name} }}\``, `The variable is now \`${plain}\`.`], lineAt(state, at));
    return { text: `{{${plain}}}`, end: at + variable.length };
  }
  const found = matchAt(TEMPLATE, text, at)?.[0];
  if (found === undefined) return undefined;
  const end = at + found.length;
  note(ctx, ['lost', `\`${found}\``, NO_JINJA], lineAt(state, at));
  return { text: found.startsWith('{#') ? '' : `\`${found}\``, end };
}

/** A name in braces that a hook of the old site may have replaced. */
function hookTemplate(state: Inline, at: number): undefined {
  const found = state.ctx.options.shortcodes ? matchAt(VARIABLE, state.text, at)?.[0] : undefined;
  if (found !== undefined)
    note(state.ctx, ['look', `\`${found}\``, 'If a hook replaced this, write its result.'], lineAt(state, at));
  return undefined;
}

const ANNOTATION = /(\(\d+\))!/y;

/** `(1)!` becomes `(1)`; the list after the text explains the number. */
function annotation(state: Inline, at: number): Piece | undefined {
  const [whole, number] = matchAt(ANNOTATION, state.text, at) ?? [];
  return whole !== undefined && number !== undefined ? { text: number, end: at + whole.length } : undefined;
}

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/\(c\)/iy, '©'],
  [/\(r\)/iy, '®'],
  [/\(tm\)/iy, '™'],
  [/\(p\)/iy, '℗'],
  [/c\/o(?!\w)/y, '℅'],
  [/\+\/-/y, '±'],
  [/<-->/y, '↔'],
  [/-->/y, '→'],
  [/<--(?!-)/y, '←'],
  [/=\/=/y, '≠'],
  [/1\/4(?![\w/])/y, '¼'],
  [/1\/2(?![\w/])/y, '½'],
  [/3\/4(?![\w/])/y, '¾'],
];

function symbols(state: Inline, at: number): Piece | undefined {
  if (!state.ctx.options.has('smartsymbols')) return undefined;
  const isWord = /[\w/]/.test(state.text[at - 1] ?? '');
  for (const [pattern, text] of SYMBOLS) {
    const found = matchAt(pattern, state.text, at);
    if (found && !(isWord && /^[c\d]/.test(state.text[at] as string))) {
      note(state.ctx, ['converted', 'smart symbols', 'Symbols such as (c) are now characters.'], lineAt(state, at));
      return { text, end: at + found[0].length };
    }
  }
  return undefined;
}

const MENTION = /(?:(?<![\w/`&])@([A-Za-z\d][\w-]*)|(?<![/`&])#(\d+))(?![\w-])/y;
const REPOSITORY = /(?<![\w/.-])[\w-]+\/[\w.-]+$/;

/** `@name` and `#12` of the extension `magiclink`. */
function mention(state: Inline, at: number): Piece | undefined {
  const { ctx, text } = state;
  const { repository } = ctx.options;
  if (repository === undefined || state.inLink) return undefined;
  const found = matchAt(MENTION, text, at);
  if (!found) return undefined;
  const [whole, user, issue] = found;
  const before = text.slice(Math.max(0, at - 100), at);
  const other = REPOSITORY.exec(before)?.[0];
  if (other === undefined && /\w$/.test(before)) return undefined;
  note(
    ctx,
    ['converted', '`#1` and `@user`', 'Short links from magiclink are now written in full.'],
    lineAt(state, at),
  );
  const { origin } = new URL(repository);
  const base = other === undefined ? repository : `${origin}/${other}`;
  const url = user === undefined ? `${base}/issues/${issue}` : `${origin}/${user}`;
  return { text: `[${whole}](${url})`, end: at + whole.length };
}
