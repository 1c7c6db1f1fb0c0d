import { CONTENT_EVENT } from '../events.ts';
import { closeMenus, DESKTOP } from './menus.ts';

const OPEN = '.panel:popover-open';

/**
 * The panels of the menu on small screens are popovers, which plain HTML opens, switches and closes. Here they become modal:
 * the focus moves in, stays and comes back; Escape, Back, a choice and a wider window close them.
 */
export function enhancePanels(): void {
  if (!('popover' in HTMLElement.prototype)) return;
  const held: HTMLElement[] = [];
  let address = '';
  const release = (): void => {
    for (const element of held.splice(0)) element.inert = false;
  };
  const settle = (): void => {
    const panel = top();
    label();
    release();
    if (panel) {
      address = location.href;
      held.push(...holdOutside(panel));
      guard();
      if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>('.panel-close')?.focus();
      showCurrent(panel);
    } else if (address === location.href && document.activeElement?.matches('body,.panel *')) {
      menuButton()?.focus({ preventScroll: true });
    }
    if (!panel) unguard();
  };
  // Neither of the two bubbles, but they can be captured.
  document.addEventListener('beforetoggle', ({ target }) => isPanel(target) && release(), true);
  document.addEventListener('toggle', ({ target }) => isPanel(target) && settle(), true);
  settle();
  document.addEventListener(CONTENT_EVENT, label);
  closeOnLeaving();
}

const menuButton = (): HTMLElement | null => document.querySelector('.menu-button');

const isPanel = (target: EventTarget | null): boolean => (target as Element).matches?.('.panel');

/** The panel a reader sees: the main menu lies above the page's own. */
const top = (): HTMLElement | null => document.querySelector(`#dg-menu${OPEN}`) ?? document.querySelector(OPEN);

/** A long sidebar opens where the page is in it. */
function showCurrent(panel: HTMLElement): void {
  const { top = 0 } = panel.querySelector('li [aria-current=page]')?.getBoundingClientRect() ?? {};
  if (panel.scrollTop === 0 && top > panel.clientHeight * 0.8) panel.scrollTop = top - panel.clientHeight / 2;
}

function label(): void {
  menuButton()?.setAttribute('aria-expanded', String(top() !== null));
}

/** Makes everything but `panel` inert; returns what it made so. */
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

/** Whether the browser is on its way back from the entry of the menu. */
const way = { isBack: false };

/** An entry of the history for the open menu: Back goes to the one before it, which is the same page, and closes the menu. */
const isGuarded = (): boolean => history.state?.docsgenMenu === true;

function guard(): void {
  if (!isGuarded()) history.pushState({ ...history.state, docsgenMenu: true }, '');
}

/** Takes the entry away when the menu was closed by other means. */
function unguard(): void {
  if (!isGuarded() || way.isBack) return;
  way.isBack = true;
  history.back();
}

function closeOnLeaving(): void {
  matchMedia(DESKTOP).addEventListener('change', closeMenus);
  // Whoever comes back to this page finds it as after loading.
  addEventListener('pagehide', closeMenus);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && top()) closeMenus();
  });
  // Before the router: the entry of the menu is taken away first, and the link is followed then.
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
