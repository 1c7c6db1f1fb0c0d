/** The parts of a large sidebar that a page lacks: how they are fetched and put in their places. */
import type { SidebarParts } from '../sidebar-types.ts';

/** @throws When the answer has no parts, whatever its status: a host may send its not-found page with status 200. */
export async function fetchParts(file: string, options?: RequestInit): Promise<SidebarParts> {
  const parts: SidebarParts = await (await fetch(file, options)).json();
  if (!parts.lists) throw new Error(file);
  return parts;
}

/**
 * Fills the closed categories inside `root` whose lists are in a file, also those in the lists.
 * @param onFilled Gets each of them.
 */
export function fillFrom(
  root: ParentNode,
  { file, lists, onFilled }: { file: string; lists: SidebarParts['lists']; onFilled(details: Element): void },
): void {
  for (const details of root.querySelectorAll<HTMLElement>('[data-section-src]')) {
    const [own, name = ''] = details.dataset.sectionSrc?.split('#') ?? [];
    const html = own === file ? lists[name] : undefined;
    if (html === undefined) continue;
    delete details.dataset.sectionSrc;
    while (details.children.length > 1) details.lastElementChild?.remove();
    details.insertAdjacentHTML('beforeend', html);
    onFilled(details);
    fillFrom(details, { file, lists, onFilled });
  }
}
