import { safeUrl } from '../../../runtime/search/safe-url.ts';
import type { Found, SearchState } from '../../../runtime/search/session.ts';
import type { FoundPage, FoundPlace, SearchSetup } from '../../../runtime/search-index/types.ts';
import { createBusyMark } from './busy.ts';
import { button, el, icon, marked, picture } from './dom.ts';
import { failure } from './messages.ts';
import { describePlace, goodPlaces, iconOf, trailOf } from './place.ts';
import { correction } from './results.ts';
import { say, sayCount } from './say.ts';

export interface Outlet {
  show(state: Readonly<SearchState>): void;
  showFilters(filters: HTMLElement[]): void;
}

/** The results of the search page, inside `root`. `more` fetches further results; `again` retries after a failure. */
export function createOutlet(
  root: HTMLElement,
  setup: SearchSetup,
  { more, again }: { more(): void; again(): void },
): Outlet {
  const status = el('p', { class: 'search-status', role: 'status' });
  const filters = el('div', { class: 'search-filters' });
  const list = el('ol', { class: 'search-hits' });
  const end = el('div', { class: 'search-end' });
  const results = root.querySelector<HTMLElement>('[data-search-results]') ?? root;
  results.replaceChildren(el('div', { class: 'search-facts' }, status, filters), list, end);
  const markBusy = createBusyMark(root, results);
  const shown = { found: undefined as Found | undefined, count: 0 };
  const follow = button({ class: 'search-button-plain', onclick: more }, say(setup, 'search.ui.showMore'));
  new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && more(), {
    rootMargin: '0px 0px 50% 0px',
  }).observe(end);

  const clear = (): void => {
    list.replaceChildren();
    end.replaceChildren();
    Object.assign(shown, { found: undefined, count: 0 });
  };
  const showFound = (found: Found): void => {
    const isMore = shown.found?.question === found.question;
    const items = found.pages.slice(isMore ? shown.count : 0).flatMap((page) => hit(page) ?? []);
    const note = correction(setup, found);
    if (isMore) list.append(...items);
    else list.replaceChildren(...(note ? [el('li', {}, note)] : []), ...items);
    Object.assign(shown, { found, count: found.pages.length });
    status.textContent =
      found.total > 0 ? sayCount(setup, 'search.ui.found', found.total) : say(setup, 'search.ui.none');
    end.replaceChildren(...(found.total === 0 ? [picture()] : found.pages.length < found.total ? [follow] : []));
  };
  return {
    showFilters: (shownNow) => filters.replaceChildren(...shownNow),
    show({ question, found, isBusy, hasFailed }) {
      markBusy(isBusy);
      results.hidden = question.query === '';
      const isMore = found?.question === question;
      if (question.query === '') {
        clear();
        status.textContent = '';
      } else if (isBusy) {
        const note = el('p', { class: 'search-fetching' }, say(setup, 'search.ui.more'));
        if (isMore || list.childElementCount === 0) end.replaceChildren(note);
      } else if (hasFailed) {
        if (!isMore) clear();
        status.textContent = '';
        end.replaceChildren(failure(setup, again));
      } else if (found) showFound(found);
    },
  };
}

/** A found page on the search page, with its places; undefined if its URL is unsafe. */
function hit(page: FoundPage): HTMLElement | undefined {
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
