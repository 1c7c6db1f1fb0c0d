import { isSlowConnection } from '../base/connection.ts';
import type { PartPlan } from '../base/late-part.ts';
import { warn } from '../base/report.ts';
import { markCurrent } from './sidebar-links.ts';
import { fetchParts, fillFrom } from './sidebar-parts.ts';

export const part: PartPlan = { selector: '[data-section-src]' };

/**
 * Closed categories of a large sidebar come without their children: `<details data-section-src="URL">` is filled when
 * it is opened or about to be, and so are the others with lists in the same file. Until then, and if the file cannot be
 * loaded, it has a link instead.
 */
export function start(): void {
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
    const [file = ''] = sectionSrc.split('#');
    const { lists } = await fetchParts(file);
    await atRest();
    details.dataset.sectionSrc = sectionSrc;
    const sidebar = details.closest('[data-sidebar]') ?? document;
    fillFrom(sidebar, { file, lists, onFilled: (filled) => markCurrent(filled, location.pathname) });
    if (details.dataset.sectionSrc) throw new Error(sectionSrc);
  } catch (error) {
    warn('sidebar section not loaded', error);
    details.dataset.sectionSrc = sectionSrc;
  }
  details.ariaBusy = null;
}
