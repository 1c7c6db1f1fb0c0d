/** Reads the parts between and inside JSON values: white space, comments, omissions, strings. */
import { matchAt } from '../../lib/place.ts';

export interface JsonDialect {
  /** Line comments (`//`) and block comments. */
  comments: boolean;
  trailingCommas: boolean;
  /** Keys without quotes, single quotes, more forms of numbers. */
  json5: boolean;
}

export interface JsonFault {
  offset: number;
  /** Completes the sentence "line 3: …". */
  message: string;
  /** The language in which the block would be valid. */
  better?: 'jsonc' | 'json5';
}

export interface Reader {
  text: string;
  at: number;
  /** Something was omitted (`...`) since the last value: commas around it may be missing. */
  isCut: boolean;
  dialect: JsonDialect;
}

/** Advances past a sticky pattern; false when it does not match here. */
export function matches(r: Reader, pattern: RegExp): boolean {
  const found = matchAt(pattern, r.text, r.at);
  if (!found) return false;
  r.at += found[0].length;
  return true;
}

const SPACE = /[\s\uFEFF]+/y;
const ELISION = /\.{3,}|…/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const HASH = /#[^\n]*/y;
/** A comment that marks an omission. */
const CUT_COMMENT = /^(?:\/\/|\/\*|#)\s*(?:\.{3}|…|.*(?:\.{3}|…)\s*(?:\*\/)?$)/;

/** Skips white space, comments and `...`. */
export function skipSpace(r: Reader): JsonFault | undefined {
  for (;;) {
    const offset = r.at;
    if (matches(r, SPACE)) continue;
    if (matches(r, ELISION)) r.isCut = true;
    else if (matches(r, COMMENT) || matches(r, HASH)) {
      const comment = r.text.slice(offset, r.at);
      // "// ..." marks an omission in any dialect.
      if (CUT_COMMENT.test(comment)) r.isCut = true;
      else if (!r.dialect.comments) return { offset, message: 'JSON does not allow comments', better: 'jsonc' };
      else if (comment.startsWith('#')) return { offset, message: '"#" does not begin a comment here' };
    } else return undefined;
  }
}

/** Reads a string. */
export function takeText(r: Reader): JsonFault | undefined {
  const start = r.at;
  const quote = r.text[start] ?? '"';
  const { json5 } = r.dialect;
  if (quote === "'" && !json5) return { offset: start, message: 'strings need double quotes', better: 'json5' };
  for (r.at++; r.at < r.text.length; r.at++) {
    const char = r.text[r.at];
    if (char === quote) {
      r.at++;
      return undefined;
    }
    if (char === '\n') break;
    if (char !== '\\') continue;
    const known = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(r.text.slice(r.at, r.at + 6))?.[0];
    if (known) r.at += known.length - 1;
    else if (json5 || /^\\(?:\$?\{|<)/.test(r.text.slice(r.at, r.at + 3))) r.at++;
    else return { offset: r.at, message: `"${r.text.slice(r.at, r.at + 2)}" is not an escape sequence of JSON` };
  }
  return { offset: start, message: 'the string has no closing quote on its line' };
}
