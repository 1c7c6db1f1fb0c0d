/** One pass through the stages: its options, its workspace, and the problems so far. */

import { type BuildOptions, failedResult } from '../../model/result.ts';
import { type Problem, sortProblems } from '../../problems/problem.ts';
import { createJudge, type SeverityRule } from '../../problems/severity.ts';
import type { Run, Workspace } from '../types.ts';

export function createRun(options: BuildOptions, workspace: Workspace): Run {
  const state = { found: [...workspace.problems], rules: [] as readonly SeverityRule[] };
  // A call cannot have as many arguments as a large site can have problems.
  const add = (found: readonly Problem[]): void => {
    state.found = state.found.concat(found);
  };
  const judged = () => judgeAll(state.found, state.rules);
  const problems = () => judged().problems;
  return {
    options,
    workspace,
    problems,
    add,
    narrow(isKept) {
      state.found = state.found.filter(isKept);
    },
    follow(rules) {
      state.rules = rules;
    },
    usedRules: () => judged().used,
    keep({ value, problems: found }) {
      add(found);
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
