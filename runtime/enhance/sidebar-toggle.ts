import { CONTENT_EVENT } from '../events.ts';
import type { PartPlan } from '../late-part.ts';

export const part: PartPlan = { selector: '[data-sidebar-toggle]', isWanted: ({ site }) => site.sidebar.hideable };

/** Two buttons hide and show the sidebar, including `missed` clicks; a different sidebar is always shown. */
export function start(missed: Event[]): void {
  const root = document.documentElement;
  const nameOf = (): string | undefined =>
    document.querySelector<HTMLElement>('[data-sidebar-name]')?.dataset.sidebarName;
  let name = nameOf();
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
    if (name !== nameOf()) root.removeAttribute('data-sidebar-hidden');
    name = nameOf();
  });
}
