/**
 * Escapes by context. No other module escapes HTML. Hole marks and NUL can enter a text as character references
 * (`&#2;`), so they are replaced here, where every text of an author passes.
 */
import { codeEscape } from '../lib/control-characters.ts';

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

/** An attribute value in double quotes; also correct between tags. */
export const escapeAttribute = (value: string): string =>
  ATTRIBUTE_SPECIAL.test(value) ? value.replace(ATTRIBUTE_SPECIALS, replacement) : value;

/** Text or an attribute value in XML, without characters that XML forbids. It cannot end a CDATA section. */
export const escapeXml = (value: string): string =>
  escapeAttribute(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed());

/** JSON that is safe in a `<script>`, where `</script>` would end it, and for parsers older than ES2019. */
export const escapeScript = (value: unknown): string => JSON.stringify(value).replace(/[<\u2028\u2029]/g, codeEscape);

/** A string literal in code whose text is the value as JSON, for `JSON.parse`. */
export const codeLiteral = (value: unknown): string =>
  `'${JSON.stringify(value)
    .replace(/[\\']/g, '\\$&')
    .replace(/[<\u2028\u2029]/g, codeEscape)}'`;
