import { isSamePage } from '../paths.ts';
import { warn } from '../report.ts';

/**
 * Closed categories of a large sidebar come without their children: `<details data-section-src="URL">` is filled when
 * it is opened. The link inside stands for them until then, and for good when the fragment cannot be had.
 */
export function enhanceSidebar(): void {
  // `toggle` does not bubble, but it can be captured.
  document.addEventListener('toggle', (event) => fill(event.target as HTMLDetailsElement), true);
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-section-src][open]')) fill(details);
  const current = document.querySelector<HTMLElement>('[data-sidebar] a[aria-current]');
  const box = current?.closest('nav');
  if (current && box) {
    const offset = current.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (offset > box.clientHeight - 40) box.scrollTop = offset - box.clientHeight / 2;
  }
}

/** Moves `aria-current="page"` to the links to `path`, in whatever spelling, inside `root`. */
export function markCurrent(root: Element, path: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const isCurrent = link.origin === location.origin && isSamePage(link.pathname, path);
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

async function fill(details: HTMLDetailsElement): Promise<void> {
  const { sectionSrc } = details.dataset;
  if (!details.open || !sectionSrc) return;
  delete details.dataset.sectionSrc;
  try {
    const response = await fetch(sectionSrc);
    const html = await response.text();
    // A host may answer with its not-found page and status 200.
    if (!response.ok || !html.startsWith('<ul')) throw new Error(`${response.status} ${sectionSrc}`);
    while (details.children.length > 1) details.lastElementChild?.remove();
    details.insertAdjacentHTML('beforeend', html);
    markCurrent(details, location.pathname);
  } catch (error) {
    warn('sidebar section not loaded', error);
    details.dataset.sectionSrc = sectionSrc;
  }
}
