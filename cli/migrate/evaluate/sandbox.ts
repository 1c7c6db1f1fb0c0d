/** The process in which the config of another tool runs: what it may read, and which variables it sees. */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Sandbox } from '../../system/child.ts';
import { packageRoot } from '../../system/package-info.ts';
import { readableBy } from '../base/files.ts';

/** Variables without secrets that configs and packages ask for. */
const HARMLESS =
  /^(?:CI|COLORTERM|COLUMNS|FORCE_COLOR|HOME|LANG|LANGUAGE|LC_\w+|NODE_ENV|NO_COLOR|PATH|PWD|SHELL|SystemRoot|TEMP|TERM|TMP|TMPDIR|TZ|USER|windir)$/;

export interface Confined extends Sandbox {
  /** Folders that may be read: absolute, links resolved. */
  folders: string[];
  /** Names of the variables that are hidden. */
  hidden: string[];
}

/**
 * @param dir Absolute path of the folder of the site.
 * @param folder That of the bundle, the request and the answer.
 */
export function sandboxFor(dir: string, folder: string): Confined {
  const { home, variables: allowed } = readableBy(dir);
  const folders = [home, realpathSync(folder), realpathSync(packageRoot()), ...packagesAbove(home)];
  const isVisible = ([name]: [string, string | undefined]) => HARMLESS.test(name) || allowed.includes(name);
  const variables = Object.entries(process.env);
  return {
    folders,
    hidden: variables.filter((one) => !isVisible(one)).map(([name]) => name),
    env: Object.fromEntries(variables.filter(isVisible)),
    flags: permissionFlags(folders, realpathSync(folder)),
  };
}

/** A package of the site may be installed above its repository, where nothing of the repository decides what it is. */
function packagesAbove(home: string): string[] {
  const above = path.dirname(home);
  if (above === home) return [];
  const packages = path.join(above, 'node_modules');
  return [...(existsSync(packages) ? [realpathSync(packages)] : []), ...packagesAbove(above)];
}

/** Every supported Node has the permission model, most versions as an experiment that warns. */
function permissionFlags(folders: readonly string[], written: string): string[] {
  const flag = ['--permission', '--experimental-permission'].find((one) =>
    process.allowedNodeEnvironmentFlags.has(one),
  );
  if (flag === undefined) return [];
  const reads = folders.map((place) => `--allow-fs-read=${place}${path.sep}`);
  return [flag, ...reads, `--allow-fs-write=${written}${path.sep}`, '--no-warnings'];
}
