/** The first stages, which every build runs: settings and files. A build that finds nothing changed loads no other. */
import { loadConfig } from '../../config/load.ts';
import { openHistory } from '../../pipeline/history/history.ts';
import { scan } from '../../pipeline/scan/scan.ts';
import { openSiteOutput } from '../../pipeline/write/open.ts';
import { packageRoot } from '../../system/package-info.ts';
import { inStage } from '../../system/stage-channel.ts';
import type { ApiSteps, Run, Sources } from '../types.ts';
import { openSharedCache } from '../workspace/open-shared-cache.ts';
import { reactProblems } from './react.ts';

/** Replaces the API steps for sites without a reference, so that their code is not loaded. */
const NO_API: ApiSteps = {
  openApi: async () => ({ value: undefined, problems: [] }),
  withApi: async (_, { found }) => ({ value: { found }, problems: [] }),
};

/** Reads the settings and files of a site; undefined when that fails. */
export async function readSources(run: Run): Promise<Sources | undefined> {
  const { options, workspace, keep } = run;
  const { siteDir } = options;
  const settings = await inStage('config', () => readSettings(run));
  if (!settings) return undefined;
  const { loaded, output } = settings;
  const { config } = loaded;
  workspace.shared = await openSharedCache(run, loaded);
  const history = openHistory(siteDir, config);
  const found = inStage('scan', () => keep(scan(siteDir, loaded, workspace.stamps)));
  const steps = config.api ? await import('./api.ts') : NO_API;
  const api = config.api && run.apiSteps ? run.apiSteps(steps) : steps;
  const made = keep(await api.openApi(workspace, loaded));
  const { lastGood } = run;
  if (made && lastGood) lastGood.reference = made;
  const reference = config.api && (made ?? lastGood?.reference);
  if (config.api && !reference && !lastGood) return undefined;
  // Networks ask for absolute URLs.
  const hasCards = config.socialCards && config.url !== '';
  const cards = hasCards ? (await import('../identity/card-machine.ts')).cardMachine() : undefined;
  return { loaded, output, history, commits: await history.commits, cards, found, api, reference };
}

async function readSettings(run: Run): Promise<Pick<Sources, 'loaded' | 'output'> | undefined> {
  const { options, workspace, keep, follow, lastGood } = run;
  const { siteDir, configFile, overrides, write } = options;
  const missing = reactProblems(packageRoot(), siteDir);
  if (missing.length > 0) return keep({ value: undefined, problems: missing });
  const read = keep(await loadConfig({ siteDir, file: configFile, overrides, cacheDir: workspace.cacheDir }));
  const loaded = read ?? lastGood?.site?.loaded;
  if (!loaded) return undefined;
  const { settings, problems } = loaded.config.severities;
  follow([...settings, ...problems]);
  const output = write ? keep(openSiteOutput(workspace, loaded.config)) : undefined;
  return write && !output ? undefined : { loaded, output };
}
