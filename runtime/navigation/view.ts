import { flushSync } from 'react-dom';
import { closeMenus } from '../enhance/menus.ts';
import { CONTENT_EVENT } from '../events.ts';
import { createAnnouncer } from './announce.ts';
import { updateHead } from './head.ts';
import { startPrefetch } from './prefetch.ts';
import { settleSidebar, sidebarState } from './sidebar.ts';
import type { RouterOptions, RouterState } from './state.ts';

const PAINTED_MS = 100;

/**
 * Returns the function that puts a page into the document, with everything around it that is not React's: head, marks
 * in the sidebar, menus, announcement. It throws what a component of the page throws.
 */
export function createView({ site, loader, store, takeCrash }: RouterOptions): (next: RouterState) => void {
  const announce = createAnnouncer();
  const watchLinks = startPrefetch({ site, preload: (pathname) => void loader.load(pathname).catch(() => {}) });
  watchLinks();
  return (next) => {
    const sidebar = sidebarState(next.route.path);
    takeCrash();
    flushSync(() => store.set(next));
    const crash = takeCrash();
    if (crash) throw crash.error;
    updateHead(next.route);
    settleSidebar(sidebar, next.route.path);
    closeMenus();
    announce(next.route.documentTitle);
    // Links of the page that is there can wait until it is painted.
    setTimeout(watchLinks, PAINTED_MS);
    document.dispatchEvent(new Event(CONTENT_EVENT));
  };
}
