/** One pass through the stages: its options, its workspace, and the problems so far. */

import { type BuildOptions, type BuildResult, failedResult } from '../model/result.ts';
import { type Outcome, type Problem, sortProblems } from '../problems/problem.ts';
import type { Workspace } from './workspace.ts';

export interface Run {
  options: BuildOptions;
  workspace: Workspace;
  problems: Problem[];
  /** Collects the problems of a stage and returns its value. */
  keep<T>(outcome: Outcome<T>): T;
  /** True when a problem so far prevents publishing. */
  failing(): boolean;
  /** The result of a run that stops here. */
  failed(): BuildResult;
}

export function createRun(options: BuildOptions, workspace: Workspace): Run {
  const problems = [...workspace.problems];
  return {
    options,
    workspace,
    problems,
    keep({ value, problems: found }) {
      problems.push(...found);
      return value;
    },
    failing: () => problems.some(({ severity }) => options.strict || severity === 'error'),
    failed: () => failedResult(sortProblems(problems)),
  };
}
