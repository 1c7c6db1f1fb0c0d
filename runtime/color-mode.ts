import type { SiteData } from './types.ts';

export type ColorMode = 'light' | 'dark';
/** What a reader can choose; `system` where the site respects it. */
export type ColorModeChoice = ColorMode | 'system';
export type ColorModeOptions = SiteData['colorMode'];

/** Storage key of the reader's choice: a mode; nothing while the default mode, or the system's, counts. */
export const COLOR_MODE_KEY = 'theme';

/** Event on the document that chooses the mode in its `detail`; null: none, the default or the system counts again. */
export const COLOR_MODE_EVENT = 'docsgen:color-mode';

/** True for the two values the attribute and the storage may hold. */
export function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark';
}
