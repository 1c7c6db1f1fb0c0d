import type { SiteData } from '../types.ts';

/** `/x/`, `/x/index`, `/x/index.html` and `/x.html` are all spellings of `/x`; the root is the empty string. */
export function cleanPath(pathname: string): string {
  return pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/$/, '');
}

/** True for spellings that a host may not know. */
export const isSuffixed = (pathname: string): boolean => /(\.html|\/index)$/.test(pathname);

/** True when both paths are spellings of one page. */
export function isSamePage(a: string, b: string): boolean {
  return cleanPath(a) === cleanPath(b);
}

/** Files that client navigation does not handle. The last segment of a page may contain a dot too. */
const FILE = /\.(json|xml|txt|md|csv|pdf|zip|t?gz|exe|dmg|png|jpe?g|gif|svg|webp|avif|ico|mp[34]|webm)$/i;

/** True for URLs of pages of this site: same origin, below the base URL, no file. */
export function isInternal({ origin, pathname }: URL, baseUrl: string): boolean {
  return origin === location.origin && `${pathname}/`.startsWith(baseUrl) && !FILE.test(pathname);
}

/** Adds the base URL to a path of the site that does not have it; returns anything else unchanged. */
export function withBaseUrl(url: string, { baseUrl, published = [baseUrl] }: SiteData): string {
  const isWhole = !/^\/(?!\/)/.test(url) || published.some((start) => `${url}/`.startsWith(start));
  return isWhole ? url : baseUrl + url.slice(1);
}
