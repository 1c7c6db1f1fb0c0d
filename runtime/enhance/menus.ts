/** From this width on, menus are part of the page instead of panels. */
export const DESKTOP = '(min-width:997px)';

/** Closes panels and dropdowns, as after a navigation. */
export function closeMenus(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover?.();
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('details.dropdown[open]')) dropdown.open = false;
}
