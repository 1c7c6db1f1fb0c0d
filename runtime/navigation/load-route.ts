import { cleanPath, isSamePage, isSuffixed } from '../base/paths.ts';
import { loadStyles } from '../base/stylesheets.ts';
import { text } from '../base/texts.ts';
import type { ContentComponent, Theme } from '../base/theme.ts';
import type { SiteData } from '../types.ts';
import { parsePage, type ReadPage, readPage } from './read-page.ts';

/** Everything that is needed to show a page. */
export interface LoadedRoute extends ReadPage {
  /** Code of an interactive page. */
  Content?: ContentComponent;
}

export interface RouteLoader {
  /** The page at `pathname`, with its code. Rejects on any irregularity. */
  load(pathname: string, init?: RequestInit): Promise<LoadedRoute>;
  /** The same for a page that was read from a document. */
  complete(page: ReadPage): Promise<LoadedRoute>;
  /** Where a page is fetched. */
  urlOf(pathname: string): string;
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
  const pages = createPages(site);
  const complete: RouteLoader['complete'] = (page) => loadCode(page, build, importChunk);
  return {
    load: (pathname, init) =>
      keep(routes, cleanPath(pathname), async () => complete(await pages.fetch(pathname, init))),
    complete,
    urlOf: pages.urlOf,
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

interface Pages {
  urlOf(pathname: string): string;
  /** Rejects if there is no such page. */
  fetch(pathname: string, init?: RequestInit): Promise<ReadPage>;
}

/** Pages are fetched at the URLs of links, so that browsers cache each document once. */
function createPages(site: SiteData): Pages {
  let end = '';
  const urlOf = (pathname: string): string => {
    const path = isSuffixed(pathname) ? cleanPath(pathname) || '/' : pathname;
    return path.endsWith('/') ? path : path + end;
  };
  return {
    urlOf,
    async fetch(pathname, init) {
      const url = urlOf(pathname);
      const response = await fetch(url, init);
      if (!response.ok) throw new Error(text(site, 'load.answered', { url, status: response.status }));
      const page = await pageIn(response);
      // A host may answer with its not-found page, or follow a redirect.
      if (!page || !isSamePage(page.route.path, url)) throw new Error(text(site, 'load.invalid', { url }));
      // Some hosts redirect all pages to this spelling: asking for it saves the redirect.
      if (new URL(response.url).pathname === `${url}/`) end = '/';
      return page;
    },
  };
}

async function pageIn(response: Response): Promise<ReadPage | undefined> {
  if (/html/.test(response.headers.get('content-type') ?? '')) return readPage(parsePage(await response.text()));
  // A file, which may be large.
  await response.body?.cancel();
  return undefined;
}

async function loadCode(
  page: ReadPage,
  { site, theme, shell, texts }: Omit<Build, 'query'>,
  importChunk: ImportCode,
): Promise<LoadedRoute> {
  const { chunk, css, layout: name, shell: own } = page.route;
  if (own !== shell) throw new Error(text(site, 'load.outdated'));
  const layout = theme.layouts[name];
  const [module, others] = await Promise.all([
    chunk && importChunk<ContentComponent>(chunk),
    (chunk || layout.load) && texts && importChunk<SiteData['texts']>(texts),
    // They stay for the rest of the session.
    css && loadStyles(css),
    layout.load?.(importChunk),
  ]);
  if (others) Object.assign(site.texts, others.default);
  return module ? { ...page, Content: module.default } : page;
}
