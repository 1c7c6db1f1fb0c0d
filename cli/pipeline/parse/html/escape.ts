/**
 * Escaping by context, the only place that does it. Hole marks and NUL can reach a text through character references
 * (`&#2;`), so they are replaced here, where every author's text passes.
 */
import { codeEscape } from '../../../lib/control-characters.ts';

const TEXT_SPECIAL = /[&<>\u0000\u0002\u0003]/;
const TEXT_SPECIALS = /[&<>\u0000\u0002\u0003]/g;
const ATTRIBUTE_SPECIAL = /[&<>"\u0000\u0002\u0003]/;
const ATTRIBUTE_SPECIALS = /[&<>"\u0000\u0002\u0003]/g;

const replacement = (char: string): string => {
  switch (char) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case '"':
      return '&quot;';
    default:
      return '\ufffd';
  }
};

/** Text between tags. */
export const escapeText = (value: string): string =>
  TEXT_SPECIAL.test(value) ? value.replace(TEXT_SPECIALS, replacement) : value;

/** The value of an attribute in double quotes. */
export const escapeAttribute = (value: string): string =>
  ATTRIBUTE_SPECIAL.test(value) ? value.replace(ATTRIBUTE_SPECIALS, replacement) : value;

/** A string literal inside generated JavaScript: also safe inside a `<script>` and for readers of ES2018 and older. */
export const escapeScript = (value: string): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029\u0002\u0003]/g, (char) =>
    char === '\u0002' || char === '\u0003' ? '\\ufffd' : codeEscape(char),
  );

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  colon: ':',
  tab: '\t',
  newline: '\n',
  sol: '/',
  bsol: '\\',
  num: '#',
  lpar: '(',
  rpar: ')',
  period: '.',
  quest: '?',
  equals: '=',
  lowbar: '_',
  hyphen: '\u2010',
};

/** Decodes the character references that can stand in a URL attribute of raw HTML. Unknown ones stay as they are. */
export const decodeReferences = (value: string): string =>
  value.includes('&')
    ? value.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));?/gi, (all, hex, decimal, name) => {
        if (name) return Object.hasOwn(NAMED, name.toLowerCase()) ? (NAMED[name.toLowerCase()] as string) : all;
        const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
        return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
      })
    : value;
