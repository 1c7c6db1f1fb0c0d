/** The known word that a misspelt one resembles: one letter is missing, added or wrong, or two are swapped. */
import { nearestName } from '../../lib/suggest.ts';

const sorted = (word: string): string => [...word].sort().join('');

export function nearWord(word: string, known: readonly string[]): string | undefined {
  const letters = sorted(word.toLowerCase());
  const swapped = known.find((one) => one.length === word.length && sorted(one) === letters);
  return swapped ?? nearestName(word, known, 1);
}
