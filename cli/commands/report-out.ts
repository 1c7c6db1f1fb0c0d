/** The problems of a run in the requested formats, for stdout and for files. */

import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { findConfig, sitePath } from '../config/find.ts';
import type { BuildResult, CheckResult } from '../model/result.ts';
import { compareProblems, type Problem, problem, reported } from '../problems/problem.ts';
import { ciFormats } from '../report/formats.ts';
import type { Findings } from '../report/types.ts';
import { cpuMilliseconds } from '../system/cpu-time.ts';
import { EnvironmentError } from '../system/environment-error.ts';
import { append, writeForUser } from '../system/fsx.ts';
import { packageVersion } from '../system/package-info.ts';
import { createLineReader } from '../system/source-lines.ts';
import { isOfMachine } from './exit-codes.ts';
import type { Format, ReportFile, Session } from './options.ts';
import { repositoryOf } from './repository.ts';

/** How a run ended. */
export interface Ended {
  command: 'build' | 'check';
  result: BuildResult;
  /** The exit code. */
  code: number;
  /** Set by a check that leaves out known problems. */
  known?: { left: number; gone: number };
  /** Set by a check that knows an old build: the problems that it had too. */
  before?: Problem[];
}

/** A run in a format for programs, with a line break at the end. */
export async function formatted(format: Exclude<Format, 'pretty'>, ended: Ended, session: Session): Promise<string> {
  if (format === 'json') return `${JSON.stringify(toReport(ended), undefined, 2)}\n`;
  return ciFormats[format].write(await findingsOf(ended, session));
}

/**
 * Writes the requested reports.
 * @returns A problem for each report that could not be written.
 */
export async function writeReports(reports: readonly ReportFile[], ended: Ended, session: Session) {
  const texts = await Promise.all(reports.map(({ format }) => formatted(format, ended, session)));
  return reports.flatMap(({ file }, index) => writeReport(file, texts[index] ?? ''));
}

/** Writes a report. Returns a problem if it cannot be written. */
export function writeReport(file: string, text: string): Problem[] {
  try {
    writeForUser(path.resolve(file), text);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return [problem('DG7061', { file, reason: error.problem.message })];
    throw error;
  }
}

/** Appends to the summary of a GitHub job, if there is one. A failure is only noted. */
export async function writeSummary(ended: Ended, session: Session): Promise<void> {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (file === undefined || file === '') return;
  const { githubSummary } = await import('../report/github.ts');
  const text = githubSummary(await findingsOf(ended, session));
  try {
    append(file, Buffer.from(text));
  } catch (error) {
    session.print.note(`The job summary could not be written: ${(error as Error).message}`);
  }
}

/** What all formats need of a run. */
export async function findingsOf(
  { command, result, code }: Ended,
  { siteDir, configFile, strict }: Session,
): Promise<Findings> {
  const { explained } = await import('./explain-facts.ts');
  const readLine = createLineReader();
  const sorted = [...result.problems].sort(compareProblems);
  return {
    command,
    version: packageVersion(),
    problems: strict ? sorted.map((one) => ({ ...one, severity: 'error' as const })) : sorted,
    passed: (result.checks ?? []).filter((one) => one.problems === 0).map(({ name }) => name),
    exitCode: code,
    seconds: performance.now() / 1000,
    configFile: sitePath(
      siteDir,
      findConfig({ siteDir, file: configFile }).value ?? path.join(siteDir, 'site.config.ts'),
    ),
    repository: repositoryOf(siteDir, process.env),
    isOfMachine,
    readLine: (file, line) => readLine(path.resolve(siteDir, file), line),
    explain: explained,
  };
}

function toReport({ result, known, before }: Ended) {
  const { ok, routes, pages, files, bytes, cache, remoteCache, problems, api, checks, changes, shard, join } = result;
  return {
    ok,
    routes,
    pages,
    files,
    bytes,
    durationMs: Math.round(performance.now()),
    cpuMs: cpuMilliseconds(),
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
    cache: { hits: cache.hits, misses: cache.misses },
    ...(remoteCache ? { remoteCache } : {}),
    problems: reported(problems).sort(compareProblems),
    ...(changes ? { changes } : {}),
    ...(shard ? { shard } : {}),
    ...(join ? { join } : {}),
    ...(api ? { api } : {}),
    ...(checks ? { checks: Object.fromEntries(checks.map(factsOf)) } : {}),
    ...(known ? { known } : {}),
    ...(before ? { before: reported(before).sort(compareProblems) } : {}),
  };
}

const factsOf = ({ name, problems, facts }: CheckResult) => [name, { problems, ...facts }] as const;
