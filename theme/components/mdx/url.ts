import { useSite } from '../../../runtime/hooks/useSite.ts';
import { withBaseUrl } from '../../../runtime/paths.ts';

/** A path of the site (`/docs/intro`) with the base URL in front, which it may have already; anything else as it is. */
export function useUrl(): (url: string) => string {
  const site = useSite();
  return (url) => withBaseUrl(url, site);
}

/** True for addresses of other sites. */
export const isAway = (url: string): boolean => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(url);
