/**
 * Rewrites notations of other generators in the grammar of both parsers, without changing the length of the text or its
 * lines, so that all positions stay true. `normalise.ts` restores the originals in the tree, and reports edits that hit
 * something else (an example in a code block): then the text is parsed again without them.
 */

import { endOfCode } from '../../../lib/blocks/code-spans.ts';
import { closingOf, FENCE, MARKS } from '../../../lib/blocks/fences.ts';
import { BULLET, findDefinitions } from './definition-lines.ts';
import type { MathEdit } from './math.ts';

/** A replaced part of the text; `start` and `end` are offsets. */
export type Edit =
  | MathEdit
  | { kind: 'title'; start: number; end: number; text: string; name: string; shift: number; brackets: string }
  | { kind: 'plain'; start: number; end: number; text: string }
  | { kind: 'definition'; start: number; end: number; text: string }
  | { kind: 'comment'; start: number; end: number; text: string }
  | { kind: 'autolink'; start: number; end: number; text: string; url: string };

/**
 * Placeholders for characters that the parser must treat as text: `OPEN id CLOSE` for `{id}`, `CLOSE` alone for a
 * colon, `OPEN` alone for a bracket of a title. Content cannot contain them (see `encoding.ts`).
 */
export const OPEN = '\u0002';
export const CLOSE = '\u0003';

const LINE = `^(?<prefix>${MARKS})(?:${FENCE}|(?<colons>:{3,})(?<rest>.*))$`;
const ATX = new RegExp(`^${MARKS}#{1,6}[ \\t]`);
const SETEXT = /^[ \t>]*(?:=+|-+)[ \t]*\r?(?:\n|$)/;
const TICKS = '(?<ticks>`+)';
const COMMENT = '(?<comment><!--)';
const AUTOLINK = '<(?<url>(?:[A-Za-z][A-Za-z0-9+.-]{1,31}://|mailto:|tel:)[^\\s<>]*|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+)>';

/** A skipped code block: start offset of its fence, and end offset. */
export interface Fence {
  start: number;
  end: number;
}

/**
 * Finds the text to rewrite and the code blocks that were skipped. `left` has the offsets of earlier mistakes: wrong
 * edits and wrong fences.
 */
export function findEdits(
  text: string,
  format: 'md' | 'mdx',
  left: ReadonlySet<number>,
): { edits: Edit[]; fences: Fence[] } {
  const mdx = format === 'mdx';
  const definitions = findDefinitions(text).filter((at) => !left.has(at));
  if (definitions.length === 0 && !text.includes(':::') && !(mdx && text.includes('<')))
    return { edits: [], fences: [] };
  const { edits, fences } = scan(text, mdx, left);
  return { edits: definitions.length > 0 ? withDefinitions(edits, definitions, fences) : edits, fences };
}

/** Adds the lines of definition lists outside of code blocks and other edits. */
function withDefinitions(edits: readonly Edit[], definitions: readonly number[], fences: readonly Fence[]): Edit[] {
  const taken = [...edits, ...fences].sort((a, b) => a.start - b.start);
  let next = 0;
  let end = 0;
  const free = definitions.filter((at) => {
    for (; next < taken.length && (taken[next] as Fence).start <= at; next++)
      end = Math.max(end, (taken[next] as Fence).end);
    return at >= end;
  });
  const lines = free.map((start): Edit => ({ kind: 'definition', start, end: start + 1, text: BULLET }));
  return [...edits, ...lines].sort((a, b) => a.start - b.start);
}

function scan(text: string, mdx: boolean, left: ReadonlySet<number>): { edits: Edit[]; fences: Fence[] } {
  const edits: Edit[] = [];
  const fences: Fence[] = [];
  const add = (edit: Edit | undefined) => {
    if (edit && !left.has(edit.start)) edits.push(edit);
  };
  const interest = new RegExp(mdx ? [LINE, TICKS, COMMENT, AUTOLINK].join('|') : LINE, 'gm');
  for (let found = interest.exec(text); found; found = interest.exec(text)) {
    const { prefix = '', marker, colons, rest = '', ticks, comment, url } = found.groups ?? {};
    const start = found.index + prefix.length;
    if (colons) {
      const edit = titleEdit(start, colons, rest) ?? plainEdit(start, rest);
      add(edit);
      if (mdx && !edit) interest.lastIndex = start + colons.length;
    } else if (marker) {
      const isWrong = left.has(start);
      const end = isWrong ? start + marker.length : (closingOf(text, interest.lastIndex, marker)?.end ?? text.length);
      if (!isWrong) fences.push({ start, end });
      interest.lastIndex = end;
    } else if (ticks) {
      interest.lastIndex = endOfCode(text, interest.lastIndex, ticks);
    } else if (text[found.index - 1] === '\\') {
    } else if (comment) {
      const end = text.indexOf('-->', found.index + 4);
      if (end < 0) break;
      add(commentEdit(text, found.index, end + 3));
      interest.lastIndex = end + 3;
    } else if (url) {
      const href = url.includes(':') ? url : `mailto:${url}`;
      add({
        kind: 'autolink',
        start: found.index,
        end: interest.lastIndex,
        text: `\`${'x'.repeat(url.length)}\``,
        url: href,
      });
    }
  }
  return { edits, fences };
}

/** Applies edits. In MDX also hides the braces of heading ids (`{#id}`), which would be an expression. */
export function prepare(text: string, format: 'md' | 'mdx', edits: readonly Edit[]): string {
  let out = '';
  let at = 0;
  for (const edit of edits) {
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  out += text.slice(at);
  if (format === 'md') return out.includes('*[') ? hideColons(out) : out;
  return out.includes('{#') ? hideIds(out) : out;
}

/** The parser tries a directive at each colon, which is quadratic in a paragraph with thousands of abbreviations. */
const hideColons = (text: string): string => text.replace(/^( {0,3}\*\[[^\]\n]+\]):(?=[ \t])/gm, `$1${CLOSE}`);

function hideIds(text: string): string {
  return text.replace(/\{(#[^\s{}]+)\}(?=[ \t]*#*[ \t]*\r?$)/gm, (found, id: string, at: number) => {
    const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
    const below = text.slice(text.indexOf('\n', at) + 1).slice(0, 200);
    const isHeading = ATX.test(line) || (!line.trimStart().startsWith(':') && SETEXT.test(below));
    return isHeading ? `${OPEN}${id}${CLOSE}` : found;
  });
}

const TITLED = /^(?<indent>[ \t]*)(?<name>[A-Za-z][\w-]*)(?:(?<gap>[ \t]*)(?<title>\S.*))?[ \t\r]*$/;

/**
 * `:::note Title {#id}` becomes `:::note[Title]{#id}`, and `::: note` becomes `:::note`. The brackets replace the space
 * and a letter of the name; the name is restored later, and positions in the title are moved by `shift`.
 */
function titleEdit(start: number, colons: string, rest: string): Edit | undefined {
  const found = TITLED.exec(rest);
  if (!found?.groups) return undefined;
  const { indent = '', name = '', gap = '' } = found.groups;
  const title = found.groups.title?.trimEnd() ?? '';
  if (gap === '' && (indent === '' || /^[^[{]/.test(title))) return undefined;
  const { label, lead, attributes } = splitTitle(
    title.replace(/<!--(.*?)-->/g, (_, inner: string) => `{/*${'x'.repeat(inner.length + 1)}*/}`),
  );
  const middle = label === undefined ? '' : `[${maskBrackets(label)}]`;
  const written = indent.length + name.length + gap.length;
  const width = written + title.length - middle.length - attributes.length;
  if (width < 1) return undefined;
  const text = `${colons}${'x'.repeat(width)}${middle}${attributes}`;
  const shift = written + lead - width - 1;
  const end = start + colons.length + written + title.length;
  return {
    kind: 'title',
    start,
    end,
    text,
    name,
    shift,
    brackets: unbalanced(label ?? '')
      .map(([c]) => c)
      .join(''),
  };
}

/** A line that begins like a block directive but continues as a sentence is text, which only one parser recognises. */
function plainEdit(start: number, rest: string): Edit | undefined {
  const after = /^[A-Za-z][\w-]*(.*?)[ \t\r]*$/.exec(rest)?.[1] ?? '';
  if (after === '') return undefined;
  const label = after.startsWith('[') ? endOfLabel(after) : 0;
  if (/^(?:\{[^\n]*\})?$/.test(after.slice(label))) return undefined;
  return { kind: 'plain', start, end: start + 1, text: CLOSE };
}

/** Offset after the `]` that closes a text beginning with `[`; 0 when it is not closed. */
export function endOfLabel(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '[') depth++;
    else if (text[i] === ']' && --depth === 0) return i + 1;
  }
  return 0;
}

const ATTRIBUTES = /[#.=]|^(?:open|collapsed|collapsible)$/;

/** Separates a title from its attributes and brackets. `lead` is the number of characters before the label. */
function splitTitle(title: string): { label?: string; lead: number; attributes: string } {
  const braces = title.endsWith('}') ? title.lastIndexOf('{') : -1;
  const isOwn = braces === 0 || /[ \t\]]/.test(title.charAt(braces - 1));
  const inner = isOwn ? title.slice(braces + 1, -1) : '';
  const attributes = !inner.includes('}') && ATTRIBUTES.test(inner) ? `{${inner}}` : '';
  const label = title.slice(0, title.length - attributes.length).trimEnd();
  if (label === '') return { lead: 0, attributes };
  const bare = label.slice(1, -1);
  const bracketed = label.startsWith('[') && label.endsWith(']') && unbalanced(bare).length === 0;
  return bracketed ? { label: bare, lead: 1, attributes } : { label, lead: 0, attributes };
}

/** Unmatched brackets and their indexes. */
function unbalanced(label: string): [string, number][] {
  const open: [string, number][] = [];
  const alone: [string, number][] = [];
  for (let i = 0; i < label.length; i++) {
    const c = label[i];
    if (c === '\\') i++;
    else if (c === '[') open.push([c, i]);
    else if (c === ']' && !open.pop()) alone.push([c, i]);
  }
  return [...alone, ...open].sort((a, b) => a[1] - b[1]);
}

function maskBrackets(label: string): string {
  const chars = label.split('');
  for (const [, at] of unbalanced(label)) chars[at] = OPEN;
  return chars.join('');
}

/** Replaces a comment by an empty expression on the first line; further lines keep only container markers. */
function commentEdit(text: string, start: number, end: number): Edit {
  const [first = '', ...more] = text.slice(start, end).split(/(\r?\n)/);
  const head = first.length >= 6 ? `{/*${'x'.repeat(first.length - 6)}*/}` : '{}'.padEnd(first.length);
  const tail = more.map((line) => {
    const kept = /^[ \t>\r\n]*/.exec(line)?.[0] ?? '';
    return kept.padEnd(line.length);
  });
  return { kind: 'comment', start, end, text: head + tail.join('') };
}
