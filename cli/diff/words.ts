/** Compares texts word by word. */
import { diffArrays } from 'diff';
import type { Piece } from './types.ts';

/** Beyond this, two texts have little in common, and finding it takes long. */
const MAX_EDITS = 2000;

// Scripts without spaces are split into characters.
const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}_]+|\s+|[\s\S]/gu;

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** Number of words of a text, without spaces and punctuation. */
export const wordsIn = (text: string): number => tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

/** The pieces of two texts in reading order; removed text comes before its replacement. */
export function diffWords(before: string, after: string): Piece[] {
  const parts = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MAX_EDITS });
  if (parts === undefined)
    return joined([
      ['-', before],
      ['+', after],
    ]);
  return joined(parts.map(({ value, added, removed }): Piece => [added ? '+' : removed ? '-' : '=', value.join('')]));
}

/** White space between two changes belongs to them: three replaced words are one change, not three. */
function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  let removed = '';
  let added = '';
  const settle = (): void => {
    if (removed !== '') out.push(['-', removed]);
    if (added !== '') out.push(['+', added]);
    removed = '';
    added = '';
  };
  pieces.forEach(([kind, text], at) => {
    const isBetween = /^\s+$/.test(text) && (removed !== '' || added !== '') && pieces[at + 1] !== undefined;
    if (kind === '=' && !isBetween) {
      settle();
      out.push([kind, text]);
      return;
    }
    if (kind !== '+') removed += text;
    if (kind !== '-') added += text;
  });
  settle();
  return out;
}

/** From 0 to 1: the share of common words. */
export function likeness(before: string, after: string): number {
  const [a, b] = [new Set(tokensOf(before)), new Set(tokensOf(after))];
  const shared = [...a].filter((token) => b.has(token) && token.trim() !== '').length;
  const all = new Set([...a, ...b].filter((token) => token.trim() !== '')).size;
  return all === 0 ? 1 : shared / all;
}
