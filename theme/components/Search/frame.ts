import type { SearchSetup } from '../../../runtime/search-index/types.ts';
import { button, el, icon } from './dom.ts';
import { say } from './say.ts';

/** Longest query, in letters, as on the search page (`theme/logic/search-html.ts`). */
const MAX_LETTERS = 256;
const LIST = 'dg-search-list';

/** The parts of the dialog that others fill. */
export interface Frame {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  input: HTMLInputElement;
  /** The scrolling element with the results. */
  body: HTMLElement;
  list: HTMLElement;
  /** Below the body: the link to the search page. */
  more: HTMLElement;
  status: HTMLElement;
}

/** The empty dialog. `clear`, `close`: handlers of its buttons. */
export function createFrame(setup: SearchSetup, { clear, close }: { clear(): void; close(): void }): Frame {
  const placeholder = say(setup, 'search.ui.placeholder');
  const input = el('input', {
    class: 'search-input',
    type: 'search',
    name: 'q',
    role: 'combobox',
    'aria-label': placeholder,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': LIST,
    placeholder,
    maxlength: MAX_LETTERS,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  const form = el(
    'form',
    { class: 'search-head', role: 'search', action: setup.page },
    el('span', { class: 'search-sign' }, icon('search')),
    input,
    button({ class: 'search-clear', label: say(setup, 'search.ui.clear'), onclick: clear }, icon('clear')),
    button({ class: 'search-cancel', onclick: close }, say(setup, 'search.ui.cancel')),
  );
  const list = el('div', {
    id: LIST,
    class: 'search-list',
    role: 'listbox',
    'aria-label': say(setup, 'search.ui.list'),
  });
  const body = el('div', { class: 'search-body' });
  const more = el('div', { class: 'search-more' });
  const status = el('p', { class: 'sr-only', role: 'status' });
  const box = el('div', { class: 'search-box' }, form, body, more, footer(setup), status);
  const dialog = el('dialog', { class: 'search-dialog', 'aria-label': say(setup, 'search.button') }, box);
  return { dialog, form, input, body, list, more, status };
}

function footer(setup: SearchSetup): HTMLElement {
  const key = (name: 'enter' | 'up' | 'down', label: string) => el('kbd', {}, icon(name, say(setup, label)));
  const escapeKey = el('kbd', {}, el('span', { role: 'img', 'aria-label': say(setup, 'search.ui.escapeKey') }, 'esc'));
  const hosted = 'appId' in setup.provider.options;
  return el(
    'footer',
    { class: 'search-foot' },
    el(
      'ul',
      { class: 'search-keys' },
      el('li', {}, key('enter', 'search.ui.enterKey'), say(setup, 'search.ui.select')),
      el('li', {}, key('up', 'search.ui.upKey'), key('down', 'search.ui.downKey'), say(setup, 'search.ui.navigate')),
      el('li', {}, escapeKey, say(setup, 'search.ui.close')),
    ),
    hosted && searchBy(setup),
  );
}

function searchBy(setup: SearchSetup): HTMLElement {
  const link = { href: 'https://www.algolia.com/developers/', target: '_blank', rel: 'noopener' };
  return el('span', { class: 'search-by' }, `${say(setup, 'search.ui.searchBy')} `, el('a', link, 'Algolia'));
}
