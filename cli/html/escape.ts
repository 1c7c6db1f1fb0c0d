/**
 * Escaping by context, the only place that does it. Marks of holes and NUL can reach a text through character references
 * (`&#2;`), so they are replaced here, where every author's text passes.
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

/** The value of an attribute in double quotes; right between tags as well. */
export const escapeAttribute = (value: string): string =>
  ATTRIBUTE_SPECIAL.test(value) ? value.replace(ATTRIBUTE_SPECIALS, replacement) : value;

/** Text or the value of an attribute in XML, without what XML cannot hold, not even escaped. No text can end a CDATA section. */
export const escapeXml = (value: string): string =>
  escapeAttribute(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed());

/** A value as JSON that is safe inside a `<script>`, where `</script>` would end it, and for readers of ES2018 and older. */
export const escapeScript = (value: unknown): string => JSON.stringify(value).replace(/[<\u2028\u2029]/g, codeEscape);

/** A value as the text of a string in code, which `JSON.parse` reads. */
export const codeLiteral = (value: unknown): string =>
  `'${JSON.stringify(value)
    .replace(/[\\']/g, '\\$&')
    .replace(/[<\u2028\u2029]/g, codeEscape)}'`;
