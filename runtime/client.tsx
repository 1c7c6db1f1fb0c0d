import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createRouteLoader } from './navigation/load-route.ts';
import type { RouterState } from './navigation/state.ts';
import { reportPageViews } from './page-views.ts';
import { isSamePage } from './paths.ts';
import { warn } from './report.ts';
import { startRouter } from './router.ts';
import { createStore, type Store } from './store.ts';
import type { Theme } from './theme.ts';
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
 * document untouched, when the page's data or code cannot be loaded or belong to another build.
 */
export async function startClient({ site, theme, query, texts }: ClientOptions): Promise<void> {
  const container = document.getElementById('docsgen');
  const path = container?.querySelector<HTMLElement>('[data-route]')?.dataset.route;
  const { shell } = document.documentElement.dataset;
  if (!container || path === undefined || !shell) throw new Error('This document was not made by docsgen.');
  const loader = createRouteLoader({ site, theme, shell, query, texts });
  const loaded = await loader.load(path, true);
  if (!isSamePage(loaded.route.path, path)) throw new Error(`${path} has the data of ${loaded.route.path}.`);
  const sidebarHtml = container.querySelector('[data-sidebar]')?.innerHTML ?? '';
  const store = createStore<RouterState>({ ...loaded, sidebarHtml });
  const crashes: { error: unknown }[] = [];
  const ready = hydrate(container, { site, theme, store, onCrash: (error) => crashes.push({ error }) });
  // For pages of `docsgen dev`.
  Reflect.set(globalThis, Symbol.for('docsgen.client'), { site, theme, store, loader, texts, ready });
  await ready;
  startRouter({ site, loader, store, takeCrash: () => crashes.splice(0).at(-1) });
  if (theme.onPageView) reportPageViews(theme.onPageView);
}

interface HydrateOptions extends ClientOptions {
  store: Store<RouterState>;
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
