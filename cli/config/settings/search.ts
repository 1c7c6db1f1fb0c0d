/** Settings of search. */
import { custom, enum as enumeration, minLength, overwrite, refine, string } from 'zod/mini';
import { flag, plainData, routeBase, unique, url, urlWith } from './kinds.ts';
import { named, REQUIRED, settings } from './setting.ts';

/** A text of this form; the same words report one that is missing. */
const textLike = (form: RegExp, error: string) =>
  named<string>(
    'string',
    custom<string>((value) => typeof value === 'string' && form.test(value), { error }),
  );

const host = string().check(
  refine((value: string) => /^https?:\/\/[^\s"'<>\\?#@;,]+$/i.test(value) && URL.canParse(value), {
    error: 'an address such as https://search.example, without "?", "#" and a password',
  }),
  overwrite((value) => value.replace(/\/+$/, '')),
);

const algolia = settings({
  // It becomes the name of a host.
  appId: [
    'Id of the Algolia application.',
    textLike(/^[A-Za-z0-9-]{1,50}$/, 'the id of an Algolia application, such as A1B2C3D4E5'),
    REQUIRED,
  ],
  // It becomes a header.
  apiKey: [
    'Its search-only key. Every page contains it.',
    textLike(/^[\w+/=-]{1,2000}$/, 'the search-only key of the Algolia application, letters and digits'),
    REQUIRED,
  ],
  indexName: ['Name of the index.', textLike(/^[^\0-\x1f\x7f]{1,200}$/, 'the name of an index at Algolia'), REQUIRED],
  contextualSearch: ["Limits results to the reader's language and version of the docs.", flag, true],
  searchParameters: [
    "Further parameters of every query, as Algolia's search API names them. Default none.",
    plainData,
    {},
  ],
  hosts: [
    "URLs to ask in place of Algolia's, such as `https://search.example`. Default: Algolia's.",
    unique(host).check(minLength(1, { error: 'at least one address' })),
  ],
});

export const search = settings({
  path: ['Route of the search page, below `baseUrl`.', routeBase, 'search'],
  openOn: [
    'What on the search button opens the dialog. Without `focus` and `hover`, these only load it in advance.',
    unique(enumeration(['click', 'focus', 'hover'])).check(minLength(1, { error: 'at least one of them' })),
    ['click'],
  ],
  missingResultsUrl: [
    'Where readers can report a search without results: a URL or a path, in which `{query}` stands for the query. Default: nowhere.',
    urlWith(['query'], url),
  ],
  algolia: ['Searches the site at Algolia, not in the browser.', algolia],
});
