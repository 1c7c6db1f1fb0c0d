import { cleanPath, isSamePage, isSuffixed } from '../base/paths.ts';

/** Data attributes of the page element. */
export interface PageFacts {
  route: string;
  layout?: string;
}

/**
 * Gives a page that was opened as `/x/index` or `/x.html` its clean URL. Where the host has no such file, the not-found
 * page redirects to the clean URL.
 */
export function cleanUrl({ route, layout }: PageFacts): void {
  const { pathname, search, hash } = location;
  if (!isSuffixed(pathname)) return;
  if (isSamePage(pathname, route)) history.replaceState(history.state, '', route + search + hash);
  else if (layout === 'not-found') location.replace((cleanPath(pathname) || '/') + search + hash);
}
