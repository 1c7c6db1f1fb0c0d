/** Whether files outside of the site's content are as they were: by size and times, and in doubt by content. */
import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hashFile } from '../system/fsx.ts';

/** Path relative to the site. Of a file that is not there the size is -1. */
export type InputStamp = [path: string, size: number, mtimeMs: number, ctimeMs: number, hash: string];

export function stampOf(siteDir: string, file: string): InputStamp {
  const stat = statSync(file, { throwIfNoEntry: false });
  const path = relative(siteDir, file).split(sep).join('/');
  if (!stat?.isFile()) return [path, -1, 0, 0, ''];
  return [path, stat.size, stat.mtimeMs, stat.ctimeMs, hashFile(file, stat.size)];
}

/** True when a file holds what it held, or is missing as it was. */
export function isAsBefore(siteDir: string, [path, size, mtime, ctime, hash]: InputStamp): boolean {
  const file = join(siteDir, path);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return size === -1;
  if (stat.size !== size) return false;
  return (stat.mtimeMs === mtime && stat.ctimeMs === ctime) || hashFile(file, size) === hash;
}
