import { safeUrl } from '../../../runtime/search/address.ts';
import type { FoundPage, FoundPlace } from '../../../runtime/search-index/types.ts';
import { el, icon, marked } from './dom.ts';
import { describePlace, goodPlaces, iconOf, trailOf } from './place.ts';

/** A found page on the search page, with its places; undefined if its URL is unsafe. */
export function hit(page: FoundPage): HTMLElement | undefined {
  const url = safeUrl(page.url);
  if (url === undefined) return undefined;
  const places = goodPlaces(page);
  const own = places.find(({ type }) => type === 'page');
  const title = el('a', { class: 'search-hit-title', href: url }, marked(own?.title ?? page.title));
  const rest = places.filter((place) => place !== own);
  return el(
    'li',
    { class: 'search-hit' },
    trailOf(page),
    el('h2', {}, title),
    own?.excerpt && own.excerpt.length > 0 && el('p', { class: 'search-excerpt' }, marked(own.excerpt)),
    rest.length > 0 && el('ul', { class: 'search-places' }, ...rest.map(placeItem)),
  );
}

function placeItem(place: FoundPlace): HTMLElement {
  const text = el('span', { class: 'search-option-text' }, ...describePlace(place));
  return el('li', {}, el('a', { class: 'search-place', href: place.url }, icon(iconOf(place)), text));
}
