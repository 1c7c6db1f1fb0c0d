/** Checks the React that renders the pages. docsgen does not include React, so that a site has a single copy. */

import { type Problem, problem } from '../../problems/problem.ts';
import { installedFolder, versionIn } from '../../system/package-info.ts';
import { absenceOf } from '../../system/tsconfig.ts';

const OLDEST = [19, 2] as const;

/**
 * A problem when React or React DOM is missing or too old.
 * @param packageRoot Where docsgen is installed: its code resolves React from there.
 */
export function reactProblems(packageRoot: string, siteDir: string): Problem[] {
  const found = ['react', 'react-dom'].map((name) => ({ name, version: versionAt(packageRoot, name) }));
  const fault = found.find(({ version }) => version === undefined || isTooOld(version));
  return fault
    ? [problem('DG7120', { ...fault, oldest: OLDEST.join('.'), absence: absenceOf(siteDir, fault.name) })]
    : [];
}

function versionAt(folder: string, name: string): string | undefined {
  const installed = installedFolder(folder, name);
  return installed && versionIn(installed);
}

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}
