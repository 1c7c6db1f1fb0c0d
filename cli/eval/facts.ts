/** Facts that an answer must contain, and texts that may contain them. */

interface FactPlace {
  file: string;
  line: number;
  column: number;
}

export interface Fact {
  /** As the author wrote it. */
  written: string;
  place: FactPlace;
  isIn(text: string): boolean;
}

/** What a complete answer has: every fact of `all` and, unless it is empty, one of `any`. */
export interface Wanted {
  all: readonly Fact[];
  any: readonly Fact[];
}

const REGEXP = /^\/(.+)\/([imsu]*)$/s;

/**
 * Reads a fact: `/pattern/flags` is a regular expression of JavaScript with the flags i, m, s and u. Any other text must
 * occur as it is, where a link may count as its text; a run of spaces and line breaks equals one space.
 * @returns Why the text is no fact, if its expression is wrong.
 */
export function readFact(written: string, place: FactPlace): Fact | { reason: string } {
  const [, source, flags] = REGEXP.exec(written) ?? [];
  if (source === undefined) {
    const wanted = singleSpaced(written);
    const isIn = (text: string): boolean =>
      singleSpaced(text).includes(wanted) || singleSpaced(unlinked(text)).includes(wanted);
    return { written, place, isIn };
  }
  try {
    const pattern = new RegExp(source, flags);
    return { written, place, isIn: (text) => pattern.test(text) };
  } catch (error) {
    return { reason: (error as Error).message };
  }
}

const unlinked = (markdown: string): string => markdown.replace(/\[([^\]]*)\]\([^()\s]*\)/g, '$1');

const singleSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ');

export const isAnswered = (wanted: Wanted, texts: readonly string[]): boolean =>
  missingFacts(wanted, texts).length === 0;

/** The facts that no text contains; of `any`, all of them or none. */
export function missingFacts({ all, any }: Wanted, texts: readonly string[]): Fact[] {
  const isMissing = (fact: Fact): boolean => !texts.some((text) => fact.isIn(text));
  return [...all.filter(isMissing), ...(any.every(isMissing) ? any : [])];
}
