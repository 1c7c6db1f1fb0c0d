/** Compares two built sites of any generators: what readers find, page by page, and in all. */
import { feedsOf } from '../../built/feeds.ts';
import { readText } from '../../built/folder.ts';
import { readPage } from '../../built/page.ts';
import { partReader } from '../../built/parts.ts';
import { readSite } from '../../built/site.ts';
import type { BuiltFolder, BuiltSite, PageFacts } from '../../built/types.ts';
import { compareText } from '../../lib/paths.ts';
import { isErrorPage } from '../../lib/route-path.ts';
import { atItem } from '../../system/stage-channel.ts';
import type { Side } from '../types.ts';
import { compareFeeds } from './feeds.ts';
import { comparePage } from './page.ts';
import { meanOf, percentOf } from './shares.ts';
import { compareSidebars, Menus } from './sidebars.ts';
import { KINDS, type Kind, type KindLikeness, type PageLikeness, type Share, type SiteLikeness } from './types.ts';

/** A built folder, its name for the report, and its base URL if the user gives it. */
export interface Shown {
  built: BuiltFolder;
  shown: string;
  base?: string;
}

export function compareSites({ before, after }: Side<Shown>): SiteLikeness {
  const sites = { before: readSite(before.built, before.base), after: readSite(after.built, after.base) };
  const menus = { before: new Menus(), after: new Menus() };
  const sums = new Map<Kind, Share>();
  const pages = comparedPages(sites, menus, sums);
  const isShared = (route: string) => sites.before.pages.has(route) && sites.after.pages.has(route);
  const sidebars = compareSidebars(menus, isShared);
  const feeds = compareFeeds({ before: feedsOf(sites.before), after: feedsOf(sites.after) });
  const routes = compareRoutes(sites);
  const answered = [...sites.before.pages.keys(), ...sites.before.redirects.keys()];
  sums.set('routes', { same: answered.length - routes.missing.length, of: answered.length });
  for (const share of sidebars) add(sums, 'sidebars', share);
  for (const share of feeds) add(sums, 'feeds', share);
  const kinds = KINDS.map((kind) => kindLikeness(kind, sums.get(kind), { menus, feeds }));
  return {
    before: summaryOf(before, sites.before),
    after: summaryOf(after, sites.after),
    percent: meanOf(kinds),
    kinds,
    routes,
    lostIds: pages.flatMap(({ lostIds }) => lostIds),
    pages: pages
      .map(({ likeness }) => likeness)
      .filter(({ differences }) => differences.length > 0)
      .sort((a, b) => a.percent - b.percent || compareText(a.path, b.path)),
    sidebars: sidebars.filter(({ differences }) => differences.length > 0),
    feeds: feeds.filter(({ differences, unread }) => differences.length > 0 || unread !== undefined),
  };
}

interface PageResult {
  likeness: PageLikeness;
  lostIds: string[];
}

/** The pages of both sites but those for missing URLs, whose text is the generator's; one after the other: their trees need not be in memory together. */
function comparedPages(sites: Side<BuiltSite>, menus: Side<Menus>, sums: Map<Kind, Share>): PageResult[] {
  const parts = { before: partReader(sites.before), after: partReader(sites.after) };
  const read = (side: keyof Side<unknown>, route: string): PageFacts | undefined => {
    const file = sites[side].pages.get(route);
    if (file === undefined) return undefined;
    const facts = readPage({ file, html: readText(sites[side].built, file) }, sites[side], parts[side]);
    if (facts.sidebar) menus[side].add(route, facts.sidebar);
    return facts;
  };
  return [...sites.before.pages.keys()].flatMap((route, at): PageResult[] => {
    atItem(at, sites.before.pages.size);
    if (isErrorPage(route)) return [];
    const before = read('before', route);
    const after = read('after', route);
    if (!before || !after) return [];
    const { likeness, compared } = comparePage(route, { before, after });
    for (const [kind, share] of compared) add(sums, kind, share);
    const lostIds = (compared.get('headingIds')?.differences ?? []).map(({ before: id = '' }) => route + id);
    return [{ likeness, lostIds }];
  });
}

function add(sums: Map<Kind, Share>, kind: Kind, { same, of }: Share): void {
  const sum = sums.get(kind) ?? { same: 0, of: 0 };
  sums.set(kind, { same: sum.same + same, of: sum.of + of });
}

function compareRoutes({ before, after }: Side<BuiltSite>): SiteLikeness['routes'] {
  // A host also serves a page at the name of its file, which some sites use as URLs: /x.html.
  const isFile = (route: string) => /\.html?$/.test(route) && after.built.files.has(route.slice(1));
  const isError = (route: string) => /\/404$/.test(route) && after.pages.has(`${route}.html`);
  const answers = (route: string) =>
    after.pages.has(route) || after.redirects.has(route) || isFile(route) || isError(route);
  const old = [...before.pages.keys(), ...before.redirects.keys()];
  const redirected = [...after.redirects].flatMap(([from, to]) => {
    const was = before.redirects.get(from);
    return before.pages.has(from) || (was !== undefined && was !== to) ? [{ from, to, ...(was ? { was } : {}) }] : [];
  });
  const isNew = (route: string) => !before.pages.has(route) && !before.redirects.has(route);
  return {
    missing: old.filter((route) => !answers(route)).sort(compareText),
    redirected,
    added: [...after.pages.keys()].filter(isNew).sort(compareText),
  };
}

interface Read {
  menus: Side<Menus>;
  feeds: readonly { unread?: string }[];
}

/** The figures of a kind, and what could not be read. */
function kindLikeness(kind: Kind, share: Share = { same: 0, of: 0 }, { menus, feeds }: Read): KindLikeness {
  const { same, of } = share;
  const figures = { kind, same, of, ...(of > 0 ? { percent: percentOf(share) } : {}) };
  const unread = unreadOf(kind, menus, feeds);
  return unread === undefined ? figures : { ...figures, unread };
}

function unreadOf(kind: Kind, menus: Side<Menus>, feeds: Read['feeds']): string | undefined {
  if (kind === 'feeds') return feeds.find(({ unread }) => unread !== undefined)?.unread;
  if (kind !== 'sidebars' || menus.before.size > 0) return undefined;
  return menus.after.size > 0 ? 'no sidebar found in the old pages' : 'no sidebar found in either site';
}

const summaryOf = ({ built, shown }: Shown, { base, pages, redirects }: BuiltSite): SiteLikeness['before'] => ({
  folder: shown,
  ...(built.generator === undefined ? {} : { generator: built.generator }),
  base,
  pages: pages.size,
  redirects: redirects.size,
});
