/**
 * Finds where a setting stands in the source of a config. The value that was exported knows no lines, so the source is read
 * as tokens and object literals are followed along the path, through `const name = {…}` too. What is computed cannot be
 * found; then the nearest key around it is the answer, or nothing.
 */
import type { Place } from '../lib/problem.ts';

type KeyPath = readonly (string | number)[];

interface Token {
  kind: 'word' | 'string' | 'number' | 'punctuation';
  /** The name, the value of a string, or the character. */
  text: string;
  at: number;
}

/** Where the last key of a path stands. Without a match in the source, `{}`. */
export function locateKey(source: string, path: KeyPath): Place {
  const tokens = tokenize(source);
  let best = { depth: 0, at: -1 };
  for (const [index, token] of tokens.entries()) {
    if (token.text !== '{' || token.kind !== 'punctuation') continue;
    const found = follow(tokens, index, path);
    if (found.depth > best.depth) best = found;
    if (best.depth === path.length) break;
  }
  return best.at < 0 ? {} : placeAt(source, best.at);
}

function placeAt(source: string, at: number): Place {
  const line = source.slice(0, at).split('\n');
  return { line: line.length, column: (line.at(-1) ?? '').length + 1 };
}

const TOKEN =
  /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|[\p{L}\p{N}_$]+(?:\.\d+)?|\s+|[\s\S]/gu;

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: text, index: at } of source.matchAll(TOKEN)) {
    if (/^(?:\/[/*]|\s)/.test(text)) continue;
    if (/^["'`]./s.test(text)) tokens.push({ kind: 'string', text: unquote(text), at });
    else if (/^\d/.test(text)) tokens.push({ kind: 'number', text, at });
    else tokens.push({ kind: /^[\p{L}_$]/u.test(text) ? 'word' : 'punctuation', text, at });
  }
  return tokens;
}

const unquote = (text: string): string =>
  text
    .slice(1, -1)
    .replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, char: string) =>
      code === undefined ? char : String.fromCharCode(Number.parseInt(code, 16)),
    );

interface Found {
  /** How many keys of the path were found. */
  depth: number;
  at: number;
}

/** Follows a path from the `{` or `[` at `open`. */
function follow(tokens: Token[], open: number, path: KeyPath): Found {
  let found: Found = { depth: 0, at: -1 };
  let container: number | undefined = open;
  for (const [index, key] of path.entries()) {
    if (container === undefined) break;
    const entry = typeof key === 'number' ? itemAt(tokens, container, key) : memberOf(tokens, container, key);
    if (entry === undefined) break;
    found = { depth: index + 1, at: (tokens[entry.key] as Token).at };
    container = containerAt(tokens, entry.value);
  }
  return found;
}

interface Entry {
  /** Index of the token a problem points at. */
  key: number;
  /** Index of the first token of the value. */
  value: number;
}

// A key stands behind `{` or `,` of its own object; `name,` is short for `name: name`, `['name']` for `name`.
function memberOf(tokens: Token[], open: number, key: string): Entry | undefined {
  if (tokens[open]?.text !== '{') return undefined;
  for (const start of elements(tokens, open)) {
    const at = tokens[start]?.text === '[' ? start + 1 : start;
    const token = tokens[at];
    if (token?.kind === 'punctuation' || token?.text !== key) continue;
    const after = at === start ? at + 1 : at + 2;
    return { key: at, value: tokens[after]?.text === ':' ? after + 1 : at };
  }
  return undefined;
}

function itemAt(tokens: Token[], open: number, index: number): Entry | undefined {
  if (tokens[open]?.text !== '[') return undefined;
  const start = elements(tokens, open)[index];
  return start === undefined ? undefined : { key: start, value: start };
}

const OPEN = new Set(['{', '[', '(']);
const CLOSE = new Set(['}', ']', ')']);

/** The first token of each element of the literal that opens at `open`. */
function elements(tokens: Token[], open: number): number[] {
  const starts: number[] = [];
  let depth = 0;
  let fresh = true;
  for (let index = open; index < tokens.length; index += 1) {
    const { kind, text } = tokens[index] as Token;
    const punctuation = kind === 'punctuation' ? text : '';
    if (CLOSE.has(punctuation)) depth -= 1;
    if (depth === 0 && index > open) break;
    if (depth === 1 && punctuation === ',') fresh = true;
    else if (depth === 1 && fresh) {
      starts.push(index);
      fresh = false;
    }
    if (OPEN.has(punctuation)) depth += 1;
  }
  return starts;
}

// A value may be a literal, or the name of a constant whose literal stands elsewhere in the file.
function containerAt(tokens: Token[], value: number): number | undefined {
  const token = tokens[value];
  if (token === undefined) return undefined;
  if (token.kind === 'punctuation') return token.text === '{' || token.text === '[' ? value : undefined;
  if (token.kind !== 'word') return undefined;
  const declared = tokens.findIndex(
    ({ kind, text }, index) =>
      kind === 'word' && text === token.text && /^(?:const|let|var)$/.test(tokens[index - 1]?.text ?? ''),
  );
  if (declared < 0) return undefined;
  const equals = tokens.findIndex(
    ({ kind, text }, index) => index > declared && kind === 'punctuation' && text === '=',
  );
  const next = tokens[equals + 1];
  return next?.kind === 'punctuation' && (next.text === '{' || next.text === '[') ? equals + 1 : undefined;
}
