import { useSyncExternalStore } from 'react';
import { COLOR_MODE_EVENT, type ColorMode, type ColorModeChoice, isColorMode } from '../base/color-mode.ts';
import { useSite } from './useSite.ts';

export interface ColorModeState {
  /** The current mode; on the server and during hydration, the site's default. */
  colorMode: ColorMode;
  /** The reader's choice: a mode, or `system` where the site respects it and no choice was made. */
  colorModeChoice: ColorModeChoice;
  /** Like the button: shows the mode, here and in other browser tabs, and stores it. `system` clears the choice. */
  setColorMode(choice: ColorModeChoice): void;
}

/** The colour mode of the page and a function to change it. Renders again whenever the mode changes. */
export function useColorMode(): ColorModeState {
  const { defaultMode, respectPrefersColorScheme: isSystem } = useSite().colorMode;
  const initial = `${defaultMode} ${isSystem ? 'system' : defaultMode}`;
  const read = (): string => {
    const { theme, themeChoice = theme } = document.documentElement.dataset;
    return isColorMode(theme) ? `${theme} ${themeChoice}` : initial;
  };
  const [colorMode, colorModeChoice] = useSyncExternalStore(subscribe, read, () => initial).split(' ');
  return {
    colorMode: colorMode as ColorMode,
    colorModeChoice: colorModeChoice as ColorModeChoice,
    setColorMode: (choice) => {
      const detail = choice === 'system' ? null : choice;
      document.dispatchEvent(new CustomEvent(COLOR_MODE_EVENT, { detail }));
    },
  };
}

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  const attributeFilter = ['data-theme', 'data-theme-choice'];
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  return () => observer.disconnect();
}
