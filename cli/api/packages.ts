/** The packages of the site that make the API reference. */
import { join } from 'node:path';
import { type Problem, problem } from '../problems/problem.ts';
import { installedFolder, versionIn } from '../system/package-info.ts';

export interface ApiTools {
  /** Absolute paths of what is loaded. */
  typedoc: string;
  typescript: string;
  /** Both versions. */
  version: string;
}

/** TypeDoc and the TypeScript that TypeDoc gets; else what is missing. */
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
 * The TypeScript that compiles samples of a site without a reference: its own, one that it has as `typescript-6` beside a newer one, or
 * that of its TypeDoc.
 * @returns Version of the site's TypeScript when it has none that can be loaded; undefined when it has none at all.
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
