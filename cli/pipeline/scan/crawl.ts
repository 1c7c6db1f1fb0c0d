/** Finds files, and decides which symbolic links are followed. */
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { inFolder } from '../../lib/paths.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { kindOf as kindInWords } from '../../system/environment-error.ts';
import { namesNotUtf8 } from '../../system/fsx.ts';

const HIDDEN = /^(?:\.|node_modules$|Thumbs\.db$)/;
/** Hidden files that hosts read. */
const FOR_HOSTS = new Set(['.nojekyll', '.well-known']);

/** True for hidden files and packages, which are never content. `../` at the start of a path is not a name. */
export const isHidden = (path: string): boolean =>
  path
    .replace(/^(?:\.\.\/)+/, '')
    .split('/')
    .some((name) => HIDDEN.test(name));

export const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

type Skips = (folder: string) => boolean;
type Kind = 'folder' | 'file' | 'special' | 'none';

/**
 * Returns all regular files in a folder, relative to the site, sorted by code point. Symbolic links are followed within
 * the site, and within the folder itself when the config names one outside the site. `skips` is asked about folders.
 */
export function createCrawl(siteDir: string, problems: Problem[]): (folder: string, skips?: Skips) => string[] {
  const home = realpathSync(siteDir);
  const resolve = (path: string) => realpathSync(join(siteDir, path));
  return (folder, skips = () => false) => {
    const found: string[] = [];
    const boundary = boundaryOf({ siteDir, home, folder });
    const fault = folderFault(siteDir, folder);
    // Several roots can have the same file in their paths.
    if (fault && !problems.some(({ code, file }) => code === fault.code && file === fault.file)) problems.push(fault);
    if (fault || boundary === 'absent') return found;
    if (boundary === 'outside') {
      problems.push(problem('DG5006', { path: folder }, { file: folder }));
      return found;
    }
    // `above`: real folders of the links on the path; a link back to one of them is a loop.
    const visit = (path: string, above: readonly string[]): void => {
      for (const entry of readFolder({ siteDir, folder: path }, problems)) {
        const child = inFolder(path, entry.name);
        const link = entry.isSymbolicLink() ? [...above, resolve(path)] : undefined;
        const kind = link
          ? linkKind({ child, link, boundary, resolve, isSite: folder === '.' }, problems)
          : kindOf(entry);
        if (kind === 'folder' && skips(child)) continue;
        if (kind === 'folder') visit(child, link ?? above);
        else if (kind === 'file') found.push(child);
        else if (kind === 'special') problems.push(problem('DG5007', { path: child }, { file: child }));
      }
    };
    visit(folder, []);
    return found.sort();
  };
}

/** Reports a content folder that is not a folder; a missing folder counts as empty. */
function folderFault(siteDir: string, folder: string): Problem | undefined {
  for (let path = folder; ; path = dirname(path)) {
    const stats = statIfThere(join(siteDir, path));
    if (stats?.isDirectory() || path === dirname(path)) return undefined;
    if (stats === undefined) continue;
    const kind = stats.isFile() ? 'a file' : kindInWords(stats);
    return problem('DG7142', { path, kind }, { file: path });
  }
}

function statIfThere(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Node's replacement for bytes that are not UTF-8. */
const REPLACED = '\ufffd';

/** Entries of a folder, without hidden ones; none when it was deleted. Names that are not UTF-8 are reported. */
function readFolder({ siteDir, folder }: { siteDir: string; folder: string }, problems: Problem[]): Dirent[] {
  const path = `${siteDir}/${folder}`;
  let entries: Dirent[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  if (!entries.some(({ name }) => name.includes(REPLACED))) return entries.filter(isShown);
  const strange = namesNotUtf8(path);
  for (const name of strange.values()) problems.push(problem('DG7141', { path: `${folder}/${name}` }));
  return entries.filter((entry) => isShown(entry) && !strange.has(entry.name));
}

const isShown = ({ name }: Dirent): boolean => !HIDDEN.test(name) || FOR_HOSTS.has(name);

/** The folders links may lead into. A link above a folder of the site must not lead out of the site. */
function boundaryOf(at: { siteDir: string; home: string; folder: string }): string[] | 'outside' | 'absent' {
  try {
    const real = realpathSync(join(at.siteDir, at.folder));
    if (isWithin(at.home, real)) return [at.home];
    return /^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(at.folder) ? [at.home, real] : 'outside';
  } catch {
    return 'absent';
  }
}

const kindOf = (entry: Dirent): Kind => (entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'special');

interface LinkPlace {
  child: string;
  /** Real folders of the link and of the links before it on the path. */
  link: readonly string[];
  boundary: readonly string[];
  /** The folder is the site itself. */
  isSite: boolean;
  resolve(path: string): string;
}

function linkKind({ child, link, boundary, resolve, isSite }: LinkPlace, problems: Problem[]): Kind {
  const refuse = (code: 'DG5006' | 'DG5008' | 'DG5009'): Kind => {
    // A whole repository has links that are no content.
    if (isSite) return 'none';
    problems.push(problem(code, { path: child }, { file: child }));
    return 'none';
  };
  try {
    const target = resolve(child);
    if (!boundary.some((folder) => isWithin(folder, target))) return refuse('DG5006');
    const stat = statSync(target);
    if (stat.isFile()) return 'file';
    if (!stat.isDirectory()) return 'special';
    return link.some((folder) => isWithin(target, folder)) ? refuse('DG5009') : 'folder';
  } catch (error) {
    if (!['ENOENT', 'ELOOP', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return refuse('DG5008');
  }
}
