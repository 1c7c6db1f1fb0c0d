/** Runs the commands that change the sources of a site: `mv`, `rename`, `fix`. */
import path from 'node:path';
import process from 'node:process';
import type { ShownSite } from '../build/live/shown.ts';
import { once } from '../lib/once.ts';
import { type Outcome, problem, reported } from '../problems/problem.ts';
import type { Staged } from '../refactor/git-moves.ts';
import type { FileMove, ReadText, Refactoring, SiteEdit } from '../refactor/types.ts';
import { readText } from '../system/fsx.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import { openSession, reportProblems, type Session, type SharedFlags } from './options.ts';
import { whileLocked } from './site-lock.ts';

export interface RefactorFlags extends SharedFlags {
  site: string;
  dryRun?: boolean;
  format: 'pretty' | 'json';
}

type Make = (shown: ShownSite, read: ReadText) => Promise<Refactoring>;

/** `mv`: the last path is the new place. */
export async function runMove(
  written: readonly string[],
  flags: RefactorFlags & { redirect: boolean },
): Promise<number> {
  const session = openSession(flags.site, flags);
  const paths = written.map((one) => sitePath(session, one));
  const to = paths.pop() ?? '';
  if (paths.length === 0)
    return reportProblems(session, [problem('DG7320', { from: to, reason: 'its new place is missing' })]);
  const { expandMoves } = await import('../refactor/expand.ts');
  // Only a folder takes several files.
  const target = paths.length > 1 ? `${to.replace(/\/$/, '')}/` : to;
  const found = paths.map((from) => expandMoves(session.siteDir, { from, to: target }));
  const faults = found.flatMap(({ problems }) => problems);
  if (faults.length > 0) return reportProblems(session, faults);
  const moves = found.flatMap(({ value }) => value);
  return runRefactoring(session, { command: 'mv', flags }, async (shown, read) => {
    const { moveFiles } = await import('../refactor/move.ts');
    return moveFiles(shown, { moves, redirects: flags.redirect }, read);
  });
}

/** `rename`: `place` is a page and the anchor of a heading. */
export async function runRename(
  { place, text }: { place: string; text: string },
  flags: RefactorFlags & { redirect: boolean },
): Promise<number> {
  const session = openSession(flags.site, flags);
  const [written = '', id = ''] = [place.replace(/#.*$/s, ''), place.replace(/^[^#]*#?/s, '')];
  return runRefactoring(session, { command: 'rename', flags }, async (shown, read) => {
    const { renameHeading } = await import('../refactor/rename-heading.ts');
    const { findHeading } = await import('../refactor/find-heading.ts');
    const found = findHeading(shown.site, { page: written, file: sitePath(session, written), id });
    if ('code' in found) return { moves: [], edits: [], problems: [found] };
    return renameHeading(shown, { ...found, text, redirects: flags.redirect }, read);
  });
}

export interface FixFlags extends RefactorFlags {
  only?: string[];
}

/** `fix`: all problems of `check` with a "did you mean". */
export async function runFix(flags: FixFlags): Promise<number> {
  const session = openSession(flags.site, flags);
  const [{ build }, { chosenChecks }, { fixAll }] = await Promise.all([
    import('./run-build.ts'),
    import('../check/checks.ts'),
    import('../refactor/fix-all.ts'),
  ]);
  const checks = { names: chosenChecks({}), asked: new Set<never>() };
  const { problems } = await build(session, {}, { write: false, command: 'fix', checks });
  const wanted = flags.only ? problems.filter(({ code }) => flags.only?.includes(code)) : problems;
  const { value, problems: busy } = await whileLocked(session, 'fix', async () => {
    await finish(session);
    const read = reader(session.siteDir);
    return finished(session, flags, { made: fixAll(wanted, read), read });
  });
  return value ?? reportProblems(session, busy);
}

/** A path relative to the site, of one relative to the current folder. A slash at its end stays. */
function sitePath({ siteDir }: Session, written: string): string {
  const inSite = path.relative(siteDir, path.resolve(process.cwd(), written)).split(path.sep).join('/');
  return /[/\\]$/.test(written) ? `${inSite}/` : inSite;
}

/** Opens the site, makes the changes and applies them. @returns The exit code. */
async function runRefactoring(
  session: Session,
  { command, flags }: { command: string; flags: RefactorFlags },
  make: Make,
): Promise<number> {
  const { siteDir, configFile } = session;
  const { siteFaults } = await import('../config/find.ts');
  const faults = siteFaults({ siteDir, file: configFile });
  if (faults.length > 0) return reportProblems(session, faults);
  const { value, problems } = await whileLocked(session, command, () => refactor(session, flags, make));
  return value ?? reportProblems(session, problems);
}

async function refactor(session: Session, flags: RefactorFlags, make: Make): Promise<number> {
  const { siteDir } = session;
  await finish(session);
  const read = reader(siteDir);
  const { value: made, problems } = await planned(session, (shown) => make(shown, read));
  if (made === undefined) return reportProblems(session, problems) || EXIT.problems;
  return finished(session, flags, { made, read });
}

async function finish({ siteDir, print }: Session): Promise<void> {
  const { finishSteps } = await import('../refactor/journal.ts');
  if (finishSteps(siteDir)) print.note('Finished what a command that was killed had begun.');
}

/** Applies the changes, unless the user only asks for them, and prints them. */
async function finished(
  session: Session,
  flags: RefactorFlags,
  { made, read }: { made: Refactoring; read: ReadText },
): Promise<number> {
  const isRefused = made.problems.some(({ severity }) => severity === 'error');
  const isApplied = !isRefused && !flags.dryRun;
  const staged = isApplied ? await apply(session, made, read) : undefined;
  const { printPlan } = await import('./refactor-text.ts');
  if (flags.format === 'json') session.print.result(JSON.stringify(reportOf(made, { read, isApplied }), undefined, 2));
  else printPlan(session, made, { read, isApplied, isRefused, staged });
  return exitCodeFor(made.problems, session.strict);
}

/** Texts as they were before the command. */
function reader(siteDir: string): ReadText {
  const texts = new Map<string, () => string>();
  return (file) => {
    const known = texts.get(file) ?? once(() => readText(path.join(siteDir, file)));
    texts.set(file, known);
    return known();
  };
}

async function planned(
  session: Session,
  make: (shown: ShownSite) => Promise<Refactoring>,
): Promise<Outcome<Refactoring | undefined>> {
  const { siteDir, configFile, strict } = session;
  const { openLive } = await import('../build/live/live.ts');
  // Links to drafts follow too.
  const overrides = { drafts: true, analytics: false };
  const live = openLive({
    siteDir,
    ...(configFile ? { configFile } : {}),
    overrides,
    cache: true,
    write: false,
    strict,
  });
  try {
    await live.update();
    const shown = live.shown();
    if (!shown) return { value: undefined, problems: live.problems() };
    const made = await make(shown);
    live.save();
    return { value: made, problems: [] };
  } finally {
    await live.close();
  }
}

async function apply(session: Session, { edits, moves }: SiteEdit, read: ReadText): Promise<Staged | undefined> {
  const { siteDir } = session;
  const [{ applySteps }, { newTexts }, { isDirty, moveInIndex }] = await Promise.all([
    import('../refactor/journal.ts'),
    import('../refactor/plan-text.ts'),
    import('../refactor/git-moves.ts'),
  ]);
  const wasDirty = await isDirty(siteDir);
  applySteps(siteDir, { texts: newTexts({ edits }, read), moves });
  if (wasDirty === undefined) return undefined;
  return { isDirty: wasDirty, renamed: moves.length > 0 ? await moveInIndex(siteDir, moves) : 0 };
}

interface Reported {
  applied: boolean;
  moves: FileMove[];
  edits: { file: string; start: number; end: number; before: string; after: string }[];
  problems: ReturnType<typeof reported>;
  /** Only of `fix`. */
  left?: ReturnType<typeof reported>;
}

/** The output of `--format json`. */
function reportOf(
  { moves, edits, problems, left }: Refactoring,
  { read, isApplied }: { read: ReadText; isApplied: boolean },
): Reported {
  return {
    applied: isApplied,
    moves,
    edits: edits.map(({ file, start, end, text }) => ({
      file,
      start,
      end,
      before: read(file).slice(start, end),
      after: text,
    })),
    problems: reported(problems),
    ...(left ? { left: reported(left) } : {}),
  };
}
