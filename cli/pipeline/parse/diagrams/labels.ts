/** Labels on their way through the layout: it must take no character of them for syntax. */
import { lookUp } from '../../../lib/look-up.ts';

/** ASCII signs travel as private characters, of which a diagram has none of its own. */
const PRIVATE = 0xe000;
const SIGNS = /[!-/:-@[-`{-~]/g;
const TRAVELLING = /[\ue000-\ue07f]/g;
const HAS_PRIVATE = /[\ue000-\uf8ff]/;

/** True for texts that have characters of the private area themselves. */
export const hasPrivate = (text: string): boolean => HAS_PRIVATE.test(text);

/** Makes all signs of a label private characters. */
export const protect = (label: string): string =>
  label.replace(SIGNS, (sign) => String.fromCharCode(PRIVATE + sign.charCodeAt(0)));

/** The signs of a protected text again. */
export const unprotect = (text: string): string =>
  text.replace(TRAVELLING, (sign) => String.fromCharCode(sign.charCodeAt(0) - PRIVATE));

const NAMES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', apos: "'", colon: ':' };
const ENTITY = /[#&](\w+);/g;
const BREAK = /<br\s*\/?>/gi;

/** A label a line of SVG text can show; undefined: it has formatting of its own. */
export function plainLabel(raw: string): string[] | undefined {
  const unquoted = /^".*"$/s.test(raw) ? raw.slice(1, -1) : raw;
  if (/^`|\bfa[bslrdk]?:fa-|\$\$|<(?!br\s*\/?>)\/?[a-z]/i.test(unquoted)) return undefined;
  let unknown = false;
  const decode = (text: string): string =>
    text.replace(ENTITY, (whole, name: string) => {
      const code = /^\d+$/.test(name) ? Number(name) : undefined;
      const known =
        code === undefined ? lookUp(NAMES, name) : code > 31 && code < 0x110000 ? String.fromCodePoint(code) : '';
      if (known === undefined) unknown = true;
      return known ?? whole;
    });
  const lines = unquoted
    .replace(BREAK, '\n')
    .replaceAll('\\n', '\n')
    .split('\n')
    .map((line) => decode(line.trim()));
  return unknown ? undefined : lines;
}

/** A label as the layout takes it; undefined: it has formatting of its own. */
export function layoutLabel(raw: string): string | undefined {
  return plainLabel(raw)?.map(protect).join('<br>');
}
