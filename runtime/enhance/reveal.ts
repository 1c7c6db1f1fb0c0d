import { selectPanel } from './tabs.ts';

/** The target of a hash, found as browsers do: as it is, then decoded. */
export function hashTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reveals the target of a link on this page, also when the link is followed again. */
export function enhanceReveal(): void {
  addEventListener('hashchange', revealHash);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href*="#"]');
    // On small screens the table of contents is a panel: a choice closes it.
    link?.closest<HTMLElement>('.toc')?.hidePopover?.();
    if (link?.href === location.href) setTimeout(revealHash);
  });
}

/**
 * Opens the details and tabs around the target of the location's hash, and scrolls to it; follows an anchor that moved.
 */
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
