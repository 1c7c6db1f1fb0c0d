import { markCurrent } from '../enhance/sidebar.ts';

/** Categories the reader has open, by their names: another section's sidebar opens the same ones again. */
export function openCategories(): Set<string> {
  return new Set(
    categories()
      .filter((details) => details.open)
      .map(nameOf),
  );
}

/** After a navigation: opens what was open, marks the current page and opens the categories it is in. */
export function settleSidebar(open: Set<string>, path: string): void {
  for (const details of categories()) {
    if (!details.open && open.has(nameOf(details))) details.open = true;
  }
  for (const sidebar of document.querySelectorAll('[data-sidebar]')) {
    markCurrent(sidebar, path);
    for (const link of sidebar.querySelectorAll('a[aria-current]')) openAround(link);
  }
}

function openAround(link: Element): void {
  for (let details = link.closest('details'); details; details = details.parentElement?.closest('details') ?? null) {
    details.open = true;
  }
}

const categories = (): HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>('[data-sidebar] details'),
];

/** The names of the category and of all categories around it. */
function nameOf(details: Element): string {
  const summary = details.querySelector('summary');
  const name = summary?.getAttribute('aria-label') ?? summary?.textContent ?? '';
  const outer = details.parentElement?.closest('[data-sidebar] details');
  return outer ? `${nameOf(outer)}\n${name}` : name;
}
