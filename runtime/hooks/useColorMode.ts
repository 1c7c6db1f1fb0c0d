import { useSyncExternalStore } from 'react';
import { COLOR_MODE_EVENT, type ColorMode, type ColorModeChoice, isColorMode } from '../color-mode.ts';
import { useSite } from './useSite.ts';

export interface ColorModeState {
  /** The mode shown; on the server and while the page is hydrated, the site's default. */
  colorMode: ColorMode;
  /** What the reader chose: a mode, or `system` where the site respects it and no choice was made. */
  colorModeChoice: ColorModeChoice;
  /** Does what the button does: shows the mode, here and in other tabs of the browser, and remembers it. `system` forgets the choice. */
  setColorMode(choice: ColorModeChoice): void;
}

/** The colour mode of the page, and the means to change it. Renders again when it changes, whatever changed it. */
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
