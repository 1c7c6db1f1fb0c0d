import { COLOR_MODE_KEY, type ColorModeOptions, isColorMode } from '../color-mode.ts';
import { readStorage, watchStorage } from '../storage.ts';
import { chooseMode } from './color-mode-toggle.ts';

/** Keeps the mode in sync with other browser tabs, and removes an invalid stored mode. */
export function syncColorMode({ respectPrefersColorScheme, disableSwitch, defaultMode }: ColorModeOptions): void {
  if (disableSwitch) return;
  const stored = (): string | undefined => readStorage(COLOR_MODE_KEY, isColorMode);
  stored();
  watchStorage(COLOR_MODE_KEY, () => chooseMode(stored() ?? (respectPrefersColorScheme ? undefined : defaultMode)));
}
