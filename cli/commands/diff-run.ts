/** Runs `diff`: compares two built folders, as files or as readers see them, and prints or writes the report. */
import path from 'node:path';
import process from 'node:process';
import type { BuiltFolder } from '../built/types.ts';
import { lostCounts } from '../diff/figures.ts';
import type { Kind, SiteLikeness } from '../diff/likeness/types.ts';
import type { BuildDiff, Side } from '../diff/types.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { EXIT } from './exit-codes.ts';
import { openSession, reportProblems, type Session, type SharedFlags } from './options.ts';

export interface DiffFlags extends SharedFlags {
  format: 'pretty' | 'json' | 'markdown';
  /** Ends with a slash. */
  preview?: string;
  html?: string;
  failOn?: 'removed' | 'any';
  failBelow?: number;
  oldBase?: string;
  newBase?: string;
}

/** @returns The exit code. */
export async function runDiff(shown: { before: string; after: string }, flags: DiffFlags): Promise<number> {
  const session = openSession('.', flags);
  const { openBuilt } = await import('../built/folder.ts');
  const before = openBuilt(path.resolve(process.cwd(), shown.before), shown.before);
  const after = openBuilt(path.resolve(process.cwd(), shown.after), shown.after);
  if (!before.value || !after.value) return reportProblems(session, [...before.problems, ...after.problems]);
  const folders = { before: before.value, after: after.value };
  if (before.value.isOurs && after.value.isOurs) return builds(session, { shown, folders, flags });
  return sites(session, { shown, folders, flags });
}

interface Asked {
  shown: Side<string>;
  folders: Side<BuiltFolder>;
  flags: DiffFlags;
}

async function builds(session: Session, { shown, folders, flags }: Asked): Promise<number> {
  const { compareBuilds } = await import('../diff/compare.ts');
  const diff = compareBuilds({
    before: { built: folders.before, shown: shown.before },
    after: { built: folders.after, shown: shown.after },
  });
  await writeResult(session, flags, {
    data: diff,
    html: async () => (await import('../diff/report/html.ts')).htmlReport(diff),
    text: async () => (await import('../diff/text.ts')).diffText(diff, session.print.colors),
    comment: async () => (await import('../diff/comment/comment.ts')).diffComment(diff, flags.preview),
  });
  return failed(session, failureOf(diff, flags.failOn));
}

async function sites(session: Session, { shown, folders, flags }: Asked): Promise<number> {
  const { compareSites } = await import('../diff/likeness/compare.ts');
  const likeness = compareSites({
    before: { built: folders.before, shown: shown.before, ...(flags.oldBase ? { base: flags.oldBase } : {}) },
    after: { built: folders.after, shown: shown.after, ...(flags.newBase ? { base: flags.newBase } : {}) },
  });
  const { KIND_LABELS, likenessText } = await import('../diff/likeness/text.ts');
  await writeResult(session, flags, {
    data: likeness,
    html: async () => (await import('../diff/report/likeness.ts')).likenessReport(likeness),
    text: async () => likenessText(likeness, session.print.colors),
    comment: async () => {
      const { likenessComment } = await import('../diff/comment/comment.ts');
      return likenessComment(likenessText(likeness, (await import('../diff/text.ts')).PLAIN));
    },
  });
  return failed(
    session,
    unlikeness(likeness, flags, (kind) => KIND_LABELS[kind]),
  );
}

const failed = (session: Session, found: Problem | undefined): number =>
  found ? reportProblems(session, [found]) : EXIT.fine;

interface Result {
  data: BuildDiff | SiteLikeness;
  html(): Promise<string>;
  text(): Promise<string>;
  comment(): Promise<string>;
}

async function writeResult({ print }: Session, { html, format }: DiffFlags, result: Result): Promise<void> {
  if (html !== undefined) {
    const { writeForUser } = await import('../system/fsx.ts');
    writeForUser(path.resolve(process.cwd(), html), await result.html());
    print.note(`The report is in ${html}.`);
  }
  if (format === 'json') print.result(JSON.stringify(result.data, undefined, 2));
  else print.result(await (format === 'markdown' ? result.comment() : result.text()));
}

/** The problem for `--fail-on`, if there is a difference on which to fail. */
function failureOf(diff: BuildDiff, what: DiffFlags['failOn']): Problem | undefined {
  if (what === undefined) return undefined;
  if (what === 'any') return diff.isSameForReaders ? undefined : problem('DG7071', { what, count: 0 });
  const { urls, anchors } = lostCounts(diff);
  const gone = urls + anchors;
  return gone === 0 ? undefined : problem('DG7071', { what, count: gone });
}

/** The problem for `--fail-on` or `--fail-below` in a comparison of sites of different generators. */
function unlikeness(
  { percent, kinds, routes, lostIds }: SiteLikeness,
  { failOn: what, failBelow: least = 0 }: DiffFlags,
  kindName: (kind: Kind) => string,
): Problem | undefined {
  const below = kinds.flatMap(({ kind, percent: own = 100 }) =>
    own < least ? [{ name: kindName(kind), percent: own }] : [],
  );
  if (below.length > 0) return problem('DG7072', { least, kinds: below });
  if (what === 'any') return percent === 100 ? undefined : problem('DG7071', { what, count: 0 });
  const gone = routes.missing.length + lostIds.length;
  return what === undefined || gone === 0 ? undefined : problem('DG7071', { what, count: gone });
}
