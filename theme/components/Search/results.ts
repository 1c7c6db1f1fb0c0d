import { safeUrl } from '../../../runtime/search/safe-url.ts';
import type { Found } from '../../../runtime/search/session.ts';
import type { FoundPage, FoundPlace, SearchSetup, SearchTarget } from '../../../runtime/search-index/types.ts';
import { el, icon, marked, plain } from './dom.ts';
import { describePlace, goodPlaces, iconOf, trailOf } from './place.ts';
import { number, say } from './say.ts';

/** For each option of the dialog, the entry of the history when a reader opens it. */
export type Choices = WeakMap<Element, SearchTarget>;

/** Groups of options, one for each page from index `from` on. */
export function pageGroups(pages: readonly FoundPage[], from: number, choices: Choices): HTMLElement[] {
  return pages.slice(from).flatMap((page, index) => {
    const places = goodPlaces(page);
    if (places.length === 0) return [];
    const id = `dg-search-${from + index}`;
    // A page that is an option is not repeated in the heading.
    const isNamed = places.some(({ type }) => type === 'page');
    const head = el('div', { class: 'search-group-head', id }, trailOf(page, isNamed ? undefined : marked(page.title)));
    const options = places.map((place, at) => placeOption(page, place, { id: `${id}-${at}`, choices }));
    return [el('div', { class: 'search-group', role: 'group', 'aria-labelledby': id }, head, ...options)];
  });
}

function placeOption(
  page: FoundPage,
  place: FoundPlace,
  { id, choices }: { id: string; choices: Choices },
): HTMLAnchorElement {
  const body = el('span', { class: 'search-option-text' }, ...describePlace(place));
  const option = optionLink({ id, url: place.url }, icon(iconOf(place)), body);
  const title = plain(place.title);
  choices.set(option, { url: place.url, title, ...(place.type === 'page' ? {} : { page: plain(page.title) }) });
  return option;
}

/** A link that is an option of a listbox. */
export function optionLink({ id, url }: { id: string; url: string }, ...children: Node[]): HTMLAnchorElement {
  const attributes = { id, class: 'search-option', role: 'option', 'aria-selected': 'false', tabindex: -1 };
  return el('a', { ...attributes, href: safeUrl(url) }, ...children);
}

/** A note above results for a corrected spelling. */
export const correction = (setup: SearchSetup, { corrected }: Pick<Found, 'corrected'>): HTMLElement | undefined =>
  corrected ? el('p', { class: 'search-note' }, say(setup, 'search.ui.corrected', { query: corrected })) : undefined;

/** The link to the search page, with the query. */
export function seeAll(setup: SearchSetup, { total, question }: Found): HTMLAnchorElement {
  const text = say(setup, 'search.ui.seeAll', { count: number(total) });
  return el('a', { class: 'search-all', href: searchPageUrl(setup, question.query) }, text);
}

function searchPageUrl({ page }: Pick<SearchSetup, 'page'>, query: string): string {
  return `${page}?q=${encodeURIComponent(query)}`;
}
