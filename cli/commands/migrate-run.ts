/** Runs `migrate`: moves the site, builds it, compares it with the old build, and prints the report. */
import path from 'node:path';
import process from 'node:process';
import type { SiteLikeness } from '../diff/likeness/types.ts';
import { count } from '../lib/figures.ts';
import type { Tool } from '../lib/tools.ts';
import type { Migrated } from '../migrate/base/types.ts';
import { migrateSite } from '../migrate/migrate.ts';
import { REPORT_FILE } from '../migrate/report.ts';
import type { BuildResult } from '../model/result.ts';
import { reported } from '../problems/problem.ts';
import { countWords } from '../report/words.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import { migrateText } from './migrate-text.ts';
import { openSession, reportProblems, type Session, type SharedFlags } from './options.ts';
import { build } from './run-build.ts';

export interface MigrateFlags extends SharedFlags {
  out?: string;
  from?: Tool;
  write?: boolean;
  /** False with `--no-build`. */
  build: boolean;
  format: 'pretty' | 'json';
}

/** @returns The exit code. */
export async function runMigrate(dir: string, flags: MigrateFlags): Promise<number> {
  const session = openSession(dir, flags);
  const { out, from, write = false } = flags;
  const moved = await migrateSite({
    dir: session.siteDir,
    ...(out === undefined ? {} : { out: path.resolve(process.cwd(), out) }),
    ...(from === undefined ? {} : { from }),
    write,
  });
  if (moved.value === undefined) return reportProblems(session, moved.problems) || EXIT.problems;
  const site = openSession(moved.value.out, flags);
  const built = flags.build
    ? await build(site, { showsUnconverted: true }, { write: true, command: 'build' })
    : undefined;
  const compared = built?.ok ? await compare(moved.value, built) : undefined;
  if (flags.format === 'json') site.print.result(JSON.stringify(asJson(moved.value, built, compared), undefined, 2));
  else await printMoved(site, moved.value, { built, compared });
  const code = reportProblems(session, moved.problems) || exitCodeFor(built?.problems ?? [], session.strict);
  return code || (unconvertedIn(built) > 0 ? EXIT.problems : EXIT.fine);
}

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
  built: BuildResult | undefined;
  compared: SiteLikeness | undefined;
}

async function printMoved(
  { print, siteDir, strict }: Session,
  moved: Migrated,
  { built, compared }: Ended,
): Promise<void> {
  print.result(migrateText(moved, print.colors));
  if (!built) return;
  const others = built.problems.filter(({ code }) => code !== UNCONVERTED);
  print.problems(others, { siteDir, stream: 'stdout', strict });
  const found = countWords(others);
  if (compared) {
    const { likenessText } = await import('../diff/likeness/text.ts');
    print.result(likenessText(compared, print.colors));
  }
  print.summary(
    built.ok ? `Built ${count(built.pages, 'page')}${found ? `, ${found}` : ''}.` : `The new site has ${found}.`,
  );
  if (!built.ok && moved.missing.length > 0)
    print.summary(
      `Install its packages, then build it: run npm install and docsgen build in ${path.relative(process.cwd(), moved.out) || '.'}.`,
    );
  const places = unconvertedIn(built);
  if (places > 0)
    print.summary(
      `${count(places, 'place')} in it could not be converted. "docsgen build" fails until you replace them, or set problems: { ${UNCONVERTED}: 'warning' }.`,
    );
}
