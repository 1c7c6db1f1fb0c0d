/**
 * The files of an old site: everything that `migrate` and `dialect` read goes through here.
 *
 * A site may read its repository: the nearest folder at or above it that is under version control (`.git`), otherwise
 * the root of a workspace of packages, otherwise the folder that the user named. Nothing outside is read or copied,
 * wherever `..`, absolute paths and links lead, and neither are hidden files, except those of the old tools.
 */
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../../lib/paths.ts';
import { isPrivate } from '../../lib/private-path.ts';
import { readText } from '../../system/fsx.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { isTooWide, repositoryFolder, versionedFolder } from '../../system/repository.ts';
import type { Note, ReadText } from './types.ts';

/** Why a file is not read. */
type Refusal = 'outside' | 'hidden' | 'special' | 'large' | 'loop' | 'nowhere';

/** Documentation has no longer texts; files that are only copied may have any size. */
export const MAX_TEXT_BYTES = 16 << 20;

const REASONS: Readonly<Record<Refusal, string>> = {
  outside: 'is outside the repository, so docsgen did not read it: copy what you need into the new site.',
  hidden: 'is hidden, so docsgen did not read it: copy what you need into the new site, under a name without a dot.',
  special: 'is a pipe, a socket or a device, so docsgen did not read it.',
  large: `is larger than ${MAX_TEXT_BYTES >> 20} MB, so docsgen did not read it.`,
  loop: 'is a link to a folder that it is in, so docsgen did not follow it.',
  nowhere: 'is a link that leads nowhere.',
};

interface Repository {
  /** Its folder, and that of the site: absolute, links resolved. */
  home: string;
  site: string;
  /** What was refused where it is, and not where a text names it: path relative to the site → reason. */
  refused: Map<string, Refusal>;
  /** Variables of the environment that code of the site may read. */
  variables: readonly string[];
}

const repositories = new Map<string, Repository>();

/**
 * Finds the repository of a site; drops what was refused before.
 * @param given The folder that the user named, if the site is below it.
 * @param variables Of the environment, which code of the site may read.
 */
export function openRepository(dir: string, given = dir, variables: readonly string[] = []): Repository {
  const site = realpathSync(dir);
  const found = repositoryFolder(site);
  const isFound = found !== site || versionedFolder(site) === site;
  const around = realpathSync(given);
  const isUsed = !isFound && isWithin(around, site) && !isTooWide(around);
  const home = isUsed ? repositoryFolder(around) : found;
  const repository = { home, site, refused: new Map<string, Refusal>(), variables };
  repositories.set(dir, repository);
  return repository;
}

/** Configs of a site may be in folders of their own. */
function repositoryOf(dir: string): Repository {
  const known = repositories.get(dir);
  if (known) return known;
  const site = realpathSync(dir);
  const around = [...repositories.values()].findLast(({ home }) => isWithin(home, site));
  return around ? { ...around, site } : openRepository(dir);
}

/** What code of a site may read: the folder of its repository, links resolved, and variables. */
export const readableBy = (dir: string): Pick<Repository, 'home' | 'variables'> => repositoryOf(dir);

const isWithin = (folder: string, file: string): boolean =>
  file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);

/** Files and folders of the old tools, which only they read. */
const OF_TOOLS = /(^|[\\/])\.(?=(?:vitepress|overrides|icons|pages|nav\.yml|meta\.yml|authors\.yml)(?:[\\/]|$))/g;

function isHidden(real: string, { home, site }: Repository): boolean {
  const below = path.relative(isWithin(site, real) ? site : home, real);
  return isPrivate(below.replace(OF_TOOLS, '$1'));
}

/** The real place of a file or folder, or why it is not read; undefined if nothing is there. */
function locate(dir: string, file: string): { real: string } | Refusal | undefined {
  const repository = repositoryOf(dir);
  const absolute = path.resolve(dir, file);
  const wanted = isWithin(repository.home, absolute)
    ? absolute
    : path.resolve(repository.site, path.relative(dir, absolute));
  if (!isWithin(repository.home, wanted)) return 'outside';
  if (isHidden(wanted, repository)) return 'hidden';
  const real = orUndefined(() => realpathSync.native(wanted));
  if (real === undefined) return undefined;
  if (!isWithin(repository.home, real)) return 'outside';
  return isHidden(real, repository) ? 'hidden' : { real };
}

const statAt = (at: string): Stats | undefined => orUndefined(() => statSync(at, { throwIfNoEntry: false }));

/** A file that may be read: its real place; undefined for folders, and for what is missing or refused. */
function fileAt(dir: string, file: string): string | undefined {
  const place = locate(dir, file);
  if (typeof place !== 'object') return undefined;
  const stats = statAt(place.real);
  if (stats?.isFile()) return place.real;
  if (stats && !stats.isDirectory()) refuse(dir, file, 'special');
  return undefined;
}

export const isFile = (dir: string, file: string): boolean => fileAt(dir, file) !== undefined;

/** A file or folder that may be read. */
export const isThere = (dir: string, file: string): boolean => typeof locate(dir, file) === 'object';

/** The text of a file; undefined for what is no file, and for what is not read. */
export function readSiteText(dir: string, file: string): string | undefined {
  const real = fileAt(dir, file);
  if (real === undefined) return undefined;
  if ((statAt(real)?.size ?? 0) <= MAX_TEXT_BYTES) return readText(real);
  refuse(dir, file, 'large');
  return undefined;
}

/** True for what is outside the repository, or leads there. */
export const isOutside = (dir: string, file: string): boolean => locate(dir, file) === 'outside';

/** Why a file is not read, as a sentence; undefined if it may be read, or is missing. */
export function refusalOf(dir: string, file: string): string | undefined {
  const place = locate(dir, file);
  const why = typeof place === 'string' ? place : repositoryOf(dir).refused.get(ownPath(dir, file));
  return why && `${file} ${REASONS[why]}`;
}

function refuse(dir: string, file: string, why: Refusal): void {
  if (why !== 'large' || !MEDIA.test(file)) repositoryOf(dir).refused.set(ownPath(dir, file), why);
}

/** Relative to the site, with `/`. */
const ownPath = (dir: string, file: string): string =>
  path.relative(dir, path.resolve(dir, file)).split(path.sep).join('/');

/** Nobody misses their text. */
const MEDIA = /\.(?:avif|gif|ico|jpe?g|mov|mp4|ogg|pdf|png|svg|webm|webp|woff2?|zip)$/i;

/**
 * What was refused where it is: links of folders, hidden files, pipes, files that are too large. A hidden file beside the
 * config belongs to an editor or a tool.
 */
export const refusedNotes = (dir: string): Note[] =>
  [...repositoryOf(dir).refused].map(([file, why]) => ({
    kind: why === 'hidden' && /^\.[^/]*$/.test(file) ? 'look' : 'lost',
    what: why === 'hidden' ? 'hidden file' : 'file that was not read',
    text: `It ${REASONS[why]}`,
    file,
  }));

/** Folders that no tool reads, and hidden files that nobody misses. */
const NEVER = new Set(['node_modules', '.git', '.gitignore', '.gitkeep', '.DS_Store', '.nojekyll']);

/**
 * Files below a folder, relative to it and with `/`, in the order of their names; none if there is no such folder.
 * Links are followed inside the repository, except to a folder that they are in. What is refused is remembered.
 * @param isLeft True for a file or folder to leave out, by its path relative to the folder.
 */
export function filesBelow(dir: string, folder: string, isLeft: (file: string) => boolean = () => false): string[] {
  const repository = repositoryOf(dir);
  const at = (file: string) => path.join(path.resolve(dir, folder), file);
  const kindOf = (entry: Dirent, file: string, around: readonly string[]): { real: string } | 'file' | undefined => {
    const real = path.join(around.at(-1) ?? '', entry.name);
    if (isHidden(real, repository)) return refuse(dir, at(file), 'hidden') as undefined;
    if (entry.isFile()) return 'file';
    if (entry.isDirectory()) return { real };
    const place = locate(dir, at(file));
    if (typeof place !== 'object') return refuse(dir, at(file), place ?? 'nowhere') as undefined;
    const stats = statAt(place.real);
    if (stats?.isFile()) return 'file';
    if (!stats?.isDirectory()) return refuse(dir, at(file), 'special') as undefined;
    if (!around.some((one) => isWithin(place.real, one))) return place;
    return refuse(dir, at(file), 'loop') as undefined;
  };
  const walk = (below: string, around: readonly string[]): string[] => {
    const entries = readdirSync(around.at(-1) ?? '', { withFileTypes: true }).filter(({ name }) => !NEVER.has(name));
    return entries
      .sort((a, b) => compareText(a.name, b.name))
      .flatMap((entry) => {
        const file = below === '' ? entry.name : `${below}/${entry.name}`;
        if (isLeft(file)) return [];
        const kind = kindOf(entry, file, around);
        return typeof kind === 'object' ? walk(file, [...around, kind.real]) : kind === 'file' ? [file] : [];
      });
  };
  const root = locate(dir, folder);
  return typeof root === 'object' && statAt(root.real)?.isDirectory() ? walk('', [root.real]) : [];
}

/** Texts of files by their path relative to the site, each read once. */
export function textReader(dir: string): ReadText {
  const known = new Map<string, string | undefined>();
  const read = (file: string): string | undefined => {
    if (!known.has(file)) known.set(file, readSiteText(dir, file));
    return known.get(file);
  };
  return Object.assign(read, { refusal: (file: string) => refusalOf(dir, file) });
}
