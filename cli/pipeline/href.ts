import type { SiteConfig } from '../config/types.ts';
import { encodePath, splitUrl, withoutTrailingSlash } from '../lib/paths.ts';
import type { RouteTable } from './types.ts';

/** Published URL of a clean path: as its route has it, else the path with the base URL. Query and hash are kept. */
export function hrefFinder(table: RouteTable, { baseUrl }: SiteConfig): (path: string) => string {
  return (url) => {
    const { path, query, hash } = splitUrl(url);
    const index = table.byPath.get(withoutTrailingSlash(path));
    const href = index === undefined ? undefined : table.routes[index]?.href;
    return (href ?? encodePath(baseUrl.slice(0, -1) + (path.startsWith('/') ? path : `/${path}`))) + query + hash;
  };
}
