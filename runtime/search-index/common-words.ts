/**
 * Common words of English questions. They are searched only if a query has no others, never replace another word and
 * are not marked, because they do not tell pages apart. In other languages, words that are everywhere weigh little
 * anyway.
 */
const COMMON = new Set(
  `a about am an and any are as at be been being by can could did do does doing done each for from had has have having he her he his how
  i if in into is it its just may me might my no not of off on or our out shall she should so some such than that the their theirs them
  then there these they this those to too us use used using very via was we were what when where which while who whom whose why will with
  would you your yours cannot cant didnt doesnt dont im isnt ive let lets must ought please want wants wont`.split(
    /\s+/,
  ),
);

/**
 * Words of English questions for what somebody wants to do, or to what, and for kinds of pages. They help a page that has
 * them, but pages without them answer as well: `add a logo`, `make my own theme`, `installation guide`.
 */
const LIGHT = new Set(
  `able add added adding allow allows another article articles best bring change changed changes changing come correct correctly create created
  creating different do doc docs documentation easy easily else enable every example examples existing get gets getting give go good guide guides happen happens
  handle have help implement instruction instructions know like look make makes making manual mean means method multiple need needed needs new old one other own
  possible proper properly provide put putting run same second see set sets several show showing shown simple something somewhere somehow specific start still
  support supported tell thing things try trying turn tutorial tutorials two up way ways without work working works write writing wrong`.split(
    /\s+/,
  ),
);

/** @param term A word as a term of the index. */
export const isCommon = (term: string): boolean => COMMON.has(term);

/** A single letter stands for something: `node X has not been registered`. */
export const isLight = (term: string): boolean => LIGHT.has(term) || /^[a-z]$/.test(term);
