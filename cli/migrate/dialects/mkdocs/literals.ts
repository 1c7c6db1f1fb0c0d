/** Characters that mean something in docsgen, and were text for python-markdown. */
import { literalUrl } from '../text/literal-urls.ts';
import { note } from './context.ts';
import { type Inline, lineAt, type Piece } from './inline-state.ts';

/** What a backslash escapes; each of these extensions adds a character. */
const ESCAPED = '\\`*_{}[]()>#+-.!|';
const ADDED: Readonly<Record<string, string>> = {
  '~': 'tilde',
  '^': 'caret',
  '=': 'mark',
  ':': 'emoji',
  $: 'arithmatex',
  '@': 'magiclink',
};

/** A backslash stays a backslash before all other characters: `C:\"`. */
export function escapeAt({ text, ctx }: Inline, at: number): Piece {
  const next = text[at + 1] ?? ' ';
  const by = Object.hasOwn(ADDED, next) ? ADDED[next] : undefined;
  const isEscape = ESCAPED.includes(next) || (by !== undefined && ctx.options.has(by)) || ctx.options.has('escapeall');
  if (isEscape || !/[!-/:-@[-`{-~\n]/.test(next)) return { text: text.slice(at, at + 2), end: at + 2 };
  return { text: '\\\\', end: at + 1 };
}

/** A URL or an e-mail address without brackets stays text. */
export function bareUrl(state: Inline, at: number): Piece | undefined {
  const { text, ctx, inLink } = state;
  if (ctx.options.linksUrls || inLink) return undefined;
  const literal = literalUrl(text, at);
  if (literal === undefined) return undefined;
  const advice = 'MkDocs showed URLs without brackets as text. To make a link of one, remove its backslash or `&#64;`.';
  note(ctx, ['converted', "URLs that weren't links", advice], lineAt(state, at));
  return literal;
}

/** `:kbd[x]` is no directive. */
export function directiveAt({ text }: Inline, at: number): Piece | undefined {
  const isDirective = text[at - 1] !== ':' && /^:[A-Za-z][\w-]*[[{]/.test(text.slice(at, at + 40));
  return isDirective ? { text: '\\:', end: at + 1 } : undefined;
}

/** Beginnings of lines that begin a block in docsgen, with a backslash: colons, headings after spaces, `1)`, lone marks. */
export const literalLine = (text: string): string =>
  text
    .replace(/^( {0,3})(?=:{2,}[A-Za-z]|:{3,} |:{3,}$|#{1,6}(?: |$)|[*+-]$)/, '$1\\')
    .replace(/^( {0,3}\d+)(?=\)(?: |$)|\.$)/, '$1\\');
