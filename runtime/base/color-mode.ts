import type { SiteData } from '../types.ts';

export type ColorMode = 'light' | 'dark';
/** The reader's choices; `system` where the site respects it. */
export type ColorModeChoice = ColorMode | 'system';
/** Scripts get what is set: an absent setting is off. */
export type ColorModeOptions = Pick<SiteData['colorMode'], 'defaultMode'> & Partial<SiteData['colorMode']>;

/** Storage key of the reader's choice: a mode; unset while the default or the system's mode applies. */
export const COLOR_MODE_KEY = 'theme';

/** Event on the document that chooses the mode in its `detail`; null returns to the default or the system's mode. */
export const COLOR_MODE_EVENT = 'docsgen:color-mode';

/** True for the two valid values of the attribute and the stored choice. */
export function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark';
}
