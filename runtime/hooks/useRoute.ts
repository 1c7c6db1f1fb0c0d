import type { PageFields } from '../tables/register.ts';
import type { RouteData } from '../types.ts';
import { usePage } from './usePage.ts';

/**
 * Data of the current page. `Data` is the result of the site's schema for front matter, see `FrontMatterData`. Default: as
 * `docsgen types` found it.
 */
export function useRoute<Data = PageFields>(): RouteData<Data> {
  return usePage().route as RouteData<Data>;
}
