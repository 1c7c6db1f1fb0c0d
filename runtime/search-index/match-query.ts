/** Finds the words of a query, each also by other words for the same thing. */
import { isLight } from './common-words.ts';
import { correct, matchTwoWords } from './correct.ts';
import { type Match, matchPairs, matchPhrase, matchWord, type Places } from './match.ts';
import type { Query, QueryWord } from './parse-query.ts';
import { type Found, isInOneHeading } from './rank.ts';
import type { IndexReader } from './reader.ts';
import type { Replacement } from './synonyms.ts';

/** Factors for synonyms of a word and of a phrase, for other spellings, and for two words written as one. */
const SYNONYM = 0.6;
const PHRASE = 0.75;
const SPELLING = 0.95;
const JOINED = 0.9;

/** How many synonyms are looked up for a query: each may be one more file. */
const MAX_SYNONYMS = 8;

const NOTHING: Match = { places: new Map(), rarity: 3, terms: [], isSoft: false };

/** The matches of all words of a query, in their order. */
export async function matchQuery(
  index: IndexReader,
  query: Query,
  isWanted: (page: number) => boolean,
): Promise<Found[]> {
  const { words } = query;
  const isPlain = index.isEnglish && !query.isName && words.some(({ term }) => !isLight(term));
  const own = await withPairs(index, words, await Promise.all(words.map((word) => matchWord(index, word))));
  const needed = own.filter((_, at) => !isPlain || !isLight(words[at]?.term ?? ''));
  const terms = words.map(termOf);
  // A phrase means something else than its words: `go live`.
  const isPhrase = ({ from, to }: Other): boolean => to - from > 1;
  const synonyms = query.isName ? [] : index.synonyms.of(terms);
  const others = isAnswered(needed, isWanted) ? synonyms.filter(isPhrase) : [...joined(index, terms), ...synonyms];
  const found = await withOthers(index, others, own);
  const matches = await Promise.all(
    words.map(async (word, at) => {
      const match = found[at];
      if (match?.isGuess) return (await corrected(index, word, 1)) ?? match;
      return match ?? (await matchTwoWords(index, word)) ?? (await corrected(index, word));
    }),
  );
  const meant = matches.some((match) => match?.corrected !== undefined)
    ? await withPairs(index, words, matches)
    : matches;
  const all = query.isName ? meant : await withCorrected(index, terms, meant);
  return words.map((word, at) => {
    const match = all[at] ?? NOTHING;
    return { word, match: isPlain && isLight(word.term) ? { ...match, isLight: true } : match };
  });
}

/** Adds the headings in which two words of the query are next to each other, if the index has only some places of both. */
async function withPairs(
  index: IndexReader,
  words: readonly QueryWord[],
  matches: readonly (Match | undefined)[],
): Promise<(Match | undefined)[]> {
  const found = [...matches];
  if (!index.hasPairs) return found;
  const lists = await Promise.all(
    words.slice(1).map((_, at) => {
      const [one, two] = [matches[at], matches[at + 1]];
      return one?.isSoft && two?.isSoft ? matchPairs(index, one, two) : undefined;
    }),
  );
  lists.forEach((pairs, at) => {
    for (const word of pairs ? [at, at + 1] : []) found[word] = withPlaces(found[word] as Match, pairs as Places);
  });
  return found;
}

/** True when a heading has all words. Their synonyms would only add worse answers, for more bytes. */
function isAnswered(matches: readonly (Match | undefined)[], isWanted: (page: number) => boolean): boolean {
  const pages = [...(matches[0]?.places.keys() ?? [])];
  return pages.some((page) => isWanted(page) && isInOneHeading(page, matches));
}

/** A word as a term; characters of scripts without spaces together. */
const termOf = ({ term, parts }: QueryWord): string => term || parts.join('');

/** A corrected word is found by its synonyms, too. @param most Mistakes to correct. */
async function corrected(index: IndexReader, word: QueryWord, most?: number): Promise<Match | undefined> {
  const match = await correct(index, word, most === undefined ? {} : { most });
  if (match?.corrected === undefined) return match;
  const others = index.synonyms.of([match.corrected]);
  const [all] = await withOthers(index, others, [match.terms.length > 0 ? match : undefined]);
  if (all) return { ...all, corrected: match.corrected };
  // The word has synonyms, but none of them occurs.
  return correct(index, word, { ...(most === undefined ? {} : { most }), isKnown: true });
}

/** Adds synonyms of phrases that a correction has revealed: `dakr mode`. */
function withCorrected(
  index: IndexReader,
  terms: readonly string[],
  matches: readonly (Match | undefined)[],
): Promise<(Match | undefined)[]> | readonly (Match | undefined)[] {
  if (matches.every((match) => match?.corrected === undefined)) return matches;
  const meant = terms.map((term, at) => matches[at]?.corrected ?? term);
  const isNew = ({ from, to }: Other): boolean =>
    to - from > 1 && meant.slice(from, to).some((term, at) => term !== terms[from + at]);
  return withOthers(index, [...joined(index, meant), ...index.synonyms.of(meant)].filter(isNew), matches);
}

/** Adds synonyms, and pairs of words as one, to the matches of words. */
async function withOthers(
  index: IndexReader,
  others: readonly Other[],
  matches: readonly (Match | undefined)[],
): Promise<(Match | undefined)[]> {
  const found = [...matches];
  const some = others.slice(0, MAX_SYNONYMS);
  const known = await Promise.all(some.map(({ phrase }) => matchPhrase(index, phrase)));
  some.forEach((other, at) => {
    const match = known[at];
    if (match) for (let word = other.from; word < other.to; word++) found[word] = merged(found[word], match, other);
  });
  return found;
}

interface Other extends Replacement {
  isJoined?: boolean;
}

const PLAIN = /^[a-z]{2,}$/;

/** `side bar` as `sidebar`. */
const joined = ({ isEnglish }: IndexReader, terms: readonly string[]): Other[] =>
  !isEnglish
    ? []
    : terms.slice(1).flatMap((second, from) => {
        const first = terms[from] as string;
        const isPair = PLAIN.test(first) && PLAIN.test(second);
        return isPair ? [{ from, to: from + 2, phrase: [first + second], isSpelling: true, isJoined: true }] : [];
      });

/** @param other How `match` was found instead of the word. */
function merged(own: Match | undefined, match: Match, { from, to, isSpelling, isJoined }: Other): Match {
  const isPhrase = to - from > 1;
  const factor = isJoined ? JOINED : isSpelling ? SPELLING : isPhrase ? PHRASE : SYNONYM;
  if (own === undefined) return { ...match, places: scaled(match.places, factor) };
  // A common synonym of a rare word is not rare. Of a phrase, the words alone mean something else: `go live`.
  const share = isPhrase ? factor : factor * Math.min(1, match.rarity / own.rarity);
  const all = withPlaces(own, scaled(match.places, share));
  return { ...all, terms: [...own.terms, ...match.terms] };
}

function withPlaces(match: Match, more: Places): Match {
  const places: Places = new Map(match.places);
  for (const [page, sections] of more) {
    const all = new Map(places.get(page));
    for (const [section, score] of sections) all.set(section, Math.max(score, all.get(section) ?? 0));
    places.set(page, all);
  }
  return { ...match, places };
}

const scaled = (places: Places, factor: number): Places =>
  new Map(
    [...places].map(([page, sections]) => [
      page,
      new Map([...sections].map(([section, score]) => [section, score * factor])),
    ]),
  );
