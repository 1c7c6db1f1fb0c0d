import type { SiteData } from '../types.ts';
import { usePage } from './usePage.ts';

/** Settings of the site that are the same on every page. */
export function useSite(): SiteData {
  return usePage().site;
}
