import { isSamePage, isSuffixed } from './base/paths.ts';
import { closeMenus } from './enhance/menus.ts';
import { createEntries, type Entries } from './navigation/history.ts';
import { isOnThisPage, isPlainClick, linkedPage } from './navigation/links.ts';
import type { LoadedRoute } from './navigation/load-route.ts';
import { createNavigator, type Navigator } from './navigation/navigator.ts';
import { arrive } from './navigation/scroll.ts';
import type { RouterOptions } from './navigation/state.ts';
import { createView } from './navigation/view.ts';

/**
 * Client navigation: follows plain clicks on internal links and the history, shows a page when all its parts are
 * loaded, and falls back to a full page load on any failure. The last click wins.
 */
export function startRouter(options: RouterOptions): void {
  const entries = createEntries();
  const show = createView(options);
  let shown = location.pathname;
  const isShown = ({ pathname }: URL | Location): boolean => isSamePage(pathname, shown);
  const navigator = createNavigator<LoadedRoute>({
    isShown,
    site: options.site,
    load: (url) => load(url, options),
    pathOf: ({ route }) => route.path,
    show(next) {
      show(next);
      shown = location.pathname;
    },
  });
  followLinks({ baseUrl: options.site.baseUrl, entries, navigator });
  followHistory({ entries, navigator, isShown: () => isShown(location) });
}

/** A page with its sidebar; a page or a sidebar that is already shown stays. */
async function load({ pathname }: URL, { loader, store }: RouterOptions): Promise<LoadedRoute> {
  const shown = store.get();
  if (isSamePage(pathname, shown.route.path)) return shown;
  const loaded = await loader.load(pathname);
  return loaded.route.sidebar === shown.route.sidebar ? { ...loaded, sidebarHtml: shown.sidebarHtml } : loaded;
}

interface Tools {
  entries: Entries;
  navigator: Navigator;
}

function followLinks({ baseUrl, entries, navigator }: Tools & { baseUrl: string }): void {
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) && linkedPage(event.target, baseUrl);
    if (!url) return;
    if (isOnThisPage(url)) {
      navigator.cancel();
      entries.savePosition();
      closeMenus();
      return;
    }
    event.preventDefault();
    navigator.go(url, {
      enter(path) {
        entries.savePosition();
        entries.push(pageUrl(url, path));
      },
      arrive: () => arrive(url.hash),
      fade: true,
    });
  });
}

function followHistory({ entries, navigator, isShown }: Tools & { isShown(): boolean }): void {
  addEventListener('popstate', () => {
    // A link to an anchor: the browser has scrolled, and the click has saved the previous position.
    const isLinkOnPage = history.state === null;
    if (!isLinkOnPage) entries.savePosition();
    const position = entries.arriveAt();
    const restore = (): void => {
      if (position) scrollTo({ ...position, behavior: 'instant' });
      else arrive(location.hash);
      entries.settle();
    };
    if (!isShown()) {
      navigator.go(new URL(location.href), { enter: () => {}, arrive: restore });
      return;
    }
    navigator.cancel();
    if (isLinkOnPage) entries.settle();
    else restore();
  });
}

/** `/x/index` and `/x.html` become the clean path; other spellings stay as in the link. */
function pageUrl(url: URL, path: string): URL {
  return isSuffixed(url.pathname) ? new URL(path + url.search + url.hash, url) : url;
}
