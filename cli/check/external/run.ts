/** Runs the checker with its ledger: reads and writes `links.lock`, and the Markdown that `--fix` changes. */
import { join } from 'node:path';
import { problem } from '../../problems/problem.ts';
import { EnvironmentError } from '../../system/environment-error.ts';
import { readWithin, writeForUser } from '../../system/fsx.ts';
import { checkExternal } from './check.ts';
import { fixMoved, type Rewritten } from './fix.ts';
import type { ExternalRequest, ExternalResult } from './types.ts';

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
