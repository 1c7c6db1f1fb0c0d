/** Runs `migrate`: moves the site, builds it, compares it with the old build, and prints the report. */
import path from 'node:path';
import process from 'node:process';
import type { SiteLikeness } from '../diff/likeness/types.ts';
import { count } from '../lib/figures.ts';
import type { Tool } from '../lib/tools.ts';
import type { Migrated, Note } from '../migrate/base/types.ts';
import { addPlaceholders, migrateSite } from '../migrate/migrate.ts';
import { groupsOf, REPORT_FILE } from '../migrate/report.ts';
import type { BuildResult } from '../model/result.ts';
import { type Problem, reported } from '../problems/problem.ts';
import { countWords } from '../report/words.ts';
import { hearStages, inStage } from '../system/stage-channel.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import { migrateText } from './migrate-text.ts';
import { openSession, reportProblems, type Session, type SharedFlags } from './options.ts';
import { build } from './run-build.ts';

export interface MigrateFlags extends SharedFlags {
  out?: string;
  from?: Tool;
  write?: boolean;
  allowEnv?: string[];
  /** False with `--no-build`. */
  build: boolean;
  format: 'pretty' | 'json';
}

/** @returns The exit code. */
export async function runMigrate(dir: string, flags: MigrateFlags): Promise<number> {
  const isForPeople = flags.format === 'pretty';
  const session = openSession(dir, flags, { showsAlways: isForPeople });
  const { out, from, write = false, allowEnv = [] } = flags;
  const request = {
    dir: session.siteDir,
    ...(out === undefined ? {} : { out: path.resolve(process.cwd(), out) }),
    ...(from === undefined ? {} : { from }),
    ...(session.configFile === undefined ? {} : { config: session.configFile }),
    write,
    allowEnv,
    onRun: (file: string) => session.print.note(runText(file, flags.build)),
  };
  const { value: moved, problems } = await withProgress(session, () => migrateSite(request));
  if (moved === undefined) return reportProblems(session, problems) || EXIT.problems;
  const { config: _, ...ownFlags } = flags;
  const site = openSession(moved.out, ownFlags, { showsAlways: isForPeople });
  if (isForPeople) site.print.result(migrateText(moved, site.print.colors));
  const built = flags.build
    ? await build(site, { placeholders: 'warn' }, { write: true, command: 'build' })
    : undefined;
  const whole = addPlaceholders(moved, built?.problems ?? []);
  const compared = built?.ok
    ? await withProgress(site, () => inStage('Comparing with the old build', () => compare(whole, built)))
    : undefined;
  if (!isForPeople) site.print.result(JSON.stringify(asJson(whole, built, compared), undefined, 2));
  else if (built)
    await printBuilt(site, whole, { built, compared, late: whole.notes.filter((one) => !moved.notes.includes(one)) });
  const code = reportProblems(session, problems) || exitCodeFor(built?.problems ?? [], session.strict);
  return code || (unconvertedIn(built) > 0 ? EXIT.problems : EXIT.fine);
}

/** Runs work, and shows the stages that it reports. */
async function withProgress<T>({ print }: Session, work: () => Promise<T>): Promise<T> {
  const stopHearing = hearStages(print.progress);
  try {
    return await work();
  } finally {
    stopHearing();
    print.endProgress();
  }
}

/** What nobody should run by mistake: a build is as free as that of any site. */
const runText = (file: string, isBuilt: boolean): string =>
  `Running ${file}: it can read the repository, but not write, start processes or use the network.` +
  (isBuilt ? ' The build afterwards runs code of the site with your permissions: --no-build leaves it out.' : '');

/** The number of places that were not converted. They fail later builds, and the report lists them already. */
const unconvertedIn = (built: BuildResult | undefined): number =>
  built?.problems.filter(({ code }) => code === UNCONVERTED).length ?? 0;

const UNCONVERTED = 'DG3141';

/** How alike the build of the old tool and the new one are. Undefined: there is no old build that can be read. */
async function compare({ oldBuild, out }: Migrated, { outDir }: BuildResult): Promise<SiteLikeness | undefined> {
  if (oldBuild === undefined) return undefined;
  const { openBuilt } = await import('../built/folder.ts');
  const at = (folder: string) => ({ folder, shown: path.relative(process.cwd(), folder) || '.' });
  const [before, after] = [at(oldBuild), at(path.resolve(out, outDir))];
  const [old, own] = [openBuilt(before.folder, before.shown), openBuilt(after.folder, after.shown)];
  if (!old.value || !own.value || old.value.isOurs) return undefined;
  const { compareSites } = await import('../diff/likeness/compare.ts');
  return compareSites({
    before: { built: old.value, shown: before.shown },
    after: { built: own.value, shown: after.shown },
  });
}

function asJson(
  { old, out, move: _, notes, written, missing }: Migrated,
  built: BuildResult | undefined,
  compared: SiteLikeness | undefined,
) {
  return {
    tool: old.tool,
    folder: old.dir,
    out,
    report: REPORT_FILE,
    files: written,
    missingPackages: missing,
    notes,
    ...(built === undefined
      ? {}
      : { build: { ok: built.ok, pages: built.pages, routes: built.routes, problems: reported(built.problems) } }),
    ...(compared === undefined ? {} : { comparison: compared }),
  };
}

interface Ended {
  built: BuildResult;
  compared: SiteLikeness | undefined;
  /** What the report lacked before the build. */
  late: readonly Note[];
}

async function printBuilt(
  { print, siteDir, strict }: Session,
  { missing, out }: Migrated,
  { built, compared, late }: Ended,
): Promise<void> {
  const others = built.problems.filter(({ code }) => code !== UNCONVERTED);
  print.problems(others, { siteDir, stream: 'stdout', strict });
  for (const { what, text, places } of groupsOf(late, 'lost'))
    print.result(
      `To do: ${what}: ${text} ${places[0] ?? ''}${places.length > 1 ? ` and ${places.length - 1} more` : ''}`,
    );
  const found = countWords(others);
  if (compared) {
    const { likenessText } = await import('../diff/likeness/text.ts');
    print.result(likenessText(compared, print.colors));
  }
  print.summary(
    built.ok ? `Built ${count(built.pages, 'page')}${found ? `, ${found}` : ''}.` : `The new site has ${found}.`,
  );
  const wanted = missing.filter((name) => built.problems.some((one) => names(one, name)));
  if (wanted.length > 0)
    print.summary(
      `Its packages are not installed (${wanted.join(', ')}): run npm install and docsgen build in ${path.relative(process.cwd(), out) || '.'}.`,
    );
  const places = unconvertedIn(built);
  if (places > 0)
    print.summary(
      `${count(places, 'place')} in it could not be converted. "docsgen build" fails until you replace them; "docsgen build --placeholders warn" shows the site as it is.`,
    );
}

/** Whether a problem is about a package: a module of it, or a set of icons. */
const names = ({ args }: Problem, name: string): boolean =>
  Object.values(args).some((value) => value === name || String(value).startsWith(`${name}/`));
