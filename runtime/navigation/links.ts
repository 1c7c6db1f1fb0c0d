import { isInternal } from '../paths.ts';

/** The page an event's target links to; undefined for everything client navigation leaves to the browser. */
export function linkedPage(target: EventTarget | null, baseUrl: string): URL | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  if ((link.target && link.target !== '_self') || link.closest('[data-no-router]')) return undefined;
  const url = new URL(link.href, location.href);
  return /^https?:$/.test(url.protocol) && isInternal(url, baseUrl) ? url : undefined;
}

/** True for the plain click that follows a link in place. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

/** True when `url` is a place on the page being shown: the browser knows best how to go there. */
export function isOnThisPage(url: URL): boolean {
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return isHere && (url.hash !== '' || url.href.endsWith('#'));
}
