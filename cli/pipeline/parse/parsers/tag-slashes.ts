/**
 * Slashes in attribute values without quotes: `<a href=https://e.org/x>`. CommonMark reads the tag as HTML, but both
 * parsers end the value at the slash and show the tag as text. The slashes are replaced while a text is parsed.
 */
import type { Replaced } from './cjk.ts';

const ATTRIBUTE = '\\s+[A-Za-z_:][\\w.:-]*(?:\\s*=\\s*(?:"[^"]{0,2000}"|\'[^\']{0,2000}\'|[^\\s"\'=<>`]+))?';
const TAG = new RegExp(`<[A-Za-z][A-Za-z0-9-]*(?:${ATTRIBUTE})+\\s*/?>`, 'g');
/** A quoted value, or one without quotes. */
const VALUE = /=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/g;
const SIGN = /=[ \t]*[^\s"'=<>`/]*\//;

/** @returns Undefined for nearly all texts: they have no such tag. */
export function replaceTagSlashes(text: string): Replaced | undefined {
  if (!text.includes('<') || !SIGN.test(text)) return undefined;
  const placeholder = PLACEHOLDERS.find((free) => !text.includes(free));
  if (placeholder === undefined) return undefined;
  // Curly quotes are a mistake, which the check `markup` reports where readers see it.
  const replaced = text.replace(TAG, (tag) =>
    tag.replace(VALUE, (value) => (/^=\s*["'“”‘’]/.test(value) ? value : value.replaceAll('/', placeholder))),
  );
  return replaced === text ? undefined : { text: replaced, restore: new Map([[placeholder, '/']]) };
}

/** Noncharacters, which are letters for parsers. */
const PLACEHOLDERS = ['\ufdd4', '\ufdd5', '\ufdd6'];
