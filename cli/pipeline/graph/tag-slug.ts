/** Turns the label of a tag, in any script, into part of a path. */
import { keyOf } from '../../lib/hash.ts';
import { lookUp } from '../../lib/look-up.ts';
import { unsafe } from '../../lib/route-path.ts';

/** Longest slug, in bytes: disks allow 255 for a name. */
const MAX_BYTES = 150;
/** Letters, marks, digits and pictographs of any script; joiners only between them. */
const WORD =
  /[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}](?:[\u200c\u200d](?=[\p{L}\p{M}\p{N}\p{Extended_Pictographic}]))?/u;
const WORDS = new RegExp(`(?:${WORD.source})+`, 'gu');

/**
 * `Release notes` → `release-notes`, `Übersicht` → `übersicht`, `C++` → `c-plus-plus`, `C#` → `c-sharp`, `!?` →
 * `u21-3f`. Labels that differ only in letter case, Unicode form, spaces or punctuation have the same slug.
 */
export function tagSlug(label: string): string {
  const text = label
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/(?<=[\p{L}\p{N}+#])\+/gu, ' plus ')
    .replace(/(?<=[\p{L}\p{N}])#(?![\p{L}\p{N}])/gu, ' sharp ');
  const words = text.normalize('NFC').match(WORDS) ?? [];
  const slug = words.length > 0 ? words.join('-') : `u${[...label.trim()].map(hexOf).join('-')}`;
  return shortened(unsafe(slug) && words.length > 0 && slug.length < 8 ? `${slug}-tag` : slug, label);
}

/** How labels of tags become slugs: the setting `tagSlugs`. */
export type TagSlugs = 'words' | 'kebab-case';

/** The slug of a tag in a site with this setting. */
export const slugOfTag = (label: string, kind: TagSlugs): string =>
  kind === 'words' ? tagSlug(label) : tagSlug(kebabCase(label) || label);

/** Letters whose plain form is not their base letter. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
};

/** `i18n` → `i-18-n`, `VisionCamera` → `vision-camera`, `Café` → `cafe`: the rules of `kebabCase` in lodash. */
function kebabCase(label: string): string {
  const plain = label
    .replace(/[ßæÆœŒøØłŁ]/g, (letter) => lookUp(PLAIN, letter) ?? letter)
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/['’]/g, '');
  const words =
    plain.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+|\p{Extended_Pictographic}/gu) ?? [];
  return words.join('-').toLowerCase();
}

const hexOf = (character: string): string => (character.codePointAt(0) as number).toString(16);

/** Shortens a long slug, and appends a hash that keeps it unique. */
function shortened(slug: string, label: string): string {
  if (Buffer.byteLength(slug) <= MAX_BYTES) return slug;
  let short = '';
  let bytes = 0;
  for (const character of slug) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_BYTES - 10) break;
    short += character;
  }
  return `${short.replace(/[-\u200c\u200d]+$/, '')}-${keyOf(label.normalize('NFC').toLowerCase()).slice(0, 8)}`;
}

/** The heading of a label in a list from A to Z: its first character in upper case. */
export function firstLetter(label: string): string {
  const [first = ''] =
    /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*|.\p{M}*)/su.exec(
      label,
    ) ?? [];
  return first.toUpperCase().normalize('NFC');
}

/** Compares labels by code point, independent of the locale; letter case counts only when nothing else differs. */
export function compareLabels(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return compare(left, right) || compare(a, b);
}

/** By code point, not by UTF-16 unit. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((character, index) => character !== right[index]);
  if (at < 0) return -1;
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}
