import { closeMenus } from './enhance/menus.ts';
import { createEntries, type Entries } from './navigation/history.ts';
import { isOnThisPage, isPlainClick, linkedPage } from './navigation/links.ts';
import { createNavigator, type Navigator } from './navigation/navigator.ts';
import { arrive } from './navigation/scroll.ts';
import type { RouterOptions, RouterState } from './navigation/state.ts';
import { createView } from './navigation/view.ts';
import { isSamePage } from './paths.ts';

/**
 * Client navigation: follows plain clicks on internal links and the history, shows a page when all its parts are
 * loaded, and falls back to a full page load on any failure. The last click wins.
 */
export function startRouter(options: RouterOptions): void {
  const entries = createEntries();
  const show = createView(options);
  let shown = location.pathname;
  const isShown = ({ pathname }: URL | Location): boolean => isSamePage(pathname, shown);
  const navigator = createNavigator<RouterState>({
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

/** A page with its sidebar; a sidebar that is already shown stays. */
async function load(url: URL, { loader, store }: RouterOptions): Promise<RouterState> {
  const loaded = await loader.load(url.pathname);
  const shown = store.get();
  const { sidebar } = loaded.route;
  if (sidebar === shown.route.sidebar) return { ...loaded, sidebarHtml: shown.sidebarHtml };
  return { ...loaded, sidebarHtml: sidebar ? await loader.loadSidebar(sidebar) : '' };
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
  const isSuffixed = /(\.html|\/index)$/.test(url.pathname);
  return isSuffixed ? new URL(path + url.search + url.hash, url) : url;
}
