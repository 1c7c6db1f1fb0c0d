import { cleanPath, isSamePage } from '../paths.ts';

/** What the document says of its page. */
export interface PageFacts {
  route: string;
  layout?: string;
}

/**
 * Gives the page its clean address when it was opened as `/x/index` or `/x.html`. Where the host knows no such file, its not-found
 * page leads to the clean address.
 */
export function tidyAddress({ route, layout }: PageFacts): void {
  const { pathname, search, hash } = location;
  if (!/(\.html|\/index)$/.test(pathname)) return;
  if (isSamePage(pathname, route)) history.replaceState(history.state, '', route + search + hash);
  else if (layout === 'not-found') location.replace((cleanPath(pathname) || '/') + search + hash);
}
