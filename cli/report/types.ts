/** What the formats of problems are made of. */

import type { Severity } from '../problems/entry.ts';
import type { Problem } from '../problems/problem.ts';

/** Everything a format may need; nothing of it is looked up by the format itself. */
export interface Findings {
  command: 'build' | 'check';
  /** Version of docsgen. */
  version: string;
  /** In the order of a report, with the severity they count as: with `--strict` all are errors. */
  problems: readonly Problem[];
  /** Names of the checks that ran and found nothing. */
  passed: readonly string[];
  /** The exit code of the run. */
  exitCode: number;
  /** Since the start of the command. */
  seconds: number;
  /** Of the config, relative to the site folder: the place of what has no other. */
  configFile: string;
  repository: Repository;
  /** True of a problem of the machine: a full disk is not a mistake in a file. */
  isOfMachine(problem: Problem): boolean;
  /** A line of a source file (relative to the site folder); undefined when it cannot be read. */
  readLine(file: string, line: number): string | undefined;
  /** What `docsgen explain` knows of a code. */
  explain(code: Problem['code']): Rule;
}

/** Where the site lies in its repository. */
export interface Repository {
  /** Path of the site folder in the repository, with `/`; empty when it is the root, or when there is no repository. */
  folder: string;
  /** URL of the repository's files at this commit, without a last slash. */
  filesUrl?: string;
}

/** A kind of problem in words. */
export interface Rule {
  severity: Severity;
  /** `links and assets`. */
  area: string;
  cause: string;
  example: string;
  remedy: string;
  fixed: string;
}
