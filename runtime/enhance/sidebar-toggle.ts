import { CONTENT_EVENT } from '../base/events.ts';
import type { PartPlan } from '../base/late-part.ts';
import { readStorage, writeStorage } from '../base/storage.ts';
import { HIDDEN_KEY } from './sidebar-place.ts';

export const part: PartPlan = { selector: '[data-sidebar-toggle]', isWanted: ({ site }) => site.sidebar.hideable };

/**
 * Two buttons hide and show the sidebar, including `missed` clicks; a different sidebar is always shown. A hidden one stays
 * so in this browser tab: the script in the head of the page hides it before the first paint.
 */
export function start(missed: Event[]): void {
  const root = document.documentElement;
  const buttonName = (): string | undefined =>
    document.querySelector<HTMLElement>('[data-sidebar-name]')?.dataset.sidebarName;
  let name = buttonName();
  const show = (): void => {
    root.removeAttribute('data-sidebar-hidden');
    writeStorage(HIDDEN_KEY, undefined, 'sessionStorage');
  };
  if (!readStorage(HIDDEN_KEY, (stored) => stored === name, 'sessionStorage')) show();
  const toggle = ({ type, target }: Event): void => {
    const button = type === 'click' && (target as Element).closest?.<HTMLElement>('[data-sidebar-toggle]');
    if (!button) return;
    const isHidden = root.toggleAttribute('data-sidebar-hidden');
    writeStorage(HIDDEN_KEY, isHidden ? name : undefined, 'sessionStorage');
    for (const other of document.querySelectorAll<HTMLElement>('[data-sidebar-toggle]')) {
      if (other !== button) other.focus();
    }
  };
  missed.forEach(toggle);
  document.addEventListener('click', toggle);
  document.addEventListener(CONTENT_EVENT, () => {
    if (name !== buttonName()) show();
    name = buttonName();
  });
}
