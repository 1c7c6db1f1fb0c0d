import type { SiteData } from './types.ts';

export type ColorMode = 'light' | 'dark';
export type ColorModeOptions = SiteData['colorMode'];

/** Storage key of the reader's choice. */
export const COLOR_MODE_KEY = 'theme';

/** True for the two values the attribute and the storage may hold. */
export function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark';
}

/**
 * Source of the inline script that sets `data-theme` on `<html>` before the first paint. It depends on nothing but the
 * site's settings, so one hash in a Content-Security-Policy covers every page.
 *
 * `respectPrefersColorScheme` decides between the two readings of "no choice made yet": the default mode, or the
 * system's. `disableSwitch` forgets a choice made earlier. The script marks `<html data-js>` as well, so that nothing
 * jumps when enhancement starts, and takes the mark back when the boot script never ran.
 */
export function colorModeScript(options: ColorModeOptions): string {
  const fallback = options.respectPrefersColorScheme
    ? 'matchMedia("(prefers-color-scheme:dark)").matches?"dark":matchMedia("(prefers-color-scheme:light)").matches?"light":'
    : '';
  const read = options.disableSwitch
    ? `localStorage.removeItem("${COLOR_MODE_KEY}")`
    : `m=localStorage.getItem("${COLOR_MODE_KEY}")`;
  return (
    `!function(d,m){try{${read}}catch(e){}` +
    `d.dataset.theme=m=="dark"||m=="light"?m:${fallback}"${options.defaultMode}";d.dataset.js="";` +
    'addEventListener("load",function(){d.dataset.js||delete d.dataset.js})}(document.documentElement)'
  );
}
