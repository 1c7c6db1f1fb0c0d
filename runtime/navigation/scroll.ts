import { hashTarget } from '../enhance/reveal.ts';

/** Goes where a freshly loaded page would be: to the target of the hash, else to the top; and moves the focus along. */
export function arrive(hash: string): void {
  const target = hashTarget(hash);
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ left: 0, top: 0, behavior: 'instant' });
  moveFocus(target ?? (document.getElementById('docsgen') as HTMLElement));
}

/** The next Tab starts from `element`, and nothing keeps the ring. */
function moveFocus(element: HTMLElement): void {
  const had = element.getAttribute('tabindex');
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (had === null) element.removeAttribute('tabindex');
}
