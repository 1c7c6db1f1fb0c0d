/** Finds words and phrases that the site does not want, for sites with `check.prose.avoid`. */

/** The entries by phrase. `except`: longer phrases that are allowed. */
type Avoid = Readonly<Record<string, { use: string; except: readonly string[] }>>;

export interface AvoidedPlace {
  /** As in the text. */
  found: string;
  use: string;
  /** Offset in the text. */
  offset: number;
}

/** Between the words of a phrase: a space, or a line break with the indentation and quote marks of the next line. */
const GAP = '(?: |[ \\t]*\\n[ \\t>]*)';
const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{N}_-])';
const NO_LETTER_AFTER = '(?![\\p{L}\\p{N}_-])';

/**
 * Makes a function that finds the phrases in prose, in the order of the text. Upper and lower case do not matter. An
 * exception is matched like a phrase and then dropped, so it hides the phrases inside it.
 */
export function avoidedFinder(avoid: Avoid): (prose: string) => AvoidedPlace[] {
  const uses = new Map<string, string | undefined>();
  for (const [phrase, { use }] of Object.entries(avoid)) uses.set(keyOf(phrase), use);
  for (const { except } of Object.values(avoid)) for (const phrase of except) uses.set(keyOf(phrase), undefined);
  if (uses.size === 0) return () => [];
  // Of phrases that begin with the same words, the longest wins.
  const phrases = [...uses.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`${NO_LETTER_BEFORE}(?:${phrases.map(patternOf).join('|')})${NO_LETTER_AFTER}`, 'giu');
  return (prose) =>
    [...prose.matchAll(pattern)].flatMap(({ 0: text, index }) => {
      const found = text.replace(/[\s>]+/g, ' ');
      const use = uses.get(keyOf(found));
      return use === undefined ? [] : [{ found, use, offset: index }];
    });
}

const keyOf = (phrase: string): string => phrase.trim().replace(/\s+/g, ' ').toLowerCase();

const patternOf = (phrase: string): string =>
  phrase
    .split(' ')
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join(GAP);
