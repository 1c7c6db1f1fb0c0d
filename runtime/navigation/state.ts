import type { Store } from '../store.ts';
import type { SiteData } from '../types.ts';
import type { LoadedRoute, RouteLoader } from './load-route.ts';

/** What is shown. */
export interface RouterState extends LoadedRoute {
  sidebarHtml: string;
}

export interface RouterOptions {
  site: SiteData;
  loader: RouteLoader;
  store: Store<RouterState>;
  /** Takes the error of a component that crashed since it was asked last. */
  takeCrash(): { error: unknown } | undefined;
}
