/**
 * Finds the content. Stat first: a file whose size, times and inode are those of the last run is not read again; the change
 * time cannot be set by hand, so an edit that keeps size and modification time is seen all the same.
 */
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import type { ContentRoot, SiteConfig } from '../config/types.ts';
import { hashFile } from '../lib/fsx.ts';
import { globMatcher } from '../lib/glob.ts';
import { contentHash } from '../lib/hash.ts';
import { type Outcome, type Problem, problem } from '../lib/problem.ts';
import type { DataFile, PublicFile, SourceFile } from './types.ts';

/** `size, mtime, ctime, inode, hash` of a file in the last run. */
export type FileStamp = [size: number, mtimeMs: number, ctimeMs: number, ino: number, hash: string];

export interface Scan {
  /** Name of the site's folder. */
  siteName: string;
  /** Markdown, MDX and React pages, sorted by path. */
  sources: SourceFile[];
  /** `_category_`, `_defaults`, `authors`, `tags` files with their text. */
  data: DataFile[];
  /** All other files of the content roots: images and downloads that documents may refer to. */
  assets: SourceFile[];
  /** Files of the public folder. */
  publicFiles: PublicFile[];
  /** Stamps of everything read, for the next run. */
  stamps: Map<string, FileStamp>;
  /** Content hash of another file of the site that a document quotes, empty when there is none; it is stamped like the rest. */
  hashOf(path: string): string;
  /** A file of the site outside of the content folders that a document shows or offers; hidden and generated ones are none. */
  otherFile(path: string): SourceFile | undefined;
  /** False when a file is another one by now. */
  isAsFound(path: string): boolean;
  /** Files that were saved while the build ran: what it made of them is not what a later build finds. */
  doubts: Set<string>;
  /** All that `otherFile` was asked for. */
  others: ReadonlyMap<string, SourceFile | undefined>;
}

/** Files younger than this may be written again within the same clock tick: their stamp is not believed next time. */
const RACY_MS = 40;
const DATA_FILE = /^(?:(?:_category_|_defaults)\.(?:json|ya?ml)|authors\.ya?ml|tags\.ya?ml)$/;
const HOST_FILE = /^_(?:redirects|headers)$/;
const REACT_PAGE = /^(?!.*\.(?:test|spec)\.).*\.[tj]sx$/i;
const IGNORED = /^(?:\.|node_modules$|Thumbs\.db$)/;

export function scan(siteDir: string, config: SiteConfig, known: ReadonlyMap<string, FileStamp>): Outcome<Scan> {
  const stamps: Scan['stamps'] = new Map();
  const problems: Problem[] = [];
  const doubts: Scan['doubts'] = new Set();
  const reader = createReader({ siteDir, known, stamps, doubts });
  const home = realpathSync(siteDir);
  const hashOf = (path: string): string =>
    stamps.get(path)?.[4] ?? hashIfThere({ reader, siteDir, home, stamps }, path);
  const others: Scan['others'] & Map<string, SourceFile | undefined> = new Map();
  const otherFile = createOthers({ config, hashOf, others, isPage: (path) => pages.has(path) });
  const isAsFound = (path: string): boolean => {
    const stamp = stamps.get(path);
    const now = statSync(join(siteDir, path), { throwIfNoEntry: false });
    return stamp?.[0] === now?.size && stamp?.[2] === now?.ctimeMs && stamp?.[3] === now?.ino;
  };
  const asked = { hashOf, otherFile, isAsFound, others, doubts };
  const value: Scan = {
    siteName: basename(home),
    sources: [],
    data: [],
    assets: [],
    publicFiles: [],
    stamps,
    ...asked,
  };
  const walk = createWalk(siteDir, problems);
  for (const root of config.roots) {
    const rules = rulesOf(root, config);
    for (const path of walk(root.path)) sortIn(value, reader, { root, rules, path });
  }
  for (const path of walk(config.publicDir)) {
    const rel = path.slice(config.publicDir.length + 1);
    const { hash, text } = reader(path);
    value.publicFiles.push({ path, rel, hash, ...(HOST_FILE.test(rel) ? { text: text?.() } : {}) });
  }
  tellApart(value.assets);
  const pages = new Set(value.sources.map(({ path }) => path));
  return { value, problems };
}

/** Two files of one name may share the beginning of their hashes, which goes into their published names. */
function tellApart(assets: SourceFile[]): void {
  const first = new Map<string, SourceFile>();
  for (const asset of assets) {
    const name = `${asset.hash.slice(0, 8)} ${asset.path.slice(asset.path.lastIndexOf('/') + 1)}`;
    const other = first.get(name);
    if (other === undefined) first.set(name, asset);
    else if (other.hash !== asset.hash) {
      other.longName = true;
      asset.longName = true;
    }
  }
}

function createOthers(options: {
  config: SiteConfig;
  hashOf(path: string): string;
  others: Map<string, SourceFile | undefined>;
  isPage(path: string): boolean;
}): Scan['otherFile'] {
  const { config, hashOf, others, isPage } = options;
  return (path) => {
    const hidden = path.split('/').some((name) => IGNORED.test(name));
    if (hidden || path.startsWith(`${config.outDir}/`) || isPage(path)) return undefined;
    if (others.has(path)) return others.get(path);
    const hash = hashOf(path);
    const ext = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
    const file: SourceFile | undefined =
      hash === '' ? undefined : { path, root: '', rel: path, ext, hash, longName: true };
    others.set(path, file);
    return file;
  };
}

type Reader = (path: string) => { hash: string; text?: () => string };

interface Rules {
  /** Which paths below the root are no pages, by its settings. */
  isExcluded(rel: string): boolean;
  /** File of declared tags, below the root. */
  tags?: string;
}

/** What the settings of its content say about the files of a root. */
function rulesOf(root: ContentRoot, { docs, blog }: SiteConfig): Rules {
  const owner =
    root.kind === 'docs' ? docs.find(({ id }) => id === root.docs) : root.kind === 'blog' ? blog : undefined;
  const exclude = owner?.exclude ?? [];
  return {
    isExcluded: exclude.length > 0 ? globMatcher(exclude) : () => false,
    ...(owner?.tags.file ? { tags: owner.tags.file } : {}),
  };
}

function sortIn(
  scan: Scan,
  reader: Reader,
  { root, rules, path }: { root: ContentRoot; rules: Rules; path: string },
): void {
  const rel = path.slice(root.path.length + 1);
  const name = rel.slice(rel.lastIndexOf('/') + 1);
  const ext = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
  const partial = /(?:^|\/)_/.test(rel) || rules.isExcluded(rel);
  const { hash, text } = reader(path);
  const file: SourceFile = { path, root: root.id, rel, ext, hash };
  if (DATA_FILE.test(name) || rel === rules.tags) scan.data.push({ path, root: root.id, rel, text: text?.() ?? '' });
  // React files are pages in the folder of pages only; elsewhere they are components of their neighbours.
  else if (!partial && (ext === 'md' || ext === 'mdx' || (root.kind === 'pages' && REACT_PAGE.test(name))))
    scan.sources.push(file);
  else scan.assets.push(file);
}

function createReader(options: {
  siteDir: string;
  known: ReadonlyMap<string, FileStamp>;
  stamps: Map<string, FileStamp>;
  doubts: Set<string>;
}): Reader {
  const { siteDir, known, stamps, doubts } = options;
  const racyAfter = Date.now() - RACY_MS;
  return (path) => {
    // Not `join`: it costs as much as the call it is for.
    const absolute = `${siteDir}/${path}`;
    const { size, mtimeMs, ctimeMs, ino } = statSync(absolute);
    const old = known.get(path);
    const same = old && old[0] === size && old[1] === mtimeMs && old[2] === ctimeMs && old[3] === ino;
    const hash = same ? old[4] : hashFile(absolute, size);
    stamps.set(path, [size, ctimeMs > racyAfter ? 0 : mtimeMs, ctimeMs, ino, hash]);
    const text = () => {
      const bytes = readFileSync(absolute);
      if (contentHash(bytes) !== hash) doubts.add(path);
      return bytes.toString();
    };
    return { hash, text };
  };
}

interface Disk {
  reader: Reader;
  siteDir: string;
  /** The site folder without symbolic links. */
  home: string;
  stamps: Map<string, FileStamp>;
}

/** Nothing but a regular file of the site is read, wherever links lead. */
function hashIfThere({ reader, siteDir, home, stamps }: Disk, path: string): string {
  try {
    const real = realpathSync(join(siteDir, path));
    if (isWithin(home, real) && statSync(real).isFile()) return reader(path).hash;
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
  stamps.set(path, [0, 0, 0, 0, '']);
  return '';
}

type Kind = 'folder' | 'file' | 'special' | 'none';

/**
 * Gives all regular files below a folder, relative to the site, sorted by code point. Symbolic links are followed where they
 * stay in the site, or in the folder itself when the config names one outside.
 */
function createWalk(siteDir: string, problems: Problem[]): (folder: string) => string[] {
  const home = realpathSync(siteDir);
  const resolve = (path: string) => realpathSync(join(siteDir, path));
  return (folder) => {
    const found: string[] = [];
    const boundary = boundaryOf({ siteDir, home, folder });
    if (boundary === 'absent') return found;
    if (boundary === 'outside') {
      problems.push(problem('DG5006', { path: folder }, { file: folder }));
      return found;
    }
    // `above`: real folders that hold the links the way led through; a link back to one of them would never end.
    const visit = (path: string, above: readonly string[]): void => {
      for (const entry of list(`${siteDir}/${path}`)) {
        if (IGNORED.test(entry.name) && entry.name !== '.nojekyll' && entry.name !== '.well-known') continue;
        const child = `${path}/${entry.name}`;
        const link = entry.isSymbolicLink() ? [...above, resolve(path)] : undefined;
        const kind = link ? linkKind({ child, link, boundary, resolve }, problems) : kindOf(entry);
        if (kind === 'folder') visit(child, link ?? above);
        else if (kind === 'file') found.push(child);
        else if (kind === 'special') problems.push(problem('DG5007', { path: child }, { file: child }));
      }
    };
    visit(folder, []);
    return found.sort();
  };
}

/** The folders links may lead into. A folder below the site must not be led out of it by a link above it. */
function boundaryOf(at: { siteDir: string; home: string; folder: string }): string[] | 'outside' | 'absent' {
  try {
    const real = realpathSync(join(at.siteDir, at.folder));
    if (isWithin(at.home, real)) return [at.home];
    return /^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(at.folder) ? [at.home, real] : 'outside';
  } catch {
    return 'absent';
  }
}

const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

const kindOf = (entry: Dirent): Kind => (entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'special');

function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

interface LinkPlace {
  child: string;
  /** Real folders that hold the link and those before it on the way. */
  link: readonly string[];
  boundary: readonly string[];
  resolve(path: string): string;
}

function linkKind({ child, link, boundary, resolve }: LinkPlace, problems: Problem[]): Kind {
  const refuse = (code: 'DG5006' | 'DG5008' | 'DG5009'): Kind => {
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
