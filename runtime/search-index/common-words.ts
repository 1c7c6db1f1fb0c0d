/**
 * Common words of English questions. They are searched only if a query has no others, never replace another word and
 * are not marked, because they do not tell pages apart. In other languages, words that are everywhere weigh little
 * anyway.
 */
const COMMON = new Set(
  `a about am an and any are as at be been being by can could did do does doing done each for from had has have having he her his how
  i if in into is it its just may me might my no not of off on or our out shall she should so some such than that the their theirs them
  then there these they this those to too us use used using very via was we were what when where which while who whom whose why will with
  would you your yours`.split(/\s+/),
);

/** @param term A word as a term of the index. */
export const isCommon = (term: string): boolean => COMMON.has(term);
