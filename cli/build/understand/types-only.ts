/** `docsgen types`: the types of a site, for which it needs no code and no pages. */
import type { BuildResult } from '../../model/result.ts';
import type { Run, Sources } from '../types.ts';
import { siteTypes, writeSiteTypes } from './site-types.ts';
import { routedSite } from './understand.ts';

export async function typesOnly(run: Run, sources: Sources): Promise<BuildResult> {
  const routed = await routedSite(run, sources);
  if (!routed) return run.failed();
  const { bundling, ...site } = routed;
  await bundling;
  return { ...run.failed(), answers: { types: writeSiteTypes(run.workspace.siteDir, siteTypes(site)) } };
}
