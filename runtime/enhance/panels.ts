import { CONTENT_EVENT } from '../base/events.ts';
import { isComposing } from '../base/keys.ts';
import type { PartPlan } from '../base/late-part.ts';
import { closeMenus, DESKTOP } from './menus.ts';

const OPEN = '.panel:popover-open';

export const part: PartPlan = { selector: '.panel', media: 'not all and (min-width:997px)' };

/**
 * The panels of the menu on small screens are popovers, which plain HTML opens, switches and closes. This makes them
 * modal: the focus moves in, stays and returns; Escape, Back, a choice and a wider window close them.
 */
export function start(): void {
  if (!('popover' in HTMLElement.prototype)) return;
  const held: HTMLElement[] = [];
  let openedAt = '';
  const release = (): void => {
    for (const element of held.splice(0)) element.inert = false;
  };
  const settle = (): void => {
    const panel = top();
    label();
    release();
    if (panel) {
      openedAt = location.href;
      held.push(...holdOutside(panel));
      guard();
      if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>('.panel-close')?.focus();
      showCurrent(panel);
    } else if (openedAt === location.href && document.activeElement?.matches('body,.panel *')) {
      menuButton()?.focus({ preventScroll: true });
    }
    if (!panel) unguard();
  };
  // Neither event bubbles, but both can be captured.
  document.addEventListener('beforetoggle', ({ target }) => isPanel(target) && release(), true);
  document.addEventListener('toggle', ({ target }) => isPanel(target) && settle(), true);
  settle();
  document.addEventListener(CONTENT_EVENT, label);
  closeOnLeaving();
}

const menuButton = (): HTMLElement | null => document.querySelector('.menu-button');

const isPanel = (target: EventTarget | null): boolean => (target as Element).matches?.('.panel');

/** The visible panel: the main menu covers the page's own. */
const top = (): HTMLElement | null => document.querySelector(`#dg-menu${OPEN}`) ?? document.querySelector(OPEN);

function showCurrent(panel: HTMLElement): void {
  const { top = 0 } = panel.querySelector('li [aria-current=page]')?.getBoundingClientRect() ?? {};
  if (panel.scrollTop === 0 && top > panel.clientHeight * 0.8) panel.scrollTop = top - panel.clientHeight / 2;
}

function label(): void {
  menuButton()?.setAttribute('aria-expanded', String(top() !== null));
}

function holdOutside(panel: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let node: Element | null = panel; node && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement?.children ?? []) {
      if (sibling !== node && sibling instanceof HTMLElement && !sibling.inert) outside.push(sibling);
    }
  }
  for (const element of outside) element.inert = true;
  return outside;
}

/** Whether the browser is leaving the history entry of the menu. */
const way = { isBack: false };

/** The open menu has its own history entry: Back returns to the previous entry, the same page, and closes the menu. */
const isGuarded = (): boolean => history.state?.docsgenMenu === true;

function guard(): void {
  if (!isGuarded()) history.pushState({ ...history.state, docsgenMenu: true }, '');
}

/** Removes the entry when the menu was closed by other means. */
function unguard(): void {
  if (!isGuarded() || way.isBack) return;
  way.isBack = true;
  history.back();
}

function closeOnLeaving(): void {
  matchMedia(DESKTOP).addEventListener('change', closeMenus);
  // After coming back, the page looks as if newly loaded.
  addEventListener('pagehide', closeMenus);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isComposing(event) && top()) closeMenus();
  });
  // Before the router: the menu's history entry is removed first, then the link is followed.
  document.addEventListener(
    'click',
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
      const link = (target as Element).closest?.<HTMLElement>('a[href]');
      if (ctrlKey || metaKey || shiftKey || altKey || !link || !top()) return;
      if (isGuarded()) {
        event.preventDefault();
        event.stopImmediatePropagation();
        addEventListener('popstate', () => link.click(), { once: true });
      }
      closeMenus();
    },
    true,
  );
  addEventListener('popstate', () => {
    way.isBack = false;
    if (top()) closeMenus();
  });
}
