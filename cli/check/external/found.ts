/** The check of links to other sites. */
import { join } from 'node:path';
import { problem } from '../../problems/problem.ts';
import { EnvironmentError } from '../../system/environment-error.ts';
import { readWithin, writeForUser } from '../../system/fsx.ts';
import type { CheckSite, CheckTask, Found } from '../model/check.ts';
import { checkExternal } from './check.ts';
import { fixMoved, type Rewritten } from './fix.ts';
import type { ExternalRequest, ExternalResult, ExternalSummary } from './types.ts';

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

/** The ledger, next to the config. */
const LEDGER = 'links.lock';

interface ExternalRun extends Omit<ExternalRequest, 'ledger'> {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Rewrites permanently moved links. */
  fix: boolean;
}

/**
 * Checks the links of a site to other sites, as `docsgen check --external` does.
 * @returns The result, without problems of rewritten links.
 * @throws EnvironmentError, the reason of the signal.
 */
export async function runExternal(run: ExternalRun): Promise<ExternalResult & { rewritten: Rewritten[] }> {
  const { siteDir, fix } = run;
  const before = ledgerText(siteDir);
  const result = await checkExternal({ ...run, ledger: before });
  const file = join(siteDir, LEDGER);
  // A site that never had broken links has no ledger; one whose links were all repaired has an empty file.
  if (result.ledger !== before.replaceAll('\r\n', '\n')) writeForUser(file, result.ledger);
  const rewritten = fix ? fixMoved(siteDir, result.verdicts) : [];
  const done = new Set(rewritten.map(({ file: name, line, column }) => `${name}:${line}:${column}`));
  const problems = result.problems.filter(
    ({ code, file: name, line, column }) => code !== 'DG5103' || !done.has(`${name}:${line}:${column}`),
  );
  return { ...result, problems, rewritten };
}

function ledgerText(siteDir: string): string {
  const bytes = readWithin(siteDir, LEDGER);
  if (bytes === 'missing') return '';
  if (typeof bytes !== 'string') return new TextDecoder().decode(bytes);
  throw new EnvironmentError(problem('DG5109', { file: LEDGER }));
}
