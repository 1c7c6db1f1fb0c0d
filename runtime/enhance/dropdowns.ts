import { CONTENT_EVENT } from '../base/events.ts';
import { isComposing } from '../base/keys.ts';
import type { PartPlan } from '../base/late-part.ts';
import { closeMenus, DESKTOP } from './menus.ts';

/** Delays (ms) before a dropdown opens under a pointer, and closes after the pointer left. */
const OPEN_MS = 60;
const CLOSE_MS = 250;

/** Kinds of navbar items that are dropdowns without `items`; HTML of the site may have one. */
const MENUS = ['docsVersionDropdown', 'localeDropdown', 'html'];

export const part: PartPlan = {
  selector: 'details.dropdown',
  isWanted: ({ site, hasOwnTheme }) =>
    hasOwnTheme || site.navbar.some(({ type = '', items = [] }) => items.length > 0 || MENUS.includes(type)),
};

/**
 * The navbar's dropdowns are `<details>`, so they open and close in plain HTML. On wide screens they also open under a
 * mouse, close on a click or focus elsewhere, and support arrow keys. A `missed` Escape still closes them.
 */
export function start(missed: Event[]): void {
  const wide = matchMedia(DESKTOP);
  const closeOthers = (target: EventTarget | null): void => {
    if (!wide.matches) return;
    for (const dropdown of opened()) if (!dropdown.contains(target as Node)) dropdown.open = false;
  };
  label();
  document.addEventListener(CONTENT_EVENT, label);
  // `toggle` does not bubble, but it can be captured.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const dropdown = dropdownOf(target);
      if (dropdown !== target) return;
      label();
      if (dropdown?.open) closeOthers(target);
    },
    true,
  );
  document.addEventListener('pointerdown', ({ target }) => closeOthers(target));
  document.addEventListener('focusin', ({ target }) => closeOthers(target));
  document.addEventListener('keydown', (event) => {
    if (wide.matches) moveByKey(event);
  });
  for (const event of missed)
    if (event instanceof KeyboardEvent && event.key === 'Escape' && wide.matches) moveByKey(event);
  // After coming back, the page looks as if newly loaded.
  addEventListener('pagehide', closeMenus);
  openUnderMouse(wide);
}

const dropdownOf = (target: EventTarget | null): HTMLDetailsElement | undefined =>
  (target as Element | null)?.closest?.<HTMLDetailsElement>('details.dropdown') ?? undefined;

const opened = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll('details.dropdown[open]');

const summaryOf = (dropdown: HTMLDetailsElement): HTMLElement | null => dropdown.querySelector('summary');

function label(): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('details.dropdown')) {
    summaryOf(dropdown)?.setAttribute('aria-expanded', String(dropdown.open));
  }
}

function moveByKey(event: KeyboardEvent): void {
  if (isComposing(event)) return;
  if (event.key === 'Escape') {
    for (const dropdown of opened()) {
      if (dropdown.contains(document.activeElement)) summaryOf(dropdown)?.focus();
      dropdown.open = false;
    }
    return;
  }
  const dropdown = dropdownOf(event.target);
  if (!dropdown) return;
  const links = [...dropdown.querySelectorAll<HTMLElement>('a,button')];
  const at = links.indexOf(event.target as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const next = links.at((steps[event.key] ?? Number.NaN) % links.length);
  if (!(event.key in steps) || (at < 0 && /Home|End/.test(event.key))) return;
  event.preventDefault();
  dropdown.open = true;
  next?.focus();
}

/** Opens dropdowns under the pointer and closes them again, unless a click pinned them. */
function openUnderMouse(wide: MediaQueryList): void {
  let over: HTMLDetailsElement | undefined;
  let shown: HTMLDetailsElement | undefined;
  let timer = 0;
  const settle = (): void => {
    if (shown === over) return;
    if (shown && !shown.contains(document.activeElement)) shown.open = false;
    shown = over && !over.open ? over : undefined;
    if (shown) shown.open = true;
  };
  const point = (dropdown?: HTMLDetailsElement): void => {
    if (dropdown === over) return;
    over = dropdown;
    clearTimeout(timer);
    timer = window.setTimeout(settle, dropdown ? OPEN_MS : CLOSE_MS);
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && wide.matches) point(dropdownOf(target));
  });
  document.documentElement.addEventListener('pointerleave', () => point());
  document.addEventListener('click', (event) => {
    const isFixed = shown?.open && summaryOf(shown)?.contains(event.target as Node);
    if (isFixed) event.preventDefault();
    if (shown?.contains(event.target as Node)) shown = undefined;
    // A click takes precedence: a pending hover must not reopen the dropdown.
    if (dropdownOf(event.target)) clearTimeout(timer);
  });
  if (wide.matches) point(dropdownOf(document.querySelector('details.dropdown:hover')));
}
