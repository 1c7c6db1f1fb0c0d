/** The input of the HTML report. */
import type { ApiCoverage, Sizes } from '../../model/result.ts';
import type { SearchTestAnswer, SiteFacts } from '../../model/site-facts.ts';
import type { ReportedProblem } from '../../problems/problem.ts';
import type { Findings } from '../types.ts';

/** All that a report shows. What a run that stopped early does not know is absent. */
export interface SiteReport extends Findings {
  site?: SiteFacts;
  /** The commit that was checked. */
  commit?: string;
  /** The checks that ran, with those that only a build has. */
  checks: readonly string[];
  /** Number of known problems, and of problems that an old build had too: both are left out. */
  left: { known: number; before: number };
  /** The owners of a file, relative to the site; undefined: the repository names none. */
  ownersOf?: (file: string) => readonly string[];
  api?: ApiCoverage;
  search?: readonly SearchTestAnswer[];
  /** Files and bytes of the output, by kind; only of a build. */
  output?: Pick<Sizes, 'kinds'> & { files: number; bytes: number };
  costs: RunCosts;
  earlier?: EarlierReport;
}

/** What a run cost. Times are in ms, memory in bytes. */
export interface RunCosts {
  wall: number;
  cpu: number;
  /** The most memory that the process used. */
  rss: number;
  stages: StageCost[];
  /** The memory of the process; `at` is since its start. */
  memory: { at: number; bytes: number }[];
  /** The pages that took the longest, the slowest first. */
  slowest: { name: string; line?: number; parse: number; render: number }[];
  /** Number of pages that were parsed or rendered. */
  pages: number;
}

export interface StageCost {
  name: string;
  /** 0: a stage; more: a part of the stage before it. */
  depth: number;
  /** True: other processes did the work meanwhile. */
  isBeside: boolean;
  /** Since the start of the process. */
  began: number;
  wall: number;
  cpu: number;
  heap: number;
}

/** What a report holds for a later one. */
export interface ReportData {
  format: 'docsgen-report';
  version: 1;
  /** Version of docsgen. */
  docsgen: string;
  command: string;
  commit?: string;
  checks: readonly string[];
  problems: ReportedProblem[];
  /** Number of problems that did not fit; then problems can only be compared by their number. */
  more: number;
  /** Path, and bytes with all that the page loads; absent when they did not fit, or the run had no pages. */
  pages?: [path: string, bytes: number][];
}

/** A report of an earlier run, as far as it could be read. */
export interface EarlierReport
  extends Pick<ReportData, 'problems' | 'more' | 'pages' | 'commit'>,
    Partial<Pick<ReportData, 'command' | 'docsgen' | 'checks'>> {
  /** As the user named it. */
  file: string;
}
