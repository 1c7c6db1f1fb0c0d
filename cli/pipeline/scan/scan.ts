/**
 * Finds the content. A file whose size, times and inode are as in the last run is not read again. The change time
 * cannot be set by hand, so edits that keep size and modification time are noticed too.
 */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { contentHash } from '../../lib/hash.ts';
import { isMedia } from '../../lib/media.ts';
import { once } from '../../lib/once.ts';
import { baseName, belowFolder, extensionOf } from '../../lib/paths.ts';
import { isPrivate } from '../../lib/private-path.ts';
import type { ContentRoot, LoadedConfig, SiteConfig } from '../../model/config.ts';
import type { DataFile, PublicFile, SourceFile } from '../../model/document.ts';
import { SKILLS } from '../../model/skills.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { bufferAt, statsAt } from '../../system/buffers.ts';
import { hashFile } from '../../system/fsx.ts';
import { holdFile, releaseFiles } from '../../system/held-files.ts';
import { kindAt, type OuterFiles, outerFiles } from '../../system/repository.ts';
import { createStamps, type Stamps } from '../../system/stamps.ts';
import { createCrawl, isWithin, leniently, publicPaths } from './crawl.ts';
import { leftOutIn } from './left-out.ts';
import { createPatterns, type Patterns } from './patterns.ts';

export interface Scan {
  /** The site folder: absolute, without symbolic links, with `/`. */
  home: string;
  /** Markdown, MDX and React pages, sorted by path. */
  sources: SourceFile[];
  /** `_category_`, `_defaults`, `authors`, `tags` files with their text. */
  data: DataFile[];
  /** All other files of the content roots: images and downloads that documents may refer to. */
  assets: SourceFile[];
  /** Paths of images and other media in a content root that is the site folder itself, sorted. They are not read. */
  media: string[];
  /** Files that could be pages, by path, with the setting that excludes them. */
  leftOut: Map<string, 'include' | 'exclude'>;
  /** Files of the public folder. */
  publicFiles: PublicFile[];
  /** Stamps of everything read, for the next run. */
  stamps: Stamps;
  /** Content hash of another file that a document quotes, which is stamped too; empty for a missing file. */
  hashOf(path: string): string;
  /** A file outside the content folders that a document shows or links; undefined for hidden and generated files. */
  otherFile(path: string): SourceFile | undefined;
  /** Folder of the repository, relative to the site, and the place of a file (relative to the site) in it. */
  repository(): { root: string; pathIn(path: string): string };
  /** True for a folder of the repository. */
  isFolder(path: string): boolean;
  /** True for a file or a folder of the repository, hidden ones too. */
  isThere(path: string): boolean;
  /** False when a file has changed since. */
  isAsFound(path: string): boolean;
  /** Files that were saved during the build: the output may not match their new content. */
  doubts: Set<string>;
  /** All results of `otherFile`. */
  others: ReadonlyMap<string, SourceFile | undefined>;
}

/** Younger files may be written again within the same clock tick: the next run does not trust their stamps. */
const RACY_MS = 40;
const DATA_FILE = /^(?:(?:_category_|_defaults)\.(?:json|ya?ml)|authors\.ya?ml|tags\.ya?ml)$/;
const HOST_FILE = /^_(?:redirects|headers)$/;
const PART = /(?:^|\/)_/;
/** Files and folders for inclusion in pages, which `include` cannot turn into pages. `rel`: path below the root. */
export const isPart = (rel: string): boolean => PART.test(rel);
const REACT_PAGE = /^(?!.*\.(?:test|spec)\.).*\.(?:[tj]sx|js)$/i;
const HAS_DEFAULT = /^\s*export\s+default\b|\bas\s+default\b/m;

export function scan(
  siteDir: string,
  { config, file, locate }: Pick<LoadedConfig, 'config' | 'file' | 'locate'>,
  known: Stamps,
): Outcome<Scan> {
  const stamps = createStamps();
  const problems: Problem[] = [];
  const doubts: Scan['doubts'] = new Set();
  const reader = createReader({ siteDir, known, stamps, doubts });
  const home = realpathSync(siteDir);
  const outer = once(() => outerFiles(siteDir, config.repository.folder));
  const disk: Disk = { reader, siteDir, home, stamps, outer };
  const hashOf = (path: string): string => stamps.hashOf(path) ?? hashIfThere(disk, path);
  const others: Scan['others'] & Map<string, SourceFile | undefined> = new Map();
  const otherFile = createOthers({ config, hashOf, others, isPage: (path) => pages.has(path) });
  const isAsFound = (path: string): boolean => {
    const stamp = stamps.stampOf(path);
    const now = statSync(join(siteDir, path), { throwIfNoEntry: false });
    return stamp?.[0] === now?.size && stamp?.[2] === now?.ctimeMs && stamp?.[3] === now?.ino;
  };
  const isFolder = (path: string): boolean => otherFile(path) === undefined && hashOf(path) === FOLDER;
  const isThere = (path: string): boolean =>
    otherFile(path) !== undefined ||
    (isRefused(path) ? statSync(join(siteDir, path), { throwIfNoEntry: false }) !== undefined : isFolder(path));
  const value: Scan = {
    home: home.split(sep).join('/'),
    sources: [],
    data: [],
    assets: [],
    media: [],
    leftOut: new Map(),
    publicFiles: [],
    stamps,
    ...{ hashOf, otherFile, isFolder, isThere, isAsFound, others, doubts },
    repository: once(() => repositoryOf(home, outer().folder)),
  };
  const crawl = createCrawl(siteDir, { problems, isAssumed: file === '' });
  const patterns = createPatterns(config);
  const generated = new Set([config.outDir, ...config.publicDir]);
  for (const root of config.roots) {
    const rules = patterns.of(root);
    const isOut = root.path === '.' ? (path: string) => generated.has(path) || rules.skips(path) : undefined;
    const first = value.sources.length;
    const paths = leniently({ config, root, problems }, () => crawl(root.path, isOut));
    for (const path of paths) sortIn(value, reader, { root, rules, path });
    if (file !== '')
      problems.push(...leftOutIn(root, { paths, pages: value.sources.length - first, leftOut: value.leftOut }));
    const home = homeOutside(config, root);
    if (home !== undefined) value.sources.push(homeSource(home, root, reader));
  }
  // Nobody wrote the patterns of an assumed config.
  if (file !== '') problems.push(...patterns.unused(locate));
  for (const [rel, path] of publicPaths(config, crawl)) value.publicFiles.push(publicFile(rel, path, reader));
  distinguish(value.assets);
  const pages = new Set(value.sources.map(({ path }) => path));
  return { value, problems };
}

/** What docsgen adds to, or packs, is read. */
function publicFile(rel: string, path: string, reader: Reader): PublicFile {
  const { hash, text, bytes } = reader(path);
  if (rel.startsWith(SKILLS)) return { path, rel, hash, bytes: bytes() };
  return HOST_FILE.test(rel) ? { path, rel, hash, text: text() } : { path, rel, hash };
}

/** Published names have the first digits of a hash: files of one name that share these digits get longer names. */
function distinguish(assets: SourceFile[]): void {
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
    if (isRefused(path) || path.startsWith(`${config.outDir}/`) || isPage(path)) return undefined;
    if (others.has(path)) return others.get(path);
    const hash = hashOf(path);
    const ext = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
    const file: SourceFile | undefined =
      hash === '' || hash === FOLDER ? undefined : { path, root: '', rel: path, ext, hash, longName: true };
    others.set(path, file);
    return file;
  };
}

/** Packages may have images, but they are not in the repository that readers and other machines see. */
const isRefused = (path: string): boolean => isPrivate(path) || path.split('/').includes('node_modules');

type Reader = (path: string) => { hash: string; bytes: () => Uint8Array; text: () => string };

function sortIn(
  scan: Scan,
  reader: Reader,
  { root, rules, path }: { root: ContentRoot; rules: Patterns; path: string },
): void {
  const rel = belowFolder(root.path, path) ?? path;
  const name = baseName(rel);
  const ext = extensionOf(name);
  const isData = DATA_FILE.test(name) || rel === rules.tags;
  // The site folder may be a whole repository: what is not content is not read.
  if (root.path === '.' && !isData && ext !== 'md' && ext !== 'mdx') {
    if (isMedia(ext)) scan.media.push(path);
    return;
  }
  const { hash, text } = reader(path);
  const couldBe = ext === 'md' || ext === 'mdx' || (root.kind === 'pages' && isReactPage(name, ext, text));
  const file: SourceFile = { path, root: root.id, rel, ext, hash };
  if (isData) scan.data.push({ path, root: root.id, rel, text: text() });
  else if (!couldBe || isPart(rel)) scan.assets.push(file);
  else {
    const setting = rules.outBy(rel);
    (setting === undefined ? scan.sources : scan.assets).push(file);
    if (setting !== undefined) scan.leftOut.set(path, setting);
  }
}

/** The first page of the docs, when it is outside of their folder. */
function homeOutside({ docs, locales }: SiteConfig, root: ContentRoot): string | undefined {
  if (root.kind !== 'docs' || root.version !== 'current' || root.locale !== locales[0]?.name) return undefined;
  const home = docs.find(({ id }) => id === root.docs)?.home;
  return home === undefined || belowFolder(root.path, home) !== undefined ? undefined : home;
}

const homeSource = (path: string, root: ContentRoot, reader: Reader): SourceFile => ({
  path,
  root: root.id,
  rel: baseName(path),
  ext: extensionOf(path),
  hash: reader(path).hash,
});

/**
 * React files are pages only in the pages folder; elsewhere they are components of pages. A `.js` file without a
 * default export is a script that pages import.
 */
const isReactPage = (name: string, ext: string, text: () => string): boolean =>
  REACT_PAGE.test(name) && (ext !== 'js' || HAS_DEFAULT.test(text()));

function createReader(options: { siteDir: string; known: Stamps; stamps: Stamps; doubts: Set<string> }): Reader {
  const { siteDir, known, stamps, doubts } = options;
  const racyAfter = Date.now() - RACY_MS;
  releaseFiles();
  return (path) => {
    // Not `join`: it costs as much as the stat.
    const absolute = `${siteDir}/${path}`;
    const stats = statsAt(absolute);
    const { size, mtimeMs, ctimeMs, ino } = stats;
    const hash = known.hashIfSame(path, stats) ?? (isText(path, size) ? hashText(absolute) : hashFile(absolute, size));
    stamps.set(path, hash, [size, ctimeMs > racyAfter ? 0 : mtimeMs, ctimeMs, ino]);
    const bytes = () => {
      const now = bufferAt(absolute) ?? readFileSync(absolute);
      if (contentHash(now) !== hash) doubts.add(path);
      return now;
    };
    return { hash, bytes, text: () => bytes().toString() };
  };
}

const isText = (path: string, size: number): boolean => size < MAX_TEXT && /\.mdx?$/i.test(path);
const MAX_TEXT = 1 << 20;

/** The hash of a text, which `parse` most likely needs. */
function hashText(path: string): string {
  const bytes = bufferAt(path) ?? readFileSync(path);
  const hash = contentHash(bytes);
  holdFile(path, { bytes, hash });
  return hash;
}

interface Disk {
  reader: Reader;
  siteDir: string;
  /** The site folder without symbolic links. */
  home: string;
  stamps: Stamps;
  outer(): OuterFiles;
}

/** No content has this hash. */
const FOLDER = 'folder';

function repositoryOf(home: string, folder: string): ReturnType<Scan['repository']> {
  const way = (from: string, to: string) => relative(from, to).split(sep).join('/');
  return { root: way(home, folder) || '.', pathIn: (path) => way(folder, resolve(home, path)) };
}

function outerPlace(outer: OuterFiles, path: string): string | undefined {
  const at = outer.place(path);
  return typeof at === 'string' ? undefined : at.real;
}

const isShown = (home: string, real: string): boolean => isWithin(home, real) && !isPrivate(real.slice(home.length));

/** Reads only regular files of the site and of its repository, wherever symbolic links lead, and no hidden ones. */
function hashIfThere({ reader, siteDir, home, stamps, outer }: Disk, path: string): string {
  try {
    const real = path.startsWith('../') ? outerPlace(outer(), path) : realpathSync(join(siteDir, path));
    const isOurs = real !== undefined && (path.startsWith('../') || isShown(home, real));
    const kind = isOurs ? kindAt(real) : undefined;
    if (kind === 'file') return reader(path).hash;
    if (kind === 'folder') {
      stamps.set(path, FOLDER, [0, 0, 0, 0]);
      return FOLDER;
    }
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
  stamps.set(path, '', [0, 0, 0, 0]);
  return '';
}
