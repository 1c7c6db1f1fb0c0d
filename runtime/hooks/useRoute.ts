import type { RouteData } from '../types.ts';
import { usePage } from './usePage.ts';

/** Data of the page being shown. `Data` is what the site's schema makes of front matter, see `FrontMatterData`. */
export function useRoute<Data = unknown>(): RouteData<Data> {
  return usePage().route as RouteData<Data>;
}
