/** Word by word: what was taken out of a text and put into it. */
import { diffArrays } from 'diff';
import type { Piece } from './types.ts';

/** Beyond it two texts have little in common, and looking for it takes long. */
const MOST_EDITS = 2000;

// Scripts without spaces are read sign by sign.
const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}_]+|\s+|[\s\S]/gu;

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** Words of a text, without spaces and punctuation. */
export const wordsIn = (text: string): number => tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

/** The pieces of two texts, in the order they are read; what was taken out is before what came in its place. */
export function diffWords(before: string, after: string): Piece[] {
  const parts = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MOST_EDITS });
  if (parts === undefined)
    return joined([
      ['-', before],
      ['+', after],
    ]);
  return joined(parts.map(({ value, added, removed }): Piece => [added ? '+' : removed ? '-' : '=', value.join('')]));
}

/** A space alone between two changes is part of them: three words that were replaced are one change, not three. */
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

/** From 0 to 1: how many of their words two texts share. */
export function likeness(before: string, after: string): number {
  const [a, b] = [new Set(tokensOf(before)), new Set(tokensOf(after))];
  const shared = [...a].filter((token) => b.has(token) && token.trim() !== '').length;
  const all = new Set([...a, ...b].filter((token) => token.trim() !== '')).size;
  return all === 0 ? 1 : shared / all;
}
