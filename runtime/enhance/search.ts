import { addLink, isSlowConnection } from '../base/connection.ts';
import { CONTENT_EVENT } from '../base/events.ts';
import { isComposing, isEditable, isSearchChord, latinKey } from '../base/keys.ts';
import type { LateData, PartPlan, PartTexts } from '../base/late-part.ts';
import { warn } from '../base/report.ts';
import type { OpenDialog, Opening, SearchUi } from '../search/ui.ts';
import type { SearchUrls } from '../search-index/types.ts';

/** The element of the search page that the search scripts fill. */
export const SEARCH_PAGE = '[data-search-page]';

const BUTTON = '[data-search]';
/** A longer selection is not taken as a query. */
const MAX_LETTERS = 64;

const TEXTS = ['search.failed', 'search.failedHelp', 'load.retry'] as const;
type Texts = PartTexts<(typeof TEXTS)[number]>;

export const part: PartPlan = {
  selector: '[data-search],[data-search-page]',
  texts: TEXTS,
  isWanted: ({ site }) => site.searchHref !== undefined,
};

/**
 * The ways to open search: the button `a[data-search]`, which is a link to the search page; Ctrl+K and ⌘K, which also
 * close it; `/` outside of fields; a letter or digit on the focused button. The dialog is loaded on demand, or earlier,
 * when the reader points at the button or focuses it. If it cannot be loaded, the link is followed, or without a network
 * a message is shown. `missed`: events before this was loaded.
 */
export function start(missed: Event[], texts: Texts, { search }: LateData): void {
  if (!search) return;
  const way = createWay(search, texts);
  const onKey = (event: Event): void => {
    if (event instanceof KeyboardEvent) followKey(event, way);
  };
  document.addEventListener('keydown', onKey);
  // Before the router, which would open the search page.
  document.addEventListener('click', (event) => isPlain(event) && followButton(event, way.open), true);
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({ target }) => buttonAt(target) && way.prepare(), { passive: true });
  }
  openOnMore(search, way);
  document.addEventListener(CONTENT_EVENT, way.startPage);
  way.startPage();
  missed.forEach(onKey);
}

interface Way {
  prepare(): void;
  /** `query`: the first query; default: the selected text. */
  open(query?: string): void;
  toggle(): void;
  /** Adds a letter to the query while the dialog is loading; false when it is not. */
  type(letter: string): boolean;
  cancel(): void;
  startPage(): void;
}

function preload({ ui, css, setup, start }: SearchUrls): void {
  addLink({ rel: 'modulepreload', href: ui });
  for (const href of [css, setup, start]) addLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
}

function createWay(urls: SearchUrls, texts: Texts): Way {
  const state: { opening?: Opening | undefined; dialog?: OpenDialog } = {};
  const load = uiLoader(urls);
  const open = async (typed?: string): Promise<void> => {
    const own = document.querySelector<HTMLInputElement>(`${SEARCH_PAGE} input`);
    if (own) return own.select();
    if (state.opening) return;
    const opening: Opening = { query: typed ?? selectedText(), isTyped: typed !== undefined };
    state.opening = opening;
    document.querySelector(`.${FAILURE}`)?.remove();
    try {
      if (state.dialog?.isOpen()) state.dialog.focus();
      else state.dialog = await (await load()).openDialog(urls, opening);
    } catch (error) {
      if (!opening.isCancelled) {
        warn('no search dialog', error);
        await standIn(opening.query, texts, () => void open(typed));
      }
    }
    state.opening = undefined;
  };
  return {
    open: (query) => void open(query),
    prepare() {
      if (!isSlowConnection())
        load().then(
          (ui) => ui.prepare(urls),
          () => {},
        );
    },
    toggle() {
      if (state.dialog?.isOpen()) state.dialog.close();
      else void open();
    },
    type(letter) {
      const { opening } = state;
      if (!opening) return false;
      Object.assign(opening, { query: (opening.isTyped ? opening.query : '') + letter, isTyped: true });
      return true;
    },
    cancel() {
      if (state.opening) state.opening.isCancelled = true;
    },
    startPage() {
      // On failure the page keeps its form, which submits to the same URL, and its list of all pages.
      if (document.querySelector(SEARCH_PAGE))
        load().then(
          ({ startPage }) => startPage(urls),
          () => {},
        );
    },
  };
}

/** A failure is dropped. Browsers cache failed imports: a query makes a new URL. */
function uiLoader(urls: SearchUrls): () => Promise<SearchUi> {
  let ui: Promise<SearchUi> | undefined;
  let query = '';
  return () => {
    if (!ui) {
      // What failed ahead would fail again when it is asked for.
      if (navigator.onLine) preload(urls);
      ui = import(urls.ui + query) as Promise<SearchUi>;
      ui.catch(() => {
        ui = undefined;
        query = `?${Date.now()}`;
      });
    }
    return ui;
  };
}

function followKey(event: KeyboardEvent, way: Way): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (event.defaultPrevented || isComposing(event) || altKey || !document.querySelector(BUTTON)) return;
  const isLetter = key.length === 1 && !(ctrlKey || metaKey);
  const writes = isEditable(event);
  if (key === 'Escape') way.cancel();
  if (isSearchChord(event)) way.toggle();
  else if (isLetter && !writes && way.type(key)) event.preventDefault();
  else if (isLetter && /[\p{L}\p{N}]/u.test(key) && buttonAt(event.target)) way.open(key);
  // On some keyboards the slash needs Shift.
  else if (isLetter && !writes && latinKey(event) === '/') way.open();
  else return;
  event.preventDefault();
}

const buttonAt = (target: EventTarget | null): Element | null | undefined =>
  (target as Element | null)?.closest?.(BUTTON);

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

function followButton(event: Event, open: () => void): void {
  if (!buttonAt(event.target)) return;
  event.preventDefault();
  open();
}

/** Opens on focus and hover, for sites that ask for it. What returns from the dialog does not reopen it. */
function openOnMore({ openOn }: SearchUrls, way: Way): void {
  // The event that loaded this script may already have reached the button.
  const isAlready = (state: string): boolean => document.querySelector(`${BUTTON}:${state}`) !== null;
  if (openOn.includes('focus')) {
    document.addEventListener('focusin', ({ target, relatedTarget }) => {
      const from = relatedTarget as Element | null;
      const comesBack = from === null || buttonAt(from) || from.closest('dialog');
      if (buttonAt(target) && !comesBack) way.open();
    });
    if (isAlready('focus')) way.open();
  }
  if (openOn.includes('hover')) openOnHover(way, isAlready('hover'));
}

/** A mouse that only passes over the button leaves it sooner. */
const INTENT_MS = 150;

function openOnHover(way: Way, isOver: boolean): void {
  // Until the pointer was elsewhere on the page, it is on the button because the dialog over it was closed.
  const state = { timer: 0, wasAway: true };
  const enter = (): void => {
    if (!state.wasAway) return;
    state.timer = window.setTimeout(() => {
      state.wasAway = false;
      way.open();
    }, INTENT_MS);
  };
  const leave = (): void => clearTimeout(state.timer);
  document.addEventListener('pointerover', ({ target, relatedTarget, pointerType }) => {
    const isIn = Boolean(buttonAt(target));
    if (isIn && pointerType !== 'touch' && !buttonAt(relatedTarget)) enter();
    if (isIn) return;
    leave();
    if (!(target as Element).closest?.('dialog')) state.wasAway = true;
  });
  document.documentElement.addEventListener('pointerleave', leave);
  // A click opens by itself.
  document.addEventListener('pointerdown', ({ target }) => {
    leave();
    if (buttonAt(target)) state.wasAway = false;
  });
  if (isOver) enter();
}

function selectedText(): string {
  const text = String(getSelection() ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > MAX_LETTERS ? '' : text;
}

const FAILURE = 'search-failure';

/** Opens the search page in place of the dialog. Without a network, a message is shown: the browser would show its own page. */
async function standIn(query: string, texts: Texts, retry: () => void): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>(BUTTON);
  if (!link) return;
  const url = new URL(link.href);
  if (query) url.searchParams.set('q', query);
  try {
    await fetch(url);
    location.assign(url);
  } catch {
    const box = Object.assign(document.createElement('div'), { className: `load-failure ${FAILURE}`, role: 'alert' });
    const [title, help, button] = (['strong', 'p', 'button'] as const).map((tag, at) =>
      Object.assign(document.createElement(tag), { textContent: texts[TEXTS[at] as (typeof TEXTS)[number]] }),
    ) as [HTMLElement, HTMLElement, HTMLButtonElement];
    button.onclick = retry;
    box.append(title, help, button);
    document.body.append(box);
    button.focus();
  }
}
