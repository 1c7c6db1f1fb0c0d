import { CONTENT_EVENT } from '../../../runtime/base/events.ts';
import { SEARCH_PAGE } from '../../../runtime/enhance/search.ts';
import { tagsHere } from '../../../runtime/search/context.ts';
import { createSession, type Found, type Question, type SearchState } from '../../../runtime/search/session.ts';
import { connect } from '../../../runtime/search/setup.ts';
import type { SearchSetup } from '../../../runtime/search-index/types.ts';
import { filters } from './filters.ts';
import { createOutlet } from './outlet.ts';
import { questionAt, searchOf } from './question-url.ts';
import { say } from './say.ts';

const PAGES = 15;
/** Milliseconds to wait after the last key before updating URL and results. */
const DELAY = 300;
/** Number of answers kept for readers who come back. */
const KEPT = 10;

/** Runs the search page in `root` until the page is left. */
export function runPage(root: HTMLElement, setup: SearchSetup): void {
  const input = root.querySelector<HTMLInputElement>('input[name=q]');
  const form = input?.form;
  if (!input || !form) return;
  const usual = tagsHere(setup, location.pathname);
  const kept = keptAnswers(setup);
  const timer = { id: 0 };
  const outlet = createOutlet(root, setup, { more: () => session.more(), again: () => session.again() });
  const show = (state: Readonly<SearchState>): void => {
    const { question, found, isBusy, hasFailed } = state;
    if (found && !isBusy) kept.put(searchOf(found.question, []), found);
    // If search fails, the list of all pages is shown.
    root.toggleAttribute('data-query', question.query !== '' && !(hasFailed && !found));
    nameDocument(root, setup, question.query);
    outlet.show(state);
    if (found && !isBusy) {
      const { facets } = found;
      outlet.showFilters(filters({ setup, question, facets, choose }));
    } else if (question.query === '') outlet.showFilters([]);
  };
  const session = createSession({ connect: () => connect(setup), limit: PAGES, delay: 0, show });
  const ask = (question: Question): void =>
    session.ask(question, { now: true, found: kept.get(searchOf(question, [])) });
  const choose = (question: Question): void => {
    clearTimeout(timer.id);
    const url = location.pathname + searchOf(question, usual);
    // Keeps the router's state of the history entry.
    if (url !== location.pathname + location.search) history.replaceState(history.state, '', url);
    ask(question);
  };
  const written = (): Question => ({ ...questionAt(location.search, setup, usual), query: input.value.trim() });
  const followUrl = (): void => {
    const question = questionAt(location.search, setup, usual);
    if (input.value.trim() !== question.query) input.value = question.query;
    ask(question);
  };
  const chooseSoon = (): void => {
    clearTimeout(timer.id);
    timer.id = window.setTimeout(() => choose(written()), DELAY);
  };
  input.addEventListener('input', chooseSoon);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose(written());
  });
  followLife(root, { followUrl, again: session.again, end: session.end });
  // Uses text typed before this was loaded, but not text that the browser filled in.
  if (input.value !== '' && !new URLSearchParams(location.search).has('q')) chooseSoon();
  else followUrl();
  void connect(setup).then(
    (provider) => provider.warm(),
    () => {},
  );
}

interface Life {
  followUrl(): void;
  again(): void;
  end(): void;
}

/** Back and forward show the results of their URL; another page ends the search. */
function followLife(root: HTMLElement, { followUrl, again, end }: Life): void {
  const ended = new AbortController();
  const { signal } = ended;
  const check = (): void => {
    if (root.isConnected) followUrl();
    else {
      ended.abort();
      end();
    }
  };
  // After the router, which may show another page.
  addEventListener('popstate', () => setTimeout(() => root.isConnected && followUrl()), { signal });
  addEventListener('online', again, { signal });
  document.addEventListener(CONTENT_EVENT, check, { signal });
}

function nameDocument(root: HTMLElement, setup: SearchSetup, query: string): void {
  const plain = say(setup, 'search.title');
  const title = query === '' ? plain : say(setup, 'search.ui.results', { query });
  const heading = root.querySelector('h1');
  if (heading && heading.textContent !== title) heading.textContent = title;
  const whole = root.dataset['title'] ?? plain;
  document.title = whole.replace(plain, () => title);
}

const answers = new WeakMap<SearchSetup, Map<string, Found>>();

/** Answers by question, so that a reader who comes back finds the same results and scroll position. */
function keptAnswers(setup: SearchSetup) {
  const known = answers.get(setup) ?? new Map<string, Found>();
  answers.set(setup, known);
  return {
    get: (key: string): Found | undefined => known.get(key),
    put(key: string, found: Found): void {
      known.delete(key);
      known.set(key, found);
      if (known.size > KEPT) known.delete([...known.keys()][0] ?? '');
    },
  };
}

export const pageIn = (document: Document): HTMLElement | null => document.querySelector<HTMLElement>(SEARCH_PAGE);
