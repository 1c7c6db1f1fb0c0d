import { isInternal } from '../base/paths.ts';

/** The page an event's target links to; undefined for links that client navigation leaves to the browser. */
export function linkedPage(target: EventTarget | null, baseUrl: string): URL | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  if ((link.target && link.target !== '_self') || link.closest('[data-no-router]')) return undefined;
  const url = new URL(link.href, location.href);
  return /^https?:$/.test(url.protocol) && isInternal(url, baseUrl) ? url : undefined;
}

/** True for a plain click, which opens a link in the same tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

/** True when `url` is an anchor on the current page: the browser handles it. */
export function isOnThisPage(url: URL): boolean {
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return isHere && (url.hash !== '' || url.href.endsWith('#'));
}
