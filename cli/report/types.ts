/** The input of the formats of problems. */

import type { Severity } from '../problems/entry.ts';
import type { Problem } from '../problems/problem.ts';

/** All data that a format may need, so that it looks up nothing itself. */
export interface Findings {
  command: 'build' | 'check';
  /** Version of docsgen. */
  version: string;
  /** In the order of a report. With `--strict`, all are errors. */
  problems: readonly Problem[];
  /** Names of the checks that ran and found nothing. */
  passed: readonly string[];
  /** The exit code of the run. */
  exitCode: number;
  /** Since the start of the command. */
  seconds: number;
  /** The path of the config, relative to the site folder: the place of problems without a place. */
  configFile: string;
  repository: Repository;
  /** Whether a problem concerns the machine: a full disk is not a mistake in a file. */
  isOfMachine(problem: Problem): boolean;
  /** A line of a source file (relative to the site folder); undefined if it cannot be read. */
  readLine(file: string, line: number): string | undefined;
  /** The explanation of a code. */
  explain(code: Problem['code']): Rule;
}

/** The place of the site in its repository. */
export interface Repository {
  /** Path of the site folder in the repository, with `/`; empty when it is the root, or when there is no repository. */
  folder: string;
  /** URL of the repository's files at this commit, without a trailing slash. */
  filesUrl?: string;
}

/** The explanation of a kind of problem. */
export interface Rule {
  severity: Severity;
  /** `links and assets`. */
  area: string;
  cause: string;
  example: string;
  remedy: string;
  fixed: string;
}
