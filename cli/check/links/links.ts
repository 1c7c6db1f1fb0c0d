/** Checks every link of the final HTML when all pages are known: a pure function of pages, routes and files. */

import { directTarget } from '../../html/url-kind.ts';
import { type Packed, unpack } from '../../lib/packed.ts';
import {
  decodePath,
  folderOf,
  isExternal,
  joinAnywhere,
  ownPath,
  splitUrl,
  withoutTrailingSlash,
} from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { isPrivate } from '../../lib/private-path.ts';
import { MAX_SUGGESTIONS, nearestName } from '../../lib/suggest.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { OutwardLink, Ref } from '../../model/document.ts';
import { codesOf } from '../../problems/catalogue.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { isAskedFor } from '../../problems/severity.ts';
import { createJudge, type Fault, type Site } from './link-targets.ts';

export interface CheckInput extends Omit<Site, 'baseUrl'> {
  config: SiteConfig;
  /** Links of the pages to check, by route. */
  links: Iterable<readonly [route: number, links: Packed]>;
  /** Links of sidebars, which many pages show; `route` is one of these pages. */
  shared: readonly { route: number; pages: number; links: readonly string[] }[];
  /** The links in a route's document, and their resolved URLs. */
  refsOf(route: number): DocumentRefs | undefined;
  /** Only some pages are checked, so the number of pages with a link is unknown. */
  isPart?: boolean;
  /** Called with each page that has a broken link. */
  onBroken?(route: number): void;
  /** Published form of the links in the config. */
  written(): readonly { href: string; place: Place; unchecked: boolean }[];
}

interface DocumentRefs {
  file: string;
  refs: readonly Ref[];
  hrefs: readonly string[];
  /** Anchors of its text. */
  ids?: readonly string[];
  /** Absolute links; those to the site itself are checked too. */
  outward?: readonly OutwardLink[] | undefined;
}

/** A broken link in the frame of this many pages is one problem of the layout. */
const LAYOUT_PAGES = 5;

interface Broken extends Fault {
  route: number;
  pages: number;
  href: string;
}

export function checkLinks(input: CheckInput): Outcome<undefined> {
  const { config } = input;
  const judge = createJudge({ ...input, baseUrl: config.baseUrl });
  const isReportedAtAll = reportedFaults(config);
  const broken: Broken[] = [];
  const judgeAll = (route: number, links: readonly string[], pages: number): void => {
    for (const href of links) {
      const fault = judge(route, href);
      if (!fault || !isReportedAtAll(fault)) continue;
      broken.push({ ...fault, route, pages, href });
      input.onBroken?.(route);
    }
  };
  for (const [route, links] of input.links) judgeAll(route, unpack(links), 1);
  for (const { links, route, pages } of input.shared) judgeAll(route, links, pages);
  return { value: undefined, problems: broken.length === 0 ? [] : report(input, broken) };
}

/** Tells which faults are reported at all: what a setting ignores can still be asked for by its code. */
function reportedFaults(config: SiteConfig): (fault: Fault) => boolean {
  const isFor = (follows: 'onBrokenLinks' | 'onBrokenAnchors', codes = codesOf({ follows })) =>
    config[follows] !== 'ignore' || codes.some((code) => isAskedFor(config.severities, code));
  const [links, anchors] = [isFor('onBrokenLinks'), isFor('onBrokenAnchors')];
  const redirected = isFor('onBrokenLinks', ['DG4030']);
  return ({ anchor, moved }) => (moved !== undefined ? redirected : anchor === undefined ? links : anchors);
}

function report(input: CheckInput, broken: readonly Broken[]): Problem[] {
  const suggest = createSuggest(input);
  const refsOf = createRefs(input);
  const inContent = new Set<string>();
  const inLayout = new Map<string, Broken[]>();
  const reported = new Set<string>();
  const problems: Problem[] = [];
  for (const link of broken) {
    const { route, href } = link;
    const { file: source, refs: found = [], embeds } = link.pages === 1 ? refsOf(route, href) : {};
    // The link is in an embedded page, which reports it itself.
    if (embeds && found.length === 0) continue;
    const plain = withoutLocale(input, link);
    if (found.length === 0) listed(inLayout, plain).push(link);
    else inContent.add(href.startsWith('#') ? `${input.table.routes[route]?.href}${href}` : plain);
    for (const ref of found) {
      if (isReported(ref, link)) continue;
      const file = ref.file ?? source;
      // A definition has several uses, a partial several pages, and a page without translations is in every locale.
      const key = JSON.stringify([file, ref.line, ref.column, plain]);
      if (reported.has(key)) continue;
      reported.add(key);
      const place = { file, line: ref.line, column: ref.column, route: input.table.routes[route]?.path };
      const outside = outsideUrl(ref.url);
      const isGone = link.moved === undefined && link.anchor === undefined && outside === undefined;
      const missing = isGone ? fileAt(ref.url, file) : undefined;
      problems.push(
        missing === undefined
          ? describe(input, link, { place, near: suggest(link), outside })
          : problem('DG5440', { url: ref.url, path: missing }, place),
      );
    }
  }
  if (inLayout.size === 0) return problems;
  const written = new Map<string, ReturnType<CheckInput['written']>[number][]>();
  for (const one of input.written()) listed(written, one.href).push(one);
  for (const [plain, links] of inLayout)
    problems.push(...reportLayout(input, { plain, links, inContent, suggest, written: written.get(plain) ?? [] }));
  return problems;
}

/** The file that a relative link means, if it is not the URL of a page. */
function fileAt(url: string, source: string | undefined): string | undefined {
  const path = decodePath(splitUrl(url).path);
  const isFile = /[^/.]\.(?!html?$)[a-z]\w{0,9}$/i.test(path) || isPrivate(path);
  if (source === undefined || path.startsWith('/') || isExternal(url) || !isFile) return undefined;
  return joinAnywhere('', folderOf(source), path);
}

/** The link as in the page of the default locale. */
function withoutLocale({ table, config }: CheckInput, { route, href }: Broken): string {
  const name = table.routes[route]?.locale;
  const path = config.locales.find((one) => one.name === name)?.path ?? '';
  const prefix = `${config.baseUrl}${path}/`;
  return path !== '' && href.startsWith(prefix) ? config.baseUrl + href.slice(prefix.length) : href;
}

function listed<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  if (list.length === 0) lists.set(key, list);
  return list;
}

type Written = Pick<Ref, 'url' | 'line' | 'column' | 'file'> & { kind?: Ref['kind'] };

interface RefsTo {
  file?: string;
  refs?: readonly Written[];
  /** The page shows other pages. */
  embeds?: boolean;
}

/** Finds the refs to a URL. Broken links come page by page, so the refs of the last page are kept. */
function createRefs(input: CheckInput): (route: number, href: string) => RefsTo {
  let last: { route: number; file?: string; byHref: Map<string, Written[]>; embeds: boolean } | undefined;
  return (route, href) => {
    if (last?.route !== route) {
      const found = input.refsOf(route);
      const embeds = found?.refs.some(({ kind }) => kind === 'embed') ?? false;
      last = { route, byHref: new Map(), embeds, ...(found ? { file: found.file } : {}) };
      for (const [index, ref] of (found?.refs ?? []).entries())
        listed(last.byHref, decodePath(found?.hrefs[index] ?? '')).push(ref);
      for (const link of found?.outward ?? []) {
        const path = ownPath(link.url, input.config);
        if (path !== undefined) listed(last.byHref, decodePath(path)).push(link);
      }
    }
    const { file, byHref, embeds } = last;
    return { ...(file === undefined ? {} : { file }), refs: byHref.get(decodePath(href)) ?? [], embeds };
  };
}

/** The stage `link` reports missing files and `.md` links; `pathname://` links are the author's responsibility. */
function isReported({ kind, url }: Written, { anchor, moved }: Fault): boolean {
  if (directTarget(url) !== undefined) return true;
  if (isExternal(url)) return false;
  return (
    anchor === undefined && moved === undefined && (kind === 'asset' || /\.mdx?$/i.test(decodePath(splitUrl(url).path)))
  );
}

type Suggest = (link: Broken) => string | undefined;

/** The published path of the page with the most similar path, or of the page that only lacks the base URL. */
export function nearPath({ table, config }: Pick<CheckInput, 'table' | 'config'>, path: string): string | undefined {
  const base = decodePath(config.baseUrl);
  const plain = withoutTrailingSlash(path.startsWith(base) ? path.slice(base.length - 1) : path);
  const near = table.byPath.has(plain) ? plain : nearestName(plain, table.byPath.keys());
  return near && base.slice(0, -1) + near.replace(/[%#?]/g, encodeURIComponent);
}

function createSuggest(input: CheckInput): Suggest {
  const known = new Map<string, string | undefined>();
  return ({ route, href, path, anchor, moved, ids }) => {
    if (moved !== undefined) return undefined;
    const key = href.startsWith('/') ? href : `${route} ${href}`;
    if (!known.has(key) && known.size < MAX_SUGGESTIONS)
      known.set(key, anchor === undefined ? nearPath(input, path) : nearId(anchor, unpack(ids)));
    return known.get(key);
  };
}

function nearId(anchor: string, ids: Iterable<string>): string | undefined {
  const id = nearestName(anchor, ids, 3);
  return id && `#${id}`;
}

interface LayoutLinks {
  /** Without the locale. */
  plain: string;
  links: readonly Broken[];
  inContent: ReadonlySet<string>;
  suggest: Suggest;
  written: ReturnType<CheckInput['written']>;
}

/** One problem per place in the config, or one for the layout, or one per page when only a few pages have the link. */
function reportLayout(input: CheckInput, { plain, links, inContent, suggest, written }: LayoutLinks): Problem[] {
  const { table } = input;
  const [first] = links;
  if (!first) return [];
  const { href } = first;
  if (written.some(({ unchecked }) => unchecked)) return [];
  // Lists repeat links of the listed pages, where they are reported.
  const own = inContent.has(plain) ? links.filter(({ route }) => table.routes[route]?.source !== undefined) : links;
  const pages = own.reduce((sum, link) => sum + link.pages, 0);
  const near = suggest(first);
  const { moved: to } = first;
  if (to !== undefined && (written.length > 0 || pages >= LAYOUT_PAGES))
    return (written.length > 0 ? written : [{ place: {} }]).map(({ place }) =>
      problem('DG4030', { href, to, pages }, place),
    );
  if (written.length > 0)
    return written.map(({ place }) =>
      problem('DG5004', { href, near, isWritten: true, ...(input.isPart ? {} : { pages }) }, place),
    );
  if (pages >= LAYOUT_PAGES) return [problem('DG5004', { href, pages, near })];
  return own.map((link) => {
    const { source, path } = table.routes[link.route] ?? {};
    return describe(input, link, { place: { ...(source ? { file: source } : {}), route: path }, near });
  });
}

const HOST =
  /^(?:www\.[\w-]+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|ai|co|edu|gov|info|eu|uk|de))(?:[./?#:]|$)/i;
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

/** What an author who forgot the scheme of a URL meant. */
function outsideUrl(url: string): string | undefined {
  if (EMAIL.test(url)) return `mailto:${url}`;
  return HOST.test(url) ? `https://${url}` : undefined;
}

function describe(
  { table }: CheckInput,
  link: Broken,
  { place, near, outside }: { place: Place & { route?: string }; near?: string; outside?: string },
): Problem {
  const { route, href, anchor, moved } = link;
  if (moved !== undefined) return problem('DG4030', { href, to: moved, pages: 1 }, place);
  if (anchor === undefined) return problem('DG5001', { href, near, outside }, place);
  const page = splitUrl(href).path || (table.routes[route]?.href ?? '');
  return problem('DG5002', { href: page, anchor, near }, place);
}
