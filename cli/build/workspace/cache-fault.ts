/** Whether the cache may have caused a failure, so that a build without it may succeed. */
import { join } from 'node:path';
import type { BuildOptions } from '../../model/result.ts';
import { asEnvironmentError, EnvironmentError } from '../../system/environment-error.ts';
import { HOME } from '../../system/own-folders.ts';

/** Errors that foreign files and folders in the cache cause. Full and read-only disks have other codes. */
const FOREIGN_ENTRY = ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ENOENT', 'ELOOP', 'ERR_FS_EISDIR'];

/** True unless the system refused something outside the cache. */
export function mayBeTheCache(error: unknown, { siteDir, home = HOME }: BuildOptions): boolean {
  const refusal = asEnvironmentError(error, 'use', '');
  if (!(refusal instanceof EnvironmentError)) return true;
  const { code = '', path } = refusal;
  return FOREIGN_ENTRY.includes(code) && (!path || path.startsWith(join(siteDir, home, 'cache')));
}
