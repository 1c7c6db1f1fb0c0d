import { CONTENT_EVENT } from '../base/events.ts';
import type { PartPlan } from '../base/late-part.ts';

export const part: PartPlan = { selector: '[data-sidebar-toggle]', isWanted: ({ site }) => site.sidebar.hideable };

/** Two buttons hide and show the sidebar, including `missed` clicks; a different sidebar is always shown. */
export function start(missed: Event[]): void {
  const root = document.documentElement;
  const buttonName = (): string | undefined =>
    document.querySelector<HTMLElement>('[data-sidebar-name]')?.dataset.sidebarName;
  let name = buttonName();
  const toggle = ({ type, target }: Event): void => {
    const button = type === 'click' && (target as Element).closest?.<HTMLElement>('[data-sidebar-toggle]');
    if (!button) return;
    root.toggleAttribute('data-sidebar-hidden');
    for (const other of document.querySelectorAll<HTMLElement>('[data-sidebar-toggle]')) {
      if (other !== button) other.focus();
    }
  };
  missed.forEach(toggle);
  document.addEventListener('click', toggle);
  document.addEventListener(CONTENT_EVENT, () => {
    if (name !== buttonName()) root.removeAttribute('data-sidebar-hidden');
    name = buttonName();
  });
}
