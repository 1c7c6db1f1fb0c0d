/**
 * START HERE: the table of contents of docsgen. Content becomes a site in these steps, in this order; every stage is a
 * function from plain data to plain data that also returns the problems it met. The map is `cli/README.md`.
 */
import { join } from 'node:path';
import { loadConfig } from '../config/load.ts';
import type { SiteConfig } from '../config/types.ts';
import type { BuildOptions, BuildResult } from '../model/result.ts';
import { sortProblems } from '../problems/problem.ts';
import { asEnvironmentError, EnvironmentError } from '../system/environment-error.ts';
import { growHeapSlowly } from '../system/heap.ts';
import { removeCache } from '../system/home.ts';
import { HOME } from '../system/own-folders.ts';
import { packageRoot } from '../system/package-info.ts';
import { renderedPages } from './built.ts';
import { bundleShell, providedNames } from './bundle/shell.ts';
import { editedPages, rememberFrame } from './edited.ts';
import { contentGraph } from './graph/graph.ts';
import { openHistory } from './history/history.ts';
import { hrefFinder } from './href.ts';
import { judgeSite } from './judge.ts';
import { publish, publishEdited } from './publish.ts';
import { withRedirects } from './redirects.ts';
import { resultOf } from './result-of.ts';
import { routeTable } from './routes.ts';
import { createRun, type Run } from './run.ts';
import { scan } from './scan.ts';
import { siteDataByLocale } from './site/site-data.ts';
import { unusedLabels } from './site/unused-labels.ts';
import type { Sources, UnderstoodSite } from './site.ts';
import { bundleAll } from './steps/bundle-all.ts';
import { linkAll } from './steps/link-all.ts';
import { parseAll } from './steps/parse-all.ts';
import { pictureFinder } from './steps/pictures.ts';
import { reactProblems } from './steps/react.ts';
import type { Looks } from './steps/render-all.ts';
import { renderSite } from './steps/render-site.ts';
import { readPageData } from './steps/schema.ts';
import { searchPages } from './steps/search.ts';
import { lastBuild, rememberBuild } from './unchanged.ts';
import { openWorkspace } from './workspace.ts';
import { openSiteOutput } from './write/open.ts';

/**
 * Builds a site.
 * @throws EnvironmentError when the disk refuses; whatever is wrong with the site itself is in `problems`.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  try {
    return await buildOnce(options);
  } catch (error) {
    if (!options.cache || (isOfTheSystem(error) && !isOfTheCache(error, options))) throw error;
    // Either docsgen has a fault, or the cache holds what it should not, a folder in the place of a file say: then this one ends well.
    const result = await buildOnce({ ...options, cache: false });
    removeCache(options.siteDir, options.home);
    return result;
  }
}

const isOfTheSystem = (error: unknown): boolean => asEnvironmentError(error, 'use', '.') instanceof EnvironmentError;

/** True when something else than docsgen left there lies in the cache. Full and read-only disks are no such thing. */
function isOfTheCache(error: unknown, { siteDir, home = HOME }: BuildOptions): boolean {
  const { code = '', path } = asEnvironmentError(error, 'use', '') as Partial<EnvironmentError>;
  const isShape = ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ENOENT', 'ELOOP', 'ERR_FS_EISDIR'].includes(code);
  return isShape && (!path || path.startsWith(join(siteDir, home, 'cache')));
}

async function buildOnce(options: BuildOptions): Promise<BuildResult> {
  const workspace = openWorkspace(options);
  const making = make(createRun(options, workspace));
  // What stopped the build says more than what could not be put away after it.
  const result = await making.catch(async (error) => {
    await workspace.close().catch(() => undefined);
    throw error;
  });
  await workspace.close();
  return result;
}

/** The steps of a site without an API reference, which needs none of their code. */
const NO_API: typeof import('./steps/api.ts') = {
  openApi: async () => ({ value: undefined, problems: [] }),
  withApi: async (_, { found }) => ({ value: { found }, problems: [] }),
};

/** The settings of a site and its files; undefined when they cannot be had. */
export async function readSources({ options, workspace, keep, onProgress }: Run): Promise<Sources | undefined> {
  const { siteDir, configFile, overrides, write } = options;
  onProgress('config');
  const missing = reactProblems(packageRoot());
  if (missing.length > 0) return keep({ value: undefined, problems: missing });
  const loaded = keep(await loadConfig({ siteDir, file: configFile, overrides, cacheDir: workspace.cacheDir }));
  if (!loaded) return undefined;
  const { config } = loaded;
  const output = write ? keep(openSiteOutput(workspace, config)) : undefined;
  if (write && !output) return undefined;

  onProgress('scan');
  const history = openHistory(siteDir, config);
  const found = keep(scan(siteDir, loaded, workspace.stamps));
  const api = config.api ? await import('./steps/api.ts') : NO_API;
  const reference = keep(await api.openApi(workspace, loaded, onProgress));
  if (config.api && !reference) return undefined;
  return { loaded, output, history, commits: await history.commits, found, api, reference };
}

/** The site with all its routes and code, before anything is rendered; undefined when its code cannot be bundled. */
export async function readSite(run: Run, sources: Sources): Promise<UnderstoodSite | undefined> {
  const { options, workspace, problems, keep, onProgress } = run;
  const { loaded, output, history, api, reference } = sources;
  const { config } = loaded;
  if (reference) onProgress('samples');
  const { found, ...ofApi } = keep(await api.withApi(workspace, { options, loaded, found: sources.found, reference }));
  growHeapSlowly(found.sources.length);
  // git and the bundler are processes of their own and work while this one parses.
  const reading = history.read(found.sources, workspace.useCache ? workspace.cacheDir : undefined);
  const bundling = bundleShell({ ...workspace, packageRoot: packageRoot(), config });
  // A refusal of the disk is told by who waits for them, which may be later than it happens.
  for (const work of [reading, bundling]) work.catch(() => undefined);

  onProgress('parse');
  const theme = config.theme === undefined ? undefined : (await bundling).value;
  const provided = theme ? await providedNames(theme) : [];
  const parsed = keep(await parseAll(workspace, { scan: found, loaded, provided, onProgress }));
  const { documents } = parsed;

  onProgress('graph');
  const { files } = keep(await reading);
  const meaning = { config, documents, data: found.data, locate: loaded.locate, history: files };
  const graph = keep(
    await contentGraph({ ...meaning, editUrls: loaded.extensions.editUrls, pictureAt: pictureFinder(config, found) }),
  );
  await readPageData({ loaded, parsed, graph }, problems);

  onProgress('routes');
  const { publicFiles } = found;
  const routes = keep(routeTable({ config, graph, documents, publicFiles }));
  const table = keep(withRedirects({ config, graph, documents, table: routes, publicFiles, locate: loaded.locate }));
  const hrefOf = hrefFinder(table, config);

  const site = { loaded, output, found, parsed, graph, table, hrefOf, onProgress, ...ofApi };
  const bundled = await bundleSite(run, site, bundling);
  if (bundled) return { ...site, ...bundled };
  keep(await linkAll(workspace, site));
  return undefined;
}

/** The code of a site whose pages are known; undefined when it cannot be bundled. `bundling`: its shell on the way. */
export async function bundleSite(
  { workspace, problems, keep, onProgress }: Run,
  site: Omit<UnderstoodSite, 'shells' | 'pages'>,
  bundling = bundleShell({ ...workspace, packageRoot: packageRoot(), config: site.loaded.config }),
): Promise<Pick<UnderstoodSite, 'shells' | 'pages'> | undefined> {
  const { loaded, graph, table, hrefOf } = site;
  onProgress('bundle');
  const sites = keep(siteDataByLocale({ ...loaded, graph, table, hrefOf }));
  problems.push(...unusedLabels(loaded, graph));
  return keep(await bundleAll(workspace, { ...site, bundling, sites }));
}

/** What checks want to know of every page. */
function looksOf({ checks }: BuildOptions, { check }: SiteConfig): Looks | undefined {
  if (checks === undefined) return undefined;
  const { names } = checks;
  return {
    audit: names.has('accessibility') || names.has('html'),
    weight: names.has('weight') && Object.keys(check.budgets).length > 0,
  };
}

async function make(run: Run): Promise<BuildResult> {
  const { options, workspace, problems, keep, failing, failed, onProgress } = run;
  const sources = await readSources(run);
  if (!sources) return failed();
  const { output, reference, commits } = sources;
  const now = output && { ...sources, options, output, api: reference?.digest ?? '', commits };
  const last = now && lastBuild(workspace, now);
  if (last) return last;

  const site = await readSite(run, sources);
  if (!site) return failed();
  const { loaded, coverage } = site;
  const siteNow = now && { ...now, ...site, output: now.output };
  const edited = siteNow && problems.length === 0 ? await editedPages(workspace, siteNow) : undefined;
  if (edited && siteNow) return publishEdited(workspace, siteNow, edited);

  onProgress('link');
  const linked = keep(await linkAll(workspace, site));

  onProgress('render');
  const wantsRecords = options.checks?.names.has('search') || options.takeSearchPages !== undefined;
  const built = { ...site, wantsRecords, linked, looks: looksOf(options, loaded.config) };
  const whole = { ...built, ...(await renderSite(workspace, built)) };
  problems.push(...whole.rendered.results.flatMap((page) => page.problems ?? []));

  onProgress('check');
  keep(judgeSite(whole));

  const checked = options.checks && (await (await import('./steps/checks.ts')).runChecks(run, whole));

  if (options.takeUrls) options.takeUrls((await import('./steps/urls.ts')).urlsOf(workspace, whole));
  if (!failing()) options.takeSearchPages?.(searchPages(workspace, renderedPages(whole)));

  const { why } = options;
  if (why) why.take((await import('./steps/why/answer.ts')).answerWhy(workspace, { ...whole, problems }, why.asked));

  onProgress('write');
  const published = publish(workspace, { ...whole, failing: failing(), problems });
  const result = resultOf({
    ...published,
    ...whole,
    config: loaded.config,
    problems: sortProblems(problems),
    ok: !failing(),
    details: !output,
    api: coverage,
    checks: checked,
  });
  if (siteNow && result.ok && problems.length === 0)
    rememberFrame(workspace, { ...siteNow, linked, rendered: whole.rendered });
  // Last of all: a build is remembered as done when everything else of it is.
  if (siteNow && result.ok) rememberBuild(workspace, siteNow, result);
  return result;
}
