import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { isSlowConnection } from './base/connection.ts';
import { reportPageViews } from './base/page-views.ts';
import { isSamePage, isSuffixed } from './base/paths.ts';
import { warn } from './base/report.ts';
import { createStore, type Store } from './base/store.ts';
import type { Theme } from './base/theme.ts';
import { holdBlocked } from './enhance/hold-blocked.ts';
import { createRouteLoader, type LoadedRoute, type RouteLoader } from './navigation/load-route.ts';
import { type ReadPage, readPage } from './navigation/read-page.ts';
import { startRouter } from './router.ts';
import type { SiteData } from './types.ts';

export interface ClientOptions {
  site: SiteData;
  theme: Theme;
  /** Appended to URLs of code after a failed import: browsers cache the failure. */
  query?: string | undefined;
  /** URL of a module with the texts that `site.texts` lacks. Default: it lacks none. */
  texts?: string;
}

/**
 * Hydrates the page as one React tree and takes over navigation; resolves when both are done. Rejects, with the
 * document untouched, when the page's code cannot be loaded.
 */
export async function startClient({ site, theme, query, texts }: ClientOptions): Promise<void> {
  const container = document.getElementById('docsgen');
  const page = readPage(document);
  if (!container || !page) throw new Error('This document was not made by docsgen.');
  const loader = createRouteLoader({ site, theme, shell: page.route.shell, query, texts });
  const loaded = await loader.complete(page);
  const store = createStore(loaded);
  const crashes: { error: unknown }[] = [];
  const ready = hydrate(container, { site, theme, store, onCrash: (error) => crashes.push({ error }) });
  // For pages of `docsgen dev`.
  Reflect.set(globalThis, Symbol.for('docsgen.client'), { site, theme, store, loader, texts, ready });
  await ready;
  holdBlocked();
  startRouter({ site, loader, store, takeCrash: () => crashes.splice(0).at(-1) });
  (window.requestIdleCallback ?? setTimeout)(() => keepOriginal(page, loader));
  if (theme.onPageView) reportPageViews(theme.onPageView);
}

/**
 * Scripts and the reader had changed the body before it was hydrated. For coming back to it, the page is read from the
 * browser's cache.
 */
function keepOriginal({ route }: ReadPage, loader: RouteLoader): void {
  const { pathname } = location;
  // The not-found page is at other paths.
  if (isSlowConnection() || isSuffixed(pathname) || !isSamePage(route.path, pathname)) return;
  loader.load(pathname, { cache: 'force-cache' }).catch(() => {});
}

interface HydrateOptions extends ClientOptions {
  store: Store<LoadedRoute>;
  onCrash: (error: unknown) => void;
}

function hydrate(container: Element, options: HydrateOptions): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(container, <App {...options} onReady={resolve} />, {
      // An extension or a script may have changed the document; React repairs it.
      onRecoverableError: (error) => warn('repaired while hydrating', error),
    });
  });
}
