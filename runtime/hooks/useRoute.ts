import type { RouteData } from '../types.ts';
import { usePage } from './usePage.ts';

/** Data of the current page. `Data` is the result of the site's schema for front matter, see `FrontMatterData`. */
export function useRoute<Data = unknown>(): RouteData<Data> {
  return usePage().route as RouteData<Data>;
}
