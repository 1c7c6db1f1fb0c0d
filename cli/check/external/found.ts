/** The check of links to other sites. */
import { join } from 'node:path';
import type { CheckSite, CheckTask, Found } from '../types.ts';
import type { Rewritten } from './fix.ts';
import { runExternal } from './run.ts';
import type { ExternalSummary } from './types.ts';

/** Remembered answers, in the cache folder. */
const CACHE_FILE = 'external.json';

/**
 * Checks all links of a site to other sites.
 * @returns Problems; figures for scripts (`ExternalSummary` and the rewritten links) and for people.
 */
export async function checkExternalLinks(
  site: Pick<CheckSite, 'siteDir' | 'cacheDir' | 'config' | 'external'>,
  { fix, onProgress }: CheckTask,
): Promise<Found> {
  const { problems, summary, rewritten } = await runExternal({
    siteDir: site.siteDir,
    links: site.external(),
    policy: site.config.check.external,
    cacheFile: join(site.cacheDir, CACHE_FILE),
    now: Date.now(),
    fix,
    onProgress,
  });
  return { problems, facts: { ...summary, rewritten }, says: sentence(summary, rewritten) };
}

/** `Links to other sites: 812 ok, 2 moved, 14 unsure (9 not requested); 2 rewritten` */
function sentence(summary: ExternalSummary, rewritten: readonly Rewritten[]): string {
  const { notAsked, unsure } = summary;
  const states = (['ok', 'moved', 'broken'] as const).filter((state) => state === 'ok' || summary[state] > 0);
  const parts = states.map((state) => `${summary[state]} ${state}`);
  if (unsure > 0) parts.push(`${unsure} unsure${notAsked > 0 ? ` (${notAsked} not requested)` : ''}`);
  const done = rewritten.length > 0 ? `; ${rewritten.length} rewritten` : '';
  return `Links to other sites: ${parts.join(', ')}${done}.`;
}
