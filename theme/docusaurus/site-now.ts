/** The site's data in the language of the page, for functions that are called while rendering and at other times. */
import { useSite } from '../../runtime/hooks/useSite.ts';
import type { SiteData } from '../../runtime/types.ts';

/** That of the last page that was rendered in this document. */
const seen: { site?: SiteData } = {};

/** Only reads a context, which may be conditional. Outside of rendering, React throws. */
const readSite = useSite;

/**
 * The data of the page that is being rendered. At other times in the browser, that of the last page; while a module is
 * loaded none is known: the server loads it once for all locales, and both must show the same.
 */
export function siteNow(): SiteData | undefined {
  try {
    const site = readSite();
    if (typeof document !== 'undefined') seen.site = site;
    return site;
  } catch {
    return seen.site;
  }
}
