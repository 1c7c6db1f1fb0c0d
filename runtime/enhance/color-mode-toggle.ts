import { COLOR_MODE_EVENT, COLOR_MODE_KEY, type ColorMode, type ColorModeOptions } from '../base/color-mode.ts';
import { writeStorage } from '../base/storage.ts';

/**
 * The colour mode buttons `button[data-color-mode-toggle]`. Where the site respects the system, it is a third choice
 * and the default. The state is on `<html>`: `data-theme`, and with a third choice `data-theme-choice`.
 * `COLOR_MODE_EVENT` sets the mode too.
 */
export function enhanceColorMode({
  respectPrefersColorScheme: isSystem,
  disableSwitch,
  defaultMode,
}: ColorModeOptions): void {
  const { dataset } = document.documentElement;
  const isLight = (): boolean => dataset.theme !== 'dark';
  showMode(isLight() ? 'light' : 'dark');
  if (isSystem)
    systemMode().addEventListener('change', () => {
      if (dataset.themeChoice === 'system') chooseMode();
    });
  const choose = (choice?: string): void => {
    writeStorage(COLOR_MODE_KEY, choice);
    chooseMode(choice ?? (isSystem ? undefined : defaultMode));
  };
  document.addEventListener(COLOR_MODE_EVENT, (event) =>
    choose((event as CustomEvent<ColorMode | null>).detail ?? undefined),
  );
  if (disableSwitch) return;
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest?.('button[data-color-mode-toggle]')) return;
    const choice = isSystem ? dataset.themeChoice : dataset.theme;
    choose(choice === 'light' ? 'dark' : isSystem && choice === 'dark' ? undefined : 'light');
  });
}

/** Labels every toggle button with the current choice: its `data-light`, `data-dark` or `data-system`. */
export function labelToggles(): void {
  const { theme, themeChoice = theme } = document.documentElement.dataset;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-color-mode-toggle]')) {
    button.title = button.dataset[themeChoice as string] as string;
    button.setAttribute('aria-label', button.title);
    button.disabled = false;
  }
}

const systemMode = (): MediaQueryList => matchMedia('(prefers-color-scheme:dark)');

/** Applies a choice; without one, the system's mode. */
export function chooseMode(choice?: string): void {
  const { dataset } = document.documentElement;
  if (dataset.themeChoice) dataset.themeChoice = choice ?? 'system';
  showMode(choice ?? (systemMode().matches ? 'dark' : 'light'));
}

function showMode(mode: string): void {
  const root = document.documentElement;
  // The head script has set the mode of a new page: to set it again would compute all styles before the first paint.
  if (root.dataset.theme !== mode) {
    // Everything changes at once, without the transitions of single elements.
    root.dataset.switching = '';
    root.dataset.theme = mode;
    // A call, because minifiers drop the reading of a property.
    root.getClientRects();
    delete root.dataset.switching;
  }
  labelToggles();
  // The browser's own bars use the colour of the page's mode, not the system's.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-mode]'))
    meta.media = meta.dataset.mode === mode ? '' : 'not all';
}
