import { selectPanel } from './tabs.ts';

/** The element a hash points to; undefined for none or a hash that is not a valid text. */
export function hashTarget(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Opens what the target of a link on this page is hidden in, also when it is followed once more; uncovers it. */
export function enhanceReveal(): void {
  addEventListener('hashchange', revealHash);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href*="#"]');
    // On small screens the table of contents is a panel: it goes when something was chosen.
    link?.closest<HTMLElement>('.toc')?.hidePopover?.();
    if (link?.href === location.href) setTimeout(revealHash);
  });
}

/** Opens the details and tabs the target of the location's hash is hidden in, and goes there; follows an anchor that moved. */
export function revealHash(): void {
  const target = hashTarget(location.hash);
  if (target?.matches('a[data-moved]')) location.replace((target as HTMLAnchorElement).href);
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
