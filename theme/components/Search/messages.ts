import { safeUrl } from '../../../runtime/search/safe-url.ts';
import type { SearchSetup } from '../../../runtime/search-index/types.ts';
import { button, el, picture } from './dom.ts';
import { say } from './say.ts';

const SUGGESTIONS = 3;

/** The message that the index could not be reached, with a retry button. */
export function failure(setup: SearchSetup, again: () => void): HTMLElement {
  return el(
    'div',
    { class: 'search-message' },
    el('p', { class: 'search-message-title' }, say(setup, 'search.failed')),
    el('p', {}, say(setup, 'search.failedHelp')),
    button({ class: 'search-button-plain', onclick: again }, say(setup, 'search.ui.retry')),
  );
}

/** The message that nothing was found, with previous results as suggestions, and a link to report it. */
export function nothing(
  setup: SearchSetup,
  query: string,
  { suggestions, ask }: { suggestions: readonly string[]; ask(query: string): void },
): HTMLElement {
  const names = suggestions.slice(0, SUGGESTIONS).map((name) => {
    const choose = button({ class: 'search-button-plain', onclick: () => ask(name) }, name);
    return el('li', {}, choose);
  });
  return el(
    'div',
    { class: 'search-message' },
    picture(),
    el('p', { class: 'search-message-title' }, say(setup, 'search.ui.noResults', { query })),
    ...(names.length > 0 ? [el('p', {}, say(setup, 'search.ui.suggest')), el('ul', {}, ...names)] : []),
    missingLink(setup, query),
  );
}

function missingLink(setup: SearchSetup, query: string): HTMLElement | undefined {
  const url = setup.missingResultsUrl?.replaceAll('{query}', () => encodeURIComponent(query));
  if (safeUrl(url) === undefined) return undefined;
  const link = el('a', { href: url, target: '_blank', rel: 'noopener' }, say(setup, 'search.ui.tellUs'));
  return el('p', {}, `${say(setup, 'search.ui.believe')} `, link);
}
