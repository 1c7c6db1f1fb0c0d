/** Runs `upgrade`: both versions, the plan, its edits, and the problems that this version reports. */
import path from 'node:path';
import { type Outcome, problem, reported } from '../problems/problem.ts';
import { readText } from '../system/fsx.ts';
import { HOME } from '../system/own-folders.ts';
import { packageRoot, packageVersion } from '../system/package-info.ts';
import { type Installed, installCommand, installedVersion } from '../upgrade/installed.ts';
import { knownCodes } from '../upgrade/known-codes.ts';
import { type PlanRequest, planUpgrade } from '../upgrade/plan.ts';
import { applyEdits } from '../upgrade/rewrite.ts';
import { compareVersions } from '../upgrade/versions.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import { openSession, reportProblems, type Session, type SharedFlags } from './options.ts';
import { build } from './run-build.ts';
import { nextText, type Upgrade, upgradeText } from './upgrade-text.ts';

export interface UpgradeFlags extends SharedFlags {
  from?: string;
  write?: boolean;
  format: 'pretty' | 'json';
}

/** @returns The exit code. */
export async function runUpgrade(site: string, flags: UpgradeFlags): Promise<number> {
  const session = openSession(site, flags);
  const asked = await requestOf(session, flags.from);
  if (asked.value === undefined) return reportProblems(session, asked.problems) || EXIT.problems;
  const { from, to } = asked.value;
  const items = planUpgrade(asked.value);
  const edits = items.flatMap(({ edit }) => edit ?? []);
  if (flags.write) applyEdits(session.siteDir, edits);
  const isDone = (one: (typeof items)[number]) => flags.write === true && one.edit !== undefined;
  // A site with a setting that no longer exists cannot be built.
  const canBuild = items.every((one) => one.severity !== 'error' || isDone(one));
  const checked = from === to || !canBuild ? undefined : await checkedWith(session, asked.value.oldPackage);
  const install = from === to ? undefined : installCommand(session.siteDir, to);
  const upgrade: Upgrade = {
    from,
    to,
    install,
    items: items.map(({ edit, ...one }) => ({ ...one, fix: stateOf(edit !== undefined, flags.write) })),
    checked,
  };
  await print(session, upgrade, flags);
  return codeOf(upgrade, session.strict);
}

const stateOf = (hasEdit: boolean, isWritten = false) => (hasEdit ? (isWritten ? 'written' : 'possible') : 'by hand');

/** Both versions and the config of a site. */
async function requestOf(session: Session, from: string | undefined): Promise<Outcome<PlanRequest | undefined>> {
  const { siteDir, configFile: file } = session;
  const { findConfig } = await import('../config/find.ts');
  const found = findConfig({ siteDir, file });
  if (found.value === undefined) return { value: undefined, problems: found.problems };
  const { value: versions, problems } = await versionsOf(siteDir, from);
  if (versions === undefined) return { value: undefined, problems };
  const { readConfig } = await import('../config/load.ts');
  const read = await readConfig({ siteDir, file, overrides: {}, cacheDir: path.join(siteDir, HOME, 'cache') });
  if (read.value === undefined) return { value: undefined, problems: read.problems };
  const { value, file: name, locate } = read.value;
  const config = { value, file: name, text: readText(path.join(siteDir, name)), locate };
  const { version, folder } = versions;
  return {
    value: { siteDir, config, from: version, to: packageVersion(), oldPackage: folder },
    problems: read.problems,
  };
}

async function versionsOf(siteDir: string, from: string | undefined): Promise<Outcome<Installed | undefined>> {
  const installed = installedVersion(siteDir);
  const used = from === undefined || installed?.version === from ? installed : { version: from, source: '--from' };
  if (used === undefined) return { value: undefined, problems: [problem('DG7025', {})] };
  const to = packageVersion();
  if (compareVersions(used.version, to) <= 0) return { value: used, problems: [] };
  return { value: undefined, problems: [problem('DG7026', { from: used.version, to, source: used.source })] };
}

/** What `docsgen check` reports with this version, and which of it the old version could not report. */
async function checkedWith(session: Session, oldPackage: string | undefined): Promise<Upgrade['checked']> {
  const { chosenChecks } = await import('../check/checks.ts');
  const { problems } = await build(
    session,
    {},
    { write: false, command: 'upgrade', checks: { names: chosenChecks({}), asked: new Set() } },
  );
  const known = oldPackage === undefined ? undefined : knownCodes(oldPackage);
  const now = knownCodes(packageRoot());
  const isNew = ({ code, severity }: (typeof problems)[number]) => {
    const before = known?.get(code);
    // The old version accepted this config, so an error in it is new, whatever its code.
    const isOfConfig = code.startsWith('DG1') && severity === 'error';
    return isOfConfig || before === undefined || (before === 'warning' && now?.get(code) === 'error');
  };
  const news = problems.filter(isNew);
  return { problems: news, others: problems.length - news.length, isCompared: known !== undefined };
}

async function print(session: Session, upgrade: Upgrade, { format, write = false }: UpgradeFlags): Promise<void> {
  if (format === 'json') {
    const { from, to, install, items, checked } = upgrade;
    const { problems = [], others = 0, isCompared = false } = checked ?? {};
    const report = {
      from,
      to,
      install,
      changes: items,
      checked: checked !== undefined,
      compared: isCompared,
      problems: reported(problems),
      otherProblems: others,
    };
    session.print.result(JSON.stringify(report, undefined, 2));
    return;
  }
  session.print.result(upgradeText(upgrade, session.print.colors));
  if (upgrade.checked)
    session.print.problems(upgrade.checked.problems, {
      siteDir: session.siteDir,
      stream: 'stdout',
      strict: session.strict,
    });
  session.print.summary(nextText(upgrade, write));
}

/** 1 if something must be changed before the site can be built, or if a problem that is new is an error. */
function codeOf({ items, checked }: Upgrade, strict: boolean): number {
  const code = exitCodeFor(checked?.problems ?? [], strict);
  const left = items.filter(({ fix, severity }) => fix !== 'written' && severity !== 'note');
  return code || (left.some(({ severity }) => strict || severity === 'error') ? EXIT.problems : EXIT.fine);
}
