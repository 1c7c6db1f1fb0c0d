/** Finds files with fast-glob, and decides which symbolic links are followed. */
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { resolve as absolute, dirname, join, relative, sep } from 'node:path';
import glob from 'fast-glob';
import { folderOf, inFolder } from '../../lib/paths.ts';
import { isPrivate } from '../../lib/private-path.ts';
import type { ContentRoot, SiteConfig } from '../../model/config.ts';
import { SKILLS } from '../../model/skills.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { kindOf as kindInWords } from '../../system/environment-error.ts';
import { namesNotUtf8 } from '../../system/fsx.ts';

/** Hidden files, packages and the thumbnails of Windows are never content. */
const HIDDEN = /^(?:\.|node_modules$|Thumbs\.db$)/;
/** Hidden files that hosts read. */
const FOR_HOSTS = new Set(['.nojekyll', '.well-known']);

export const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

type Skips = (folder: string) => boolean;
type Kind = 'folder' | 'file' | 'special' | 'none';

/**
 * Returns all regular files in a folder, relative to the site, sorted by code point. Symbolic links are followed within
 * the site, and within the folder itself when the config names one outside the site. `skips` is asked about folders.
 */
export function createCrawl(
  siteDir: string,
  { problems, isAssumed }: { problems: Problem[]; isAssumed: boolean },
): (folder: string, skips?: Skips) => string[] {
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
      for (const { path: rel, dirent } of list({ siteDir, folder: path, skips }, problems)) {
        const child = inFolder(path, plainName(rel));
        const link = dirent.isSymbolicLink() ? [...above, resolve(folderOf(child) || '.')] : [];
        const kind =
          link.length > 0
            ? linkKind({ child, link, boundary, resolve, isSite: folder === '.', isAssumed }, problems)
            : kindOf(dirent);
        if (kind === 'folder' && !skips(child)) visit(child, link);
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
  for (const name of strange.values()) problems.push(problem('DG7141', { path: inFolder(folder, name) }));
  return entries.filter((entry) => isShown(entry) && !strange.has(entry.name));
}

interface Listing {
  siteDir: string;
  folder: string;
  skips: Skips;
}

/**
 * Everything in a folder and in its folders. Links are listed, not followed: only `linkKind` knows where they may lead.
 * Hidden names are removed where folders are read, so fast-glob does not open hidden folders, and matches all that is left.
 */
function list({ siteDir, folder, skips }: Listing, problems: Problem[]): glob.Entry[] {
  const cwd = absolute(siteDir, folder);
  const entries = (path: string): Dirent[] => {
    const rel = plainName(path.slice(cwd.length + 1));
    const at = rel === '' ? folder : inFolder(folder, rel);
    return readFolder({ siteDir, folder: at }, problems)
      .filter((entry) => !entry.isDirectory() || !skips(inFolder(at, entry.name)))
      .map(masked);
  };
  return glob.sync('**', {
    cwd,
    dot: true,
    followSymbolicLinks: false,
    onlyFiles: false,
    objectMode: true,
    // The names of a folder differ.
    unique: false,
    // A folder that cannot be read stops the build.
    suppressErrors: false,
    fs: { readdirSync: entries as unknown as typeof readdirSync },
  });
}

/** The patterns of fast-glob do not match line ends in names: they are masked as lone surrogates, which no name has. */
const LINE_END = /[\n\r\u2028\u2029]/g;
const MASKED = /[\udc0a\udc0d\udc28\udc29]/g;
const LINE_ENDS = new Map([0x0a, 0x0d, 0x2028, 0x2029].map((code) => [0xdc00 + (code & 0xff), code]));
const plainName = (path: string): string =>
  path.replace(MASKED, (char) => String.fromCharCode(LINE_ENDS.get(char.charCodeAt(0)) ?? 0));
const maskOf = (char: string): string => String.fromCharCode(0xdc00 + (char.charCodeAt(0) & 0xff));

function masked(entry: Dirent): Dirent {
  entry.name = entry.name.replace(LINE_END, maskOf);
  return entry;
}

const isShown = ({ name }: Dirent): boolean => !HIDDEN.test(name) || FOR_HOSTS.has(name);

/** The folders links may lead into. A link above a folder of the site must not lead out of the site. */
function boundaryOf(at: { siteDir: string; home: string; folder: string }): string[] | 'outside' | 'absent' {
  try {
    const real = realpathSync(join(at.siteDir, at.folder));
    if (isWithin(at.home, real)) return [at.home, real];
    return /^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(at.folder) ? [at.home, real] : 'outside';
  } catch {
    return 'absent';
  }
}

/** Folders are none: their files are in the list. */
const kindOf = (entry: glob.Entry['dirent']): Kind =>
  entry.isDirectory() ? 'none' : entry.isFile() ? 'file' : 'special';

interface LinkPlace {
  child: string;
  /** Real folders of the link and of the links before it on the path. */
  link: readonly string[];
  boundary: readonly string[];
  /** The folder is the site itself. */
  isSite: boolean;
  /** The site has no config: a link does not stop it. */
  isAssumed: boolean;
  resolve(path: string): string;
}

/** Links that most likely lead to pages. */
const TO_PAGES = /(?:\.mdx?|(?:^|\/)(?:docs?|documentation|content|wiki))$/i;

function linkKind({ child, link, boundary, resolve, isSite, isAssumed }: LinkPlace, problems: Problem[]): Kind {
  const refuse = (code: 'DG5006' | 'DG5008' | 'DG5009' | 'DG5480'): Kind => {
    // A whole repository has links that are no content.
    if (isSite && !TO_PAGES.test(child)) return 'none';
    const severity = isSite || isAssumed ? { severity: 'warning' as const } : {};
    problems.push(problem(code, { path: child }, { file: child, ...severity }));
    return 'none';
  };
  try {
    const target = resolve(child);
    const around = boundary.filter((folder) => isWithin(folder, target));
    if (around.length === 0) return refuse('DG5006');
    if (around.every((folder) => isPrivate(relative(folder, target)))) return refuse('DG5480');
    const stat = statSync(target);
    if (stat.isFile()) return 'file';
    if (!stat.isDirectory()) return 'special';
    return link.some((folder) => isWithin(target, folder)) ? refuse('DG5009') : 'folder';
  } catch (error) {
    if (!['ENOENT', 'ELOOP', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return refuse('DG5008');
  }
}

/** Public files by their published path, which belongs to the first folder that has it. */
export function publicPaths(
  { publicDir, agents }: SiteConfig,
  crawl: (folder: string) => Iterable<string>,
): Map<string, string> {
  const paths = new Map<string, string>();
  const skills = agents?.skills;
  if (skills !== undefined) for (const path of crawl(skills)) paths.set(SKILLS + path.slice(skills.length + 1), path);
  for (const folder of publicDir)
    for (const path of crawl(folder)) {
      const rel = path.slice(folder.length + 1);
      if (!paths.has(rel)) paths.set(rel, path);
    }
  return paths;
}

interface Leniently {
  config: SiteConfig;
  root: ContentRoot;
  problems: Problem[];
}

/** Crawls a root. Where a folder may have any names, one that is not UTF-8 does not stop it. */
export function leniently({ config, root, problems }: Leniently, crawl: () => string[]): string[] {
  const before = problems.length;
  const paths = crawl();
  if (config.docs.some(({ id, names }) => id === root.docs && names === 'any'))
    for (const one of problems.slice(before)) if (one.code === 'DG7141') one.severity = 'warning';
  return paths;
}
