/** Settings of search. */
import { array, custom, enum as enumeration, literal, minLength, overwrite, record, refine, string } from 'zod/mini';
import { isObject } from '../../lib/plain-data.ts';
import { filled, flag, plainData, routeBase, unique, url, urlWith } from './kinds.ts';
import { choose, named, REQUIRED, settings } from './setting.ts';

/** A text of this form; the same message reports a missing text. */
const textLike = (form: RegExp, error: string) =>
  named<string>(
    'string',
    custom<string>((value) => typeof value === 'string' && form.test(value), { error }),
  );

const host = string().check(
  refine((value: string) => /^https?:\/\/[^\s"'<>\\?#@;,]+$/i.test(value) && URL.canParse(value), {
    error: 'a URL such as https://search.example, without "?", "#" or a password',
  }),
  overwrite((value) => value.replace(/\/+$/, '')),
);

const algolia = settings({
  // It becomes part of a host name.
  appId: [
    'Id of the Algolia application.',
    textLike(/^[A-Za-z0-9-]{1,50}$/, 'the id of an Algolia application, such as A1B2C3D4E5'),
    REQUIRED,
  ],
  // It becomes a header.
  apiKey: [
    'Search-only API key of the application; every page contains it.',
    textLike(/^[\w+/=-]{1,2000}$/, 'the search-only key of the Algolia application, letters and digits'),
    REQUIRED,
  ],
  indexName: ['Name of the index.', textLike(/^[^\0-\x1f\x7f]{1,200}$/, 'the name of an index at Algolia'), REQUIRED],
  contextualSearch: ["Limits results to the reader's language and docs version.", flag, true],
  searchParameters: [
    "Additional parameters of every query, as named in Algolia's search API. Default: none.",
    plainData,
    {},
  ],
  hosts: [
    "URLs to query instead of Algolia's, such as `https://search.example`. Default: Algolia's.",
    unique(host).check(minLength(1)),
  ],
});

const synonymGroups = array(
  unique(filled).check(
    refine((words: string[]) => words.length > 1, { error: 'at least two different words or phrases' }),
  ),
);
const synonymsOfLocales = record(string(), synonymGroups);
const NO_SYNONYMS = literal(false);

/** Groups for all languages, groups by locale, or no synonyms at all. */
const synonyms = choose([synonymGroups, synonymsOfLocales, NO_SYNONYMS], (value) => {
  if (value === false) return NO_SYNONYMS;
  return isObject(value) ? synonymsOfLocales : synonymGroups;
});

export const search = settings({
  path: ['Route of the search page, below `baseUrl`.', routeBase, 'search'],
  openOn: [
    'Events on the search button that open the dialog. `focus` and `hover` only preload it unless they are listed.',
    unique(enumeration(['click', 'focus', 'hover'])).check(minLength(1)),
    ['click'],
  ],
  missingResultsUrl: [
    'Where readers can report a search without results: a URL or a path. `{query}` is replaced with the query. Default: nowhere.',
    urlWith(['query'], url),
  ],
  suggestions: [
    'Pages that the search dialog shows before the reader types, as paths without the locale. Default: the first page of each top-level entry of the first sidebar, and of the other sidebars.',
    unique(url),
  ],
  synonyms: [
    'Words and phrases that find each other, in groups: `[["node", "vertex"]]`; or groups by locale: `{ en: [["node", "vertex"]] }`. English pages have built-in ones in addition; `false` turns these off. Has no effect with `algolia`. Default: only the built-in ones.',
    synonyms,
  ],
  algolia: ['Searches the site with Algolia instead of in the browser.', algolia],
});
