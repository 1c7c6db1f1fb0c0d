/** Decodes the character references of HTML as browsers do. */
import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';

/** Text between tags. Also correct for XML, whose five names and numeric references mean the same. */
export const decodeText = (text: string): string =>
  text.includes('&') ? withoutControls(text, decodeHTML(text)) : text;

/** An attribute value, where `&copy=` is not a reference, so that URLs keep their query parameters. */
export const decodeAttribute = (value: string): string =>
  value.includes('&') ? withoutControls(value, decodeHTMLAttribute(value)) : value;

/** References to control characters are mistakes, and hole marks are control characters. */
const withoutControls = (written: string, decoded: string): string =>
  written.includes('&#') ? decoded.replace(/[\u0000-\u0008\u000b\u000e-\u001f]/g, '\ufffd') : decoded;
