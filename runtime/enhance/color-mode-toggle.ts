import { COLOR_MODE_KEY, type ColorModeOptions, isColorMode } from '../color-mode.ts';
import { readStorage, writeStorage } from '../storage.ts';

/**
 * The colour mode button `button[data-color-mode-toggle]`, kept in step with other browser tabs and, when the site
 * respects it and the reader has not chosen, with the system.
 */
export function enhanceColorMode({ respectPrefersColorScheme, disableSwitch, defaultMode }: ColorModeOptions): void {
  if (!disableSwitch) {
    labelToggles();
    colorBars(document.documentElement.dataset.theme);
    document.addEventListener('click', (event) => {
      if (!(event.target as Element).closest?.('button[data-color-mode-toggle]')) return;
      const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
      writeStorage(COLOR_MODE_KEY, next);
      apply(next);
    });
    addEventListener('storage', (event) => {
      if (event.key === COLOR_MODE_KEY) apply(isColorMode(event.newValue) ? event.newValue : defaultMode);
    });
  }
  if (respectPrefersColorScheme) {
    matchMedia('(prefers-color-scheme:dark)').addEventListener('change', (event) => {
      if (!readStorage(COLOR_MODE_KEY, isColorMode)) apply(event.matches ? 'dark' : 'light');
    });
  }
}

/** Says the current mode on every toggle button, in the words of its `data-light` and `data-dark`. */
export function labelToggles(): void {
  const mode = document.documentElement.dataset.theme;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-color-mode-toggle]')) {
    button.title = button.dataset[mode ?? ''] ?? '';
    button.setAttribute('aria-label', button.title);
  }
}

function apply(mode: string): void {
  document.documentElement.dataset.theme = mode;
  labelToggles();
  colorBars(mode);
}

/** The browser's own bars take the colour of the mode, not that of the system. */
function colorBars(mode: string | undefined): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-mode]'))
    meta.media = meta.dataset.mode === mode ? '' : 'not all';
}
