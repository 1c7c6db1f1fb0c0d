/** The first stages, which every build runs: settings and files. A build that finds nothing changed loads no other. */
import { loadConfig } from '../../config/load.ts';
import { packageRoot } from '../../system/package-info.ts';
import { atStage } from '../../system/stage-channel.ts';
import { openHistory } from '../history/history.ts';
import type { Run } from '../run.ts';
import { scan } from '../scan.ts';
import type { Sources } from '../site.ts';
import { openSiteOutput } from '../write/open.ts';
import { reactProblems } from './react.ts';

/** Replaces the API steps for sites without a reference, so that their code is not loaded. */
const NO_API: typeof import('./api.ts') = {
  openApi: async () => ({ value: undefined, problems: [] }),
  withApi: async (_, { found }) => ({ value: { found }, problems: [] }),
};

/** Reads the settings and files of a site; undefined when that fails. */
export async function readSources({ options, workspace, keep }: Run): Promise<Sources | undefined> {
  const { siteDir, configFile, overrides, write } = options;
  atStage('config');
  const missing = reactProblems(packageRoot());
  if (missing.length > 0) return keep({ value: undefined, problems: missing });
  const loaded = keep(await loadConfig({ siteDir, file: configFile, overrides, cacheDir: workspace.cacheDir }));
  if (!loaded) return undefined;
  const { config } = loaded;
  const output = write ? keep(openSiteOutput(workspace, config)) : undefined;
  if (write && !output) return undefined;

  atStage('scan');
  const history = openHistory(siteDir, config);
  const found = keep(scan(siteDir, loaded, workspace.stamps));
  const api = config.api ? await import('./api.ts') : NO_API;
  const reference = keep(await api.openApi(workspace, loaded));
  if (config.api && !reference) return undefined;
  return { loaded, output, history, commits: await history.commits, found, api, reference };
}
