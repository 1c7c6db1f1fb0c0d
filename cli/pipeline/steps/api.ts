/** The API reference of a site, as far as it has one: read once, then part of what is parsed. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openReference, type Reference } from '../../api/reference.ts';
import { apiSources } from '../../api/sources.ts';
import type { ApiConfig, LoadedConfig } from '../../config/types.ts';
import type { Outcome } from '../../lib/problem.ts';
import type { Scan } from '../scan.ts';
import type { Workspace } from '../workspace.ts';
import type { Progress } from './parse-all.ts';

/** Only for sites whose config has `api`. */
export function openApi(
  { siteDir, cacheDir, toolId, worker }: Workspace,
  { config, locate }: LoadedConfig,
  onProgress: Progress,
): Promise<Outcome<Reference | undefined>> {
  onProgress('api');
  const codeDir = dirname(fileURLToPath(worker));
  return openReference({ siteDir, cacheDir, codeDir, toolId, api: config.api as ApiConfig, locate });
}

/** The sources with the pages of the reference among them. */
export async function withApi(
  { siteDir }: Workspace,
  { loaded, found, reference }: { loaded: LoadedConfig; found: Scan; reference: Reference },
): Promise<Outcome<Scan>> {
  const { config } = loaded;
  const api = config.api as ApiConfig;
  const made = apiSources(reference, { siteDir, config, api, uses: new Map() });
  return {
    value: { ...found, sources: [...found.sources, ...made.sources], data: [...found.data, ...made.data] },
    problems: [],
  };
}
