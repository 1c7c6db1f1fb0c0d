/** Keys of readers, whatever they type with. */

const FIELD = 'input,select,textarea';

/** True while an input method composes a word. In Safari, only the code of the key that ends it shows this. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** The key; on a keyboard of another script, the one at the same place of a Latin one. */
export function latinKey({ key, code }: KeyboardEvent): string {
  if (!/^(?!\p{Script=Latin})\p{L}$/u.test(key)) return key.toLowerCase();
  return code === 'Slash' ? '/' : code.replace('Key', '').toLowerCase();
}

/** Ctrl+K or ⌘K. On macOS, Ctrl+K in a field deletes the rest of the line. */
export function isSearchChord(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey === metaKey || shiftKey || altKey || isComposing(event) || latinKey(event) !== 'k') return false;
  return metaKey || document.documentElement.dataset['mac'] === undefined || !isEditable(event);
}

/** Whether the event is in a field, fields of web components included, also after the event was dispatched. */
export function isEditable(event: Event): boolean {
  let target = (event.composedPath()[0] ?? event.target) as HTMLElement;
  while (target.shadowRoot?.activeElement) target = target.shadowRoot.activeElement as HTMLElement;
  return target.isContentEditable || target.matches?.(FIELD);
}
