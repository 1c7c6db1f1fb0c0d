import { COLOR_MODE_KEY, type ColorModeOptions, isColorMode } from './base/color-mode.ts';
import { CONTENT_EVENT } from './base/events.ts';
import { isSearchChord } from './base/keys.ts';
import type { LateData, LatePart } from './base/late-part.ts';
import { warn } from './base/report.ts';
import { readStorage, watchStorage } from './base/storage.ts';
import { adopt } from './base/stylesheets.ts';
import { enhanceBackToTop } from './enhance/back-to-top.ts';
import { chooseMode } from './enhance/color-mode-toggle.ts';
import { revealHash } from './enhance/reveal.ts';
import { enhanceSidebarLate } from './enhance/sidebar-late.ts';
import { restoreTabs, syncTabs } from './enhance/tabs-late.ts';
import { enhanceToc } from './enhance/toc.ts';

/**
 * Behaviour that the boot script loads with the reader's first scroll, pointer move, touch or key, so that reading
 * alone does not pay for it. Each part uses event delegation on the document and survives navigation.
 */
export interface LateOptions extends LateData {
  colorMode: ColorModeOptions;
  parts: LatePart[];
}

/**
 * Starts everything, once; settles when the parts this page needs have started.
 * @param missed Events before this was loaded, and until the promise settles.
 */
export function startLate({ colorMode, ...rest }: LateOptions, missed: Event[]): Promise<unknown> {
  applyStyles();
  enhanceSkip();
  enhanceSidebarLate();
  enhanceToc();
  enhanceBackToTop();
  syncColorMode(colorMode);
  syncTabs();
  document.addEventListener(CONTENT_EVENT, () => {
    restoreTabs();
    // The target of the URL takes precedence over stored choices.
    revealHash();
  });
  for (const event of missed.filter(({ type }) => type === 'storage')) dispatchEvent(event);
  return startParts(rest, missed);
}

function startParts({ parts, ...data }: Pick<LateOptions, 'parts'> & LateData, missed: Event[]): Promise<unknown> {
  const waiting = new Set(parts);
  let standIn: AbortController | undefined;
  const load = async (part: LatePart): Promise<void> => {
    const { url, selector, media = 'all' } = part;
    if (!matchMedia(media).matches || !document.querySelector(selector)) return;
    waiting.delete(part);
    const isSearch = selector.includes('data-search');
    try {
      const module = (await import(url)) as { start(missed: Event[], data: LateData, selector: string): void };
      if (isSearch) standIn?.abort();
      module.start(missed, data, selector);
    } catch (error) {
      warn('late part not loaded', error);
      // Browsers cache failed imports: a query makes a new URL.
      if (!navigator.onLine) waiting.add({ ...part, url: `${url}?${Date.now()}` });
      if (isSearch) standIn ??= openSearchPage(missed);
    }
  };
  const check = (): Promise<unknown> => Promise.all([...waiting].map(load));
  for (const type of ['resize', 'online']) addEventListener(type, check);
  document.addEventListener(CONTENT_EVENT, check);
  return check();
}

/**
 * Without the search script, the keyboard shortcut opens the search page, as the button does; without a network neither
 * does, as it would be the browser's own page.
 */
function openSearchPage(missed: Event[]): AbortController {
  const follow = (event: Event): void => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
    const isKey = event instanceof KeyboardEvent && isSearchChord(event);
    const isClick = event.type === 'click' && (event.target as Element).closest?.('[data-search]');
    if (!link || !(isKey || (isClick && !navigator.onLine))) return;
    event.preventDefault();
    if (navigator.onLine) location.assign(link.href);
  };
  const ended = new AbortController();
  missed.forEach(follow);
  for (const type of ['keydown', 'click']) document.addEventListener(type, follow, { signal: ended.signal });
  return ended;
}

/** `a[data-skip]` moves the focus to the first `<main>` of any layout, without changing the URL. */
function enhanceSkip(): void {
  document.addEventListener('click', (event) => {
    const main = (event.target as Element).closest?.('[data-skip]') && document.querySelector('main');
    if (!main) return;
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
  });
}

/** Keeps the mode in sync with other browser tabs, and removes an invalid stored mode. */
function syncColorMode({ respectPrefersColorScheme, disableSwitch, defaultMode }: ColorModeOptions): void {
  if (disableSwitch) return;
  const stored = (): string | undefined => readStorage(COLOR_MODE_KEY, isColorMode);
  stored();
  watchStorage(COLOR_MODE_KEY, () => chooseMode(stored() ?? (respectPrefersColorScheme ? undefined : defaultMode)));
}

/** Applies a stylesheet that matters only to what a reader does (`lastStyles` in cli/pipeline/render/document.ts). */
function applyStyles(): void {
  const link = document.querySelector<HTMLLinkElement>('link[media^=print]');
  if (link?.sheet) adopt([...link.sheet.cssRules].map(({ cssText }) => cssText).join(''), link.href);
  else link?.removeAttribute('media');
}
