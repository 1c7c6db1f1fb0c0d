/** The optional API reference of a site: read once, then parsed with the other sources. */
import { linkCode } from '../../api/code-links.ts';
import { coverageOf } from '../../api/coverage.ts';
import { openReference, type Reference } from '../../api/reference.ts';
import { apiSources, docsFolder } from '../../api/sources.ts';
import type { ApiConfig, LoadedConfig } from '../../model/config.ts';
import { currentRoots } from '../../model/href.ts';
import type { ApiCoverage, SampleFindings } from '../../model/result.ts';
import type { Scan } from '../../pipeline/scan/scan.ts';
import type { Outcome } from '../../problems/problem.ts';
import { inStage } from '../../system/stage-channel.ts';
import type { WithApi, Workspace } from '../types.ts';
import { codeDirOf } from '../workspace/workspace.ts';

/** Only for sites whose config has `api`. `takesOld`: see `openReference`. */
export function openApi(
  { siteDir, cacheDir, toolId, worker, shared }: Workspace,
  { config, locate }: LoadedConfig,
  takesOld = false,
): Promise<Outcome<Reference | undefined>> {
  const codeDir = codeDirOf({ worker });
  return inStage('api', () =>
    openReference({ siteDir, cacheDir, codeDir, toolId, api: config.api as ApiConfig, locate, shared, takesOld }),
  );
}

/** Adds the reference pages to the sources, and the symbols named in code to the author's sources. */
export async function withApi(
  { siteDir, toolId, worker, shared }: Workspace,
  { loaded, found, reference, options, ...late }: WithApi,
): Promise<Outcome<{ found: Scan; coverage?: ApiCoverage; samples?: SampleFindings }>> {
  const { config } = loaded;
  const { api } = config;
  if (!api || !reference) return { value: { found }, problems: [] };
  const root = docsFolder(config, api);
  const { sources } = found;
  const about = currentRoots(config);
  const current = new Set(about.map(({ id }) => id));
  const guides = new Set(about.flatMap(({ id, fallback }) => (fallback === undefined ? [id] : [])));
  const { samples: how } = config.check;
  const input = {
    samples: how,
    siteDir,
    codeDir: codeDirOf({ worker }),
    toolId,
    api,
    root,
    reference,
    sources,
    current,
    guides,
    shared,
    ...late,
  };
  const linked = api.samples && (await inStage('samples', () => linkCode(input)));
  const { sources: own, uses, samples } = linked?.value ?? { sources, uses: new Map(), samples: undefined };
  const made = apiSources(reference, { siteDir, config, api, uses });
  const explained = { uses, samples: samples?.compiled ?? 0 };
  return {
    value: {
      found: { ...found, sources: [...own, ...made.sources], data: [...found.data, ...made.data] },
      ...(options.checks?.names.has('coverage') ? { coverage: coverageOf(reference.model, explained) } : {}),
      ...(samples ? { samples } : {}),
    },
    problems: linked?.problems ?? [],
  };
}
