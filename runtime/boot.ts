import type { ColorModeOptions } from './base/color-mode.ts';
import { addLink, isSlowConnection } from './base/connection.ts';
import { CONTENT_EVENT } from './base/events.ts';
import { warn } from './base/report.ts';
import { cleanUrl, type PageFacts } from './enhance/clean-url.ts';
import { enhanceColorMode, labelToggles } from './enhance/color-mode-toggle.ts';
import { enhanceCopy } from './enhance/copy.ts';
import { holdEvents } from './enhance/hold.ts';
import { onFirstMove, onIntent } from './enhance/intent.ts';
import { enhanceReveal, revealHash } from './enhance/reveal.ts';
import { enhanceSidebar } from './enhance/sidebar.ts';
import { enhanceTabs } from './enhance/tabs.ts';

export interface BootOptions {
  /** URL of the module that draws diagrams; absent on sites that need none. */
  diagrams?: string;
  /** URLs of React and of the client, which finds React on `globalThis`. */
  client: [react: string, client: string];
  colorMode: ColorModeOptions;
  /** URL of the script that the reader's first move loads. */
  late: string;
}

/**
 * The first script of every page: makes the static HTML behave (tabs, copy buttons, menus, colour mode, sidebar) and
 * loads the client on intent. If the client cannot be loaded, the page stays HTML with plain links.
 */
export function boot({ diagrams, client, late, colorMode }: BootOptions): void {
  document.documentElement.dataset.js = 'on';
  let loading = false;
  const { pathname } = location;
  const page = (document.querySelector('[data-route]') as HTMLElement).dataset as unknown as PageFacts;
  let hydrated = false;
  // Browsers cache failed imports: a query makes a new URL.
  const start = async (query = ''): Promise<void> => {
    try {
      await import(client[0] + query);
      const { start: hydrate } = (await import(client[1] + query)) as { start(query: string): Promise<void> };
      await hydrate(query);
      hydrated = true;
    } catch (error) {
      warn('the page stays static', error);
      offerRetry(error, () => start(`?${Date.now()}`));
    }
  };
  const load = async (): Promise<void> => {
    if (loading) return;
    loading = true;
    // The client waits for React: start both requests now.
    addLink({ rel: 'modulepreload', href: client[1] });
    await start();
    await release();
  };
  const release = holdEvents(load);
  enhanceTabs();
  enhanceCopy();
  enhanceColorMode(colorMode);
  enhanceSidebar();
  document.addEventListener(CONTENT_EVENT, labelToggles);
  for (const adopt of [revealHash, () => diagrams && loadDiagrams(diagrams)]) {
    adopt();
    document.addEventListener(CONTENT_EVENT, adopt);
  }
  enhanceReveal();
  cleanUrl(page);
  // Until the client is loaded, a history entry of another page needs a full load.
  addEventListener('popstate', () => hydrated || location.pathname === pathname || location.reload());
  onIntent(load);
  // What a hash opens has styles that wait (`lastStyles` in cli/pipeline/render/document.ts).
  if (location.hash) document.querySelector('link[media^=print]')?.removeAttribute('media');
  onFirstMove(loadLate(late));
  warmUp([late, ...client]);
}

/** Without a network it waits for one. */
const loadLate =
  (url: string) =>
  (missed: Event[]): Promise<void> =>
    (import(url) as Promise<{ start(missed: Event[]): Promise<void> }>).then(
      (module) => module.start(missed),
      async (error) => {
        warn('late parts not loaded', error);
        if (navigator.onLine) return;
        await new Promise((done) => addEventListener('online', done));
        return loadLate(`${url}?1`)(missed);
      },
    );

/** Shows in every part of the page that needs the client why it is missing, with a button that calls `retry`. */
function offerRetry(error: unknown, retry: () => void): void {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-island]')].map((island) => {
    const box = document.createElement('p');
    const onclick = (): void => {
      for (const one of boxes) one.remove();
      retry();
    };
    box.className = 'crash';
    box.append(
      `${error} `,
      Object.assign(document.createElement('button'), { textContent: island.dataset['island'], onclick }),
    );
    island.prepend(box);
    return box;
  });
}

/** Loads the module that draws diagrams, if the page has some that were not drawn while building. */
async function loadDiagrams(url: string): Promise<void> {
  if (!document.querySelector('[data-diagram]')) return;
  try {
    ((await import(url)) as { draw(): void }).draw();
  } catch (error) {
    warn('diagrams stay code', error);
  }
}

/** Prefetches `urls` at lowest priority once the page is loaded and idle; not on slow or metered connections. */
function warmUp(urls: string[]): void {
  if (isSlowConnection()) return;
  const warm = (): void => {
    for (const href of urls) addLink({ rel: 'prefetch', href });
  };
  // Boot runs before the page is loaded.
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(warm));
}
