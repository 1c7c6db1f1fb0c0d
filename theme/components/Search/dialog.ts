import { isComposing } from '../../../runtime/base/keys.ts';
import { tagsHere } from '../../../runtime/search/context.ts';
import { createHistory } from '../../../runtime/search/history.ts';
import { createSession } from '../../../runtime/search/session.ts';
import { connect } from '../../../runtime/search/setup.ts';
import type { OpenDialog, Opening } from '../../../runtime/search/ui.ts';
import type { SearchSetup, SearchTarget } from '../../../runtime/search-index/types.ts';
import { createBody } from './body.ts';
import { createFrame, type Frame } from './frame.ts';
import { createOptions, type Options } from './options.ts';
import type { Choices } from './results.ts';

/** Number of pages shown at first, and added at the end of the list. */
const PAGES = 3;
/** Milliseconds to wait for further keys: hardly noticeable, but not every letter of fast input is a query. */
const DELAY = 20;
const OPEN = 'search-open';
const FOCUSABLE = 'input,button,a[href]:not([tabindex="-1"])';

/** Opens the dialog over the page; closing it restores focus and scroll position. */
export function showDialog(setup: SearchSetup, opening: Opening & { suggested: readonly SearchTarget[] }): OpenDialog {
  const { frame, options, session, choices, history } = build(setup, opening.suggested, () => close());
  const { dialog, input } = frame;
  const place = { top: scrollY, left: scrollX };
  const retry = (): void => session.again();
  // Synchronously: a followed link scrolls afterwards.
  const close = (): void => {
    session.end();
    removeEventListener('online', retry);
    holdPage(false);
    dialog.close();
    scrollTo({ ...place, behavior: 'instant' });
  };
  addEventListener('online', retry);
  // After the clicked link was followed.
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  followKeys(frame, { close, options });
  followClicks(frame, { close, choices, history });
  document.body.append(dialog);
  holdPage(true);
  input.value = opening.query.slice(0, input.maxLength);
  dialog.showModal();
  input.focus();
  input.select();
  // Typing continues a typed query, and replaces text that was selected in the page.
  if (opening.isTyped) input.setSelectionRange(input.value.length, input.value.length);
  input.dispatchEvent(new Event('input'));
  void connect(setup).then(
    (provider) => provider.warm(),
    () => {},
  );
  return { close, isOpen: () => dialog.open, focus: () => input.focus() };
}

/** Stops scrolling of the page below the dialog, and keeps its width where a scrollbar takes space. */
function holdPage(isHeld: boolean): void {
  const { style } = document.documentElement;
  const width = (): number => document.documentElement.getBoundingClientRect().width;
  const before = width();
  style.removeProperty('--search-scrollbar');
  document.body.classList.toggle(OPEN, isHeld);
  if (isHeld && width() > before) style.setProperty('--search-scrollbar', `${width() - before}px`);
}

function build(setup: SearchSetup, suggested: readonly SearchTarget[], close: () => void) {
  const tags = tagsHere(setup, location.pathname);
  const history = createHistory(setup.store);
  const choices: Choices = new WeakMap();
  const ask = (query: string): void => {
    frame.input.value = query;
    frame.input.focus();
    frame.input.dispatchEvent(new Event('input'));
  };
  const frame = createFrame(setup, { close, clear: () => ask('') });
  const options = createOptions(frame.input, frame.body);
  const again = (): void => {
    session.again();
    frame.input.focus();
  };
  const show = createBody({ frame, setup, history, suggested, options, choices, ask, again });
  // Enter before the answer has arrived opens its first result.
  const state = { wantsFirst: false };
  const session = createSession({
    connect: () => connect(setup),
    limit: PAGES,
    delay: DELAY,
    show(next) {
      show(next);
      if (next.isBusy || !state.wantsFirst) return;
      state.wantsFirst = false;
      options.active()?.click();
    },
  });
  frame.input.addEventListener('input', () => {
    state.wantsFirst = false;
    session.ask({ query: frame.input.value.trim(), tags });
  });
  frame.form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { isBusy, hasFailed, question } = session.state();
    if (hasFailed) session.again();
    else if (isBusy) state.wantsFirst = question.query !== '';
    else options.active()?.click();
  });
  showMoreAtEnd(frame, session.more);
  return { frame, options, session, choices, history };
}

/** Fetches more results when the reader moves near the end of the list, which may be too short to scroll. */
function showMoreAtEnd({ body, list, input }: Frame, more: () => void): void {
  const isNear = (): boolean => body.scrollTop + body.clientHeight > body.scrollHeight - body.clientHeight / 2;
  const moved = (): void => {
    if (list.isConnected && isNear()) more();
  };
  for (const move of ['scroll', 'wheel', 'touchmove']) body.addEventListener(move, moved, { passive: true });
  input.addEventListener('keydown', (event) => event.key === 'ArrowDown' && !isComposing(event) && moved());
}

function followKeys({ dialog, input }: Frame, { close, options }: { close(): void; options: Options }): void {
  dialog.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (isComposing(event)) return;
    if (key === 'Tab') holdFocus(dialog, event);
    // In some browsers Escape would only clear the field.
    else if (key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.target === input && /^Arrow(?:Up|Down)$/.test(key) && !(ctrlKey || metaKey || altKey)) {
      event.preventDefault();
      options.move(key === 'ArrowDown' ? 1 : -1);
    } else if (event.target === input && key === 'Enter' && (ctrlKey || metaKey || shiftKey)) {
      event.preventDefault();
      const init = { ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
      options.active()?.dispatchEvent(new MouseEvent('click', init));
    }
  });
}

/** Tab cycles within the dialog and does not reach the browser's own controls. */
function holdFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());
  const at = all.indexOf(document.activeElement as HTMLElement);
  const isLast = event.shiftKey ? at === 0 : at === all.length - 1;
  if (!isLast) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}

interface ClickOptions {
  close(): void;
  choices: Choices;
  history: ReturnType<typeof createHistory>;
}

function followClicks({ dialog }: Frame, { close, choices, history }: ClickOptions): void {
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    // A click outside the box hits the dialog element itself.
    if (target === dialog) return close();
    const link = target.closest('a[href]');
    const place = link && choices.get(link);
    if (place) history.visit(place);
    const isInPlace = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (link && isInPlace && link.getAttribute('target') === null) close();
  });
}
