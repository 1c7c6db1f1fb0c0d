import type { RouteData } from '../types.ts';
import { usePage } from './usePage.ts';

/** Data of the page being shown. */
export function useRoute(): RouteData {
  return usePage().route;
}
