import { resolve } from 'node:path';
import type { SiteConfig } from '../../model/config.ts';
import type { Outcome } from '../../problems/problem.ts';
import { type Output, openOutput } from './write.ts';

/** Opens the output of a site, at the paths of its config and workspace. */
export function openSiteOutput(
  { siteDir, stagingDir, stateFile }: { siteDir: string; stagingDir: string; stateFile: string },
  config: SiteConfig,
): Outcome<Output | undefined> {
  const owners = [...config.docs, ...config.blogs, config.pages];
  const content = [...owners.map((owner) => owner?.path), ...config.publicDir];
  const contentDirs = content.filter((path) => path !== undefined).map((path) => resolve(siteDir, path));
  const { folder: repository } = config.repository;
  return openOutput({
    siteDir,
    outDir: resolve(siteDir, config.outDir),
    stagingDir,
    stateFile,
    contentDirs,
    repository,
  });
}
