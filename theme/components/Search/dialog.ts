import { tagsHere } from '../../../runtime/search/context.ts';
import { createHistory } from '../../../runtime/search/history.ts';
import { createSession } from '../../../runtime/search/session.ts';
import { connect } from '../../../runtime/search/setup.ts';
import type { OpenDialog, Opening } from '../../../runtime/search/ui.ts';
import type { SearchSetup } from '../../../runtime/search-index/types.ts';
import { createBody } from './body.ts';
import { createFrame, type Frame } from './frame.ts';
import { createOptions, type Options } from './options.ts';
import type { Choices } from './results.ts';

/** Pages that are shown at first, and each time the reader comes to the end of the list. */
const PAGES = 4;
/** Milliseconds between keys that are one question: less than a frame or two, and no index is asked for every letter of a paste. */
const DELAY = 20;
const OPEN = 'search-open';
const FOCUSABLE = 'input,button,a[href]:not([tabindex="-1"])';

/** Opens the search over the page; the focus and the place on the page come back when it is closed. */
export function showDialog(setup: SearchSetup, opening: Opening): OpenDialog {
  const { frame, options, session, choices, history } = build(setup, () => close());
  const { dialog, input } = frame;
  const place = { top: scrollY, left: scrollX };
  const retry = (): void => session.again();
  // All at once: a link that was followed scrolls afterwards.
  const close = (): void => {
    session.end();
    removeEventListener('online', retry);
    holdPage(false);
    dialog.close();
    scrollTo({ ...place, behavior: 'instant' });
  };
  addEventListener('online', retry);
  // The link that was clicked is followed before.
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
  // What is typed goes behind what was typed; what was selected in the page is replaced by it.
  if (opening.isTyped) input.setSelectionRange(input.value.length, input.value.length);
  input.dispatchEvent(new Event('input'));
  void connect(setup).then(
    (provider) => provider.warm(),
    () => {},
  );
  return { close, isOpen: () => dialog.open, focus: () => input.focus() };
}

/** The page does not scroll below the dialog; it keeps its width where its scrollbar has some. */
function holdPage(isHeld: boolean): void {
  const { style } = document.documentElement;
  const width = (): number => document.documentElement.getBoundingClientRect().width;
  const before = width();
  style.removeProperty('--search-scrollbar');
  document.body.classList.toggle(OPEN, isHeld);
  if (isHeld && width() > before) style.setProperty('--search-scrollbar', `${width() - before}px`);
}

function build(setup: SearchSetup, close: () => void) {
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
  const show = createBody({ frame, setup, history, options, choices, ask, again });
  // Enter before the answer is there means the first of it.
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

/** The end of the list comes into view: more of it is fetched. */
function showMoreAtEnd({ body, list }: Frame, more: () => void): void {
  const isNear = (): boolean => body.scrollTop + body.clientHeight > body.scrollHeight - body.clientHeight / 2;
  body.addEventListener('scroll', () => list.isConnected && isNear() && more(), { passive: true });
}

function followKeys({ dialog, input }: Frame, { close, options }: { close(): void; options: Options }): void {
  dialog.addEventListener('keydown', (event) => {
    const { key, isComposing, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (isComposing) return;
    if (key === 'Tab') holdFocus(dialog, event);
    // The field would only be emptied by it, in some browsers.
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

/** Tab goes round in the dialog: also past the browser's own controls. */
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
    // Beside the panel there is nothing but the dialog itself.
    if (target === dialog) return close();
    const link = target.closest('a[href]');
    const place = link && choices.get(link);
    if (place) history.visit(place);
    const isInPlace = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (link && isInPlace && link.getAttribute('target') === null) close();
  });
}
