/** Spelling suggestions. */

/** Mistakes tolerated in a word of this length: an extra, missing or wrong letter, or two swapped ones. */
export const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Number of mistakes between two words, at most `most + 1`. With `isStart`, `word` may match a prefix of `other`. */
export function distance(word: string, other: string, { most, isStart }: { most: number; isStart: boolean }): number {
  if (other.length < word.length - most || (!isStart && other.length > word.length + most)) return most + 1;
  const width = Math.min(other.length, word.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= width; j++) {
      const isSame = word[i - 1] === other[j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return isStart
    ? Math.min(...last.slice(Math.max(0, word.length - most)))
    : (last[width] as number) + (other.length - width);
}

export interface Suggestion {
  word: string;
  mistakes: number;
}

/** Possible prefixes of the intended word: as typed, and with the first two letters swapped. */
export function beginnings(word: string, isLarge: boolean): string[] {
  const [a = '', b = ''] = word;
  return isLarge ? [...new Set([a + b, b + a])] : [...new Set([a, b])];
}

const MAX_SUGGESTIONS = 3;

/**
 * The known words with the fewest mistakes, common ones first.
 * @param known Words, and how common they are.
 */
export function suggest(
  word: string,
  known: Iterable<{ word: string; common: number }>,
  isStart: boolean,
): Suggestion[] {
  const most = mistakesIn(word.length);
  if (most === 0) return [];
  const found: (Suggestion & { common: number })[] = [];
  for (const { word: other, common } of known) {
    const mistakes = distance(word, other, { most, isStart });
    if (mistakes <= most) found.push({ word: other, mistakes, common });
  }
  found.sort((a, b) => a.mistakes - b.mistakes || b.common - a.common || (a.word < b.word ? -1 : 1));
  const least = found[0]?.mistakes ?? 0;
  return found
    .filter(({ mistakes }) => mistakes === least)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word: other, mistakes }) => ({ word: other, mistakes }));
}
