/** One pass through the stages: its options, its workspace, and the problems so far. */

import { type BuildOptions, type BuildResult, failedResult } from '../../model/result.ts';
import { type Outcome, type Problem, sortProblems } from '../../problems/problem.ts';
import { createJudge, type SeverityRule } from '../../problems/severity.ts';
import type { RenderedSite } from '../pages/render-site.ts';
import type { LastGood, Sources, UnderstoodSite } from '../types.ts';
import type { Workspace } from './workspace.ts';

export interface Run {
  options: BuildOptions;
  workspace: Workspace;
  /** Only for `dev`. */
  lastGood?: LastGood;
  /** Only for `dev`: replaces the steps of the API reference. */
  apiSteps?(api: Sources['api']): Sources['api'];
  /** Only for a build that joins shards: their problems that show when the pages are rendered. */
  judgeParts?(site: UnderstoodSite & Pick<RenderedSite, 'rendered'>): Problem[];
  /** The problems so far, with the severities that the site wants. */
  problems(): Problem[];
  add(problems: readonly Problem[]): void;
  /** Keeps only some of the problems. */
  narrow(isKept: (problem: Problem) => boolean): void;
  /** Sets the rules about severities. */
  follow(rules: readonly SeverityRule[]): void;
  /** The rules that concern a problem found so far. */
  usedRules(): ReadonlySet<SeverityRule>;
  /** Collects the problems of a stage and returns its value. */
  keep<T>(outcome: Outcome<T>): T;
  /** True when a problem so far prevents publishing. */
  failing(): boolean;
  /** The result of a run that stops here. */
  failed(): BuildResult;
}

export function createRun(options: BuildOptions, workspace: Workspace): Run {
  const state = { found: [...workspace.problems], rules: [] as readonly SeverityRule[] };
  const judged = () => judgeAll(state.found, state.rules);
  const problems = () => judged().problems;
  return {
    options,
    workspace,
    problems,
    add: (found) => void state.found.push(...found),
    narrow(isKept) {
      state.found = state.found.filter(isKept);
    },
    follow(rules) {
      state.rules = rules;
    },
    usedRules: () => judged().used,
    keep({ value, problems: found }) {
      state.found.push(...found);
      return value;
    },
    failing: () => problems().some(({ severity }) => options.strict || severity === 'error'),
    failed: () => failedResult(sortProblems(problems())),
  };
}

function judgeAll(found: readonly Problem[], rules: readonly SeverityRule[]) {
  const { judge, used } = createJudge(rules);
  return { problems: found.flatMap((one) => judge(one) ?? []), used };
}
