import type { SearchHistory } from '../../../runtime/search/history.ts';
import type { SearchSetup, SearchTarget } from '../../../runtime/search-index/types.ts';
import { button, el, type IconName, icon } from './dom.ts';
import { spaced } from './place.ts';
import { type Choices, optionLink } from './results.ts';
import { say } from './say.ts';

export interface StartOptions {
  setup: SearchSetup;
  history: SearchHistory;
  suggested: readonly SearchTarget[];
  choices: Choices;
  changed(): void;
}

/** As many places fit without scrolling. */
const MAX_PAGES = 7;

interface StartScreen {
  message: HTMLElement | undefined;
  list: HTMLElement[];
  actions: HTMLElement | undefined;
}

/** The content of the dialog before the first query: places visited from search, then pages that the site suggests. */
export function startScreen(options: StartOptions): StartScreen {
  const { setup, history, suggested } = options;
  const recent = history.recent();
  const favorites = history.favorites();
  const visited = [...recent, ...favorites];
  const others = suggested.filter(({ url }) => visited.every((place) => place.url !== url));
  const room = Math.max(0, MAX_PAGES - visited.length);
  const parts: Part[] = [
    { name: 'search.ui.recent', places: recent, sign: 'recent', actions: [save(options), forget(options)] },
    { name: 'search.ui.favorite', places: favorites, sign: 'star', actions: [unsave(options)] },
    { name: 'search.ui.suggested', places: others.slice(0, room), sign: 'page' },
  ];
  const shown = parts.filter(({ places }) => places.length > 0);
  // An option must not contain buttons: they are in a separate list, row by row.
  const rows = shown.flatMap((part) => (part.actions ? [actionsOf(part, part.actions)] : []));
  const none = el('p', { class: 'search-message-title' }, say(setup, 'search.ui.noRecent'));
  return {
    message: visited.length > 0 ? undefined : el('div', { class: 'search-message' }, none),
    list: shown.map((part) => groupOf(part, options)),
    actions: rows.length > 0 ? el('div', { class: 'search-actions-all' }, ...rows) : undefined,
  };
}

interface Part {
  name: string;
  places: readonly SearchTarget[];
  sign: IconName;
  /** Default: none. */
  actions?: readonly Action[];
}

function groupOf({ name, places, sign }: Part, options: StartOptions): HTMLElement {
  const head = el('div', { class: 'search-group-head', id: `dg-${sign}` }, say(options.setup, name));
  const links = places.map((place, at) => visitedOption(place, { id: `dg-${sign}-${at}`, sign, ...options }));
  return el('div', { class: 'search-group', role: 'group', 'aria-labelledby': `dg-${sign}` }, head, ...links);
}

function actionsOf({ places, sign }: Part, actions: readonly Action[]): HTMLElement {
  const rows = places.map((place, at) => el('li', {}, ...actions.map((make) => make(place, `dg-${sign}-${at}`))));
  return el('ul', { class: 'search-actions' }, ...rows);
}

function visitedOption(
  place: SearchTarget,
  { id, sign, choices }: { id: string; sign: IconName; choices: Choices },
): HTMLAnchorElement {
  const title = el('span', { class: 'search-title' }, place.title);
  const page = place.page === undefined ? [] : [el('span', { class: 'search-about' }, place.page)];
  const text = el('span', { class: 'search-option-text' }, ...spaced(' ', title, ...page));
  const option = optionLink({ id, url: place.url }, icon(sign), text);
  choices.set(option, place);
  return option;
}

type Action = (place: SearchTarget, of: string) => HTMLButtonElement;

const action =
  (
    options: StartOptions,
    { key, sign, act }: { key: string; sign: IconName; act(place: SearchTarget): void },
  ): Action =>
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
