/** All access to web storage: blocked, full or corrupted storage never throws and never yields an invalid value. */

/** Storage key of the choice in a group of tabs, without the group. */
export const TAB_KEY = 'docsgen.tab.';

/** Whether a stored value may be the name of a tab: short, and neither markup nor JSON. */
export const isTabName = (value: string): boolean => /^[^<{[].{0,99}$/.test(value);

type Area = 'localStorage' | 'sessionStorage';

/** The stored text; undefined if it is missing or invalid, or storage is blocked. An invalid value is removed. */
export function readStorage(
  key: string,
  isValid: (value: string) => boolean,
  area: Area = 'localStorage',
): string | undefined {
  try {
    const value = window[area].getItem(key);
    if (value === null) return undefined;
    if (isValid(value)) return value;
    window[area].removeItem(key);
  } catch {
    // Blocked storage reads as empty storage.
  }
  return undefined;
}

/** Stores a text, or removes it if undefined; does nothing when storage is blocked or full. */
export function writeStorage(key: string, value: string | undefined, area: Area = 'localStorage'): void {
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // The choice then lasts until the page is left.
  }
}

/** Calls `notify` when another browser tab has changed a key that begins with `prefix`, or cleared the storage. */
export function watchStorage(prefix: string, notify: (key: string) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(prefix)) notify(key ?? prefix);
  });
}
