/**
 * Child process: a full build of a site, or all its checks, for `dev` and the language server. Its arguments are a request
 * file and an answer file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { build } from '../build/build.ts';
import type { BuildOptions, BuildResult } from '../model/result.ts';
import type { CheckName } from '../problems/checks.ts';

export interface WholeRequest {
  options: BuildOptions;
  /** Checks to run. Default: none. */
  checks?: CheckName[];
}

export type WholeAnswer = Pick<BuildResult, 'ok' | 'problems'>;

const [requestFile = '', answerFile = ''] = process.argv.slice(2);
const { options, checks } = JSON.parse(readFileSync(requestFile, 'utf8')) as WholeRequest;
const { ok, problems } = await build({ ...options, ...(checks ? { checks: { names: new Set(checks) } } : {}) });
writeFileSync(answerFile, JSON.stringify({ ok, problems } satisfies WholeAnswer));
