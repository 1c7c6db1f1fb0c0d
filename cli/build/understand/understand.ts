import { hrefFinder } from '../../model/href.ts';
import { contentGraph } from '../../pipeline/graph/graph.ts';
import { withRedirects } from '../../pipeline/routes/redirects.ts';
import { routeTable } from '../../pipeline/routes/routes.ts';
import { siteDataByLocale } from '../../pipeline/site/site-data.ts';
import { unusedLabels } from '../../pipeline/site/unused-labels.ts';
import { iconsOf } from '../../system/icon-sets.ts';
import { besideStages, inStage } from '../../system/stage-channel.ts';
import type { Run, Sources, UnderstoodSite } from '../types.ts';
import { bundleAll } from './bundle-all.ts';
import { lastDocuments, shellOf } from './last-good.ts';
import { linkAll } from './link-all.ts';
import { parseAll } from './parse-all.ts';
import { logoWidth, pictureFinder } from './pictures.ts';
import { readPageData } from './schema.ts';

import { keepSiteTypes } from './site-types.ts';

import { providedBy } from './theme.ts';

/** The site with all routes and code, before rendering; undefined when its code cannot be bundled. */
export async function understandSite(
  run: Run,
  sources: Sources,
  parse: typeof parseAll = parseAll,
): Promise<UnderstoodSite | undefined> {
  const routed = await routedSite(run, sources, parse);
  if (!routed) return undefined;
  const { bundling, ...site } = routed;
  if (site.output) await keepSiteTypes(run.workspace.siteDir, site);
  const bundled = await bundleSite(run, site, bundling);
  if (bundled) return { ...site, ...bundled };
  run.keep(await inStage('link', () => linkAll(run.workspace, site)));
  return undefined;
}

/** The site with all routes; undefined when its theme does not end. `bundling`: the pending shell. */
export async function routedSite(
  run: Run,
  sources: Sources,
  parse: typeof parseAll = parseAll,
): Promise<(Omit<UnderstoodSite, 'shells' | 'chunks'> & { bundling: ReturnType<typeof shellOf> }) | undefined> {
  const { options, workspace, keep } = run;
  const { loaded, output, history, api, reference } = sources;
  const { config } = loaded;
  const { found, ...extra } = keep(await api.withApi(workspace, { options, loaded, found: sources.found, reference }));
  // git and the bundler are separate processes and run while this one parses.
  const reading = besideStages('history', () =>
    history.read(found.sources, workspace.useCache ? workspace.cacheDir : undefined),
  );
  const bundling = besideStages('theme', () => shellOf(run, loaded));
  // The code that awaits these promises reports a failure, but possibly only after the rejection.
  for (const work of [reading, bundling]) work.catch(() => undefined);

  const theme = config.theme === undefined ? undefined : await bundling;
  const provided = keep(await providedBy(workspace, theme?.value, config.theme));
  if (provided === 'stopped') return undefined;
  const parsed = await inStage('parse', async () => {
    const last = lastDocuments(run);
    const done = await parse(workspace, { scan: found, loaded, provided: provided ?? [], lastGood: last });
    // Nobody knows the components of a theme with a mistake.
    const isKnown = provided !== undefined && (theme?.problems.every(({ severity }) => severity !== 'error') ?? true);
    return keep(isKnown ? done : { ...done, problems: done.problems.filter(({ code }) => code !== 'DG3003') });
  });
  const { documents } = parsed;
  const graph = await inStage('graph', async () => {
    const { files } = keep(await reading);
    const icons = iconsOf(workspace.siteDir);
    const { data, publicFiles } = found;
    const meaning = { config, documents, data, publicFiles, locate: loaded.locate, history: files, icons };
    const { editUrls } = loaded.extensions;
    const made = keep(await contentGraph({ ...meaning, editUrls, pictureAt: pictureFinder(config, found) }));
    await readPageData(run, { loaded, parsed, graph: made });
    return made;
  });
  const { publicFiles } = found;
  const table = inStage('routes', () => {
    const routes = keep(routeTable({ config, graph, documents, publicFiles }));
    return keep(withRedirects({ config, graph, documents, table: routes, publicFiles, locate: loaded.locate }));
  });
  const hrefOf = hrefFinder(table, config);
  return { loaded, output, found, parsed, graph, table, hrefOf, bundling, ...extra };
}

/** The code of a site whose pages are known; undefined when it cannot be bundled. `bundling`: the pending shell. */
export function bundleSite(
  run: Run,
  site: Omit<UnderstoodSite, 'shells' | 'chunks'>,
  bundling = shellOf(run, site.loaded),
): Promise<Pick<UnderstoodSite, 'shells' | 'chunks'> | undefined> {
  const { workspace, add, keep, lastGood, session } = run;
  const { loaded, graph, table, hrefOf } = site;
  return inStage('bundle', async () => {
    const { siteDir } = workspace;
    const logo = await logoWidth(siteDir, { ...loaded, ...site.found });
    const sites = keep(siteDataByLocale({ ...loaded, graph, table, hrefOf, icons: iconsOf(siteDir), logoWidth: logo }));
    add(unusedLabels(loaded, graph));
    return keep(await bundleAll(workspace, { ...site, bundling, sites, lastGood, session }));
  });
}
