/** The one door to web storage: blocked, full or corrupted storage never throws and never yields an invalid value. */

type Area = 'localStorage' | 'sessionStorage';

/**
 * The stored text, or undefined when there is none, it is not valid, or storage is blocked. An invalid value is removed.
 */
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

/** Stores a text; does nothing when storage is blocked or full. */
export function writeStorage(key: string, value: string, area: Area = 'localStorage'): void {
  try {
    window[area].setItem(key, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}
