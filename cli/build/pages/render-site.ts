/** From routes to rendered pages: renders the sidebars, collects the data of every page, renders the pages. */
import { lookUp } from '../../lib/look-up.ts';
import type { ContentGraph } from '../../model/graph.ts';
import { localHref } from '../../model/href.ts';
import { type PageCopy, pageCopies } from '../../pipeline/render/copies.ts';
import { renderItems } from '../../pipeline/render/items.ts';
import { fragmentKey, type RenderedSidebars, renderSidebars } from '../../pipeline/render/sidebars.ts';
import { loadServer } from '../../pipeline/render/stage.ts';
import { createPack } from '../../system/cache.ts';
import { inStage } from '../../system/stage-channel.ts';
import type { RenderedSite, RenderSiteInput, SiteItems, Workspace } from '../types.ts';
import { renderAll, serverUrl } from './render-all.ts';

/** @param input `sidebars`: passed if already rendered. */
export async function renderSite(
  workspace: Workspace,
  input: RenderSiteInput & { sidebars?: RenderedSidebars },
): Promise<RenderedSite> {
  const made = await inStage('page data', () => siteItems(input));
  storeSidebars(workspace, made.sidebars);
  return { ...made, rendered: await renderAll(workspace, { ...input, ...made }) };
}

/** Every thread would have the HTML of all sidebars in memory. */
function storeSidebars({ runPacks, nextPack }: Workspace, { fragments }: RenderedSidebars): void {
  if (fragments.size === 0) return;
  const pack = createPack(runPacks, `${nextPack}.sidebars`);
  for (const fragment of fragments.values())
    if (typeof fragment.html === 'string') fragment.html = pack.append(fragment.html);
  pack.close();
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
