const EDITABLE = 'input,select,textarea';

/** Ctrl+K, ⌘K and `/` follow the link to the search, `a[data-search]`. `missed`: what happened before. */
export function enhanceSearchKeys(missed: Event[]): void {
  const follow = (event: Event): void => {
    if (event instanceof KeyboardEvent && isShortcut(event)) {
      const link = document.querySelector<HTMLElement>('[data-search]');
      if (link) event.preventDefault();
      link?.click();
    }
  };
  document.addEventListener('keydown', follow);
  missed.forEach(follow);
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return false;
  // Some keyboards have the slash on another key, with Shift.
  if (key === '/') return !(ctrlKey || metaKey || isEditable(event));
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
}

/** Whether the reader writes there; fields of web components included. */
function isEditable(event: KeyboardEvent): boolean {
  const target = (event.composedPath()[0] ?? event.target) as HTMLElement;
  return target.isContentEditable || target.matches?.(EDITABLE);
}
