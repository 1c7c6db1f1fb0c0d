import { readStorage, writeStorage } from '../base/storage.ts';
import type { Open } from './open.ts';
import styles from './overlay.css';
import places from './overlay-places.css';
import details from './overlay-problem.css';
import { countText, element, problemView } from './problem-view.ts';
import type { DevProblem } from './protocol.ts';

/**
 * How long (ms) errors stay after the last one is gone: pages are checked one after the other, and the next may have
 * some.
 */
const LAST_MS = 150;

/** Session storage: the errors that the author closed, which stay closed on other pages. */
const CLOSED_KEY = 'docsgen.dev.closed';

export interface Overlay {
  /** Shows all problems of the site. New errors open the overlay, their end closes it; warnings are behind a button. */
  show(problems: readonly DevProblem[]): void;
  /** Shows whether the server is unreachable. */
  away(isAway: boolean): void;
  stuck(): void;
}

interface OverlayOptions {
  /** There is no page below it. */
  isPage: boolean;
  /** Opens places in the editor; absent when it is on another machine. */
  open: Open | undefined;
}

/**
 * The overlay is outside `<body>`, in a shadow tree that page and theme cannot
 * affect.
 */
export function createOverlay({ isPage, open: openPlace }: OverlayOptions): Overlay {
  const parts = createParts();
  const state = { problems: '[]', errors: '', isStuck: false };
  const { host, panel, pill, title } = parts;
  host.toggleAttribute('data-page', isPage);
  // The body has the same text, for readers without JavaScript.
  document.body.inert = isPage;
  followMode(host);

  const open = (): void => {
    panel.hidden = false;
    pill.hidden = true;
  };
  const close = (): void => {
    const hadFocus = host.shadowRoot?.activeElement !== null;
    panel.hidden = true;
    pill.hidden = state.problems === '[]';
    if (hadFocus && !pill.hidden) pill.focus();
  };
  const dismiss = (): void => {
    writeStorage(CLOSED_KEY, state.errors, 'sessionStorage');
    close();
  };
  pill.addEventListener('click', () => {
    open();
    title.focus();
  });
  parts.close.addEventListener('click', dismiss);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !panel.hidden && !isPage && isOurs(event, host)) dismiss();
  });
  const put = (problems: readonly DevProblem[]): void => {
    const text = JSON.stringify(problems);
    if (text === state.problems) return;
    const count = countText(problems);
    const errors = problems.filter(isError);
    const key = JSON.stringify(errors.map((problem) => problem.text));
    const isNew = errors.length > 0 && key !== state.errors;
    Object.assign(state, { problems: text, errors: errors.length > 0 ? key : '' });
    fill(parts, problems, { errors, count, open: openPlace });
    title.textContent = isPage ? document.title : count;
    // The same error is shown again if it comes back.
    if (errors.length === 0) writeStorage(CLOSED_KEY, undefined, 'sessionStorage');
    if (errors.length === 0) close();
    else if (isPage || (isNew && readStorage(CLOSED_KEY, Boolean, 'sessionStorage') !== key)) open();
    else pill.hidden = !panel.hidden;
  };
  return {
    show: afterAWhile(put),
    away(isAway) {
      if (!state.isStuck) setNotice(parts.notice, isAway ? 'The dev server is not responding. Retrying …' : '');
    },
    stuck() {
      state.isStuck = true;
      setNotice(parts.notice, 'This page is out of date. Reload it when you are ready.');
    },
  };
}

const isError = ({ severity }: DevProblem): boolean => severity === 'error';

/** Calls `put` at once; the end of all errors is delayed until it lasts. */
function afterAWhile(put: Overlay['show']): Overlay['show'] {
  const state = { hasErrors: false, timer: 0 };
  return (problems) => {
    clearTimeout(state.timer);
    const act = (): void => {
      state.hasErrors = problems.some(isError);
      put(problems);
    };
    if (state.hasErrors && !problems.some(isError)) state.timer = window.setTimeout(act, LAST_MS);
    else act();
  };
}

function fill(
  { list, pill, said }: Parts,
  problems: readonly DevProblem[],
  { errors, count, open }: { errors: readonly DevProblem[]; count: string; open: Open | undefined },
): void {
  const others = problems.filter((problem) => !isError(problem));
  const shown = [...ownFirst(errors), ...ownFirst(others)];
  // What the author opened or closed stays so.
  const known = new Map([...list.querySelectorAll('details')].map((one) => [textIn(one), one.open]));
  const views = shown.map((problem, at) => problemView(problem, { open, isOpen: at < OPEN_AT_FIRST }));
  for (const one of views.flatMap((view) => [...view.querySelectorAll('details')]))
    one.open = known.get(textIn(one)) ?? one.open;
  list.replaceChildren(...views);
  pill.replaceChildren(element('span', { class: 'dot' }), count);
  pill.dataset['severity'] = errors.length > 0 ? 'error' : 'warning';
  said.textContent = errors[0] ? `${count}. ${errors[0].message}` : '';
}

/** How many problems show all they say; of the others, only the message. */
const OPEN_AT_FIRST = 2;

const textIn = (details: HTMLDetailsElement): string => details.querySelector('summary')?.textContent ?? '';

/** Problems of this page come first. */
const ownFirst = (problems: readonly DevProblem[]): DevProblem[] =>
  [true, false].flatMap((isOwn) => problems.filter(({ route }) => isOwn === (route !== undefined && isHere(route))));

const isHere = (route: string): boolean => location.pathname.replace(/\/$/, '').endsWith(route.replace(/\/$/, ''));

interface Parts {
  host: HTMLElement;
  panel: HTMLElement;
  title: HTMLElement;
  close: HTMLElement;
  list: HTMLElement;
  pill: HTMLElement;
  notice: HTMLElement;
  /** For screen readers. */
  said: HTMLElement;
}

function createParts(): Parts {
  const title = element('h2', { id: 'title', tabindex: '-1' });
  const close = element('button', { type: 'button', class: 'close', 'aria-label': 'Close', title: 'Close (Esc)' });
  const list = element('ol');
  const panel = element(
    'div',
    { class: 'panel', role: 'dialog', 'aria-labelledby': 'title' },
    element('div', { class: 'top' }, title, close),
    list,
    element('p', { class: 'note' }, 'This closes when the problems are fixed.'),
  );
  const pill = element('button', { type: 'button', class: 'pill', 'aria-haspopup': 'dialog' });
  const notice = element('p', { class: 'notice', role: 'status' });
  const said = element('p', { class: 'said', 'aria-live': 'polite' });
  panel.hidden = pill.hidden = notice.hidden = true;
  const host = defined();
  host.shadowRoot?.append(panel, element('div', { class: 'corner' }, notice, pill), said);
  document.documentElement.append(host);
  return { host, panel, title, close, list, pill, notice, said };
}

function defined(): HTMLElement {
  const name = 'docsgen-dev';
  if (!customElements.get(name))
    customElements.define(
      name,
      class extends HTMLElement {
        constructor() {
          super();
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(styles + details + places);
          this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
        }
      },
    );
  return document.createElement(name);
}

/** Follows the page's colour mode; without one, the stylesheet follows the system. */
function followMode(host: HTMLElement): void {
  const { documentElement: root } = document;
  const follow = (): void => {
    const { theme } = root.dataset;
    if (theme === 'dark' || theme === 'light') host.dataset['theme'] = theme;
    else delete host.dataset['theme'];
  };
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] });
  follow();
}

/** Other open layers close first. */
function isOurs(event: Event, host: HTMLElement): boolean {
  return event.composedPath().includes(host) || document.querySelector('dialog[open],:popover-open') === null;
}

function setNotice(notice: HTMLElement, text: string): void {
  if (notice.textContent === text) return;
  notice.textContent = text;
  notice.hidden = text === '';
}
