/** Evaluates JavaScript literals in MDX braces, so that pages with them stay static. */
import { lookUp } from '../../../lib/look-up.ts';

export type Literal = string | number | boolean | null | undefined | Literal[] | { [key: string]: Literal };

/** Returned by `readLiteral` for other code. */
export const NOT_LITERAL: unique symbol = Symbol('not a literal');

interface Reader {
  code: string;
  at: number;
}

const BLANK = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$))*/y;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w$])/iy;
const WORD = /(?:true|false|null|undefined)(?![\w$])/y;
const KEY = /[A-Za-z_$][\w$]*/y;
const QUOTED = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/y;

const take = (r: Reader, pattern: RegExp): string | undefined => {
  pattern.lastIndex = r.at;
  const found = pattern.exec(r.code)?.[0];
  if (found !== undefined) r.at += found.length;
  return found;
};

const skip = (r: Reader, char: string): boolean => {
  take(r, BLANK);
  if (r.code[r.at] !== char) return false;
  r.at++;
  take(r, BLANK);
  return true;
};

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0', '\n': '' };

const unquote = (quoted: string): string =>
  quoted
    .slice(1, -1)
    .replace(/\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]))/gi, (_all, point, unit, byte, char) =>
      char === undefined
        ? String.fromCodePoint(Math.min(Number.parseInt(point ?? unit ?? byte, 16), 0x10ffff))
        : (lookUp(ESCAPES, char) ?? char),
    );

const WORDS: Record<string, Literal> = { true: true, false: false, null: null, undefined };

function readArray(r: Reader): Literal[] | typeof NOT_LITERAL {
  const items: Literal[] = [];
  while (!skip(r, ']')) {
    const item = readValue(r);
    if (item === NOT_LITERAL) return NOT_LITERAL;
    items.push(item);
    if (!skip(r, ',') && r.code[r.at] !== ']') return NOT_LITERAL;
  }
  return items;
}

function readObject(r: Reader): { [key: string]: Literal } | typeof NOT_LITERAL {
  const entries: [string, Literal][] = [];
  while (!skip(r, '}')) {
    const quoted = take(r, QUOTED);
    const key = quoted === undefined ? take(r, KEY) : unquote(quoted);
    if (key === undefined || key === '__proto__' || !skip(r, ':')) return NOT_LITERAL;
    const value = readValue(r);
    if (value === NOT_LITERAL) return NOT_LITERAL;
    entries.push([key, value]);
    if (!skip(r, ',') && r.code[r.at] !== '}') return NOT_LITERAL;
  }
  return Object.fromEntries(entries);
}

function readValue(r: Reader): Literal | typeof NOT_LITERAL {
  take(r, BLANK);
  const quoted = take(r, QUOTED);
  if (quoted !== undefined) return unquote(quoted);
  const number = take(r, NUMBER);
  if (number !== undefined) return Number(number);
  const word = take(r, WORD);
  if (word !== undefined) return lookUp(WORDS, word);
  if (skip(r, '[')) return readArray(r);
  if (skip(r, '{')) return readObject(r);
  return NOT_LITERAL;
}

/** The value of a literal (string, number, boolean, null, array, object, template without `${}`), or `NOT_LITERAL`. */
export function readLiteral(code: string): Literal | typeof NOT_LITERAL {
  const r: Reader = { code, at: 0 };
  const value = readValue(r);
  take(r, BLANK);
  return r.at === code.length ? value : NOT_LITERAL;
}

/** True for an expression with only comments. */
export function isComment(code: string): boolean {
  const r: Reader = { code, at: 0 };
  take(r, BLANK);
  return r.at === code.length;
}

/** The text of a literal in prose (`{'{'}`, `{3}`); empty for comments, undefined for other code. */
export function literalText(code: string): string | undefined {
  if (isComment(code)) return '';
  const value = readLiteral(code);
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value === null || value === undefined || typeof value === 'boolean' ? '' : undefined;
}
