/** What is searched for: made from headings and sentences of the site, the same in every run. */
import { dice } from './random.mjs';

const LEAST_LETTERS = 4;
const LEAST_LETTERS_OF_TYPO = 5;
/** So many words of headings are the common ones. */
const COMMON_WORDS = 30;

/** Words of a text that readers would type: without articles, numbers and code. */
const wordsOf = (text) => text.split(/[^\p{L}-]+/u).filter((word) => word.length >= LEAST_LETTERS);

const spread = (list, count) => Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]);

/** Sections whose heading has words that no other heading or title of the site has together. */
function withOwnWords(docs) {
  const keyOf = ({ heading }) => wordsOf(heading.toLowerCase()).sort().join(' ');
  const counts = new Map();
  for (const doc of docs) counts.set(keyOf(doc), (counts.get(keyOf(doc)) ?? 0) + 1);
  return docs.filter((doc) => doc.heading !== doc.title && counts.get(keyOf(doc)) === 1);
}

/**
 * 100 queries with one right page each: 40 titles as they stand (each has a number of its own), the words of 30 headings that stand
 * together in no other heading, without article and number, and 30 times a title with a heading of its page.
 * @param {{ url: string, title: string, heading: string }[]} docs See `readDocs`.
 * @returns {{ query: string, url: string, kind: 'title' | 'heading' | 'title and heading' }[]}
 */
export function qualityQueries(docs) {
  const sections = docs.filter(({ heading, title }) => heading !== title);
  const titles = spread(
    docs.filter(({ heading, title }) => heading === title),
    40,
  );
  return [
    ...titles.map(({ title, url }) => ({ query: title, url, kind: 'title' })),
    ...headingQueries(docs, 30),
    ...spread(sections, 30).map(({ title, heading, url }) => ({
      query: `${title} ${heading}`,
      url,
      kind: 'title and heading',
    })),
  ];
}

/** The words of so many headings that stand together in no other heading of the site, each with its page. */
export const headingQueries = (docs, count) =>
  spread(withOwnWords(docs), count).map(({ heading, url }) => ({
    query: wordsOf(heading).join(' ').toLowerCase(),
    url,
    kind: 'heading',
  }));

/** Queries of three of the words that are in most headings. */
export function commonQueries(docs, count) {
  const counts = new Map();
  for (const { heading } of docs)
    for (const word of new Set(wordsOf(heading.toLowerCase()))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, COMMON_WORDS);
  return Array.from({ length: count }, (_, number) => {
    const random = dice(7_000_000 + number);
    return Array.from({ length: 3 }, () => random.pick(most)[0]).join(' ');
  });
}

const typos = {
  swap: (word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  drop: (word, at) => word.slice(0, at) + word.slice(at + 1),
  replace: (word, at) => `${word.slice(0, at)}${word[at] === 'x' ? 'q' : 'x'}${word.slice(at + 1)}`,
};

/**
 * Every second query with one mistake in one of its words of five letters or more, by turns two letters swapped, one dropped, one
 * replaced; never the first letter of the word, which people rarely miss.
 */
export function withTypos(queries) {
  return queries
    .filter((_, at) => at % 2 === 0)
    .map(({ query, ...rest }, number) => {
      const random = dice(3_000_000 + number);
      const word = random.pick(query.match(/\p{L}+/gu).filter(({ length }) => length >= LEAST_LETTERS_OF_TYPO));
      const places = Array.from({ length: word.length - 2 }, (_, at) => at + 1);
      const kind = Object.keys(typos)[number % 3];
      const at = random.pick(kind === 'swap' ? places.filter((place) => word[place] !== word[place + 1]) : places);
      return { ...rest, query: query.replace(word, typos[kind](word, at)) };
    });
}

/** 30 queries of one, two and three words by turns, every second one out of a heading, the others out of a sentence. */
export function byteQueries(docs) {
  return Array.from({ length: 30 }, (_, number) => {
    const random = dice(4_000_000 + number);
    const count = (number % 3) + 1;
    for (;;) {
      const { heading, text } = random.pick(docs);
      const words = wordsOf(number % 2 === 0 ? heading : random.pick(text.split('. ')));
      if (words.length < count) continue;
      const from = random.between(0, words.length - count);
      return words
        .slice(from, from + count)
        .join(' ')
        .toLowerCase();
    }
  });
}
