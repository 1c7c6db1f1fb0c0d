import { isSlowConnection } from '../connection.ts';
import { warn } from '../report.ts';
import { markCurrent } from './sidebar-links.ts';

/**
 * Closed categories of a large sidebar come without their children: `<details data-section-src="URL">` is filled when it is
 * opened or about to be. The link inside stands for them until then, and for good when the fragment cannot be had.
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

/** @returns What settles when no button or finger is down, and at the latest when the click it makes has been seen. */
function presses(): () => Promise<unknown> {
  let press = Promise.resolve();
  document.addEventListener('pointerdown', () => {
    press = new Promise((done) => {
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(done), { once: true });
    });
  });
  return () => press;
}

/** @param atRest Rows move when one gets its list: a press that began on a row below would end beside it, and be no click. */
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
