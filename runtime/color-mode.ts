import type { SiteData } from './types.ts';

export type ColorMode = 'light' | 'dark';
export type ColorModeOptions = SiteData['colorMode'];

/** Storage key of the reader's choice: a mode; nothing while the default mode, or the system's, counts. */
export const COLOR_MODE_KEY = 'theme';

/** True for the two values the attribute and the storage may hold. */
export function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark';
}
