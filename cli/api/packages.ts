/** Finds the packages that make the API reference, which the site has installed. */
import { join } from 'node:path';
import { type Problem, problem } from '../problems/problem.ts';
import { installedFolder, versionIn } from '../system/package-info.ts';

export interface ApiTools {
  /** Absolute paths of the files to load. */
  typedoc: string;
  typescript: string;
  /** Both versions. */
  version: string;
}

/** TypeDoc and the TypeScript that TypeDoc uses, or the problem that one is missing. */
export function findTools(siteDir: string): ApiTools | Problem {
  const typedoc = installedFolder(siteDir, 'typedoc');
  if (typedoc === undefined) return problem('DG8001', { missing: 'typedoc' });
  const typescript = installedFolder(typedoc, 'typescript');
  if (typescript === undefined) return problem('DG8001', { missing: 'typescript' });
  const version = versionIn(typescript);
  if (!/^[56]\./.test(version)) return problem('DG8002', { version });
  return {
    typedoc: join(typedoc, 'dist/index.js'),
    typescript: join(typescript, 'lib/typescript.js'),
    version: `${versionIn(typedoc)} ${version}`,
  };
}

/**
 * The TypeScript for samples of a site without a reference: its own, the one installed as `typescript-6` next to a
 * newer one, or the one of its TypeDoc.
 * @returns The version if the installed TypeScript cannot be used; undefined if none is installed.
 */
export function findTypescript(siteDir: string): { typescript: string; version: string } | string | undefined {
  const typedoc = installedFolder(siteDir, 'typedoc');
  const folders = [
    installedFolder(siteDir, 'typescript'),
    installedFolder(siteDir, 'typescript-6'),
    typedoc && installedFolder(typedoc, 'typescript'),
  ].flatMap((folder) => folder ?? []);
  const found = folders.map((folder) => ({
    typescript: join(folder, 'lib/typescript.js'),
    version: versionIn(folder),
  }));
  return found.find(({ version }) => /^[56]\./.test(version)) ?? found[0]?.version;
}
