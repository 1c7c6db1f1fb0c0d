/**
 * Words of English questions. They are not looked for where others are, never stand for another word and are not marked: pages that have
 * them all say nothing of what the reader meant. In other languages, words that stand everywhere weigh little by themselves.
 */
const COMMON = new Set(
  `a about am an and any are as at be been being by can could did do does doing done each for from had has have having he her his how
  i if in into is it its just may me might my no not of off on or our out shall she should so some such than that the their theirs them
  then there these they this those to too us use used using very via was we were what when where which while who whom whose why will with
  would you your yours`.split(/\s+/),
);

/** @param term As the index knows words. */
export const isCommon = (term: string): boolean => COMMON.has(term);
