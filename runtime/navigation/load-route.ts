import { fetchParts } from '../enhance/sidebar-parts.ts';
import { routeDataUrl } from '../paths.ts';
import type { SidebarParts } from '../sidebar-types.ts';
import { text } from '../texts.ts';
import type { ContentComponent, Theme } from '../theme.ts';
import type { RouteData, SiteData } from '../types.ts';

/** Everything that is needed to show a page. */
export interface LoadedRoute {
  route: RouteData;
  Content?: ContentComponent;
}

export interface RouteLoader {
  /** Data and code of the page at `pathname`. Rejects on any irregularity. `isExact`: see `routeDataUrl`. */
  load(pathname: string, isExact?: boolean): Promise<LoadedRoute>;
  /** Inner HTML of a sidebar, by `RouteData.sidebar`. */
  loadSidebar(url: string): Promise<string>;
}

interface Build {
  site: SiteData;
  theme: Theme;
  /** Id of the build this document belongs to. */
  shell: string;
  /** Appended to URLs of code from the start, see `startClient`. */
  query?: string | undefined;
  /** URL of the texts that only layouts and pages with their own code need. */
  texts?: string | undefined;
}

type ImportCode = <T = ContentComponent>(url: string) => Promise<{ default: T }>;

/** Pages kept in memory: enough for going back and forward, bounded for long sessions. */
const KEPT = 40;

/** Loads routes and keeps the most recent; failures are retried. `shell`: the build of this document. */
export function createRouteLoader({ query = '', ...build }: Build): RouteLoader {
  const { site } = build;
  const routes = new Map<string, Promise<LoadedRoute>>();
  const sidebars = new Map<string, Promise<SidebarParts>>();
  /** Queries for code that could not be imported: browsers cache the failure by URL. */
  const queries = new Map<string, string>();
  const importChunk: ImportCode = async (chunk) => {
    try {
      return await import(/* @vite-ignore */ chunk + (queries.get(chunk) ?? query));
    } catch (error) {
      queries.set(chunk, `?${Date.now()}`);
      throw error;
    }
  };
  return {
    load: (pathname, isExact) => {
      const url = routeDataUrl(pathname, site, isExact);
      return keep(routes, url, () => loadRoute(url, build, importChunk));
    },
    async loadSidebar(url) {
      // The pages in all lists of a file share one sidebar.
      const file = url.replace(/#.*/, '');
      return (await keep(sidebars, file, () => fetchParts(file))).sidebar;
    },
  };
}

function keep<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  cache.delete(key);
  const value = known ?? make();
  cache.set(key, value);
  if (!known) value.catch(() => cache.delete(key));
  const [oldest] = cache.keys();
  if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest);
  return value;
}

async function loadRoute(
  url: string,
  { site, theme, shell, texts }: Build,
  importChunk: ImportCode,
): Promise<LoadedRoute> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(text(site, 'load.answered', { url, status: response.status }));
  const route: RouteData = await response.json();
  if (route.shell !== shell) throw new Error(text(site, 'load.outdated'));
  const layout = theme.layouts[route.layout];
  if (!layout || !Array.isArray(route.parts)) throw new Error(text(site, 'load.invalid', { url }));
  const { chunk, css } = route;
  const [module, others] = await Promise.all([
    chunk && importChunk(chunk),
    (chunk || layout.load) && texts && importChunk<SiteData['texts']>(texts),
    css && loadStyles(css),
    layout.load?.(importChunk),
  ]);
  if (others) Object.assign(site.texts, others.default);
  return module ? { route, Content: module.default } : { route };
}

/** Styles of a page's components stay for the rest of the session. */
function loadStyles(href: string): Promise<unknown> | undefined {
  const links = [...document.querySelectorAll('link[rel="stylesheet"]')];
  if (links.some((link) => link.getAttribute('href') === href)) return undefined;
  return new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }));
  });
}
