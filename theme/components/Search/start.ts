import type { SearchHistory, Visited } from '../../../runtime/search/history.ts';
import type { SearchSetup } from '../../../runtime/search-index/types.ts';
import { button, el, type IconName, icon } from './dom.ts';
import { type Choices, optionLink } from './results.ts';
import { say } from './say.ts';

interface StartOptions {
  setup: SearchSetup;
  history: SearchHistory;
  choices: Choices;
  changed(): void;
}

/** The content of the dialog before the first query: places visited from search. */
export function startScreen(options: StartOptions): { list: HTMLElement[]; actions: HTMLElement | undefined } {
  const { setup, history } = options;
  const recent = history.recent();
  const favorites = history.favorites();
  if (recent.length + favorites.length === 0) {
    const none = el('p', { class: 'search-message-title' }, say(setup, 'search.ui.noRecent'));
    return { list: [el('div', { class: 'search-message' }, none)], actions: undefined };
  }
  const parts = [
    { name: 'search.ui.recent', places: recent, sign: 'recent', actions: [save(options), forget(options)] },
    { name: 'search.ui.favorite', places: favorites, sign: 'star', actions: [unsave(options)] },
  ] as const;
  const shown = parts.filter(({ places }) => places.length > 0);
  const list = shown.map(({ name, places, sign }) => {
    const head = el('div', { class: 'search-group-head', id: `dg-${sign}` }, say(setup, name));
    const links = places.map((place, at) => visitedOption(place, { id: `dg-${sign}-${at}`, sign, ...options }));
    return el('div', { class: 'search-group', role: 'group', 'aria-labelledby': `dg-${sign}` }, head, ...links);
  });
  // An option must not contain buttons: they are in a separate list, row by row.
  const actions = shown.map(({ places, sign, actions }) => {
    const rows = places.map((place, at) => el('li', {}, ...actions.map((make) => make(place, `dg-${sign}-${at}`))));
    return el('ul', { class: 'search-actions' }, ...rows);
  });
  return { list, actions: el('div', { class: 'search-actions-all' }, ...actions) };
}

function visitedOption(
  place: Visited,
  { id, sign, choices }: { id: string; sign: IconName; choices: Choices },
): HTMLAnchorElement {
  const title = el('span', { class: 'search-title' }, place.title);
  const page = place.page === undefined ? [] : [el('span', { class: 'search-about' }, place.page)];
  const text = el('span', { class: 'search-option-text' }, title, ...page);
  const option = optionLink({ id, url: place.url }, icon(sign), text);
  choices.set(option, place);
  return option;
}

type Action = (place: Visited, of: string) => HTMLButtonElement;

const action =
  (options: StartOptions, { key, sign, act }: { key: string; sign: IconName; act(place: Visited): void }): Action =>
  (place, of) => {
    const onclick = (): void => {
      act(place);
      options.changed();
    };
    const made = button({ class: 'search-action', label: say(options.setup, key), onclick }, icon(sign));
    made.setAttribute('aria-describedby', of);
    return made;
  };

const save = (options: StartOptions): Action =>
  action(options, { key: 'search.ui.save', sign: 'star', act: options.history.save });

const forget = (options: StartOptions): Action =>
  action(options, { key: 'search.ui.forget', sign: 'clear', act: options.history.forget });

const unsave = (options: StartOptions): Action =>
  action(options, { key: 'search.ui.unsave', sign: 'clear', act: options.history.unsave });
