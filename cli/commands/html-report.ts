/** `--html`: gathers what the HTML report of a run shows, and writes it. */
import path from 'node:path';
import process from 'node:process';
import type { BuildResult } from '../model/result.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { readReport } from '../report/html/data.ts';
import { ownersIn } from '../report/html/owners.ts';
import { siteReport } from '../report/html/report.ts';
import type { EarlierReport, RunCosts, SiteReport } from '../report/html/types.ts';
import { repositoryPath } from '../report/place.ts';
import type { Repository } from '../report/types.ts';
import { asEnvironmentError, EnvironmentError } from '../system/environment-error.ts';
import { readText, readWithin } from '../system/fsx.ts';
import type { Session } from './options.ts';
import { slowestPages } from './profile/slowest.ts';
import type { Profile } from './profile/types.ts';
import { type Ended, findingsOf, writeReport } from './report-out.ts';
import { repositoryRoot } from './repository.ts';

const SLOWEST = 10;

/** What a run knows besides its result. */
export interface Measured {
  profile?: Profile;
  /** Names of the checks that ran. */
  checks: readonly string[];
  earlier: EarlierReport | undefined;
}

/** Reads an earlier report. */
export function readEarlier(file: string): Outcome<EarlierReport | undefined> {
  const refused = (reason: string) => ({ value: undefined, problems: [problem('DG7062', { file, reason })] });
  try {
    const read = readReport(readText(path.resolve(file)), file);
    return typeof read === 'string' ? refused(read) : { value: read, problems: [] };
  } catch (error) {
    const known = asEnvironmentError(error, 'read', file);
    if (known instanceof EnvironmentError) return refused(known.problem.message);
    throw known;
  }
}

/** Writes the report. Returns a problem if it cannot be written. */
export async function writeHtml(file: string, ended: Ended & Measured, session: Session): Promise<Problem[]> {
  const findings = await findingsOf(ended, session);
  const { result, known, before = [], profile, checks, earlier } = ended;
  const { answers, api } = result;
  const commit = answers?.facts?.commit ?? commitIn(process.env);
  const ownersOf = codeOwners(session.siteDir, findings.repository);
  const search = result.checks?.find(({ name }) => name === 'search')?.answers;
  const report: SiteReport = {
    ...findings,
    ...(answers?.facts ? { site: answers.facts } : {}),
    ...(commit === undefined ? {} : { commit }),
    checks,
    left: { known: known?.left ?? 0, before: before.length },
    ...(ownersOf ? { ownersOf } : {}),
    ...(api ? { api } : {}),
    ...(search ? { search } : {}),
    ...outputOf(result),
    costs: costsOf(profile),
    ...(earlier ? { earlier } : {}),
  };
  const unwritten = writeReport(file, siteReport(report));
  if (unwritten.length === 0) session.print.note(`The report is in ${file}.`);
  return unwritten;
}

const outputOf = ({ sizes, files, bytes }: BuildResult): Pick<SiteReport, 'output'> =>
  sizes ? { output: { kinds: sizes.kinds, files, bytes } } : {};

/** The commit of a job whose copy has no history. */
const commitIn = ({ GITHUB_SHA, CI_COMMIT_SHA }: NodeJS.ProcessEnv): string | undefined =>
  GITHUB_SHA || CI_COMMIT_SHA || undefined;

/** Where GitHub and GitLab look for the file; the first one counts. */
const OWNER_FILES = ['.github/CODEOWNERS', '.gitlab/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

function codeOwners(siteDir: string, repository: Repository): SiteReport['ownersOf'] {
  const root = repositoryRoot(siteDir, process.env);
  for (const name of OWNER_FILES) {
    const bytes = readWithin(root, name);
    if (typeof bytes === 'string') continue;
    const ownersOf = ownersIn(Buffer.from(bytes).toString('utf8'), name.startsWith('.gitlab/') || undefined);
    return (file) => ownersOf(repositoryPath(file, repository));
  }
  return undefined;
}

/** Without a profile, the run ended before it was measured. */
function costsOf(profile: Profile | undefined): RunCosts {
  if (profile === undefined) return { wall: 0, cpu: 0, rss: 0, stages: [], memory: [], slowest: [], pages: 0 };
  const { began, all, stages, rss } = profile;
  const { pages, count } = slowestPages(profile, SLOWEST);
  return {
    wall: all.wall,
    cpu: all.cpu ?? 0,
    rss: all.rss,
    stages: stages.map(({ name, depth, isBeside, began: start, wall, cpu = 0, heap }) => ({
      ...{ name, depth, isBeside, wall, cpu, heap },
      began: start - began,
    })),
    memory: rss.map(({ at, bytes }) => ({ at: at - began, bytes })),
    slowest: pages.map(({ name, line, parse, render }) => ({
      name,
      ...(line === undefined ? {} : { line }),
      parse,
      render,
    })),
    pages: count,
  };
}
