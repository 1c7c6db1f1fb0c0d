/** The exit codes of the command line, and the problems that lead to them. */
import { words } from '../lib/words.ts';
import type { Problem } from '../problems/problem.ts';

export const EXIT = {
  fine: 0,
  problems: 1,
  usage: 2,
  environment: 4,
  bug: 5,
  /** The terminal was closed. */
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const;

/**
 * Problems outside 1xxx that count as wrong settings: an output folder docsgen must not touch, a key that is missing or
 * must not be sent, a URL that cannot be forgotten, a sitemap that is none, a folder without a build or unfit for a new site, a broken baseline or earlier report,
 * a shard without number or place, no questions for `eval`.
 */
const SETTINGS = new Set(
  words(`DG5205 DG5206 DG5207 DG7020 DG7021 DG7022 DG7023 DG7025 DG7026 DG7032 DG7060 DG7062 DG7070 DG7101 DG7102 DG7120 DG7220
  DG7221 DG7222 DG7223 DG7224 DG7231 DG7240 DG7241 DG7242 DG7243 DG7260 DG7262 DG7263 DG7264 DG7301 DG7306 DG7320 DG7322 DG9023`),
);
/** Problems of 7xxx that the author can fix in the site, and differences on which a run was asked to fail. */
const CONTENT = new Set(
  words(
    'DG7071 DG7072 DG7104 DG7105 DG7106 DG7107 DG7108 DG7109 DG7115 DG7116 DG7141 DG7142 DG7249 DG7305 DG7321 DG7323',
  ),
);

/** The exit code for the problems of a run: settings take precedence, then the environment, then the content. */
export function exitCodeFor(problems: readonly Problem[], strict = false): number {
  const codes = problems.filter(({ severity }) => strict || severity === 'error').map(codeOf);
  return [EXIT.usage, EXIT.environment, EXIT.problems].find((code) => codes.includes(code)) ?? EXIT.fine;
}

/** Whether a problem concerns the machine, so that no change of the site fixes it. */
export const isOfMachine = (one: Problem): boolean => codeOf(one) === EXIT.environment;

function codeOf({ code }: Problem): number {
  if (code.startsWith('DG1') || SETTINGS.has(code)) return EXIT.usage;
  return code.startsWith('DG7') && !CONTENT.has(code) ? EXIT.environment : EXIT.problems;
}
