/** Starts a site: the template, filled in, in a folder that has room for it. */
import path from 'node:path';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { asEnvironmentError, EnvironmentError } from '../system/environment-error.ts';
import { lstatIfThere, readText } from '../system/fsx.ts';
import { cleanTitle, packageName, titleOfFolder } from './names.ts';
import { faultOfFolder, KEPT, obstacles, shown } from './place.ts';
import { type NewFile, templateFiles } from './template.ts';
import { writeNew } from './write.ts';

export interface StartRequest {
  /** Folder of the site, absolute; made when it is not there. */
  dir: string;
  /** Default: made of the folder's name. */
  title?: string | undefined;
  /** Today, for the first post: `YYYY-MM-DD`. */
  today: string;
}

/** What was made. */
export interface Started {
  title: string;
  /** Number of files that were written. */
  files: number;
  /** Files of the author that stayed. */
  kept: string[];
  /** Lines that the author's `.gitignore` lacks. */
  unignored: string[];
}

/**
 * Writes the site. Nothing that is there is overwritten, and a failure leaves nothing behind.
 * @returns No value when the title is empty or something is in the way.
 * @throws EnvironmentError
 */
export function startSite({ dir, title, today }: StartRequest): Outcome<Started | undefined> {
  const named = title === undefined ? titleOfFolder(path.basename(dir)) : cleanTitle(title);
  if (named === '') return { value: undefined, problems: [problem('DG7023', {})] };
  const files = templateFiles({ title: named, name: packageName(path.basename(dir)), today });
  const problems = faultsOf(dir, files);
  if (problems.length > 0) return { value: undefined, problems };
  const kept = KEPT.filter((name) => lstatIfThere(path.join(dir, name)) !== undefined);
  const wanted = files.filter((file) => !kept.includes(file.path));
  const unignored = kept.includes('.gitignore') ? missingLines(dir, files) : [];
  writeNew(dir, wanted);
  return { value: { title: named, files: wanted.length, kept, unignored }, problems: [] };
}

/** What is in the way of a new site in a folder, as one problem. A folder that cannot be looked into is one as well. */
export function faultsOf(dir: string, files: readonly NewFile[] = templateFiles(NOTHING)): Problem[] {
  const names = files.map((file) => file.path);
  try {
    const fault = faultOfFolder(dir);
    if (fault) return [fault];
    const paths = obstacles(dir, names);
    return paths.length > 0 ? [problem('DG7020', { folder: shown(dir), paths })] : [];
  } catch (error) {
    const known = asEnvironmentError(error, 'read', dir);
    if (known instanceof EnvironmentError) return [known.problem];
    throw error;
  }
}

const NOTHING = { title: '', name: '', today: '' };

function missingLines(dir: string, files: readonly NewFile[]): string[] {
  const own = linesOf(textOf(path.join(dir, '.gitignore')));
  return linesOf(files.find((file) => file.path === '.gitignore')?.text ?? '').filter((line) => !own.includes(line));
}

/** With and without a slash at either end they mean the same here. */
const linesOf = (text: string): string[] => text.split(/\r?\n/).flatMap((line) => line.replace(/^\/|\/$/g, '') || []);

// It may be a folder, or not for our eyes: then it lacks everything.
function textOf(file: string): string {
  try {
    return readText(file);
  } catch {
    return '';
  }
}
