/** Checks whether a folder can hold a new site, before anything is written. */
import { readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { foldersAbove } from '../lib/paths.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { lstatIfThere, readText } from '../system/fsx.ts';
import type { NewFile } from './template.ts';

/** Files that many folders already have. The author's own are kept, and a site works with them. */
export const KEPT = ['.gitignore', 'README.md'];

/** With a second config file it would be unclear which one is read. */
const OTHER_CONFIGS = ['mts', 'cts', 'js', 'mjs', 'cjs', 'json'].map((ending) => `site.config.${ending}`);

/**
 * The problem if the folder cannot exist or be created: a file or a broken link has its name or that of a parent.
 * @param dir Absolute.
 */
export function faultOfFolder(dir: string): Problem | undefined {
  for (let at = dir; ; at = path.dirname(at)) {
    const found = lstatIfThere(at);
    if (found === undefined && at !== path.dirname(at)) continue;
    if (found?.isSymbolicLink() && !leadsSomewhere(at))
      return problem('DG7022', { path: shown(at), target: readlinkSync(at), folder: shown(dir) });
    return statSync(at).isDirectory() ? undefined : problem('DG7021', { path: shown(at), folder: shown(dir) });
  }
}

/** The path of a folder for messages: relative if the folder is inside the current one. */
export function shown(dir: string): string {
  const relative = path.relative(process.cwd(), dir);
  if (relative === '') return 'this folder';
  return relative.split(path.sep)[0] === '..' || path.isAbsolute(relative) ? dir : relative;
}

function leadsSomewhere(link: string): boolean {
  try {
    statSync(link);
    return true;
  } catch (error) {
    if (['ENOENT', 'ELOOP', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** A value of a template that is not known yet: its lines match any text. */
export const UNKNOWN = '\ue000';

/**
 * True for a file that a killed run has written, in part or as a whole: nothing is lost when it is written again.
 */
function isBegun(dir: string, { path: name, text }: NewFile): boolean {
  const file = path.join(dir, name);
  if (!lstatIfThere(file)?.isFile()) return false;
  const lines = readText(file).split('\n');
  const wanted = text.split('\n');
  const isWanted = (line: string, at: number): boolean => {
    const other = wanted[at];
    if (other === undefined) return false;
    return line === other || other.includes(UNKNOWN) || (at === lines.length - 1 && other.startsWith(line));
  };
  return lines.every(isWanted);
}

/**
 * The files of an earlier run that was killed; none when it wrote all of them, because then the site is there. Those of
 * `KEPT` are written last: alone, they are the author's, even if the template begins with the same lines.
 */
export function begunFiles(dir: string, files: readonly NewFile[]): Set<string> {
  const begun = files.filter((file) => isBegun(dir, file));
  const isWhole = begun.length === files.length && begun.every((file) => isComplete(dir, file));
  const isRun = begun.some((file) => !KEPT.includes(file.path));
  return new Set(isRun && !isWhole ? begun.map((file) => file.path) : []);
}

const isComplete = (dir: string, { path: name, text }: NewFile): boolean =>
  readText(path.join(dir, name)).split('\n').length === text.split('\n').length;

/**
 * Existing entries that conflict with these files, as relative paths: files of the same name, links and files in the place
 * of folders (nothing is written through a link), and the config of another site. Files of a killed run are none.
 */
export function obstacles(dir: string, files: readonly NewFile[]): string[] {
  const wanted = files.map((file) => file.path).filter((file) => !KEPT.includes(file));
  const folders = new Set(wanted.flatMap(foldersAbove));
  const inTheWay = [...folders].filter((name) => {
    const found = lstatIfThere(path.join(dir, name));
    return found !== undefined && !found.isDirectory();
  });
  const taken = [...wanted, ...OTHER_CONFIGS].filter((name) => {
    const blocked = foldersAbove(name).some((folder) => inTheWay.includes(folder));
    return !blocked && lstatIfThere(path.join(dir, name)) !== undefined;
  });
  const found = [...inTheWay, ...taken].sort();
  const begun = begunFiles(dir, files);
  return found.every((name) => begun.has(name)) ? [] : found;
}
