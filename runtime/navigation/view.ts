import { flushSync } from 'react-dom';
import { CONTENT_EVENT } from '../base/events.ts';
import { closeMenus } from '../enhance/menus.ts';
import { updateHead } from './head.ts';
import type { LoadedRoute } from './load-route.ts';
import { startPrefetch } from './prefetch.ts';
import { settleSidebar, sidebarState } from './sidebar.ts';
import type { RouterOptions } from './state.ts';

const PAINTED_MS = 100;

/**
 * Returns a function that shows a page and updates everything outside of React: head, sidebar marks, menus, screen
 * reader announcement. It throws what a component of the page throws.
 */
export function createView({ site, loader, store, takeCrash }: RouterOptions): (next: LoadedRoute) => void {
  const announce = createAnnouncer();
  const preload = (pathname: string): void => void loader.load(pathname).catch(() => {});
  const watchLinks = startPrefetch({ site, preload, urlOf: loader.urlOf });
  watchLinks();
  return (next) => {
    const sidebar = sidebarState(next.route.path);
    takeCrash();
    flushSync(() => store.set(next));
    const crash = takeCrash();
    if (crash) throw crash.error;
    document.title = next.route.documentTitle;
    updateHead(next.head);
    settleSidebar(sidebar, next.route.path);
    closeMenus();
    announce(next.route.documentTitle);
    fadeIn(site);
    // Links of the new page can wait until it is painted.
    setTimeout(watchLinks, PAINTED_MS);
    document.dispatchEvent(new Event(CONTENT_EVENT));
  };
}

const FADE_MS = 140;

/** The new content appears softly. The first frame shows it already, so no reader waits. */
function fadeIn({ viewTransitions }: RouterOptions['site']): void {
  if (viewTransitions || !matchMedia('(prefers-reduced-motion:no-preference)').matches) return;
  document.getElementById('dg-main')?.animate({ opacity: [0.4, 1] }, { duration: FADE_MS, easing: 'ease-out' });
}

/** Returns a function that announces a page's title to screen readers, as a page load does. */
function createAnnouncer(): (title: string) => void {
  const region = Object.assign(document.createElement('div'), { className: 'sr-only' });
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  region.id = 'docsgen-announcer';
  document.body.append(region);
  return (title) => {
    region.textContent = title;
  };
}
