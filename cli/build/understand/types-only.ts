/** `docsgen types`: the types and schemas of a site, for which it needs no code and no pages. */
import type { BuildResult } from '../../model/result.ts';
import type { Run, Sources } from '../types.ts';
import { writeSiteTypes } from './site-types.ts';
import { routedSite } from './understand.ts';

export async function typesOnly(run: Run, sources: Sources): Promise<BuildResult> {
  const routed = await routedSite(run, sources);
  if (!routed) return run.failed();
  const { bundling, ...site } = routed;
  await bundling;
  return { ...run.failed(), answers: { types: await writeSiteTypes(run.workspace.siteDir, site) } };
}
