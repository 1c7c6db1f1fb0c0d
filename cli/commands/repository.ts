/** The root of the repository of a site, and the URL of its files. */
import path from 'node:path';
import { lookUp } from '../lib/look-up.ts';
import type { Repository } from '../report/types.ts';
import { versionedFolder } from '../system/repository.ts';

/** Variables in which CI systems give the folder of the repository: for images without git, and copies without `.git`. */
const FOLDERS = ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR', 'BUILD_SOURCESDIRECTORY', 'WORKSPACE'];

/**
 * The root is the nearest folder above the site that is under version control, or the one the CI system names, or the site folder itself.
 * @param siteDir Absolute.
 */
export function repositoryOf(siteDir: string, env: NodeJS.ProcessEnv): Repository {
  const root = repositoryRoot(siteDir, env);
  const filesUrl = filesUrlOf(env);
  return {
    folder: path.relative(root, siteDir).split(path.sep).join('/'),
    ...(filesUrl === undefined ? {} : { filesUrl }),
  };
}

/** The files of the commit that a job of GitHub or GitLab checks. */
function filesUrlOf({ CI_PROJECT_URL, CI_COMMIT_SHA, ...github }: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_SHA: commit } = github;
  if (server && name && commit) return `${server}/${name}/blob/${commit}`;
  return CI_PROJECT_URL && CI_COMMIT_SHA ? `${CI_PROJECT_URL}/-/blob/${CI_COMMIT_SHA}` : undefined;
}

/** Absolute path of the root. */
export function repositoryRoot(siteDir: string, env: NodeJS.ProcessEnv): string {
  const named = FOLDERS.flatMap((name) => lookUp(env, name) ?? []).find(
    (folder) => folder !== '' && isWithin(siteDir, folder),
  );
  return versionedFolder(siteDir) ?? named ?? siteDir;
}

const isWithin = (folder: string, above: string): boolean => !/^\.\.(?:[\\/]|$)/.test(path.relative(above, folder));
