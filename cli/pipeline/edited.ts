/**
 * The build after edits of a few pages: texts were edited, and nothing that another page could know of. Then only the edited pages are
 * linked, rendered and checked, by the same stages as ever. In any doubt this gives up, and the whole site is built.
 */
import { join } from 'node:path';
import { keyOf } from '../lib/hash.ts';
import type { Document, LinkedDocument, RenderedPage } from '../model/document.ts';
import type { ContentGraph, Route } from '../model/graph.ts';
import type { BuildResult } from '../model/result.ts';
import { readJsonChecked, writeJsonChecked } from '../system/entries.ts';
import { checkLinks } from './check/links.ts';
import { pageOf } from './href.ts';
import type { Rendered } from './pages/render-all.ts';
import { type RenderedSite, renderSite } from './pages/render-site.ts';
import { llmsFull, llmsInput } from './publish/llms-full.ts';
import { editedSearch } from './publish/search.ts';
import { fragmentKey } from './render/sidebars.ts';
import { INDEX_FOLDER } from './search-plan.ts';
import type { UnderstoodSite } from './site.ts';
import { lastResult, type Now } from './unchanged.ts';
import { linkEach } from './understand/link-all.ts';
import type { Workspace } from './workspace.ts';
import type { OutputFile } from './write.ts';

/** A site before anything of it is rendered, and the output it goes to. */
export type SiteNow = Now & Omit<UnderstoodSite, 'output'>;

/** What the last published build was made of. */
interface Frame {
  /** Hash over everything but the bodies. */
  hash: string;
  /** Hash over its output. */
  output: string;
  /** Cache keys of its documents and pages, in the order of documents and routes. */
  documents: string[];
  pages: string[];
  /** Assets of the documents that have some, by position. */
  assets: [document: number, files: string[]][];
  /** Files outside of content and public folder that were asked for, with their hash, empty when there was none. */
  others: [path: string, hash: string][];
}

/** Files that are published for a document. */
const filesOf = ({ assets, variants = [] }: LinkedDocument): string[] => [
  ...assets,
  ...variants.map(({ path }) => path),
];

const MOST_EDITS = 200;
const frameFile = ({ cacheDir }: Workspace): string => join(cacheDir, 'frame.json');

/** Remembers a build without problems, so that the next one can be short. */
export function rememberFrame(
  workspace: Workspace,
  site: SiteNow & { linked: readonly LinkedDocument[]; rendered: Rendered },
): void {
  if (!workspace.useCache || site.found.doubts.size > 0) return;
  const assets = site.linked.flatMap((linked, index): Frame['assets'] => {
    const files = filesOf(linked);
    return files.length > 0 ? [[index, files]] : [];
  });
  const { keys: documents } = site.parsed;
  const frame: Frame = {
    hash: frameHash(workspace, site),
    output: site.output.digest(),
    documents,
    pages: site.rendered.keys,
    assets,
    others: [...site.found.others].map(([path, file]) => [path, file?.hash ?? '']),
  };
  writeJsonChecked(frameFile(workspace), frame);
}

function frameHash({ toolId }: Workspace, { loaded, found, commits, parsed, shells, pages }: SiteNow): string {
  const { config } = loaded;
  return keyOf(
    toolId,
    loaded.hash,
    config.outDir,
    commits,
    ...[...shells.values()].map(({ id }) => id),
    JSON.stringify(parsed.documents.map(face)),
    JSON.stringify(found.data),
    JSON.stringify([...pages.chunks]),
    ...found.assets.map(({ path, hash }) => `${path} ${hash}`),
    ...found.publicFiles.map(({ path, hash }) => `${path} ${hash}`),
  );
}

/** What other pages can know of a document. */
export function face({
  file,
  root,
  rel,
  format,
  frontMatter,
  title,
  hasH1,
  description,
  words,
  truncated,
  interactive,
  symbols,
}: Document) {
  const post = /(?:^|\/)blog$/.test(root) ? words : 0;
  return [file, root, rel, format, frontMatter, title, hasH1, description, post, truncated, interactive, symbols];
}

/** What a short build found and made. */
export interface Edited {
  files: OutputFile[];
  rendered: Rendered;
  /** The result of the build before. */
  last: BuildResult;
  /** Saves what the next build needs, after the output went out. */
  remember(): void;
}

/** The edited pages, rendered, staged and checked; undefined when more than texts changed, or anything is wrong. */
export async function editedPages(workspace: Workspace, site: SiteNow): Promise<Edited | undefined> {
  // A policy is about all pages.
  if (!workspace.useCache || site.loaded.config.csp || site.found.doubts.size > 0) return undefined;
  const last = readJsonChecked(frameFile(workspace)) as Frame | null | undefined;
  if (!last || last.hash !== frameHash(workspace, site) || last.output !== site.output.digest()) return undefined;
  if (!last.others.every(([path, hash]) => (site.found.otherFile(path)?.hash ?? '') === hash)) return undefined;
  const result = lastResult(workspace, last.output);
  if (!result) return undefined;
  const edited = new Set<number>();
  for (const [index, key] of site.parsed.keys.entries()) if (key !== last.documents[index]) edited.add(index);
  if (edited.size > MOST_EDITS || site.parsed.documents.some((one, index) => edited.has(index) && isPost(site, one)))
    return undefined;
  const linked = await linkEdited(workspace, { site, edited, assets: new Map(last.assets) });
  if (!linked) return undefined;
  const at = routesOf(site, edited);
  const { rendered, copies } = await renderRoutes(workspace, site, {
    linked,
    routes: at.map((index) => site.table.routes[index] as Route),
  });
  if (rendered.results.some(({ problems }) => problems?.length)) return undefined;
  if (!isSound(workspace, { site, linked, last, at, rendered })) return undefined;
  const search = searchOf(workspace, site, { last, at, rendered });
  if (!search) return undefined;
  const kept = site.output.kept().filter(({ path }) => !path.startsWith(INDEX_FOLDER) || search.names.has(path));
  const files = new Map(kept.map((file) => [file.path, file]));
  for (const { path, content } of search.files) files.set(path, site.output.stage(path, content));
  for (const page of rendered.results) for (const file of page.files) files.set(file.path, file);
  const sizesBefore = new Map(kept.map(({ path, size }) => [path, size]));
  for (const file of llmsFull(llmsInput({ ...site, copies }), { output: site.output, files, sizesBefore }))
    files.set(file.path, file);
  return {
    files: [...files.values()],
    rendered,
    last: result,
    remember() {
      for (const [position, index] of at.entries()) last.pages[index] = rendered.keys[position] as string;
      search.keep();
      writeJsonChecked(frameFile(workspace), { ...last, documents: site.parsed.keys, output: site.output.digest() });
    },
  };
}

/** The index where these pages changed. */
function searchOf(
  workspace: Workspace,
  { loaded, output, table }: SiteNow,
  { last, at, rendered }: { last: Frame; at: readonly number[]; rendered: Rendered },
) {
  const before = workspace.rendered();
  const published = new Set(output.kept().map(({ path }) => path));
  return editedSearch(workspace, {
    config: loaded.config,
    edits: at.map((index, position) => ({
      url: (table.routes[index] as Route).href,
      before: before.get(last.pages[index] ?? '')?.search,
      now: rendered.results[position]?.search,
    })),
    isPublished: (path) => published.has(path),
  });
}

/** What a post says is in lists and feeds too, beside posts that were not edited. */
const isPost = ({ loaded }: SiteNow, { root }: Document): boolean =>
  loaded.config.roots.some(({ id, kind }) => id === root && kind === 'blog');

/** Links of the edited documents, at their positions; undefined when one is broken or their files are others than before. */
async function linkEdited(
  workspace: Workspace,
  {
    site,
    edited,
    assets,
  }: { site: SiteNow; edited: ReadonlySet<number>; assets: ReadonlyMap<number, readonly string[]> },
): Promise<LinkedDocument[] | undefined> {
  const indexes = [...edited];
  const images = workspace.images();
  const documents = indexes.map((index) => site.parsed.documents[index] as Document);
  const { value: done, problems: faults } = await linkEach(images, site, documents);
  images.save();
  if (faults.length > 0) return undefined;
  const linked: LinkedDocument[] = [];
  for (const [position, index] of indexes.entries()) {
    const { value, problems } = done[position] as (typeof done)[number];
    if (problems.length > 0 || filesOf(value).join('\n') !== (assets.get(index) ?? []).join('\n')) return undefined;
    linked[index] = value;
  }
  return linked;
}

/** Positions of the routes that show one of these documents. */
const routesOf = ({ graph, table }: SiteNow, documents: ReadonlySet<number>): number[] =>
  table.routes.flatMap((route, index) => (documentsOf(graph, route).some((one) => documents.has(one)) ? [index] : []));

/** Positions of the documents a route shows: that of its page, or those of the posts of a list. */
export function documentsOf(graph: ContentGraph, { kind, index }: Route): number[] {
  if (kind === 'not-found') return [];
  if (isPage(kind)) return [graph.pages[index]?.document ?? -1];
  return (graph.generated[index]?.posts ?? []).map((post) => graph.pages[post]?.document ?? -1);
}

/** True for routes of documents. */
export const isPage = (kind: Route['kind']): boolean => kind === 'doc' || kind === 'post' || kind === 'page';

/** Key of the part of a sidebar that the page of a route shows. */
export function fragmentOf(graph: ContentGraph, route: Route): string {
  const { sidebar = '', category = '' } = pageOf(graph, route) ?? {};
  return fragmentKey(sidebar, category);
}

async function renderRoutes(
  workspace: Workspace,
  site: SiteNow,
  { linked, routes }: { linked: LinkedDocument[]; routes: Route[] },
): Promise<RenderedSite> {
  const { graph, parsed } = site;
  const fragments = routes.map((route) => fragmentOf(graph, route));
  const all = parsed.documents.map((_, index) => linked[index] ?? { hrefs: [], assets: [] });
  const only = { linked: all, routes, fragments: new Set(fragments) };
  return renderSite(workspace, { ...site, ...only });
}

/** True when the new pages have no broken link, and kept every anchor that others may point to. */
function isSound(
  workspace: Workspace,
  {
    site,
    linked,
    last,
    at,
    rendered,
  }: { site: SiteNow; linked: LinkedDocument[]; last: Frame; at: number[]; rendered: Rendered },
): boolean {
  const before = workspace.rendered();
  const fresh = new Map(at.map((index, position) => [index, rendered.results[position] as RenderedPage]));
  const lastIds = (index: number): readonly string[] | undefined => before.get(last.pages[index] ?? '')?.ids;
  for (const [index, { ids }] of fresh) if (!lastIds(index)?.every((id) => ids.includes(id))) return false;
  const { graph, table, parsed, loaded, output } = site;
  const { problems } = checkLinks({
    config: loaded.config,
    table,
    links: [...fresh].map(([index, page]) => [index, page.links] as const),
    // Of pages that were not looked at, links are sound, and anchors are read when a link asks for one.
    idsOf: (index) => fresh.get(index)?.ids ?? lastIds(index),
    files: new Set(output.kept().map(({ path }) => path)),
    shared: [],
    written: () => [],
    refsOf(index) {
      const document = graph.pages[table.routes[index]?.index ?? -1]?.document ?? -1;
      const { file, refs } = parsed.documents[document] ?? { file: '', refs: [] };
      return { file, refs, hrefs: linked[document]?.hrefs ?? [] };
    },
  });
  return problems.length === 0;
}
