/** Runs the pipeline for a command and reports what it found. */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import type { Command } from 'commander';
import { cpuMilliseconds } from '../lib/cpu-time.ts';
import { asEnvironmentError, EnvironmentError } from '../lib/environment-error.ts';
import { compareProblems, type Problem } from '../lib/problem.ts';
import { type BuildOptions, type BuildResult, type CheckResult, failedResult } from '../pipeline/result.ts';
import { coverageText } from './coverage-text.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import {
  baseUrlOption,
  cacheOption,
  draftsOption,
  formatOption,
  openSession,
  type Session,
  type SharedFlags,
  workersOption,
} from './options.ts';
import { createProfile } from './profile.ts';
import { whileLocked, withCache } from './site-lock.ts';
import { count, size, sizesText } from './summary-text.ts';

export interface BuildFlags extends SharedFlags {
  outDir?: string;
  baseUrl?: string;
  drafts?: boolean;
  /** False with `--no-cache`. */
  cache: boolean;
  profile?: boolean;
  format: 'pretty' | 'json';
  workers?: number;
}

/** The flags `build` and `check` have in common. */
export function addBuildFlags(command: Command): Command {
  return command
    .addOption(baseUrlOption())
    .addOption(draftsOption())
    .addOption(cacheOption())
    .addOption(formatOption())
    .addOption(workersOption())
    .option('--profile', 'CPU time of each stage, to stderr');
}

/** Builds with or without writing, and prints the report. Returns the exit code. */
export async function runBuild(
  siteDir: string,
  flags: BuildFlags,
  asked: Pick<BuildOptions, 'write' | 'checks'>,
): Promise<number> {
  const session = openSession(siteDir, flags);
  const { write } = asked;
  const result = await build(session, flags, asked);
  const code = codeOf(result, session.strict);
  if (flags.format === 'json') session.print.result(JSON.stringify(toReport(result), undefined, 2));
  else printReport(session, { result, code, write });
  return code;
}

interface Running extends Pick<BuildOptions, 'write' | 'checks' | 'takeSearchPages' | 'why'> {
  /** Name of a command that does not write, for who has to wait for it. Default: `check`. */
  command?: string;
}

/** Runs the pipeline, with progress on stderr. */
export async function build(
  session: Session,
  flags: Partial<BuildFlags>,
  { write, command = 'check', ...asked }: Running,
): Promise<BuildResult> {
  const { siteDir, configFile, strict, print } = session;
  const { outDir, baseUrl, drafts, cache = true, workers } = flags;
  const { findConfig } = await import('../config/find.ts');
  // Nothing may be made in a folder that turns out to be no site.
  const found = findConfig({ siteDir, file: configFile });
  if (found.value === undefined) return failedResult(found.problems);
  const profile = flags.profile ? createProfile() : undefined;
  const { build: runPipeline } = await import('../pipeline/build.ts');
  const run = (isCacheOurs: boolean) =>
    runPipeline({
      siteDir,
      configFile,
      overrides: { outDir, baseUrl, drafts },
      cache: cache && isCacheOurs,
      workers,
      write,
      ...asked,
      strict,
      onProgress(stage, done, total) {
        profile?.enter(stage);
        print.progress(stage, done, total);
      },
    });
  const result = await orRefusal(write ? alone(session, () => run(true)) : withCache(session, command, run));
  print.endProgress();
  if (profile) print.note(profile.report());
  return result;
}

async function alone(session: Session, run: () => Promise<BuildResult>): Promise<BuildResult> {
  const { value, problems } = await whileLocked(session, 'build', run);
  return value ?? failedResult(problems);
}

// A full disk is a problem to report like any other, in any format.
async function orRefusal(building: Promise<BuildResult>): Promise<BuildResult> {
  try {
    return await building;
  } catch (error) {
    const known = asEnvironmentError(error, 'use', '.');
    if (known instanceof EnvironmentError) return failedResult([known.problem]);
    throw error;
  }
}

// A build that is not ok has failed, whatever its problems say of themselves.
function codeOf({ ok, problems }: BuildResult, strict: boolean): number {
  const code = exitCodeFor(problems, strict);
  return code === EXIT.fine && !ok ? EXIT.problems : code;
}

function toReport({ ok, routes, pages, files, bytes, cache, problems, api, checks }: BuildResult) {
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
    problems: [...problems].sort(compareProblems),
    ...(api ? { api } : {}),
    ...(checks ? { checks: Object.fromEntries(checks.map(factsOf)) } : {}),
  };
}

const factsOf = ({ name, problems, facts }: CheckResult) => [name, { problems, ...facts }] as const;

interface Outcome {
  result: BuildResult;
  code: number;
  write: boolean;
}

function printReport({ print, siteDir, strict }: Session, { result, code, write }: Outcome): void {
  // What kept the command from its work is not its result.
  const stream = code === EXIT.usage || code === EXIT.environment ? 'stderr' : 'stdout';
  print.problems(result.problems, { siteDir, stream, strict });
  if (result.api) print.summary(coverageText(result.api));
  for (const { says } of result.checks ?? []) if (says !== undefined) print.summary(says);
  const found = countText(result.problems, strict);
  if (code !== EXIT.fine) {
    print.summary(`Failed: ${found || 'the build did not finish'}.${write ? ' Nothing was written.' : ''}`);
    return;
  }
  const { routes, pages, files, bytes, cache, outDir, sizes } = result;
  if (sizes) print.summary(sizesText(sizes, print.colors.dim));
  const total = cache.hits + cache.misses;
  const parts = [
    `${count(pages, 'page')}, ${count(routes, 'route')}`,
    write && `${count(files, 'file')} (${size(bytes)}) in ${outDir}`,
    total > 0 && `${cache.hits} of ${total} from the cache`,
    found,
  ];
  print.summary(`${write ? 'Built' : 'Checked'} ${parts.filter(Boolean).join(', ')}, ${seconds()} s.`);
}

function countText(problems: readonly Problem[], strict: boolean): string {
  const errors = problems.filter(({ severity }) => strict || severity === 'error').length;
  const warnings = problems.length - errors;
  return [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'warning')].filter(Boolean).join(', ');
}

const seconds = (): string => (performance.now() / 1000).toFixed(2);
