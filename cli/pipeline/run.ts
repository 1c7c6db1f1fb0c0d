/** One way through the stages: what was asked for, where things are kept, and what was found wrong so far. */

import { type BuildOptions, type BuildResult, failedResult } from '../model/result.ts';
import { type Outcome, type Problem, sortProblems } from '../problems/problem.ts';
import type { Workspace } from './workspace.ts';

export interface Run {
  options: BuildOptions;
  workspace: Workspace;
  problems: Problem[];
  /** Takes the problems of a stage and gives its value. */
  keep<T>(outcome: Outcome<T>): T;
  /** True when a problem so far forbids that the site goes out. */
  failing(): boolean;
  /** The result of a run that ends here. */
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
