/** Character references of HTML, read as browsers read them. */
import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';

/** Text between tags. Right for XML as well: its five names and the numbers mean the same there. */
export const decodeText = (text: string): string =>
  text.includes('&') ? withoutControls(text, decodeHTML(text)) : text;

/** The value of an attribute, where `&copy=` is not a reference: the query of a URL keeps its parameters. */
export const decodeAttribute = (value: string): string =>
  value.includes('&') ? withoutControls(value, decodeHTMLAttribute(value)) : value;

/** References to control characters are mistakes; the marks of holes are among these characters. */
const withoutControls = (written: string, decoded: string): string =>
  written.includes('&#') ? decoded.replace(/[\u0000-\u0008\u000b\u000e-\u001f]/g, '\ufffd') : decoded;
