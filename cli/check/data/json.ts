/** Checks JSON in documents. Mistakes have places in every Node version, and deliberate omissions are allowed. */

import { matchAt } from '../../lib/place.ts';
import { type JsonDialect, type JsonFault, matches, type Reader, skipSpace, takeText } from './json-text.ts';

const MAX_DEPTH = 100;

const LITERAL = /(?:true|false|null)(?![\w$])/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.$])/y;
const NUMBER_5 = /[+-]?(?:0[xX][\da-fA-F]+|Infinity|NaN|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\w.$])/y;
const NAME_5 = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
/** Placeholders for readers to fill in: `<your-id>`, `{{name}}`, `${NAME}`, `{% if %}`. */
const PLACEHOLDER = /<[^<>\n]+>|\{\{[^\n]*?\}\}|\$\{[^}\n]*\}|\{%[^\n]*?%\}/y;
const WORD = /[^\s,:[\]{}"]+/y;

/** The first mistake; undefined when there is none. A block may have members of an object, or several values. */
export function findJsonFault(text: string, dialect: JsonDialect): JsonFault | undefined {
  const r: Reader = { text, at: 0, isCut: false, dialect };
  const fault = skipSpace(r);
  if (fault) return fault;
  if (startsWithKey(r)) return readItems(r, { close: undefined, isObject: true, depth: 0 });
  for (;;) {
    const wrong = skipSpace(r) ?? (r.at < text.length ? readValue(r, 0) : undefined);
    if (wrong) return wrong;
    const end = r.at;
    const open = skipSpace(r);
    if (open) return open;
    if (r.at >= text.length) return undefined;
    if (text[r.at] === ',') r.at++;
    else if ((!r.isCut && !text.slice(end, r.at).includes('\n')) || startsWithKey(r))
      return { offset: r.at, message: `unexpected ${shown(r)} after the end of the value` };
  }
}

/** Whether `"key":` follows; does not advance. */
function startsWithKey(r: Reader): boolean {
  return /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w$]+)\s*:/.test(r.text.slice(r.at, r.at + 500));
}

function readValue(r: Reader, depth: number): JsonFault | undefined {
  const char = r.text[r.at];
  if (matches(r, PLACEHOLDER)) return undefined;
  if (char === '{' || char === '[') {
    r.at++;
    return readItems(r, { close: char === '{' ? '}' : ']', isObject: char === '{', depth: depth + 1 });
  }
  if (char === '"' || char === "'") return takeText(r);
  if (matches(r, LITERAL) || matches(r, NUMBER) || (r.dialect.json5 && matches(r, NUMBER_5))) return undefined;
  if (char === undefined) return { offset: r.at, message: 'a value is missing at the end' };
  return { offset: r.at, message: `${shown(r)} is not a value` };
}

interface Items {
  /** Undefined: they continue to the end of the text. */
  close: '}' | ']' | undefined;
  isObject: boolean;
  depth: number;
}

/** Members of an object or elements of a list, up to the closing bracket. */
function readItems(r: Reader, items: Items): JsonFault | undefined {
  const { close, depth } = items;
  if (depth > MAX_DEPTH) return { offset: r.at, message: `it is nested more than ${MAX_DEPTH} levels deep` };
  const opened = r.at - 1;
  let comma: number | undefined;
  for (;;) {
    r.isCut = false;
    const open = skipSpace(r);
    if (open) return open;
    if (isEnd(r, items)) return ending(r, items, comma);
    if (r.at >= r.text.length) return { offset: Math.max(0, opened), message: `"${r.text[opened]}" is never closed` };
    const isCut = r.isCut;
    if (isCut && r.text[r.at] === ',') {
      comma = r.at++;
      continue;
    }
    const wrong = readItem(r, items) ?? skipSpace(r);
    if (wrong) return wrong;
    comma = r.text[r.at] === ',' ? r.at++ : undefined;
    if (comma === undefined && !r.isCut && !isEnd(r, items) && r.at < r.text.length)
      return { offset: r.at, message: `a comma${close ? ` or "${close}"` : ''} is missing before ${shown(r)}` };
  }
}

const isEnd = (r: Reader, { close }: Items): boolean =>
  close === undefined ? r.at >= r.text.length : r.text[r.at] === close;

function ending(r: Reader, { close }: Items, comma: number | undefined): JsonFault | undefined {
  if (close !== undefined) r.at++;
  if (comma !== undefined && close !== undefined && !r.isCut && !r.dialect.trailingCommas)
    return { offset: comma, message: `trailing comma before "${close}"`, better: 'jsonc' };
  r.isCut = false;
  return undefined;
}

function readItem(r: Reader, { isObject, depth }: Items): JsonFault | undefined {
  r.isCut = false;
  if (!isObject) return readValue(r, depth);
  const wrong = readKey(r) ?? skipSpace(r);
  if (wrong) return wrong;
  if (r.text[r.at] !== ':')
    return r.isCut ? undefined : { offset: r.at, message: `a colon is missing before ${shown(r)}` };
  r.at++;
  r.isCut = false;
  const before = skipSpace(r);
  if (before) return before;
  // The omission may be the value.
  if (r.isCut && /^[,}\]]?$/.test(r.text[r.at] ?? '')) return undefined;
  return readValue(r, depth);
}

function readKey(r: Reader): JsonFault | undefined {
  const char = r.text[r.at];
  if (char === '"' || char === "'") return takeText(r);
  if (matches(r, PLACEHOLDER)) {
    // Without a colon, a placeholder represents members.
    r.isCut = true;
    return undefined;
  }
  if (r.dialect.json5 && matches(r, NAME_5)) return undefined;
  const offset = r.at;
  const name = shown(r);
  return matches({ ...r }, NAME_5)
    ? { offset, message: `the key ${name} has no quotes`, better: 'json5' }
    : { offset, message: `${name} is not a key` };
}

/** The word at the current place, for messages. */
function shown({ text, at }: Reader): string {
  const word = matchAt(WORD, text, at)?.[0] ?? text[at];
  if (word === undefined) return 'the end';
  return word.length > 30 ? `"${word.slice(0, 29)}…"` : word === '"' ? 'the string' : `"${word}"`;
}
