/** From this width on, menus are part of the page and no longer drawers. */
const DESKTOP = '(min-width:997px)';

/** Menus work in plain HTML (popovers and details); this closes them where HTML alone would leave them open. */
export function enhanceMenus(): void {
  matchMedia(DESKTOP).addEventListener('change', closeMenus);
  document.addEventListener('click', (event) => closeDropdowns(event.target as Node));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeDropdowns();
  });
}

/** Closes drawers and dropdowns, as after a navigation. */
export function closeMenus(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>('[popover]')) drawer.hidePopover?.();
  closeDropdowns();
}

function closeDropdowns(except?: Node): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('details.dropdown[open]')) {
    if (!except || !dropdown.contains(except)) dropdown.open = false;
  }
}
