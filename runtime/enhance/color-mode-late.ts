import { COLOR_MODE_KEY, type ColorModeOptions, isColorMode } from '../color-mode.ts';
import { readStorage, watchStorage } from '../storage.ts';
import { chooseMode } from './color-mode-toggle.ts';

/** Keeps the mode in step with other tabs of the browser, and forgets what is none. */
export function syncColorMode({ respectPrefersColorScheme, disableSwitch, defaultMode }: ColorModeOptions): void {
  if (disableSwitch) return;
  const stored = (): string | undefined => readStorage(COLOR_MODE_KEY, isColorMode);
  stored();
  watchStorage(COLOR_MODE_KEY, () => chooseMode(stored() ?? (respectPrefersColorScheme ? undefined : defaultMode)));
}
