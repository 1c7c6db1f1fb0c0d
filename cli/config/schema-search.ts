/** The part of the config's schema that is about search. */

import { array, custom, enum as enumeration, minLength, optional, refine, string } from 'zod/mini';
import { nearestName } from '../lib/suggest.ts';
import { choose, expected, flag, plainData, routeBase, type Schema, strict, url } from './schema-parts.ts';

const PLACES = ['query'];

const missingResultsUrl = choose((value) => {
  const odd = [...String(value).matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !PLACES.includes(name));
  if (odd === undefined) return url;
  const near = nearestName(odd[1] ?? '', PLACES, 3);
  return expected(`a URL with no placeholder but {query}: ${odd[0]} is none${near ? `, {${near}} is near` : ''}`);
});

/** A text of this form; one that is missing is missed in the same words. */
const textLike = (form: RegExp, error: string): Schema =>
  custom((value) => typeof value === 'string' && form.test(value), { error }) as Schema;

/** It becomes the name of a host. */
const appId = textLike(/^[A-Za-z0-9-]{1,50}$/, 'the id of an Algolia application, such as A1B2C3D4E5');
/** It becomes a header. */
const apiKey = textLike(/^[\w+/=-]{1,2000}$/, 'the search-only key of the Algolia application, letters and digits');
const indexName = textLike(/^[^\0-\x1f\x7f]{1,200}$/, 'the name of an index at Algolia');

const host = string().check(
  refine((value: string) => isHost(value), {
    error: 'an address such as https://search.example, without "?", "#" and a password',
  }),
);
function isHost(value: string): boolean {
  if (!/^https?:\/\/[^\s"'<>\\?#@;,]+$/i.test(value)) return false;
  return URL.canParse(value);
}

const algolia = strict({
  appId,
  apiKey,
  indexName,
  contextualSearch: optional(flag),
  searchParameters: optional(plainData),
  hosts: optional(array(host).check(minLength(1, { error: 'at least one address' }))),
});

export const searchSchema = strict({
  path: optional(routeBase),
  openOn: optional(
    array(enumeration(['click', 'focus', 'hover'])).check(minLength(1, { error: 'at least one of them' })),
  ),
  missingResultsUrl: optional(missingResultsUrl),
  algolia: optional(algolia),
});
