/** Finds what a converter may change: tags, expressions, imports, directives, links and the first lines of fences. */
import { endOfCode } from '../../../lib/blocks/code-spans.ts';
import { fencedBlockAt } from '../../../lib/blocks/fences.ts';
import { matchAt } from '../../../lib/place.ts';
import { endOfDirective, followDirective, type OpenDirectives } from './directives.ts';
import { endOfBraces, endOfStatement, readTag, type Tag } from './tags.ts';

export interface Fence {
  kind: 'fence';
  /** Offsets of the text after the marker. */
  start: number;
  end: number;
  info: string;
  /** Offsets of the code, line ends included. */
  codeStart: number;
  codeEnd: number;
  /** Offset after the block. */
  after: number;
  /** The directive around it ends first: the line that must close it, at `codeEnd`. */
  closing?: string;
}

export interface Directive {
  kind: 'directive';
  start: number;
  end: number;
  colons: string;
  /** Empty: it closes one. */
  name: string;
  /** The rest of its line. */
  rest: string;
}

/** The URL of a Markdown link, image or definition. */
export interface Target {
  kind: 'link' | 'image';
  start: number;
  end: number;
  url: string;
}

export interface Code {
  kind: 'import' | 'export' | 'expression';
  start: number;
  end: number;
}

export type Token = Tag | Fence | Directive | Target | Code;

interface Scan {
  text: string;
  mdx: boolean;
  tokens: Token[];
  open: OpenDirectives;
  hasOpenCode: boolean;
}

const TICKS = /`+/y;
const PLAIN = /[^\\`<\]{\n]+/y;
const DIRECTIVE = /[ \t>]*(:{3,})[ \t]*([A-Za-z][\w-]*)?([^\n]*)/y;
const DEFINITION = /[ \t>]*\[(?!\^)[^\]\n]+\]:[ \t]*<?([^\s>]+)/y;
const IMPORT =
  /import\s+(?:type\s+)?(?:[\w$*{},\s]+?\s+from\s+)?(?:'[^'\n]*'|"[^"\n]*")(?:\s*(?:with|assert)\s*\{[^}]*\})?;?/y;

interface ScanRules {
  mdx: boolean;
  /** Code that is never closed ends with the text, not with the directive around it. */
  hasOpenCode: boolean;
}

/**
 * @param rules Only `mdx`: code that is never closed ends with the directive around it.
 * @param from Offset after the front matter.
 */
export function scan(text: string, rules: boolean | ScanRules, from: number): Token[] {
  const { mdx, hasOpenCode } = typeof rules === 'boolean' ? { mdx: rules, hasOpenCode: false } : rules;
  const work: Scan = { text, mdx, tokens: [], open: [], hasOpenCode };
  let at = from;
  let isLineStart = true;
  while (at < text.length) {
    const end: number = (isLineStart ? readLine(work, at) : undefined) ?? readInline(work, at);
    isLineStart = text[end - 1] === '\n';
    at = end;
  }
  pairTags(work.tokens);
  return work.tokens;
}

/** A construct that begins a line: the offset after it. */
function readLine(work: Scan, at: number): number | undefined {
  return (
    readFence(work, at) ??
    readIndentedCode(work, at) ??
    readModule(work, at) ??
    readDirective(work, at) ??
    readDefinition(work, at)
  );
}

function readFence({ text, tokens, open, hasOpenCode }: Scan, at: number): number | undefined {
  const block = fencedBlockAt(text, at);
  if (!block) return undefined;
  const { prefix, marker, info, start: codeStart, end: codeEnd } = block;
  const start = at + prefix.length + marker.length;
  const fence: Fence = { kind: 'fence', start, end: start + info.length, info, codeStart, codeEnd, after: block.after };
  tokens.push(fence);
  const lines = open.length === 0 || hasOpenCode ? [] : text.slice(codeStart, codeEnd).split('\n');
  const last = lines.length === 0 ? undefined : endOfDirective(lines, open, block.isClosed);
  if (last === undefined) return block.after;
  fence.codeEnd = codeStart + lines.slice(0, last).join('\n').length + (last === 0 ? 0 : 1);
  fence.closing = `${prefix.replace(/[^>]/g, ' ')}${marker}\n`;
  fence.after = fence.codeEnd;
  return fence.codeEnd;
}

const lineAfter = (text: string, at: number): number => {
  const next = text.indexOf('\n', at);
  return next < 0 ? text.length : next + 1;
};

const isBlankBefore = (text: string, at: number): boolean =>
  /(?:^|\n)[ \t>]*\r?\n$/.test(text.slice(Math.max(0, at - 200), at)) || at === 0;

function readIndentedCode({ text, mdx }: Scan, at: number): number | undefined {
  if (mdx || !/^(?: {4}|\t)/.test(text.slice(at, at + 4)) || !isBlankBefore(text, at)) return undefined;
  // Below a list item, the indentation belongs to the item.
  const above = text.slice(Math.max(0, at - 3000), at).split('\n');
  const last = above.reverse().find((line) => line.trim() !== '' && !/^ {4}|^\t/.test(line)) ?? '';
  return /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]|^ {1,3}\S/.test(last) ? undefined : lineAfter(text, at);
}

/** `import` and `export` at the start of a line, in MDX. */
function readModule({ text, mdx, tokens }: Scan, at: number): number | undefined {
  if (!mdx) return undefined;
  const found = matchAt(IMPORT, text, at);
  if (found) {
    tokens.push({ kind: 'import', start: at, end: at + found[0].length });
    return at + found[0].length;
  }
  if (!/^export[ \t{*]/.test(text.slice(at, at + 8))) return undefined;
  const end = endOfStatement(text, at);
  tokens.push({ kind: 'export', start: at, end });
  return end;
}

function readDirective({ text, tokens, open }: Scan, at: number): number | undefined {
  const found = matchAt(DIRECTIVE, text, at);
  if (!found) return undefined;
  const [whole, colons = '', name = '', rest = ''] = found;
  const start = at + whole.indexOf(':');
  followDirective(open, colons, name);
  tokens.push({ kind: 'directive', start, end: at + whole.length, colons, name, rest: rest.replace(/\r$/, '') });
  return name === '' ? lineAfter(text, at) : at + whole.length - rest.length;
}

function readDefinition({ text, tokens }: Scan, at: number): number | undefined {
  const found = matchAt(DEFINITION, text, at);
  if (!found) return undefined;
  const [whole, url = ''] = found;
  const end = at + whole.length;
  tokens.push({ kind: 'link', start: end - url.length, end, url });
  return end;
}

/** One step inside a line: the offset after what was read. */
function readInline(work: Scan, at: number): number {
  const { text, mdx, tokens } = work;
  const char = text[at];
  if (char === '\\') return at + 2;
  if (char === '`') {
    const ticks = matchAt(TICKS, text, at)?.[0] ?? '`';
    return endOfCode(text, at + ticks.length, ticks);
  }
  if (char === '<') return readAngle(work, at);
  if (char === ']' && text[at + 1] === '(') return readTarget(work, at);
  if (char === '{' && mdx) {
    const end = endOfBraces(text, at);
    if (end !== undefined && /^\{\s*\/\*[\s\S]*\*\/\s*\}$/.test(text.slice(at, end))) return end;
    if (end !== undefined) tokens.push({ kind: 'expression', start: at, end });
    return at + 1;
  }
  if (char === '\n') return at + 1;
  return at + (matchAt(PLAIN, text, at)?.[0].length ?? 1);
}

function readAngle({ text, tokens }: Scan, at: number): number {
  if (text.startsWith('<!--', at)) {
    const close = text.indexOf('-->', at + 4);
    return close < 0 ? text.length : close + 3;
  }
  const tag = readTag(text, at);
  if (tag === undefined) return at + 1;
  tokens.push(tag);
  // What these elements contain is not Markdown.
  if (tag.form !== 'open' || !/^(?:script|style)$/.test(tag.name)) return tag.end;
  const close = text.indexOf(`</${tag.name}`, tag.end);
  return close < 0 ? tag.end : close;
}

const TARGET = /\]\([ \t]*(?:<([^>\n]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))+))/y;

function readTarget({ text, tokens }: Scan, at: number): number {
  const found = matchAt(TARGET, text, at);
  const url = found?.[1] ?? found?.[2];
  if (!found || url === undefined) return at + 1;
  const start = at + found[0].length - url.length - (found[1] === undefined ? 0 : 1);
  tokens.push({ kind: isImage(text, at) ? 'image' : 'link', start, end: start + url.length, url });
  return at + found[0].length;
}

/** True when the bracket that opens the text follows a `!`. */
function isImage(text: string, close: number): boolean {
  let depth = 0;
  for (let at = close; at >= 0 && close - at < 2000; at--) {
    if (text[at - 1] === '\\') continue;
    if (text[at] === ']') depth++;
    else if (text[at] === '[' && --depth === 0) return text[at - 1] === '!';
  }
  return false;
}

function pairTags(tokens: readonly Token[]): void {
  const open: Tag[] = [];
  for (const token of tokens) {
    if (token.kind !== 'tag') continue;
    if (token.form === 'open') open.push(token);
    if (token.form !== 'close') continue;
    const at = open.findLastIndex(({ name }) => name === token.name);
    if (at < 0) continue;
    const opening = open[at];
    open.length = at;
    if (opening === undefined) continue;
    opening.pair = token;
    token.pair = opening;
  }
}
