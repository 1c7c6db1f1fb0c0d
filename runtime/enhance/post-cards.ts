import type { PartPlan } from '../base/late-part.ts';

export const part: PartPlan = { selector: '[data-post]', isWanted: ({ hasCards }) => hasCards };

/** A click on the text of a card follows the link of its title, unless it selects text. */
export function start(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const card = (target as Element).closest('[data-post]');
    if (!card || (target as Element).closest('a, button') || getSelection()?.type === 'Range') return;
    const init = { ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
    card.querySelector('h2 a')?.dispatchEvent(new MouseEvent('click', init));
  });
}
