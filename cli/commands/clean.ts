import { lstatSync, readdirSync, readFileSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { foldersAbove } from '../lib/paths.ts';
import { asEnvironmentError } from '../system/environment-error.ts';
import { isLock } from '../system/home.ts';
import { hasProcess } from '../system/living.ts';
import { HOME, IGNORED, MANIFEST } from '../system/own-folders.ts';
import { EXIT } from './exit-codes.ts';
import {
  configOf,
  type Done,
  openSession,
  outDirOption,
  reportProblems,
  type SharedFlags,
  siteCommand,
} from './options.ts';
import { whileLocked, withoutDev } from './site-lock.ts';

interface CleanFlags extends SharedFlags {
  outDir?: string;
}

export function cleanCommand(done: Done): Command {
  return siteCommand('clean', 'remove the cache and the files docsgen wrote to the output folder', 'clean')
    .addOption(outDirOption())
    .action(async (siteDir: string, _flags, self: Command) => {
      done(await execute(siteDir, self.optsWithGlobals<CleanFlags>()));
    });
}

async function execute(site: string, flags: CleanFlags): Promise<number> {
  const session = openSession(site, flags);
  const { siteDir, configFile, print } = session;
  const { siteFaults } = await import('../config/find.ts');
  const faults = siteFaults({ siteDir, file: configFile });
  if (faults.length > 0) return reportProblems(session, faults);
  const clean = async () => {
    const { value, problems } = await configOf(session, { outDir: flags.outDir });
    const code = reportProblems(session, problems);
    if (value === undefined) return code;
    const removed = removeAll(siteDir, value.config.outDir);
    print.summary(`Removed ${HOME} and ${removed} files from ${value.config.outDir}.`);
    return EXIT.fine;
  };
  const removing = await withoutDev(session, 'clean', () => whileLocked(session, 'clean', clean));
  removeHome(path.join(siteDir, HOME));
  return removing.value ?? reportProblems(session, removing.problems);
}

/** Returns the number of files removed from the output folder. */
function removeAll(siteDir: string, outDir: string): number {
  const home = path.join(siteDir, HOME);
  try {
    // The target of a link belongs to somebody else. The link itself is removed after the lock in it is released.
    const own = lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink() ? [] : readdirSync(home);
    for (const name of own)
      if (OWN.test(name) && !isInUse(name)) rmSync(path.join(home, name), { recursive: true, force: true });
    return removeOutput(path.resolve(siteDir, outDir));
  } catch (error) {
    throw asEnvironmentError(error, 'remove', siteDir);
  }
}

/** Removes docsgen's folder, unless another process has created a lock in it since. */
function removeHome(home: string): void {
  try {
    if (lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(home);
    else removeIfEmpty(home);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw asEnvironmentError(error, 'remove', home);
  }
}

/** Locks, claims to locks and the folders of other running commands: their owners remove them. */
function isInUse(name: string): boolean {
  const run = /^run-(\d+)$/.exec(name)?.[1];
  return run === undefined ? isLock(name) : hasProcess(Number(run));
}

/** The names of docsgen's own files in its folder. */
const OWN = /^(?:cache|staging|dev|check|profile\.json|types\.d\.ts|schemas|\.gitignore|run-\d+)$/;

/** Removes the files listed in the manifest of an output folder, then empty folders. Returns the number of files. */
function removeOutput(outDir: string): number {
  const names = readManifest(outDir);
  if (names === undefined) return 0;
  const removed = names.filter((name) => removeFile(outDir, name)).length;
  const folders = new Set(names.flatMap(foldersAbove));
  // Longest first: inner folders have longer paths than outer ones.
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) removeIfEmpty(path.join(outDir, folder));
  for (const own of [MANIFEST, `${MANIFEST}.tmp`]) rmSync(path.join(outDir, own), { force: true });
  const mark = path.join(outDir, IGNORED.file);
  if (lstatSync(mark, { throwIfNoEntry: false })?.isFile() && readFileSync(mark, 'utf8') === IGNORED.text) rmSync(mark);
  removeIfEmpty(outDir);
  return removed;
}

function readManifest(outDir: string): string[] | undefined {
  const file = path.join(outDir, MANIFEST);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const [header, ...names] = readFileSync(file, 'utf8').split('\n');
  return header?.startsWith('# Written by docsgen') ? names.filter(isPlainPath) : undefined;
}

const isPlainPath = (name: string): boolean =>
  name !== '' && !/[\\\u0000-\u001f]/.test(name) && name.split('/').every((part) => !/^(?:|\.|\.\.)$/.test(part));

// A folder of the output may since have been replaced by a link to another place. A link in the place of a file is removed.
function removeFile(outDir: string, name: string): boolean {
  const file = path.join(outDir, name);
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (!there?.isFile() && !there?.isSymbolicLink()) return false;
  if (realpathSync(path.dirname(file)) !== path.join(realpathSync(outDir), path.dirname(name))) return false;
  rmSync(file);
  return true;
}

function removeIfEmpty(folder: string): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
