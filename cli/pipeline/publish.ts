/** The end of a build: what is judged, what goes out, what is kept for the next run. */
import { resolve } from 'node:path';
import { ownPath } from '../lib/paths.ts';
import { type Outcome, type Problem, problem } from '../lib/problem.ts';
import { directTarget } from '../lib/url-kind.ts';
import type { SourceFile } from '../model/document.ts';
import type { BuildResult, Sizes } from '../model/result.ts';
import { fileConflicts, type OutputName } from './check/files.ts';
import { type CheckInput, checkLinks } from './check/links.ts';
import { checkRedirects } from './check/redirects.ts';
import type { Edited, SiteNow } from './edited.ts';
import { publishedUrl } from './href.ts';
import { assetFile } from './link.ts';
import { apiSymbols, apiSymbolsPaths } from './outputs/api-symbols.ts';
import { securityPolicy } from './outputs/csp.ts';
import { feedPaths, feeds } from './outputs/feeds.ts';
import { type HostingInput, hostFiles, hostProblems } from './outputs/hosting.ts';
import { llmsFiles, llmsPaths } from './outputs/llms.ts';
import { missingPictures } from './outputs/pictures.ts';
import { type SmallFile, sitemap, sitemapPaths, unusedPatterns } from './outputs/sitemap.ts';
import { fragmentKey } from './render/sidebars.ts';
import { dataFile } from './routes.ts';
import type { Scan } from './scan.ts';
import { searchManifests } from './search-plan.ts';
import { sizesOf } from './sizes.ts';
import { llmsFull, llmsInput } from './steps/llms-full.ts';
import { whileMoving } from './steps/moving.ts';
import { postBodies } from './steps/post-bodies.ts';
import type { RenderedSite, RenderSiteInput } from './steps/render-site.ts';
import { type RenderedPages, searchFiles } from './steps/search.ts';
import { rememberBuild } from './unchanged.ts';
import type { Workspace } from './workspace.ts';
import type { Output, OutputFile } from './write.ts';
import { writtenLinks } from './written-links.ts';

/** Everything a finished build knows. */
export interface BuiltSite extends RenderSiteInput, RenderedSite {
  found: Scan;
}

/** The pages and files that links are judged against. */
export function checkInput(site: BuiltSite): CheckInput {
  const { loaded, graph, table, parsed, linked, rendered, sidebars, hrefOf } = site;
  const { config, locate } = loaded;
  const others = [copies(site), shellFiles(site), sidebars.files, hostFiles(hosting(site))];
  return {
    config,
    table,
    links: rendered.results.map(({ links }, index) => [index, links] as const),
    idsOf: (index) => (isFailed(site, index) ? undefined : rendered.results[index]?.ids),
    shared: sharedLinks(site),
    files: new Set([
      ...others.flatMap((files) => files.map(({ path }) => path)),
      ...sitemapPaths(config),
      ...llmsPaths(config),
      ...llmsPaths(config, 'llms-full.txt'),
      ...apiSymbolsPaths(config),
      ...searchManifests(config),
      ...[...site.copies.values()].map(({ file }) => file),
      ...feedPaths({ config, graph, publicFiles: site.found.publicFiles }),
    ]),
    refsOf(index) {
      const route = table.routes[index];
      if (route?.source === undefined) return undefined;
      const at = graph.pages[route.index]?.document ?? -1;
      const document = parsed.documents[at];
      return document && { ...document, hrefs: linked[at]?.hrefs ?? [] };
    },
    written: () => [
      ...writtenLinks(config).map(({ url, key, within, asIs }) => ({
        href: ownPath(url, config) ?? (asIs ? url : publishedUrl(url, config.baseUrl, hrefOf)),
        place: locate(key, within),
        unchecked: directTarget(url) !== undefined,
      })),
      // Judged with the redirects.
      ...table.routes.flatMap(({ moved = [] }) => moved.map(({ to, place }) => ({ href: to, place, unchecked: true }))),
    ],
  };
}

/** Judges links, redirects and what hosts are told. */
export function judgeSite(site: BuiltSite): Outcome<undefined> {
  const input = checkInput(site);
  const told = [
    ...unusedPatterns({ ...site.loaded, table: site.table }),
    ...missingPictures({ ...site.loaded, publicFiles: site.found.publicFiles }),
    ...fileConflicts(outputNames(site)),
  ];
  return {
    value: undefined,
    problems: [...checkLinks(input).problems, ...checkRedirects(input), ...hostProblems(hosting(site)), ...told],
  };
}

/** Whose every file of the output is. Redirects are judged by themselves. */
function* outputNames(site: BuiltSite): Generator<OutputName> {
  const { loaded, table, found, graph } = site;
  const { config } = loaded;
  const own = new Set(found.publicFiles.map(({ rel }) => rel));
  const redirects = new Set(table.redirects?.map(({ file }) => file));
  for (const route of table.routes) {
    const owner = { kind: 'page', route } as const;
    yield [route.file, owner];
    yield [dataFile(route.file), owner];
    const copy = site.copies.get(route.href);
    if (copy && !copy.isPublic) yield [copy.file, { kind: 'markdown', route }];
  }
  for (const { rel, path } of found.publicFiles) yield [rel, { kind: 'public', source: path }];
  const made = { kind: 'made' } as const;
  for (const { path } of [...copies(site), ...shellFiles(site), ...site.sidebars.files, ...hostFiles(hosting(site))])
    if (!own.has(path) && !redirects.has(path)) yield [path, made];
  const others = [
    ...sitemapPaths(config),
    ...llmsPaths(config),
    ...apiSymbolsPaths(config),
    ...searchManifests(config),
    ...feedPaths({ config, graph, publicFiles: found.publicFiles }),
  ];
  for (const path of [...others, ...(config.llms?.full ? llmsPaths(config, 'llms-full.txt') : [])])
    if (!own.has(path)) yield [path, made];
}

const hosting = ({ loaded: { config }, table, found: { publicFiles } }: BuiltSite): HostingInput => ({
  config,
  table,
  publicFiles,
});

/** True for pages that could not be read or rendered: nobody knows their anchors. */
function isFailed({ graph, table, parsed, rendered }: BuiltSite, index: number): boolean {
  const route = table.routes[index];
  if (rendered.results[index]?.files.length === 0) return true;
  return route?.source !== undefined && parsed.failed.has(graph.pages[route.index]?.document ?? -1);
}

function sharedLinks({ items, sidebars }: BuiltSite): CheckInput['shared'] {
  const shown = new Map<string, { route: number; pages: number }>();
  const show = (key: string, route: number) => {
    const at = shown.get(key);
    if (at) at.pages++;
    else shown.set(key, { route, pages: 1 });
  };
  items.forEach(({ sidebar, route }, index) => {
    const top = fragmentKey(route.sidebarId ?? '', '');
    if (sidebar === undefined) return;
    show(top, index);
    if (sidebar !== top) show(sidebar, index);
  });
  return [...shown].map(([key, where]) => ({ ...where, links: sidebars.fragments.get(key)?.links ?? [] }));
}

/** Brings the site to the output folder when nothing failed; the cache learns in any case. */
export function publish(
  workspace: Workspace,
  site: BuiltSite & { failing: boolean; problems: Problem[] },
): { files: number; bytes: number; hits: number; misses: number; sizes?: Sizes } {
  const { output, failing, found, parsed, rendered, problems } = site;
  const counts = { hits: parsed.hits + rendered.hits, misses: parsed.misses + rendered.misses };
  const kept = { stamps: found.stamps, parsed: parsed.table };
  if (!output) return { files: 0, bytes: 0, ...counts };
  const files = failing ? [] : outputFiles(workspace, site, output);
  // Copying may have met problems of its own.
  if (failing || problems.some(({ severity }) => severity === 'error')) {
    output.abort();
    workspace.save(kept);
    return { files: 0, bytes: 0, ...counts };
  }
  const bytes = whileMoving(site.loaded.config.outDir, (onMoved) => {
    const committed = output.commit(files, (done, total) => {
      site.onProgress('write', done, total);
      onMoved(done, total);
    });
    workspace.save({ ...kept, rendered: rendered.table });
    return committed.bytes;
  });
  return { files: files.length, bytes, ...counts, sizes: sizesOf(files, site.table.routes) };
}

/** Brings edited pages to the output folder. */
export function publishEdited(
  workspace: Workspace,
  site: SiteNow,
  { files, rendered, last, remember }: Edited,
): BuildResult {
  const { output, found, parsed } = site;
  const bytes = whileMoving(site.loaded.config.outDir, (onMoved) => {
    const committed = output.commit(files, onMoved);
    workspace.save({ stamps: found.stamps, parsed: parsed.table, added: rendered.table });
    return committed.bytes;
  });
  remember();
  const hits = site.table.routes.length - rendered.misses + parsed.hits;
  const cache = { hits, misses: parsed.misses + rendered.misses };
  const sizes = sizesOf(files, site.table.routes);
  const result = { ...last, files: files.length, bytes, cache, sizes };
  rememberBuild(workspace, site, result);
  return result;
}

function outputFiles(workspace: Workspace, site: BuiltSite & { problems: Problem[] }, output: Output): OutputFile[] {
  const copied = copies(site).map(({ path, from }) => {
    const done = output.copy(path, { from: resolve(workspace.siteDir, from), seen: site.found.stamps.get(from) });
    site.problems.push(...done.problems);
    return done.value;
  });
  const pages = site.rendered.results.flatMap(({ files }) => files);
  const policy = policyOf(site, output, pages);
  const files = [
    ...pages,
    ...[...smallFiles(site, policy), ...feedFiles(workspace, site, output)].map(({ path, content }) =>
      output.stage(path, content),
    ),
    ...Array.from(searchFiles(workspace, renderedPages(site)), ({ path, content }) => output.stage(path, content)),
    ...copied.filter((file) => file !== undefined),
  ];
  return [...files, ...llmsFull(llmsInput(site), { output, files: new Map(files.map((file) => [file.path, file])) })];
}

/** What search is made of. */
export const renderedPages = ({ loaded, items, rendered }: BuiltSite): RenderedPages => ({
  config: loaded.config,
  items,
  results: rendered.results,
});

/** The site's Content-Security-Policy, when it has one: it is about every document. */
function policyOf(site: BuiltSite & { problems: Problem[] }, output: Output, pages: OutputFile[]): string | undefined {
  const { config } = site.loaded;
  if (!config.csp) return undefined;
  const documents = [
    ...pages.filter(({ path }) => path.endsWith('.html')).map((file) => () => output.textOf(file)),
    ...hostFiles(hosting(site)).flatMap(({ path, content }) => (path.endsWith('.html') ? [() => content] : [])),
  ];
  const policy = securityPolicy(config, eachText(documents));
  if (config.hosting.includes('cloudflare') && policy.length > MOST_OF_CLOUDFLARE)
    site.problems.push(problem('DG1065', { length: policy.length, most: MOST_OF_CLOUDFLARE }));
  return policy;
}

/** Characters in a line of `_headers`, with the name of the header. */
const MOST_OF_CLOUDFLARE = 1970;

function* eachText(texts: readonly (() => string)[]): Generator<string> {
  for (const text of texts) yield text();
}

/** Feeds, made of the pages as they go out. */
function feedFiles(workspace: Workspace, site: BuiltSite, output: Output): SmallFile[] {
  const { loaded, graph, parsed, found, hrefOf } = site;
  const bodies = postBodies(workspace, site, output);
  try {
    const { bodyOf } = bodies;
    return feeds({
      config: loaded.config,
      graph,
      documents: parsed.documents,
      publicFiles: found.publicFiles,
      bodyOf,
      hrefOf,
    });
  } finally {
    bodies.close();
  }
}

/** Files that are copied: public files, assets that documents show, chunks of pages. `from` is relative to the site or absolute. */
export function copies(site: BuiltSite): { path: string; from: string }[] {
  const { found, graph, linked, pages } = site;
  const assets = new Map(found.assets.map((file) => [file.path, file]));
  const used = new Set([...linked.flatMap((links) => links.assets), ...graph.assets]);
  const variants = new Map(linked.flatMap((links) => links.variants?.map((one) => [one.path, one] as const) ?? []));
  const joined = new Set(hostFiles(hosting(site)).map(({ path }) => path));
  return [
    ...found.publicFiles.filter(({ rel }) => !joined.has(rel)).map(({ rel, path }) => ({ path: rel, from: path })),
    ...[...used].map((path) => ({
      path: assetFile((assets.get(path) ?? found.otherFile(path)) as SourceFile),
      from: path,
    })),
    ...variants.values(),
  ].concat(pages.files.map(({ path, from }) => ({ path, from })));
}

/** The files of all shells, each once: the locales have the stylesheet in common. */
export const shellFiles = ({ shells }: BuiltSite): SmallFile[] => [
  ...new Map([...shells.values()].flatMap(({ files }) => files.map((file) => [file.path, file] as const))).values(),
];

function smallFiles(site: BuiltSite, policy: string | undefined): SmallFile[] {
  const { loaded, graph, table, found, sidebars } = site;
  const { config } = loaded;
  const { publicFiles } = found;
  return [
    ...shellFiles(site),
    ...sidebars.files,
    ...sitemap({ config, graph, table, items: site.items, publicFiles }),
    ...llmsFiles(llmsInput(site)),
    ...apiSymbols({ config, graph, documents: site.parsed.documents, hrefOf: site.hrefOf }),
    ...hostFiles({ ...hosting(site), policy }),
  ];
}
