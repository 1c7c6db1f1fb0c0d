/** Whether a failure is the cache's, so that a build without it may end well. */
import { join } from 'node:path';
import type { BuildOptions } from '../model/result.ts';
import { asEnvironmentError, EnvironmentError } from '../system/environment-error.ts';
import { HOME } from '../system/own-folders.ts';

const isOfTheSystem = (error: unknown): boolean => asEnvironmentError(error, 'use', '.') instanceof EnvironmentError;

/** True when something else than docsgen left there lies in the cache. Full and read-only disks are no such thing. */
function isOfTheCache(error: unknown, { siteDir, home = HOME }: BuildOptions): boolean {
  const { code = '', path } = asEnvironmentError(error, 'use', '') as Partial<EnvironmentError>;
  const isShape = ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ENOENT', 'ELOOP', 'ERR_FS_EISDIR'].includes(code);
  return isShape && (!path || path.startsWith(join(siteDir, home, 'cache')));
}

/** True unless the system refused something that is not in the cache. */
export const mayBeTheCache = (error: unknown, options: BuildOptions): boolean =>
  !isOfTheSystem(error) || isOfTheCache(error, options);
