/** Judges every link of the final HTML after all pages are in: a pure function over pages, routes and files. */
import type { SiteConfig } from '../../config/types.ts';
import { decodePath, resolveUrlPath, splitUrl, withoutTrailingSlash } from '../../lib/paths.ts';
import { type Outcome, type Problem, problem } from '../../lib/problem.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { Ref, RenderedPage, RouteTable } from '../types.ts';

export interface CheckInput {
  config: SiteConfig;
  table: RouteTable;
  /** In the order of the routes; pages that failed to render are missing. */
  pages: readonly (RenderedPage | undefined)[];
  /** Links of the sidebars, which many pages show: `route` is one of them. */
  shared: readonly { route: number; pages: number; links: readonly string[] }[];
  /** Output paths of everything else that is published. */
  files: ReadonlySet<string>;
  /** Where the links of a route's document stand: its refs and what they were resolved to. */
  refsOf(route: number): { file: string; refs: readonly Ref[]; hrefs: readonly string[] } | undefined;
}

/** A link that stands in the frame of this many pages is one problem of the layout. */
const LAYOUT_PAGES = 5;

interface Broken {
  route: number;
  /** Pages that show it; default 1. */
  pages?: number;
  href: string;
  anchor?: string;
  near?: string;
}

export function checkLinks(input: CheckInput): Outcome<undefined> {
  const { policy } = input.config;
  const judge = createJudge(input);
  const broken: Broken[] = [];
  const judgeAll = (links: readonly string[], where: Pick<Broken, 'route' | 'pages'>) => {
    for (const href of links) {
      const verdict = judge(where.route, href);
      if (verdict && (verdict.anchor === undefined ? policy.links : policy.anchors) !== 'ignore') broken.push({ ...where, href, ...verdict });
    }
  };
  input.pages.forEach((page, route) => judgeAll(page?.links ?? [], { route }));
  for (const { links, ...where } of input.shared) judgeAll(links, where);
  return { value: undefined, problems: report(input, broken) };
}

type Verdict = { anchor?: string; near?: string } | undefined;

function createJudge({ config, table, pages, files }: CheckInput): (route: number, href: string) => Verdict {
  const { baseUrl } = config;
  const known = new Map<string, number | undefined>();
  const target = (path: string): number | 'file' | undefined => {
    const below = `/${path.slice(baseUrl.length)}`;
    if (!known.has(path)) known.set(path, table.byPath.get(withoutTrailingSlash(below).normalize('NFC')));
    const route = known.get(path);
    if (route !== undefined) return route;
    return files.has(below.slice(1)) || files.has(`${withoutTrailingSlash(below).slice(1)}/index.html`) ? 'file' : undefined;
  };
  return (route, href) => {
    const { path, hash } = splitUrl(href);
    const own = table.routes[route]?.href ?? '/';
    const absolute = decodePath(path === '' ? own : path.startsWith('/') ? path : resolveUrlPath(own, path));
    const to = path === '' ? route : absolute.startsWith(baseUrl) ? target(absolute) : undefined;
    if (to === undefined) return { near: nearPath(absolute, table, baseUrl) };
    if (to === 'file' || hash.length < 2) return undefined;
    const anchor = decodePath(hash.slice(1));
    const ids = pages[to]?.ids;
    // The whole page failed, which is said already.
    if (ids === undefined || anchor === 'top' || anchor.startsWith(':~:') || ids.includes(anchor)) return undefined;
    return { anchor, near: withHash(nearestName(anchor, ids, 3)) };
  };
}

const withHash = (id: string | undefined): string | undefined => id && `#${id}`;

function nearPath(path: string, { byPath }: RouteTable, baseUrl: string): string | undefined {
  const near = nearestName(withoutTrailingSlash(`/${path.slice(baseUrl.length)}`), byPath.keys(), 3);
  return near && baseUrl.slice(0, -1) + near;
}

function report(input: CheckInput, broken: Broken[]): Problem[] {
  const inLayout = new Map<string, Broken[]>();
  const problems: Problem[] = [];
  for (const link of broken) {
    const places = placesOf(input, link);
    if (places.length > 0) problems.push(...places.map((place) => describe(input, link, place)));
    else inLayout.set(link.href, [...(inLayout.get(link.href) ?? []), link]);
  }
  const severity = input.config.policy.links === 'warning' ? 'warning' : 'error';
  for (const [href, links] of inLayout) {
    const pages = links.reduce((sum, link) => sum + (link.pages ?? 1), 0);
    if (pages >= LAYOUT_PAGES) problems.push(problem('DG5004', { href, pages }, { severity }));
    else problems.push(...links.map((link) => describe(input, link, wholePage(input, link))));
  }
  return problems;
}

interface Place {
  file?: string;
  line?: number;
  column?: number;
  route?: string;
}

function placesOf({ refsOf, table }: CheckInput, { route, href }: Broken): Place[] {
  const source = refsOf(route);
  if (!source) return [];
  return source.refs.flatMap(({ line, column }, index) =>
    source.hrefs[index] === href ? [{ file: source.file, line, column, route: table.routes[route]?.path }] : [],
  );
}

const wholePage = ({ table }: CheckInput, { route }: Broken): Place => ({
  file: table.routes[route]?.source,
  route: table.routes[route]?.path,
});

function describe({ config, table }: CheckInput, { route, href, anchor, near }: Broken, place: Place): Problem {
  const { policy } = config;
  const level = anchor === undefined ? policy.links : policy.anchors;
  const severity = level === 'warning' ? 'warning' : 'error';
  if (anchor === undefined) return problem('DG5001', { href, near }, { ...place, severity });
  const page = splitUrl(href).path || (table.routes[route]?.href ?? '');
  return problem('DG5002', { href: page, anchor, near }, { ...place, severity });
}
