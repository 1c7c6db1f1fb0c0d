import type { Store } from '../base/store.ts';
import type { SiteData } from '../types.ts';
import type { LoadedRoute, RouteLoader } from './load-route.ts';

export interface RouterOptions {
  site: SiteData;
  loader: RouteLoader;
  store: Store<LoadedRoute>;
  /** Returns and clears the error of a component that crashed since the last call. */
  takeCrash(): { error: unknown } | undefined;
}
