/** Renders all routes. Results are cached by all inputs; a page whose file is missing or modified is restored. */
import { pathToFileURL } from 'node:url';
import { keyOf } from '../../lib/hash.ts';
import { NOTHING_PACKED, packedOfText } from '../../lib/packed.ts';
import type { LocaleConfig, SiteConfig } from '../../model/config.ts';
import type { RenderedPage } from '../../model/document.ts';
import type { Shell } from '../../pipeline/bundle/types.ts';
import { fileIn, llmsPaths } from '../../pipeline/outputs/llms.ts';
import { baseUrlScript } from '../../pipeline/render/base-url.ts';
import { siteHead } from '../../pipeline/render/site-head.ts';
import type { DocumentSettings, RenderItem } from '../../pipeline/render/types.ts';
import type { Output } from '../../pipeline/write/write.ts';
import { type Handle, isAbsent, openPacks } from '../../system/cache.ts';
import { each } from '../../system/each.ts';
import { packageVersion } from '../../system/package-info.ts';
import { atItem } from '../../system/stage-channel.ts';
import { siteIdentity } from '../identity/site-identity.ts';
import type { Parsed, RenderSiteInput, SiteItems, Workspace } from '../types.ts';
import { copiedAmong, copiedBy, isCopiedLate, pageKey } from './page-key.ts';
import { type AlonePages, alonePages } from './render-alone.ts';
import { repairBodies } from './repair.ts';
import { createRestorer, isInPacks } from './restore.ts';
import { createPageStage } from './thread-stages.ts';
import type { PageChecks, PageResult, Rendered, RenderStageSettings, ThreadChecks } from './types.ts';

/** Import URL of the shell's server module; the file name contains a content hash. */
export const serverUrl = ({ server }: Shell): string => pathToFileURL(server).href;

export type RenderInput = Omit<RenderSiteInput, 'chunks' | 'linked' | 'found'> & SiteItems;

/** @param input `printSidebars`: puts the HTML of these sidebars into their fragments. */
export async function renderAll(
  workspace: Workspace,
  input: RenderInput & { printSidebars(keys: ReadonlySet<string>): Promise<void> },
): Promise<Rendered> {
  const { items, output } = input;
  const checks = threadChecks(items, input.checks);
  const settings: RenderStageSettings = { ...renderSettings(workspace, input), ...(checks ? { checks } : {}) };
  const identity = frameIdentity(workspace, input);
  const packs = openPacks(workspace.packFolders);
  const bytesOf = (handle: Handle) => packs.bytes(handle) ?? workspace.shared?.storedBytes(handle);
  const restorer = output && createRestorer(output, { bytesOf, contentsDir: workspace.contentsDir });
  const copied = copiedBy(input.copies);
  const linksOf: Rendered['linksOf'] = ({ links }) =>
    links ? packedOfText(workspace.packs.whole(links)) : NOTHING_PACKED;
  const isFinished = finishedItems(input.parsed);
  const alone = alonePages(workspace, settings);
  const copiedOf = (page: PageResult) => copiedAmong(linksOf(page), input.copies);
  const done = await each<RenderItem, PageResult>({
    stage: 'render',
    items,
    key: (item) => pageKey(identity, item, copied(item)),
    fileOf: ({ source }) => source,
    routeOf: ({ path }) => path,
    known: workspace.rendered(),
    usable: (page, item) =>
      item.settled !== undefined ||
      (hasAll(page, checks) &&
        (!isCopiedLate(item) || page.copied === copiedAmong(linksOf(page), input.copies)) &&
        isInPacks(page, packs) &&
        !(input.isPart && (!page.kept || isAbsent(page.kept))) &&
        (!restorer || restorer.restore(page))),
    fetch: workspace.shared?.fetcher('pages'),
    async prepare(open) {
      if (restorer?.foundEdits()) delete settings.packs.files;
      if (output) for (const item of open) item.previous = previousOf(item, output);
      await repairItems(workspace, input.parsed, open);
      await input.printSidebars(new Set(open.flatMap(({ route }) => route.sidebar ?? [])));
      settings.sidebars = sidebarHtml(input.sidebars);
    },
    settings,
    create: (made) => createPageStage(made as RenderStageSettings),
    threads: workspace.threads,
    made: takePages(workspace, { alone, output, copiedOf, isFinished }),
    release: input.isOnlyWritten ? release : undefined,
    onProgress: atItem,
  });
  packs.close();
  if (output) await repairPosts(workspace, input);
  await alone.finish(items, done);
  const byKey = new Map<string, RenderedPage>();
  done.results.forEach((page, index) => {
    const item = items[index] as RenderItem;
    if (output && done.ran.has(index)) unstage(page, output);
    if (isCopiedLate(item)) page.copied = copiedOf(page);
    if (!page.problems?.length && isFinished(item)) byKey.set(done.keys[index] as string, page);
    if (restorer) done.results[index] = restorer.current(page);
  });
  workspace.shared?.know({ pages: byKey });
  return { ...done, byKey, linksOf, ...settledRows(input, done.keys, byKey) };
}

function settledRows(
  { settled, narrow = new Map() }: Pick<RenderInput, 'settled' | 'narrow'>,
  keys: readonly string[],
  byKey: ReadonlyMap<string, RenderedPage>,
): Pick<Rendered, 'settled'> {
  const rows = settled?.rows(narrow, (at) => (byKey.has(keys[at] as string) ? keys[at] : undefined));
  return rows ? { settled: rows } : {};
}

/** Whether what checks examine was examined. */
const hasAll = (page: PageResult, checks: ThreadChecks | undefined): boolean =>
  (!checks?.frames || page.audit !== undefined) && (!checks?.weight || page.weight !== undefined);

/** Identity of all that decides a page besides its item. */
export const frameIdentity = (
  workspace: Workspace,
  input: Pick<RenderInput, 'loaded' | 'shells' | 'graph' | 'table' | 'hrefOf'>,
): string =>
  keyOf(siteIdentity(workspace, input.loaded), JSON.stringify(localeSettings(input).map(({ document }) => document)));

type PageTaker = (key: string, page: PageResult, item: RenderItem) => void;

interface Sharing {
  copiedOf(page: PageResult): string;
  isFinished(item: RenderItem): boolean;
}

/** Begins again with a page that ran out of time, and shares the others. Without an output, pages are not kept. */
function takePages(
  workspace: Workspace,
  { alone, output, ...how }: Sharing & { alone: AlonePages; output: Output | undefined },
): PageTaker {
  const share = output && pageSharer(workspace, how);
  return (key, page, item) => {
    if (page.unfinished) alone.begin(item);
    share?.(key, page, item);
  };
}

/** Stores pages in the shared cache, unless the next build may have others. */
function pageSharer({ shared }: Workspace, { copiedOf, isFinished }: Sharing): PageTaker | undefined {
  return (
    shared &&
    ((key, page, item) => {
      if (page.unfinished || page.problems?.length || !isFinished(item)) return;
      shared.store('pages', key, isCopiedLate(item) ? { ...page, copied: copiedOf(page) } : page);
    })
  );
}

/** False for pages of texts that may be parsed differently the next time. */
function finishedItems({ sources, unfinished }: Parsed): (item: RenderItem) => boolean {
  const open = new Set([...unfinished].map((at) => sources[at]?.path));
  return ({ source, posts }) => open.size === 0 || (source === undefined ? posts === undefined : !open.has(source));
}

function release(item: RenderItem, page: PageResult): void {
  if (page.unfinished) return;
  shareTexts(page, item);
  releaseItem(item);
}

/** Drops the larger parts of an item that nothing needs after rendering, except checks and answers. */
function releaseItem(item: RenderItem): void {
  const { route, search } = item;
  item.previous = undefined;
  item.toc = undefined;
  if (!isCopiedLate(item)) item.copy = undefined;
  route.breadcrumbs = NONE;
  route.prev = undefined;
  route.next = undefined;
  route.documentTitle = '';
  route.markdown = undefined;
  if (!search) return;
  search.breadcrumbs = NONE;
  search.keywords = NONE;
}

const NONE: never[] = [];

/** A result from a worker has copies of texts that its item has. */
function shareTexts(page: PageResult, { path, file, copy }: RenderItem): void {
  if (page.path === path) page.path = path;
  for (const one of page.files)
    if (one.path === file) one.path = file;
    else if (one.path === copy?.file) one.path = copy.file;
}

/** Layouts are audited on one page each: the first with this layout in each locale. */
function threadChecks(items: readonly RenderItem[], { audit, weight }: PageChecks = {}): ThreadChecks | undefined {
  if (!audit && !weight) return undefined;
  const frames = new Map(
    items.map(({ route, locale, file }) => [`${locale} ${route.layout}`, file]).reverse() as [string, string][],
  );
  return { ...(audit ? { frames: [...frames.values()] } : {}), ...(weight ? { weight: true } : {}) };
}

/** Makes the bodies of pages again that are not in the cache any more. */
export async function repairItems(workspace: Workspace, parsed: Parsed, items: readonly RenderItem[]): Promise<void> {
  const positions = new Map(parsed.bodies.map((handle, index) => [handle, index]));
  const holders = items.flatMap((item) => [item, ...(item.posts ?? [])]).filter(({ body }) => body !== undefined);
  const at = holders.map(({ body }) => positions.get(body as Handle) ?? -1);
  await repairBodies(workspace, parsed, new Set(at));
  holders.forEach((holder, index) => {
    holder.body = parsed.bodies[at[index] as number];
  });
}

/** Feeds need the bodies of all posts, including those of unchanged pages. */
async function repairPosts(workspace: Workspace, { graph, parsed }: RenderInput): Promise<void> {
  const posts = graph.pages.flatMap(({ kind, document }) => (kind === 'post' ? [document] : []));
  await repairBodies(workspace, parsed, posts);
}

/** A file whose name depends on its content may be in the output already: its thread could not know that. */
function unstage({ files }: PageResult, output: Output): void {
  for (const file of files) if (file.staged && output.intact(file.path, file.hash)) file.staged = false;
}

function previousOf({ file, copy }: RenderItem, output: Output): (string | undefined)[] {
  const files = [file, ...(copy ? [copy.file] : [])];
  return files.map((path) => output.previousHash(path));
}

/** The settings of the stage, for every thread. */
export function renderSettings(
  workspace: Workspace,
  input: Omit<RenderInput, 'items' | 'parsed'>,
): RenderStageSettings {
  const { loaded, sidebars, copies, output, isPart } = input;
  const { config } = loaded;
  return {
    locales: localeSettings(input),
    packFolders: workspace.packFolders,
    packs: {
      folder: workspace.packsDir,
      name: String(workspace.nextPack),
      keepsPages: isPart ? 'all' : output !== undefined && workspace.useCache ? 'cached' : 'none',
      // Other machines get pages from packs.
      ...(isPart || !output || !workspace.useCache || workspace.shared ? {} : { files: workspace.contentsDir }),
    },
    hasPageFiles: config.search !== undefined && !config.search.algolia,
    siteDir: workspace.siteDir,
    copies: [...copies].map(([page, { href }]) => [page, href]),
    sidebars: sidebarHtml(sidebars),
    ...(output ? { stagingDir: output.stagingDir } : {}),
  };
}

const sidebarHtml = ({ fragments }: RenderInput['sidebars']): RenderStageSettings['sidebars'] =>
  [...fragments].flatMap(([key, { html }]) => (html === undefined ? [] : [[key, html]]));

const localeSettings = (
  input: Pick<RenderInput, 'loaded' | 'shells' | 'graph' | 'table' | 'hrefOf'>,
): RenderStageSettings['locales'] =>
  input.loaded.config.locales.flatMap((locale) => {
    const shell = input.shells.get(locale.name);
    return shell
      ? [{ name: locale.name, server: serverUrl(shell), document: documentSettings(input, locale, shell) }]
      : [];
  });

const documentSettings = (
  input: Pick<RenderInput, 'loaded' | 'graph' | 'table' | 'hrefOf'>,
  locale: LocaleConfig,
  shell: Shell,
): DocumentSettings => {
  const { loaded, graph, table, hrefOf } = input;
  const { config } = loaded;
  return {
    lang: locale.htmlLang,
    dir: locale.dir,
    origin: config.url,
    baseUrl: config.baseUrl,
    noIndex: config.noIndex,
    head: siteHead({
      config,
      locale,
      graph,
      isPage: (path) => table.byPath.has(path),
      hrefOf,
      version: packageVersion(),
    }),
    shell: shell.id,
    ...(config.colorMode.respectPrefersColorScheme ? {} : { theme: config.colorMode.defaultMode }),
    bootUrl: shell.bootUrl,
    cssUrl: shell.cssUrl,
    ...(shell.firstView ? { firstView: shell.firstView } : {}),
    ...(shell.fontUrl ? { fontUrl: shell.fontUrl } : {}),
    ...(shell.analyticsUrl ? { analyticsUrl: shell.analyticsUrl } : {}),
    ...llmsHref(config, locale),
    ...(config.baseUrlIssueBanner ? { homeScript: baseUrlScript(config.baseUrl, locale) } : {}),
  };
};

/** The list of pages in this language; the site's own file replaces it at the same URL. */
const llmsHref = (config: SiteConfig, locale: LocaleConfig): { llmsHref?: string } =>
  llmsPaths(config).length === 0 || config.url === ''
    ? {}
    : { llmsHref: `${config.baseUrl}${fileIn(locale, 'llms.txt')}` };
