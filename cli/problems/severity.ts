/** Decides the severity of problems: the catalogue gives the default, rules of the config change it. */
import { globMatcher } from '../lib/glob.ts';
import { catalogue, type ProblemCode } from './catalogue.ts';
import type { Severity } from './entry.ts';
import type { Problem } from './problem.ts';

/** What problems of some codes count as. */
export interface SeverityRule {
  codes: readonly string[];
  severity: Severity | 'ignore';
  /** Globs of files, relative to the site; those that begin with `/` are paths of pages. Absent: everywhere. */
  files?: readonly string[];
  /** The setting, as in the config: `onBrokenLinks`, `problems.DG5001`. */
  from: string;
  /** The keys that lead to it. */
  key: readonly (string | number)[];
}

/** The rules of a config, in ascending precedence. */
export interface Severities {
  /** Of settings for a kind of problem, such as `onBrokenLinks`. */
  settings: readonly SeverityRule[];
  /** Of `problems`. */
  problems: readonly SeverityRule[];
}

export interface Judge {
  /** The problem with the severity it has in this site; undefined when it is ignored. */
  judge(problem: Problem): Problem | undefined;
  /** The rules that decided about a problem so far, or that a later rule overruled. */
  used: ReadonlySet<SeverityRule>;
}

/** @param rules In ascending precedence: the last one that matches decides. */
export function createJudge(rules: readonly SeverityRule[]): Judge {
  const byCode = new Map<string, { rule: SeverityRule; matches(problem: Problem): boolean }[]>();
  for (const rule of rules) {
    const one = { rule, matches: matcherOf(rule) };
    for (const code of rule.codes) byCode.set(code, [...(byCode.get(code) ?? []), one]);
  }
  const used = new Set<SeverityRule>();
  return {
    used,
    judge(problem) {
      const matching = (byCode.get(problem.code) ?? []).filter(({ matches }) => matches(problem));
      for (const { rule } of matching) used.add(rule);
      const severity = matching.at(-1)?.rule.severity ?? problem.severity;
      if (severity === 'ignore') return undefined;
      return severity === problem.severity ? problem : { ...problem, severity };
    },
  };
}

function matcherOf({ files }: SeverityRule): (problem: Problem) => boolean {
  if (files === undefined) return () => true;
  const isFile = globMatcher(files.filter((pattern) => !pattern.startsWith('/')));
  const isPage = globMatcher(files.filter((pattern) => pattern.startsWith('/')));
  return ({ file, route }) => (file !== undefined && isFile(file)) || (route !== undefined && isPage(route));
}

/** True when `problems` has a rule for a problem that another setting ignores: then it must be looked for. */
export const isAskedFor = ({ problems }: Severities, code: ProblemCode): boolean =>
  problems.some(({ codes }) => codes.includes(code));

/** Why errors can never become warnings, and be ignored even less, by code. */
const FIXED: readonly [reason: string, codes: RegExp][] = [
  ['without its settings, the site cannot be built', /^DG1/],
  ['the machine did not do what the build needs', /^DG7/],
  [
    'the page cannot be read without fixing it',
    /^DG(?:201[45]|300[137]|3010|304[57]|305\d|306[03]|3075|3080|3090|312[12])$/,
  ],
  ['it keeps the published site safe', /^DG(?:3002|3062|4044|500[67]|5480)$/],
  // What happens in a browser only (605x, 606x) stops no page.
  ['the page cannot be rendered without fixing it', /^DG6(?!0[56])/],
  [
    'the output would lack pages or files, or overwrite some of them',
    /^DG(?:400[23]|401[01367]|402[3478]|4063|5008|501[23])$/,
  ],
  ['without it, the API reference cannot be generated', /^DG800[1235689]$/],
  ['a check cannot run without fixing it', /^DG(?:5109|520[45]|5420|5421|606[123]|8022|900[123])$/],
];

/** Why an error can never be lowered; undefined for errors that can, and for warnings. */
export function fixedReason(code: ProblemCode): string | undefined {
  if (catalogue[code].severity !== 'error') return undefined;
  return FIXED.find(([, codes]) => codes.test(code))?.[0];
}

/** True for errors after which a build continues: it can publish a site that has a flaw. */
export const canBeLowered = (code: ProblemCode): boolean => fixedReason(code) === undefined;

/** True for an error after which the stage has no result that could be published. */
export const stops = ({ code, severity }: Problem): boolean => severity === 'error' && !canBeLowered(code);
