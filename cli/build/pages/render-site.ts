/** From routes to rendered pages: renders the sidebars, collects the data of every page, renders the pages. */
import { join } from 'node:path';
import { fits, type Shape } from '../../lib/fits.ts';
import { keyOf, keyOfList } from '../../lib/hash.ts';
import { lookUp } from '../../lib/look-up.ts';
import { type Packed, pack, unpack } from '../../lib/packed.ts';
import type { ContentGraph } from '../../model/graph.ts';
import { localHref } from '../../model/href.ts';
import { type PageCopy, pageCopies } from '../../pipeline/render/copies.ts';
import { renderItems } from '../../pipeline/render/items.ts';
import { fragmentKey, type RenderedSidebars, renderSidebars } from '../../pipeline/render/sidebars.ts';
import { loadServer } from '../../pipeline/render/stage.ts';
import { createPack } from '../../system/cache.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import { inStage } from '../../system/stage-channel.ts';
import { siteIdentity } from '../identity/site-identity.ts';
import type { RenderedSite, RenderSiteInput, SiteItems, Workspace } from '../types.ts';
import { renderAll, serverUrl } from './render-all.ts';
import { keyOfRoutes } from './settled.ts';

/** @param input `sidebars`: passed if already rendered. */
export async function renderSite(
  workspace: Workspace,
  input: RenderSiteInput & { sidebars?: RenderedSidebars },
): Promise<RenderedSite> {
  const made = await inStage('page data', () => siteItems(input));
  const printSidebars = (keys: ReadonlySet<string>) => storeSidebars(workspace, { ...input, ...made }, keys);
  return { ...made, rendered: await renderAll(workspace, { ...input, ...made, printSidebars }) };
}

/**
 * Puts the HTML of sidebars for these pages into a pack, because every thread would have all of it in memory. What the
 * last build printed is printed again only here, for the pages that are rendered.
 */
async function storeSidebars(
  { runPacks, nextPack }: Workspace,
  site: SidebarSite & { sidebars: RenderedSidebars },
  keys: ReadonlySet<string>,
): Promise<void> {
  const { fragments } = site.sidebars;
  const wanted = [...keys].flatMap((key) => fragments.get(key) ?? []);
  if (wanted.length === 0) return;
  if (wanted.some(({ html }) => html === undefined)) {
    const printed = await sidebarsOf({ ...site, fragments: keys });
    for (const [key, { html }] of printed.fragments) Object.assign(fragments.get(key) ?? {}, { html });
  }
  const pack = createPack(runPacks, `${nextPack}.sidebars`);
  for (const fragment of wanted) if (typeof fragment.html === 'string') fragment.html = pack.append(fragment.html);
  pack.close();
}

/** The sidebars of the last build, without their HTML. */
interface LastSidebars {
  identity: string;
  fragments: [key: string, hash: string, links: Packed][];
  files: RenderedSidebars['files'];
}

const LAST: Shape = { identity: 'string', files: [{ path: 'string', content: 'string' }] };
const FRAGMENT: Shape = ['string'];

/** All sidebars. If the last build printed the same ones, their HTML is printed when a page needs it: see `storeSidebars`. */
export async function knownSidebars(workspace: Workspace, site: SidebarSite): Promise<RenderedSidebars> {
  const file = join(workspace.cacheDir, 'sidebars.json');
  const identity = keyOf(
    siteIdentity(workspace, site.loaded),
    keyOfRoutes(site.table),
    keyOfList([...site.shells.values()].map(serverUrl)),
    keyOfList(shownFragments(site.graph)),
    keyOfList(site.graph.sidebars.map((sidebar) => JSON.stringify(sidebar))),
  );
  const value = readJsonChecked(file);
  const last = fits(value, LAST) ? (value as LastSidebars) : undefined;
  if (last?.identity === identity && last.fragments.every((row) => fits(row, FRAGMENT)))
    return {
      fragments: new Map(last.fragments.map(([key, hash, links]) => [key, { hash, links: unpack(links) }])),
      files: last.files,
    };
  const sidebars = await sidebarsOf(site);
  const fragments = [...sidebars.fragments].map(([key, { hash, links }]) => [key, hash, pack(links)] as const);
  writeJsonChecked(file, { identity, fragments: fragments.map((row) => [...row]), files: sidebars.files });
  return sidebars;
}

/** The sidebars and the data of the pages. `copies` and `sidebars`: passed if already known. */
export async function siteItems(
  input: Omit<RenderSiteInput, 'output'> & { copies?: ReadonlyMap<string, PageCopy>; sidebars?: RenderedSidebars },
): Promise<SiteItems> {
  const { loaded, graph, shells, chunks, hrefOf, table } = input;
  const { config } = loaded;
  const sidebars = input.sidebars ?? (await sidebarsOf(input));
  const copies = input.copies ?? pageCopies(config, table.routes, input.found.publicFiles);
  const items = renderItems({
    ...input.parsed,
    config,
    shells,
    linked: input.linked,
    graph,
    table,
    routes: input.routes ?? table.routes,
    hasRecords: input.wantsRecords || !config.search?.algolia,
    sidebars,
    copies,
    chunks: chunks.bySource,
    hrefOf,
    settled: input.settled?.pages,
    cards: input.cards,
  });
  return { sidebars, items, copies };
}

type SidebarSite = Pick<RenderSiteInput, 'loaded' | 'graph' | 'shells' | 'table' | 'hrefOf' | 'fragments'>;

/** The sidebars of all locales: all fragments, or only those requested. */
export async function sidebarsOf(site: SidebarSite): Promise<RenderedSidebars> {
  const { graph, shells, table, hrefOf, fragments } = site;
  const { config } = site.loaded;
  const sidebars: RenderedSidebars = { fragments: new Map(), files: [] };
  const shown = shownFragments(graph);
  for (const [locale, shell] of shells) {
    const { servers } = await loadServer(serverUrl(shell));
    const own = lookUp(servers, locale);
    const place = config.locales.find(({ name }) => name === locale);
    if (own === undefined || place === undefined) continue;
    renderSidebars(
      {
        sidebars: graph.sidebars.filter((sidebar) => sidebar.locale === locale),
        baseUrl: config.baseUrl,
        url: config.url,
        hrefOf: localHref({ config, table, hrefOf }, place),
        render: own.renderer.renderSidebar,
        shown,
        only: fragments,
      },
      sidebars,
    );
  }
  return sidebars;
}

/** Keys of the sidebar fragments that pages show. */
function shownFragments({ pages, generated }: ContentGraph): Set<string> {
  const keys = new Set<string>();
  for (const { sidebar, category } of [...pages, ...generated])
    if (sidebar) keys.add(fragmentKey(sidebar, category ?? ''));
  return keys;
}
