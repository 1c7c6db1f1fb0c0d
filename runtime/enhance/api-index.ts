import { isComposing } from '../base/keys.ts';
import type { PartPlan } from '../base/late-part.ts';

export const part: PartPlan = { selector: '[data-api-filter]', isWanted: ({ hasApi }) => hasApi };

/**
 * The field `[data-api-filter]` over the index of an API page: shows only names that contain its words, hides groups
 * without such names, and shows their number. Escape clears it; Enter follows the first name.
 */
export function start(): void {
  const on = (type: string, follow: (field: HTMLInputElement, event: Event) => void): void =>
    document.addEventListener(type, (event) => {
      const field = event.target as Element;
      if (field.matches?.('[data-api-filter]')) follow(field as HTMLInputElement, event);
    });
  on('input', filter);
  on('keydown', (field, event) => {
    const { key } = event as KeyboardEvent;
    if (isComposing(event as KeyboardEvent)) return;
    if (key === 'Enter') indexOf(field)?.querySelector<HTMLElement>('li:not([hidden]) > a')?.click();
    if (key !== 'Escape' || field.value === '') return;
    event.preventDefault();
    field.value = '';
    filter(field);
  });
  // What the reader has typed before this was loaded.
  const typed = document.querySelector<HTMLInputElement>('[data-api-filter]');
  if (typed?.value) filter(typed);
}

const indexOf = (field: Element): Element | null => field.closest('.api-index');

function filter(field: HTMLInputElement): void {
  const index = indexOf(field);
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const names = [...(index?.querySelectorAll('li') ?? [])];
  let found = 0;
  for (const name of names) {
    const text = name.querySelector('code')?.textContent.toLowerCase() ?? '';
    name.hidden = !words.every((word) => text.includes(word));
    if (!name.hidden) found++;
  }
  for (const group of index?.querySelectorAll<HTMLElement>('ul, .api-index > div') ?? [])
    group.hidden = !group.querySelector('li:not([hidden])');
  const status = index?.querySelector<HTMLElement>('[data-found]');
  if (!status) return;
  const text = status.dataset['found']?.replace('{found}', String(found)) ?? '';
  status.textContent = words.length > 0 ? text : '';
}
