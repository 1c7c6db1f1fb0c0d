import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY } from '../base/announcement.ts';
import type { PartPlan } from '../base/late-part.ts';
import { readStorage, watchStorage, writeStorage } from '../base/storage.ts';

const BUTTON = '[data-announcement-close]';

export const part: PartPlan = {
  selector: BUTTON,
  isWanted: ({ site }) => site.announcement !== undefined,
};

/**
 * The button `[data-announcement-close]`, including a `missed` click. The closed state is an attribute of `<html>`,
 * which the head script sets too and navigation keeps. Other browser tabs follow; invalid stored values are removed.
 */
export function start(missed: Event[]): void {
  const id = document.querySelector(BUTTON)?.getAttribute('data-announcement-close');
  if (!id) return;
  const close = ({ type, target }: Event): void => {
    if (type !== 'click' || !(target as Element).closest?.(BUTTON)) return;
    writeStorage(ANNOUNCEMENT_DISMISS_KEY, 'true');
    writeStorage(ANNOUNCEMENT_ID_KEY, id);
    dismiss(true);
  };
  const isClosed = (): boolean => {
    const state = readStorage(ANNOUNCEMENT_DISMISS_KEY, (value) => /^(true|false)$/.test(value));
    return readStorage(ANNOUNCEMENT_ID_KEY, (value) => value === id) !== undefined && state === 'true';
  };
  dismiss(isClosed());
  missed.forEach(close);
  document.addEventListener('click', close);
  watchStorage(ANNOUNCEMENT_ID_KEY.slice(0, -2), () => dismiss(isClosed()));
}

const dismiss = (isClosed: boolean): boolean =>
  document.documentElement.toggleAttribute('data-announcement-bar-initially-dismissed', isClosed);
