/** Runs the checker with its ledger and its memory: reads `links.lock` beside the config, and writes it, and the Markdown that `--fix` mends. */
import { join } from 'node:path';
import { problem } from '../../problems/problem.ts';
import { EnvironmentError } from '../../system/environment-error.ts';
import { readWithin, writeForUser } from '../../system/fsx.ts';
import { checkExternal } from './check.ts';
import { fixMoved, type Rewritten } from './fix.ts';
import type { ExternalRequest, ExternalResult } from './types.ts';

/** The ledger, beside the config. */
export const LEDGER = 'links.lock';

export interface ExternalRun extends Omit<ExternalRequest, 'ledger'> {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Rewrites links that have moved for good. */
  fix: boolean;
}

/**
 * Checks the links of a site to others, as `docsgen check --external` does.
 * @returns What was found; links that were rewritten are not problems any more.
 * @throws EnvironmentError, the reason of the signal.
 */
export async function runExternal(run: ExternalRun): Promise<ExternalResult & { rewritten: Rewritten[] }> {
  const { siteDir, fix } = run;
  const before = ledgerText(siteDir);
  const result = await checkExternal({ ...run, ledger: before });
  const file = join(siteDir, LEDGER);
  // A site without broken links has no ledger; one that had some has an empty one, so that git tells a story.
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
