import type { SiteData } from './types.ts';

type Place = Pick<SiteData, 'baseUrl' | 'pageFiles'>;

/** `/x/`, `/x/index`, `/x/index.html` and `/x.html` are all spellings of `/x`; the root is the empty string. */
export function cleanPath(pathname: string): string {
  return pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/$/, '');
}

/** True when both paths are spellings of one page. */
export function isSamePage(a: string, b: string): boolean {
  return cleanPath(a) === cleanPath(b);
}

/** URL of the route data of the page at `pathname`, in any spelling; with `isExact`, in the page's own spelling. */
export function routeDataUrl(pathname: string, { baseUrl, pageFiles }: Place, isExact?: boolean): string {
  const clean = cleanPath(pathname);
  // Whatever `pageFiles` is, the not-found page is a file at the root, and the home page an index.
  const isLost = clean === `${baseUrl}404`;
  const path = isExact && !isLost ? pathname.replace(/\/$/, '') : clean;
  const isFile = isLost || (pageFiles === 'file' && path !== cleanPath(baseUrl));
  return `${path}${isFile ? '' : '/index'}.json`;
}

/** Files that client navigation does not handle. The last segment of a page may contain a dot too. */
const FILE = /\.(json|xml|txt|md|pdf|zip|png|jpe?g|gif|svg|webp|avif|ico|mp4|webm)$/i;

/** True for URLs of pages of this site: same origin, below the base URL, no file. */
export function isInternal({ origin, pathname }: URL, baseUrl: string): boolean {
  return origin === location.origin && `${pathname}/`.startsWith(baseUrl) && !FILE.test(pathname);
}

/** Adds the base URL to a path of the site that does not have it; returns anything else unchanged. */
export function withBaseUrl(url: string, { baseUrl, published = [baseUrl] }: SiteData): string {
  const isWhole = !/^\/(?!\/)/.test(url) || published.some((start) => `${url}/`.startsWith(start));
  return isWhole ? url : baseUrl + url.slice(1);
}
