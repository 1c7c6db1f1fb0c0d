/** Checks whether the target of a URL in the final HTML exists. */
import { type Packed, packedHas, packedLength, unpack } from '../../lib/packed.ts';
import { decodePath, resolveUrlPath, splitUrl, withoutTrailingSlash } from '../../lib/paths.ts';
import { spelledPath } from '../../lib/route-path.ts';
import type { Redirect, RouteTable } from '../../model/graph.ts';

export interface Site {
  baseUrl: string;
  table: RouteTable;
  /** Anchors of a route's page; undefined when the page failed to render. */
  idsOf(route: number): Packed | undefined;
  /** Output paths of all other published files. */
  files: Pick<ReadonlySet<string>, 'has'>;
}

/** Why a link is broken: its page or its anchor is missing. */
export interface Fault {
  /** Decoded path of the page. */
  path: string;
  /** The missing anchor of an existing page. */
  anchor?: string;
  ids?: Packed;
  /** The page is missing, but a redirect leads here. */
  moved?: string;
}

export type Judge = (route: number, href: string) => Fault | undefined;

/** Links that are remembered: those to all pages of a large site would take as much memory as all else about a page. */
const MAX_KNOWN = 20_000;
/** For pages with more characters of anchors, a set is faster. */
const SET_LIMIT = 1000;

export function createJudge(site: Site): Judge {
  const { table, idsOf } = site;
  const target = createTarget(site);
  const movedTo = createMoved(site);
  const sets = new Map<number, ReadonlySet<string>>();
  const hasAnchor = (page: number, ids: Packed, anchor: string): boolean => {
    if (packedLength(ids) <= SET_LIMIT) return packedHas(ids, anchor);
    const known = sets.get(page) ?? new Set(unpack(ids));
    sets.set(page, known);
    return known.has(anchor);
  };
  const judgeAnchor = (page: number, hash: string, path: () => string): Fault | undefined => {
    if (hash.length < 2) return undefined;
    const raw = hash.slice(1);
    const anchor = decodePath(raw);
    const ids = idsOf(page);
    // Browsers look for the fragment as it is first. Without ids, the whole page failed, which is already reported.
    const fine =
      ids === undefined ||
      anchor === 'top' ||
      anchor.startsWith(':~:') ||
      hasAnchor(page, ids, anchor) ||
      (raw !== anchor && hasAnchor(page, ids, raw));
    return fine ? undefined : { path: path(), anchor, ids };
  };
  const judge = (route: number, href: string): Fault | undefined => {
    const own = table.routes[route]?.href ?? '/';
    if (href.startsWith('#')) return judgeAnchor(route, href, () => decodePath(own));
    const { path, hash } = splitUrl(href);
    if (path === '') return judgeAnchor(route, hash, () => decodePath(own));
    const absolute = decodePath(path.startsWith('/') ? path : resolveUrlPath(own, path));
    const to = target(absolute);
    const moved = typeof to === 'number' ? undefined : movedTo(absolute);
    // Links to the home of a site without a home page are fine.
    if (moved?.isHome) return undefined;
    if (moved !== undefined) return { path: absolute, moved: moved.to };
    if (to === undefined) return { path: absolute };
    return to === 'file' ? undefined : judgeAnchor(to, hash, () => absolute);
  };
  // Most links of a page belong to the layout and are the same on all pages, or on those of a section.
  const known = new Map<string, Fault | null>();
  return (route, href) => {
    if (!href.startsWith('/')) return judge(route, href);
    const before = known.get(href);
    if (before !== undefined) return before ?? undefined;
    const fault = judge(route, href);
    if (known.size === MAX_KNOWN) known.clear();
    known.set(href, fault ?? null);
    return fault;
  };
}

function createMoved({ baseUrl, table }: Site): (path: string) => Redirect | undefined {
  const { redirects } = table;
  if (redirects === undefined) return () => undefined;
  const byPath = new Map(redirects.map((one) => [spelledPath(one.from), one]));
  const base = decodePath(baseUrl);
  return (path) => (path.startsWith(base) ? byPath.get(spelledPath(path.slice(base.length - 1))) : undefined);
}

/** Finds the page or file at a decoded path. */
export function createTarget({
  baseUrl,
  table,
  files,
}: Pick<Site, 'baseUrl' | 'table' | 'files'>): (path: string) => number | 'file' | undefined {
  const base = decodePath(baseUrl);
  const { byPath, routes } = table;
  return (path) => {
    if (!path.startsWith(base) && `${path}/` !== base) return undefined;
    const below = path.slice(base.length - 1) || '/';
    const plain = withoutTrailingSlash(below);
    const route = byPath.get(plain.normalize('NFC'));
    if (route !== undefined) return route;
    if (files.has(below.slice(1)) || files.has(`${plain.slice(1)}/index.html`)) return 'file';
    if (!below.endsWith('.html')) return undefined;
    // A page by the name of its file.
    const page = below.replace(/(?:\/index)?\.html$/, '') || '/';
    const index = byPath.get(page.normalize('NFC'));
    return index !== undefined && `/${routes[index]?.file}` === below ? index : undefined;
  };
}
