/** Protects labels, so that the layout does not read their characters as syntax. */
import { lookUp } from '../../../lib/look-up.ts';

/** ASCII signs are replaced by private characters, which a diagram itself does not contain. */
const PRIVATE = 0xe000;
const SIGNS = /[!-/:-@[-`{-~]/g;
const PROTECTED = /[\ue000-\ue07f]/g;
const HAS_PRIVATE = /[\ue000-\uf8ff]/;

/** True for texts that contain private characters themselves. */
export const hasPrivate = (text: string): boolean => HAS_PRIVATE.test(text);

/** Replaces the signs of a label by private characters. */
export const protect = (label: string): string =>
  label.replace(SIGNS, (sign) => String.fromCharCode(PRIVATE + sign.charCodeAt(0)));

/** Restores the signs of a protected text. */
export const unprotect = (text: string): string =>
  text.replace(PROTECTED, (sign) => String.fromCharCode(sign.charCodeAt(0) - PRIVATE));

const NAMES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', apos: "'", colon: ':' };
const ENTITY = /[#&](\w+);/g;
const BREAK = /<br\s*\/?>/gi;

/** The lines of a label; undefined when it has formatting, which SVG text cannot show. */
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

/** A protected label for the layout; undefined when it has formatting. */
export const layoutLabel = (raw: string): string | undefined => plainLabel(raw)?.map(protect).join('<br>');
