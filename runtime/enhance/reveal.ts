import { selectPanel } from './tabs.ts';

/** The element a hash points to; undefined for none or a hash that is no valid text. */
export function hashTarget(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Opens the details and tabs the target of the location's hash is hidden in, and goes there. */
export function revealHash(): void {
  const target = hashTarget(location.hash);
  let hidden = false;
  for (let parent: Element | null | undefined = target; parent; parent = parent.parentElement) {
    if (parent.matches('details:not([open])')) (parent as HTMLDetailsElement).open = hidden = true;
    if (parent.matches('[role=tabpanel]:not([data-selected])')) {
      selectPanel(parent);
      hidden = true;
    }
  }
  if (hidden) target?.scrollIntoView();
}
