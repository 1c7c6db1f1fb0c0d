import { colorModeScript } from './color-mode.ts';
import { EARLY_VIEWS } from './page-views.ts';
import type { Theme } from './theme.ts';
import type { SiteData } from './types.ts';

/**
 * Source of the inline script in the head of every page: what must be known before the first paint. It depends on nothing but
 * the site's settings, so one hash in a Content-Security-Policy covers every page.
 */
export const headScript = (site: SiteData, { onPageView }: Pick<Theme, 'onPageView'>): string =>
  colorModeScript(site.colorMode) +
  (site.searchHref === undefined ? '' : PLATFORM) +
  (onPageView ? `;${EARLY_VIEWS}` : '');

/** Which keys are written on the search button: `<html data-mac>` where it is the command key. */
const PLATFORM = ';/Mac|iP/.test(navigator.platform)&&(document.documentElement.dataset.mac="")';
