/** Creates a site from the template, in a folder without conflicting files. */
import path from 'node:path';
import { cleanTitle, titleOfFolder } from '../lib/title.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { asEnvironmentError, EnvironmentError } from '../system/environment-error.ts';
import { lstatIfThere, readText } from '../system/fsx.ts';
import { orUndefined } from '../system/or-undefined.ts';
import { packageName } from './names.ts';
import { begunFiles, faultOfFolder, KEPT, obstacles, shown, UNKNOWN } from './place.ts';
import { DEFAULT_TEMPLATE, type NewFile, type TemplateName, templateFiles } from './template.ts';
import { writeNew } from './write.ts';

export interface StartRequest {
  /** The absolute path of the site folder; created if missing. */
  dir: string;
  template?: TemplateName | undefined;
  /** Default: based on the name of the folder. */
  title?: string | undefined;
  /** Today, for the first post: `YYYY-MM-DD`. */
  today: string;
}

/** The created site. */
export interface Started {
  title: string;
  template: TemplateName;
  /** The number of written files. */
  files: number;
  /** Existing files that were kept. */
  kept: string[];
  /** Lines that the author's `.gitignore` lacks. */
  unignored: string[];
}

/**
 * Writes the site. Existing files are never overwritten, and a failure leaves nothing behind.
 * @returns No value if the title is empty or files conflict.
 * @throws EnvironmentError
 */
export function startSite(request: StartRequest): Outcome<Started | undefined> {
  const { dir, title, today, template = DEFAULT_TEMPLATE } = request;
  const named = title === undefined ? titleOfFolder(path.basename(dir)) : cleanTitle(title);
  if (named === '') return { value: undefined, problems: [problem('DG7023', {})] };
  const files = templateFiles(template, { title: named, name: packageName(path.basename(dir)), today });
  const problems = faultsOf(dir, files);
  if (problems.length > 0) return { value: undefined, problems };
  const begun = begunFiles(dir, files);
  const isKept = ({ path: name }: NewFile): boolean =>
    KEPT.includes(name) && !begun.has(name) && lstatIfThere(path.join(dir, name)) !== undefined;
  const kept = KEPT.filter((name) => files.some((file) => file.path === name && isKept(file)));
  const wanted = files.filter((file) => !isKept(file));
  const unignored = kept.includes('.gitignore') ? missingLines(dir, files) : [];
  writeNew(dir, wanted, begun);
  return { value: { title: named, template, files: wanted.length, kept, unignored }, problems: [] };
}

/**
 * The problem that keeps a folder from holding a new site, if any; a folder that cannot be read is also one.
 * @param files Default: the files that all templates have.
 */
export function faultsOf(dir: string, files: readonly NewFile[] = filesOf(undefined)): Problem[] {
  try {
    const fault = faultOfFolder(dir);
    if (fault) return [fault];
    const paths = obstacles(dir, files);
    return paths.length > 0 ? [problem('DG7020', { folder: shown(dir), paths })] : [];
  } catch (error) {
    const known = asEnvironmentError(error, 'read', dir);
    if (known instanceof EnvironmentError) return [known.problem];
    throw error;
  }
}

/** The files of a template, with unknown texts of the site; of an unknown one, the files that all templates have. */
export const filesOf = (template: TemplateName | undefined): NewFile[] =>
  templateFiles(template ?? 'docs', { title: UNKNOWN, name: UNKNOWN, today: UNKNOWN });

function missingLines(dir: string, files: readonly NewFile[]): string[] {
  // A folder or an unreadable file counts as empty.
  const own = linesOf(orUndefined(() => readText(path.join(dir, '.gitignore'))) ?? '');
  return linesOf(files.find((file) => file.path === '.gitignore')?.text ?? '').filter((line) => !own.includes(line));
}

/** The lines without a slash at either end, which makes no difference here. */
const linesOf = (text: string): string[] => text.split(/\r?\n/).flatMap((line) => line.replace(/^\/|\/$/g, '') || []);
