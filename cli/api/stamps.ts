/** Detects changes of files outside the site's content, by size and times, and in case of doubt by content. */
import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hashFile } from '../system/fsx.ts';

/** The path is relative to the site; a missing file has the size -1. */
export type InputStamp = [path: string, size: number, mtimeMs: number, ctimeMs: number, hash: string];

export function stampOf(siteDir: string, file: string): InputStamp {
  const stat = statSync(file, { throwIfNoEntry: false });
  const path = relative(siteDir, file).split(sep).join('/');
  if (!stat?.isFile()) return [path, -1, 0, 0, ''];
  return [path, stat.size, stat.mtimeMs, stat.ctimeMs, hashFile(file, stat.size)];
}

/** True when the content of a file has not changed, or the file is still missing. */
export function isAsBefore(siteDir: string, [path, size, mtime, ctime, hash]: InputStamp): boolean {
  const file = join(siteDir, path);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return size === -1;
  if (stat.size !== size) return false;
  return (stat.mtimeMs === mtime && stat.ctimeMs === ctime) || hashFile(file, size) === hash;
}
