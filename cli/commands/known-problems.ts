/** The baseline of known problems (`check.baseline.json`). */
import path from 'node:path';
import { count } from '../lib/figures.ts';
import type { BuildResult } from '../model/result.ts';
import type { Problem } from '../problems/problem.ts';
import {
  BASELINE_FILE,
  baselineText,
  canBeKnown,
  compareBaseline,
  type Known,
  readBaseline,
} from '../report/baseline.ts';
import { onDisk } from '../system/environment-error.ts';
import { readBytes, readWithin, writeForUser } from '../system/fsx.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import type { Session } from './options.ts';

export interface BaselineFlags {
  /** False with `--no-baseline`. */
  baseline?: boolean;
  updateBaseline?: boolean;
  /** Folder of an old build. */
  before?: string;
}

/** A run compared with its baseline. */
export interface Judged {
  result: BuildResult;
  known?: { left: number; gone: number };
  /** With `--before`: problems that the old build had too. They do not count. */
  before?: Problem[];
  /** What was left out and why. */
  note?: string;
}

interface Judging {
  flags: BaselineFlags;
  /** Whether the run could have found problems of this code. */
  isLookedFor(code: string): boolean;
  /** Whether the old build had a problem, with `--before`. */
  isBefore?: ((problem: Problem) => boolean) | undefined;
}

/**
 * Removes known problems from a result, and those that an old build had too; or saves its problems as known ones.
 * @throws EnvironmentError when the file cannot be written.
 */
export function judgeByBaseline(result: BuildResult, session: Session, judging: Judging): Judged {
  const { flags, isBefore } = judging;
  if (flags.updateBaseline) return updated(result, session, judging);
  const judged = withoutKnown(result, session, judging);
  return isBefore ? withoutOld(judged, session, isBefore) : judged;
}

function withoutKnown(result: BuildResult, { siteDir, strict }: Session, { flags, isLookedFor }: Judging): Judged {
  const text = flags.baseline === false ? undefined : readText(siteDir);
  if (text === undefined) return { result };
  const { value, problems } = readBaseline(text);
  if (value === undefined) return { result: { ...result, ok: false, problems: [...result.problems, ...problems] } };
  const { fresh, left, gone } = compareBaseline(result.problems, value, isLookedFor);
  const known = { left, gone: isWhole(result.problems) ? gone : 0 };
  return { result: without(result, fresh, strict), known, note: noteText(known) };
}

/** Problems that stop a page or the site count in any case. */
function withoutOld({ result, known, note }: Judged, { strict }: Session, isBefore: (one: Problem) => boolean): Judged {
  const isOld = new Set(result.problems.filter((one) => canBeKnown(one) && isBefore(one)));
  const fresh = result.problems.filter((one) => !isOld.has(one));
  const counts = `${count(isOld.size, 'problem')} as before, ${fresh.length} new.`;
  return {
    result: without(result, fresh, strict),
    ...(known ? { known } : {}),
    before: [...isOld],
    note: note === undefined ? counts : `${note}\n${counts}`,
  };
}

/** @throws EnvironmentError when its name belongs to something other than a file. */
function readText(siteDir: string): string | undefined {
  const bytes = readWithin(siteDir, BASELINE_FILE);
  if (bytes === 'not-a-file')
    onDisk('read', path.join(siteDir, BASELINE_FILE), () => readBytes(path.join(siteDir, BASELINE_FILE)));
  return typeof bytes === 'string' ? undefined : new TextDecoder().decode(bytes);
}

// A run that an error stopped has not checked everything.
const isWhole = (problems: readonly Problem[]): boolean =>
  problems.every((one) => one.severity === 'warning' || canBeKnown(one));

/** The result when only these problems count: a run that failed only because of known problems has not failed. */
function without(result: BuildResult, problems: Problem[], strict: boolean): BuildResult {
  const hadReason = exitCodeFor(result.problems, strict) !== EXIT.fine;
  return { ...result, problems, ok: result.ok || (hadReason && exitCodeFor(problems, strict) === EXIT.fine) };
}

function noteText({ left, gone }: { left: number; gone: number }): string | undefined {
  const parts = [
    left > 0 && `${count(left, 'known problem')} not shown`,
    gone > 0 &&
      `${count(gone, 'known problem')} fixed (docsgen check --update-baseline removes ${gone === 1 ? 'it' : 'them'})`,
  ].filter(Boolean);
  return parts.length > 0 ? `${BASELINE_FILE}: ${parts.join(', ')}.` : undefined;
}

function updated(result: BuildResult, { siteDir, strict }: Session, { isLookedFor, isBefore }: Judging): Judged {
  if (!isWhole(result.problems)) {
    return {
      result,
      note: `${BASELINE_FILE} was not written: fix the errors that stop the build first.`,
    };
  }
  const isSaved = (one: Problem) => canBeKnown(one) && (isBefore === undefined || isBefore(one));
  const saved = result.problems.filter(isSaved);
  const others = result.problems.filter((one) => !isSaved(one));
  const before = readText(siteDir);
  const kept: readonly Known[] = (before === undefined ? undefined : readBaseline(before).value)?.known ?? [];
  writeForUser(
    path.join(siteDir, BASELINE_FILE),
    baselineText(
      saved,
      kept.filter(({ code }) => !isLookedFor(code)),
    ),
  );
  const left = saved.length;
  const note = `Saved ${count(left, 'known problem')} in ${BASELINE_FILE}${isBefore ? ', those that the old build had too' : ''}.`;
  return { result: without(result, others, strict), known: { left, gone: 0 }, note };
}
