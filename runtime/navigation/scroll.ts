import { hashTarget } from '../enhance/reveal.ts';

/** Scrolls where a page load would: to the target of the hash, else to the top. Moves the focus too. */
export function arrive(hash: string): void {
  const target = hashTarget(hash);
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ left: 0, top: 0, behavior: 'instant' });
  moveFocus(target ?? (document.getElementById('docsgen') as HTMLElement));
}

/** The next Tab starts from `element`, which shows no focus ring. */
function moveFocus(element: HTMLElement): void {
  const had = element.getAttribute('tabindex');
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (had === null) element.removeAttribute('tabindex');
}
