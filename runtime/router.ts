import { flushSync } from 'react-dom';
import { closeMenus } from './enhance/menus.ts';
import { CONTENT_EVENT } from './events.ts';
import { createAnnouncer } from './navigation/announce.ts';
import { updateHead } from './navigation/head.ts';
import { createEntries } from './navigation/history.ts';
import { isOnThisPage, isPlainClick, linkedPage } from './navigation/links.ts';
import type { LoadedRoute, RouteLoader } from './navigation/load-route.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { createProgress } from './navigation/progress.ts';
import { createRecovery } from './navigation/recover.ts';
import { arrive } from './navigation/scroll.ts';
import { openCategories, settleSidebar } from './navigation/sidebar.ts';
import { isSamePage } from './paths.ts';
import type { Store } from './store.ts';
import type { SiteData } from './types.ts';

export interface RouterState extends LoadedRoute {
  sidebarHtml: string;
}

export interface RouterOptions {
  site: SiteData;
  loader: RouteLoader;
  store: Store<RouterState>;
  /** Takes the error of a component that crashed since it was asked last. */
  takeCrash(): { error: unknown } | undefined;
}

interface Steps {
  /** Moves the session history to the page, just before it is shown. */
  enter(state: RouterState): void;
  /** Moves scroll position and focus, when it is shown. */
  arrive(): void;
}

/**
 * Client navigation: follows plain clicks on internal links and the history, shows the page when everything it needs is
 * there, and loads the page whole when anything is off. The last click wins.
 */
export function startRouter({ site, loader, store, takeCrash }: RouterOptions): void {
  const entries = createEntries();
  const progress = createProgress();
  const recovery = createRecovery();
  const announce = createAnnouncer();
  const watchLinks = startPrefetch({ site, preload: (pathname) => void loader.load(pathname).catch(() => {}) });
  let turn = 0;
  let pathname = location.pathname;

  function cancel(): void {
    turn += 1;
    progress.stop();
  }

  async function load(url: URL): Promise<RouterState> {
    const loaded = await loader.load(url.pathname);
    const shown = store.get();
    const { sidebar } = loaded.route;
    if (sidebar === shown.route.sidebar) return { ...loaded, sidebarHtml: shown.sidebarHtml };
    return { ...loaded, sidebarHtml: sidebar ? await loader.loadSidebar(sidebar) : '' };
  }

  async function navigate(url: URL, steps: Steps): Promise<void> {
    turn += 1;
    const mine = turn;
    progress.start();
    recovery.clear();
    try {
      const next = await load(url);
      if (mine !== turn) return;
      steps.enter(next);
      show(next);
      steps.arrive();
    } catch (error) {
      if (mine === turn) recovery.loadWhole(url, error, () => void navigate(url, steps));
    }
    if (mine === turn) progress.stop();
  }

  function show(next: RouterState): void {
    const open = openCategories();
    takeCrash();
    flushSync(() => store.set(next));
    const crash = takeCrash();
    if (crash) throw crash.error;
    pathname = location.pathname;
    updateHead(next.route, site);
    settleSidebar(open, next.route.path);
    closeMenus();
    announce(next.route.documentTitle);
    watchLinks();
    document.dispatchEvent(new Event(CONTENT_EVENT));
  }

  function follow(url: URL): void {
    const enter = (state: RouterState): void => {
      entries.savePosition();
      entries.push(pageUrl(url, state));
    };
    void navigate(url, { enter, arrive: () => arrive(url.hash) });
  }

  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) && linkedPage(event.target, site.baseUrl);
    if (!url) return;
    if (isOnThisPage(url)) {
      cancel();
      entries.savePosition();
      closeMenus();
      return;
    }
    event.preventDefault();
    follow(url);
  });

  addEventListener('popstate', () => {
    const isLinkOnPage = history.state === null;
    if (!isLinkOnPage) entries.savePosition();
    const position = entries.arriveAt();
    const restore = (): void => (position ? scrollTo({ ...position, behavior: 'instant' }) : arrive(location.hash));
    if (!isSamePage(location.pathname, pathname)) {
      void navigate(new URL(location.href), { enter: () => {}, arrive: restore });
      return;
    }
    cancel();
    if (!isLinkOnPage) restore();
  });

  watchLinks();
}

/** `/x/index` and `/x.html` get the clean path; other spellings stay what the link says. */
function pageUrl(url: URL, { route }: RouterState): URL {
  const isSuffixed = /(\.html|\/index)$/.test(url.pathname);
  return isSuffixed ? new URL(route.path + url.search + url.hash, url) : url;
}
