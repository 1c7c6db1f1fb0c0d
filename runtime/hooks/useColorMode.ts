import { useSyncExternalStore } from 'react';
import { type ColorMode, isColorMode } from '../color-mode.ts';
import { useSite } from './useSite.ts';

/** The colour mode shown; on the server and while the page is hydrated, the site's default. */
export function useColorMode(): ColorMode {
  const { defaultMode } = useSite().colorMode;
  const read = (): ColorMode => {
    const mode = document.documentElement.dataset.theme;
    return isColorMode(mode) ? mode : defaultMode;
  };
  return useSyncExternalStore(subscribe, read, () => defaultMode);
}

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
