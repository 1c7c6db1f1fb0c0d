/** Whether files outside of the site's content are as they were: by size and times, and in doubt by content. */
import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hashFile } from '../lib/fsx.ts';

/** Path relative to the site. */
export type InputStamp = [path: string, size: number, mtimeMs: number, ctimeMs: number, hash: string];

export function stampOf(siteDir: string, file: string): InputStamp | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return undefined;
  const path = relative(siteDir, file).split(sep).join('/');
  return [path, stat.size, stat.mtimeMs, stat.ctimeMs, hashFile(file, stat.size)];
}

/** True when a file holds what it held. */
export function isAsBefore(siteDir: string, [path, size, mtime, ctime, hash]: InputStamp): boolean {
  const file = join(siteDir, path);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile() || stat.size !== size) return false;
  return (stat.mtimeMs === mtime && stat.ctimeMs === ctime) || hashFile(file, size) === hash;
}
