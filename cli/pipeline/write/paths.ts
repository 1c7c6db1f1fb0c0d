import { problem } from '../../problems/problem.ts';
import { EnvironmentError } from '../../system/environment-error.ts';
import { MANIFEST } from '../../system/own-folders.ts';

/** Scratch file of the output folder; only a kill leaves it. */
export const TEMP = `${MANIFEST}.tmp`;

const MAX_SEGMENT_BYTES = 255;

/** Why a path cannot be written to the output folder; undefined for a normalized relative path with `/`. */
export function pathFault(path: string): string | undefined {
  if (path === '') return 'it is empty';
  if (path.startsWith('/')) return 'it is absolute';
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'it contains a control character';
  if (path.includes('\\')) return 'it contains a backslash';
  if (path === MANIFEST || path === TEMP) return 'docsgen stores its own list there';
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.' || segment === '..') return `it contains the segment "${segment}"`;
    // A UTF-16 unit is at most three bytes, so short segments need no counting.
    if (segment.length * 3 > MAX_SEGMENT_BYTES && Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) {
      return 'a segment is longer than 255 bytes';
    }
  }
  return undefined;
}

/** Throws for an unsafe path. Routes and slugs are checked long before: this is the last line of defense. */
export function assertOutputPath(path: string): void {
  const reason = pathFault(path);
  if (reason !== undefined) throw new EnvironmentError(problem('DG7105', { path, reason }));
}

/** The folders above a path, nearest first, without the output folder itself. */
export function foldersAbove(path: string): string[] {
  const out: string[] = [];
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) out.push(path.slice(0, at));
  return out;
}
