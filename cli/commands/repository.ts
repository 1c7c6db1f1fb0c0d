/** The root of the repository of a site, and the URL of its files. */
import path from 'node:path';
import { lookUp } from '../lib/look-up.ts';
import type { Repository } from '../report/types.ts';
import { lstatIfThere } from '../system/fsx.ts';

/** Variables in which CI systems give the folder of the repository: for images without git, and copies without `.git`. */
const FOLDERS = ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR', 'BUILD_SOURCESDIRECTORY', 'WORKSPACE'];

/**
 * The root is the nearest folder above the site with a `.git`, or the one the CI system names, or the site folder itself.
 * @param siteDir Absolute.
 */
export function repositoryOf(siteDir: string, env: NodeJS.ProcessEnv): Repository {
  const named = FOLDERS.flatMap((name) => lookUp(env, name) ?? []).find(
    (folder) => folder !== '' && isWithin(siteDir, folder),
  );
  const root = gitFolder(siteDir) ?? named ?? siteDir;
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_SHA: commit } = env;
  const isKnown = [server, name, commit].every((part) => part !== undefined && part !== '');
  return {
    folder: path.relative(root, siteDir).split(path.sep).join('/'),
    ...(isKnown ? { filesUrl: `${server}/${name}/blob/${commit}` } : {}),
  };
}

function gitFolder(siteDir: string): string | undefined {
  for (let at = siteDir; ; at = path.dirname(at)) {
    if (lstatIfThere(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return undefined;
  }
}

const isWithin = (folder: string, above: string): boolean => !/^\.\.(?:[\\/]|$)/.test(path.relative(above, folder));
