import { isSlowConnection } from '../connection.ts';
import { warn } from '../report.ts';
import { markCurrent } from './sidebar-links.ts';

/**
 * Closed categories of a large sidebar come without their children: `<details data-section-src="URL">` is filled when
 * it is opened or about to be. Until then, and if the fragment cannot be loaded, it has a link instead.
 */
export function fillSections(): void {
  const atRest = presses();
  const fill = (details: HTMLElement): Promise<void> => fillSection(details, atRest);
  // `toggle` does not bubble, but it can be captured.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const element = target as HTMLDetailsElement;
      if (element.open) fill(element);
    },
    true,
  );
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[open]')) fill(details);
  if (isSlowConnection()) return;
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      type,
      ({ target }) => {
        const details = (target as Element).closest?.('summary')?.parentElement;
        if (details) fill(details);
      },
      { passive: true },
    );
  }
}

/** @returns A function whose promise settles after the current press, if any, and its click have been handled. */
function presses(): () => Promise<unknown> {
  let press = Promise.resolve();
  document.addEventListener('pointerdown', () => {
    press = new Promise((done) => {
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(done), { once: true });
    });
  });
  return () => press;
}

/**
 * @param atRest Inserting a list moves the rows below: a press that began on one would end elsewhere, without a click.
 */
async function fillSection(details: HTMLElement, atRest: () => Promise<unknown>): Promise<void> {
  const { sectionSrc } = details.dataset;
  if (!sectionSrc) return;
  delete details.dataset.sectionSrc;
  details.ariaBusy = 'true';
  try {
    const response = await fetch(sectionSrc);
    const html = await response.text();
    // A host may answer with its not-found page and status 200.
    if (!response.ok || !html.startsWith('<ul')) throw new Error(`${response.status} ${sectionSrc}`);
    await atRest();
    while (details.children.length > 1) details.lastElementChild?.remove();
    details.insertAdjacentHTML('beforeend', html);
    markCurrent(details, location.pathname);
  } catch (error) {
    warn('sidebar section not loaded', error);
    details.dataset.sectionSrc = sectionSrc;
  }
  details.ariaBusy = null;
}
