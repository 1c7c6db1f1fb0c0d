import { isSlowConnection } from '../base/connection.ts';
import { isSamePage } from '../base/paths.ts';
import type { SiteData } from '../types.ts';
import { linkedPage } from './links.ts';

/** Limits for links in view, per page and in parallel: a long list of links must not cause a burst of requests. */
const MAX_VISIBLE = 12;
const MAX_PARALLEL = 3;

export interface PrefetchOptions {
  site: SiteData;
  /** Loads everything of a page, so that a click shows it at once. */
  preload(pathname: string): void;
  /** Where a page is fetched. */
  urlOf(pathname: string): string;
}

/**
 * Prefetches pages: completely when a link is hovered, focused or touched, and only the HTML, at lowest priority, when
 * a link is in view. The returned function observes the links of a new page.
 */
export function startPrefetch({ site, preload, urlOf }: PrefetchOptions): () => void {
  const preloadLink = (target: EventTarget | null): void => {
    const url = linkedPage(target, site.baseUrl);
    if (url && !isSamePage(url.pathname, location.pathname) && !isSlowConnection()) preload(url.pathname);
  };
  const options = { capture: true, passive: true };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, (event) => preloadLink(event.target), options);
  }
  // The link that made boot load the client is already under the pointer.
  preloadLink(document.querySelector('a:hover'));
  return createVisiblePrefetch(site, urlOf);
}

function createVisiblePrefetch(site: SiteData, urlOf: PrefetchOptions['urlOf']): () => void {
  const fetched = new Set<string>();
  let waiting: string[] = [];
  let active = 0;
  let left = 0;
  const next = (): void => {
    if (active >= MAX_PARALLEL || isSlowConnection()) return;
    const href = waiting.shift();
    if (href === undefined) return;
    fetched.add(href);
    active += 1;
    void fetchAhead(href).then(() => {
      active -= 1;
      next();
    });
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const url = linkedPage(target, site.baseUrl);
      const href = url && urlOf(url.pathname);
      if (!href || left === 0 || fetched.has(href) || waiting.includes(href)) continue;
      left -= 1;
      waiting.push(href);
      next();
    }
  });
  return () => {
    observer.disconnect();
    left = MAX_VISIBLE;
    waiting = [];
    fetched.add(urlOf(location.pathname));
    for (const link of document.querySelectorAll('#docsgen a[href]')) observer.observe(link);
  };
}

/** Settles when the file is in the browser's cache or has failed. */
function fetchAhead(href: string): Promise<unknown> {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) return fetch(href, { priority: 'low' }).catch(() => undefined);
  return new Promise((done) => {
    const end = (): void => {
      link.remove();
      done(undefined);
    };
    document.head.append(Object.assign(link, { rel: 'prefetch', href, onload: end, onerror: end }));
  });
}
