/**
 * Settled pages: their text and all that surrounds them are those of an earlier build. They are neither linked nor put
 * together again, which was most of the work after an edit: the key of the rendered page is known.
 */
import { fits, type Shape } from '../../lib/fits.ts';
import { keyOf, keyOfList } from '../../lib/hash.ts';
import type { LinkedDocument, RenderedPage } from '../../model/document.ts';
import type { Page, Route, RouteTable } from '../../model/graph.ts';
import { isContent } from '../../model/href.ts';
import { fragmentKey, type RenderedSidebars } from '../../pipeline/render/sidebars.ts';
import { createSwitches } from '../../pipeline/render/switches.ts';
import type { RenderSiteInput, UnderstoodSite, Workspace } from '../types.ts';
import { isInPacks } from './restore.ts';
import type { SettledPages, SettledRow } from './types.ts';

type Site = Omit<UnderstoodSite, 'coverage' | 'samples'> &
  Pick<RenderSiteInput, 'cards'> & { sidebars: RenderedSidebars };

const ROW: Shape = { key: 'string', assets: ['string'], 'images?': ['string'] };

/** @param frames Identity of what surrounds all pages: see `frameIdentity`. */
export function settledPages(workspace: Workspace, site: Site, frames: string): SettledPages {
  const { table, graph, output, found } = site;
  const { packs } = workspace;
  const [rows, rendered, images] = [workspace.settled(), workspace.rendered(), workspace.images()];
  const keyOfPage = surroundings(site, frames);
  const assets = new Map([...found.assets, ...found.publicFiles].map((file) => [file.path, file]));
  const isWhole = (page: RenderedPage): boolean =>
    page.files.every(({ path, hash }) => output?.intact(path, hash)) && isInPacks(page, packs);
  const isGood = (row: SettledRow): boolean =>
    fits(row, ROW) && [...row.assets, ...(row.images ?? [])].every((path) => assets.has(path));
  const pages = new Map<number, SettledRow>();
  const documents = new Map<number, SettledRow>();
  const keys = table.routes.map((route, at) => {
    const key = keyOfPage(route);
    const row = key === undefined ? undefined : rows.get(key);
    const page = row && isGood(row) ? rendered.get(row.key) : undefined;
    if (row && page && isWhole(page)) {
      pages.set(at, row);
      documents.set((graph.pages[route.index] as Page).document, row);
      // Facts that nobody asks for are forgotten.
      for (const path of row.images ?? []) images.of(assets.get(path) as { path: string; hash: string });
    }
    return key;
  });
  return {
    pages,
    documents,
    rows(narrow, keyAt) {
      const all = new Map<string, SettledRow>();
      for (const [at, key] of keys.entries()) {
        if (key === undefined) continue;
        const linked = narrow.get(graph.pages[(table.routes[at] as Route).index]?.document ?? -1);
        const made = linked && keyAt(at);
        const row = pages.get(at) ?? (made === undefined ? undefined : rowOf(made, linked as LinkedDocument));
        if (row) all.set(key, row);
      }
      return all;
    },
  };
}

const rowOf = (key: string, { assets, images }: LinkedDocument): SettledRow => ({
  key,
  assets: [...assets],
  ...(images ? { images: [...images] } : {}),
});

/**
 * Returns the key of all that decides a page; undefined for pages that also show what the key does not have: posts of a
 * blog, whose lists have their text, and programs. Links are decided by the paths of pages and files; documents that ask
 * for more are not narrow: see `Linker`.
 */
function surroundings(site: Site, frames: string): (route: Route) => string | undefined {
  const { graph, table, parsed, chunks, sidebars, loaded, hrefOf, cards } = site;
  const { documents } = parsed;
  const world = keyOf(frames, ...placesOf(site));
  const isFallback = (page: { document?: number } | undefined) => documents[page?.document ?? -1]?.fallback === true;
  const switchesOf = createSwitches({ config: loaded.config, graph, table, hrefOf, isFallback });
  return (route) => {
    const page = isContent(route.kind) ? graph.pages[route.index] : undefined;
    const document = page && documents[page.document];
    if (!page || !document || page.post || document.interactive || chunks.bySource.has(document.file)) return undefined;
    if (parsed.failed.has(page.document) || parsed.unfinished.has(page.document)) return undefined;
    const { sidebar, category = '' } = page;
    return keyOf(
      world,
      parsed.keys[page.document] as string,
      `${document.root} ${document.fallback}`,
      JSON.stringify(page),
      JSON.stringify([route.moved, switchesOf(route, page)]),
      (sidebar && sidebars.fragments.get(fragmentKey(sidebar, category))?.hash) ?? '',
      cards?.get(route.path)?.file ?? '',
    );
  };
}

/** What links can lead to, and the settings of links and pages. */
function* placesOf({ loaded, found, table, graph, parsed }: Site): Generator<string> {
  yield JSON.stringify([loaded.config, found.home]);
  yield keyOfRoutes(table);
  yield keyOfList([...table.bySource].map(([source, at]) => `${source}\n${at}`));
  yield keyOfList([...table.twins].map((twins) => JSON.stringify(twins)));
  yield keyOfList(found.assets.map(({ path, hash, longName }) => `${path}\n${hash}\n${longName}`));
  yield keyOfList(found.publicFiles.map(({ path, rel, hash }) => `${path}\n${rel}\n${hash}`));
  yield keyOfList(found.media);
  yield keyOfList(parsed.documents.flatMap(({ file, frontMatter }) => (frontMatter.draft ? [file] : [])));
  yield JSON.stringify(graph.sidebars.map(({ id, label }) => [id, label]));
}

/** A key of the paths and files of all pages, in their order. */
export const keyOfRoutes = ({ routes }: Pick<RouteTable, 'routes'>): string =>
  keyOfList(routes.map(({ path, href, file, locale }) => `${path}\n${href}\n${file}\n${locale}`));
