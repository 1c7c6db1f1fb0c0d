/** Runs the pipeline for a command and reports its problems. */
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { IsBefore } from '../check/before/judge.ts';
import { hasConfig } from '../config/find.ts';
import { count, size } from '../lib/figures.ts';
import { type BuildOptions, type BuildResult, failedResult } from '../model/result.ts';
import { CHECK_NAMES } from '../problems/checks.ts';
import type { Outcome } from '../problems/problem.ts';
import type { EarlierReport } from '../report/html/types.ts';
import { countWords } from '../report/words.ts';
import { asEnvironmentError, EnvironmentError } from '../system/environment-error.ts';
import { hearStages } from '../system/stage-channel.ts';
import { type BuildFlags, overridesOf } from './build-flags.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import type { Measured } from './html-report.ts';
import type { BaselineFlags, Judged } from './known-problems.ts';
import { configOf, type Format, openSession, type ReportFile, reportProblems, type Session } from './options.ts';
import type { Profile } from './profile/types.ts';
import type { Ended } from './report-out.ts';
import { whileLocked, withCache } from './site-lock.ts';
import {
  beforeText,
  changesText,
  coverageText,
  joinText,
  NO_PAGES,
  noHomeText,
  remoteText,
  sizesText,
} from './summary-text.ts';
import { withVisits } from './visits.ts';

/** Builds the site, with or without writing it, and prints the report. Returns the exit code. */
export async function runBuild(
  siteDir: string,
  flags: BuildFlags & BaselineFlags,
  asked: Pick<BuildOptions, 'write' | 'checks' | 'changes'>,
): Promise<number> {
  const session = openSession(siteDir, flags);
  const { write, checks } = asked;
  const old = await beforeOf(session, flags);
  if (old.problems.length > 0) return reportProblems(session, old.problems);
  const earlier = await earlierOf(flags);
  if (earlier.problems.length > 0) return reportProblems(session, earlier.problems);
  const measured: { profile?: Profile } = {};
  const built = await build(session, flags, {
    ...asked,
    ...(flags.html === undefined ? {} : { asks: { facts: true } }),
    onProfile: (profile) => Object.assign(measured, { profile }),
  });
  const { note, ...judged } = write
    ? { result: built }
    : await judge(built, session, { flags, plan: checks, isBefore: old.value });
  const code = codeOf(judged.result, session.strict);
  const ended = await withReports({ command: write ? 'build' : 'check', code, ...judged }, session, {
    report: flags.report,
    html: flags.html,
    ...measured,
    checks: [...(checks?.names ?? [])],
    earlier: earlier.value,
  });
  await printEnded(ended, session, { format: flags.format, note });
  return ended.code;
}

interface Judging {
  flags: BaselineFlags;
  plan: BuildOptions['checks'];
  isBefore: IsBefore | undefined;
}

async function judge(result: BuildResult, session: Session, { flags, plan, isBefore }: Judging): Promise<Judged> {
  const [{ judgeByBaseline }, { codesOf }] = await Promise.all([
    import('./known-problems.ts'),
    import('../problems/catalogue.ts'),
  ]);
  const without = CHECK_NAMES.filter((name) => plan && !plan.names.has(name));
  const skipped = new Set<string>(without.flatMap((name) => codesOf({ check: name })));
  try {
    return judgeByBaseline(result, session, { flags, isBefore, isLookedFor: (code) => !skipped.has(code) });
  } catch (error) {
    const { problems } = refusal(error);
    return { result: { ...result, ok: false, problems: [...result.problems, ...problems] } };
  }
}

/** Tells the problems of the old build, if the user names one. */
async function beforeOf(
  session: Session,
  { before, baseUrl }: BuildFlags & BaselineFlags,
): Promise<Outcome<IsBefore | undefined>> {
  if (before === undefined) return { value: undefined, problems: [] };
  const { judgeBefore } = await import('../check/before/judge.ts');
  const { value } = await configOf(session, { baseUrl });
  return judgeBefore({ folder: path.resolve(before), shown: before, base: value?.config.baseUrl ?? '/' });
}

/** Reads the report of an earlier run, if the user names one. */
async function earlierOf({ since }: BuildFlags): Promise<Outcome<EarlierReport | undefined>> {
  if (since === undefined) return { value: undefined, problems: [] };
  return (await import('./html-report.ts')).readEarlier(since);
}

interface Reports extends Measured {
  report: readonly ReportFile[];
  html: string | undefined;
}

/** Writes the reports to their files. A report that cannot be written adds a problem. */
async function withReports(ended: Ended, session: Session, { report, html, ...measured }: Reports): Promise<Ended> {
  if (report.length === 0 && html === undefined) return ended;
  const { writeReports } = await import('./report-out.ts');
  const unwritten = await writeReports(report, ended, session);
  if (html !== undefined) {
    const { writeHtml } = await import('./html-report.ts');
    unwritten.push(...(await writeHtml(html, { ...ended, ...measured }, session)));
  }
  if (unwritten.length === 0) return ended;
  const result = { ...ended.result, problems: [...ended.result.problems, ...unwritten] };
  return { ...ended, result, code: codeOf(result, session.strict) };
}

async function printEnded(
  ended: Ended,
  session: Session,
  { format, note }: { format: Format; note: string | undefined },
): Promise<void> {
  const { print } = session;
  const isForPeople = format === 'pretty' || format === 'github';
  if (format !== 'pretty') {
    const { formatted, writeSummary } = await import('./report-out.ts');
    const text = await formatted(format, ended, session);
    if (text !== '') print.result(text.trimEnd());
    if (format === 'github') await writeSummary(ended, session);
  }
  if (note !== undefined && !isForPeople) print.note(note);
  if (isForPeople) printReport(session, { ...ended, format, note });
}

interface Running extends Pick<BuildOptions, 'write' | 'checks' | 'asks' | 'changes'> {
  /** Name of a command that does not write, shown to commands that wait for it. Default: `check`. */
  command?: string;
  /** Takes what the run cost. Default: only `--profile` measures it. */
  onProfile?(profile: Profile): void;
}

/** Runs the pipeline, with progress on stderr. */
export async function build(
  session: Session,
  flags: Partial<BuildFlags>,
  { write, command = 'check', checks, onProfile, ...asked }: Running,
): Promise<BuildResult> {
  const { siteDir, configFile, strict, print } = session;
  const { cache = true, remoteCache, workers, queueRequired = false } = flags;
  const url = write ? (flags.queue ?? process.env.DOCSGEN_QUEUE) : undefined;
  const { siteFaults } = await import('../config/find.ts');
  // Nothing may be created in a folder that turns out not to be a site.
  const faults = siteFaults({ siteDir, file: configFile });
  if (faults.length > 0) return failedResult(faults);
  const { value: shard, problems: unclear } = await shardIn(flags);
  if (unclear.length > 0) return failedResult(unclear);
  const { profile: prints = false } = flags;
  const endProfile =
    prints || flags.html !== undefined
      ? (await import('./profile.ts')).startProfile(session, { command: write ? 'build' : command, prints })
      : undefined;
  const { build: runPipeline } = await import('../build/build.ts');
  const run = (isCacheOurs: boolean) =>
    runPipeline({
      siteDir,
      configFile,
      overrides: overridesOf(flags),
      cache: cache && isCacheOurs,
      remoteCache,
      workers,
      queue: url === undefined && !queueRequired ? undefined : { url, isRequired: queueRequired },
      write: write && shard === undefined,
      ...(shard ? { shard } : {}),
      ...(flags.join ? { join: flags.join === true ? [] : flags.join } : {}),
      ...asked,
      checks: withVisits(checks, session, flags),
      strict,
    });
  const stopHearing = hearStages(print.progress);
  const result = await orRefusal(
    write && !shard ? alone(session, () => run(true)) : withCache(session, write ? 'build' : command, run),
  ).finally(stopHearing);
  print.endProgress();
  const profile = await endProfile?.();
  if (profile) onProfile?.(profile);
  return result;
}

/** The shard that the flags and the environment name, if any, and its folder. */
async function shardIn({ shard, shardOut }: Partial<BuildFlags>): Promise<Outcome<BuildOptions['shard']>> {
  if (shard === undefined) return { value: undefined, problems: [] };
  const { shardOf } = await import('../build/shards/which.ts');
  const { value, problems } = shardOf(shard, process.env);
  return { value: value && { ...value, ...(shardOut === undefined ? {} : { out: shardOut }) }, problems };
}

async function alone(session: Session, run: () => Promise<BuildResult>): Promise<BuildResult> {
  const { value, problems } = await whileLocked(session, 'build', run);
  return value ?? failedResult(problems);
}

/** A signal sent before the bundler ended arrives within this time. */
const SIGNAL_DELAY_MS = 300;

async function orRefusal(building: Promise<BuildResult>): Promise<BuildResult> {
  try {
    return await building;
  } catch (error) {
    const result = refusal(error);
    // Ctrl-C in a terminal also ends the bundler. On a busy machine its end is noticed before the signal, which then ends
    // the process during this pause.
    if (result.problems.some(({ code }) => code === 'DG7196')) await pause(SIGNAL_DELAY_MS);
    return result;
  }
}

/** Turns an environment error, such as a full disk, into a problem; throws any other error again. */
function refusal(error: unknown): BuildResult {
  const known = asEnvironmentError(error, 'use', '.');
  if (known instanceof EnvironmentError) return failedResult([known.problem, ...known.also]);
  throw error;
}

// A build that is not ok has failed, even if none of its problems is an error.
function codeOf({ ok, problems }: BuildResult, strict: boolean): number {
  const code = exitCodeFor(problems, strict);
  return code === EXIT.fine && !ok ? EXIT.problems : code;
}

interface Printed extends Ended {
  format: Format;
  note: string | undefined;
}

function printReport({ print, siteDir, strict, configFile: file }: Session, printed: Printed): void {
  const { result, code, command, format, note, before = [] } = printed;
  // A problem that stopped the command is not its result.
  const stream = code === EXIT.usage || code === EXIT.environment ? 'stderr' : 'stdout';
  if (before.length > 0) print.summary(beforeText(before, result.problems.length));
  if (format === 'pretty') {
    const folds = !hasConfig({ siteDir, ...(file === undefined ? {} : { file }) });
    print.problems(result.problems, { siteDir, stream, strict, folds });
  }
  if (result.api) print.summary(coverageText(result.api));
  for (const { says } of result.checks ?? []) if (says !== undefined) print.summary(says);
  if (note !== undefined) print.summary(note);
  const found = countWords(strict ? result.problems.map(() => ({ severity: 'error' })) : result.problems);
  const write = command === 'build' && !result.shard;
  if (code !== EXIT.fine) {
    const isUntouched = write && result.problems.every((one) => one.code !== 'DG7143');
    print.summary(`Failed: ${found || 'the build did not finish'}.${isUntouched ? ' Nothing was written.' : ''}`);
    return;
  }
  if (result.sizes) print.summary(sizesText(result.sizes, print.colors.dim));
  if (result.changes) print.summary(changesText(result.changes));
  const { routes, pages, files, bytes, cache, remoteCache, outDir, start, shard, join } = result;
  if (join) print.summary(joinText(join));
  if (write && start !== undefined) print.summary(noHomeText(start));
  if (pages === 0 && !shard) print.summary(NO_PAGES);
  if (remoteCache) print.summary(remoteText(remoteCache));
  const total = cache.hits + cache.misses;
  const parts = [
    `${count(pages, 'page')}, ${count(routes, 'route')}`,
    shard && `${size(bytes)} in ${shard.place}`,
    write && `${count(files, 'file')} (${size(bytes)}) in ${outDir}`,
    total > 0 && `${cache.hits} of ${total} from the cache`,
    found || (note === undefined ? 'no problems' : 'no new problems'),
  ];
  const done = shard ? `Rendered shard ${shard.index} of ${shard.count}:` : write ? 'Built' : 'Checked';
  print.summary(`${done} ${parts.filter(Boolean).join(', ')}, ${seconds()} s.`);
}

const seconds = (): string => (performance.now() / 1000).toFixed(2);
