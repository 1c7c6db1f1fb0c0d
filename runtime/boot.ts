import type { ColorModeOptions } from './color-mode.ts';
import { type PageFacts, tidyAddress } from './enhance/address.ts';
import { enhanceColorMode, labelToggles } from './enhance/color-mode-toggle.ts';
import { enhanceCopy } from './enhance/copy.ts';
import { loadDiagrams } from './enhance/diagrams.ts';
import { offerRetry } from './enhance/failure.ts';
import { holdEvents } from './enhance/hold.ts';
import { onFirstMove, onIntent } from './enhance/intent.ts';
import { enhanceReveal, revealHash } from './enhance/reveal.ts';
import { enhanceSidebar } from './enhance/sidebar.ts';
import { enhanceTabs, restoreTabs } from './enhance/tabs.ts';
import { warmUp } from './enhance/warm.ts';
import { CONTENT_EVENT } from './events.ts';
import { routeDataUrl } from './paths.ts';
import { warn } from './report.ts';
import type { SiteData } from './types.ts';

export interface BootOptions {
  baseUrl: string;
  pageFiles: SiteData['pageFiles'];
  /** URLs fetched at low priority when the page is idle: the client's own files. Default: none. */
  warm?: string[];
  /** URL of the module that draws diagrams. Default: the site has none that need it. */
  diagrams?: string;
  /**
   * Imports React, runtime and theme; `start` settles when the page is hydrated. `query` makes another URL of it: browsers keep
   * imports that failed.
   */
  loadClient(query?: string): Promise<{ start(query?: string): Promise<void> }>;
  colorMode: ColorModeOptions;
  /** Imports what a page does once somebody moves on it. */
  loadLate(): Promise<{ start(missed: Event[]): void }>;
}

/**
 * The first script of every page: makes the static HTML behave (tabs, copy buttons, menus, colour mode, sidebar) and
 * loads the client on intent. When the client cannot be loaded, the page stays what it is: HTML with plain links.
 */
export function boot({ warm = [], diagrams, loadClient, loadLate, colorMode, ...place }: BootOptions): void {
  document.documentElement.dataset.js = 'on';
  let loading = false;
  const { pathname } = location;
  const page = (document.querySelector('[data-route]') as HTMLElement).dataset as unknown as PageFacts;
  let hydrated = false;
  const start = async (query?: string): Promise<void> => {
    try {
      const client = await loadClient(query);
      await client.start(query);
      hydrated = true;
    } catch (error) {
      warn('the page stays static', error);
      offerRetry(error, () => start(`?${Date.now()}`));
    }
  };
  const load = async (): Promise<void> => {
    if (loading) return;
    loading = true;
    preloadData(page.route, place);
    await start();
    await release();
  };
  const release = holdEvents(load);
  enhanceTabs();
  enhanceCopy();
  enhanceColorMode(colorMode);
  enhanceSidebar();
  document.addEventListener(CONTENT_EVENT, labelToggles);
  for (const adopt of [restoreTabs, revealHash, () => diagrams && loadDiagrams(diagrams)]) {
    adopt();
    document.addEventListener(CONTENT_EVENT, adopt);
  }
  enhanceReveal();
  tidyAddress(page);
  // Before the client is there, an entry of the history that another page made is opened whole.
  addEventListener('popstate', () => hydrated || location.pathname === pathname || location.reload());
  onIntent(load);
  onFirstMove((missed) =>
    loadLate().then(
      (late) => late.start(missed),
      (error) => warn('late parts not loaded', error),
    ),
  );
  warmUp(warm);
}

/** The client's first question, asked while the client itself is still on its way. */
function preloadData(path: string, place: Pick<BootOptions, 'baseUrl' | 'pageFiles'>): void {
  const link = document.createElement('link');
  document.head.append(
    Object.assign(link, {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'anonymous',
      href: routeDataUrl(path, place, true),
    }),
  );
}
