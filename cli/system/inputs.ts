/** Records the inputs of a bundler, so that the next build knows whether they have changed. */
import { mkdirSync, readdirSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { hashOfEntry } from './entries.ts';
import { orUndefined } from './or-undefined.ts';
import { readTsconfig } from './tsconfig.ts';

/** `hash`: of the content; empty for a missing file. `stamp`: a file with the same stamp need not be read. */
type Input = readonly [path: string, hash: string, stamp: string];

/** Files that were read, relative to the site, and other files that imports could mean. */
export interface Inputs {
  files: Input[];
  /** Names next to them that an import without an extension could mean, by folder. */
  beside: [folder: string, names: string][];
}

/** Files that changed less than this before the reading may have changed again within the same tick of the clock. */
export const RACY_MS = 40;

/** No content has this hash. */
const CHANGED = 'changed';

/** The time by the clock of the disk of `folder`, which may differ from the clock of the machine. */
export function diskTime(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `clock-${process.pid}`);
  writeFileSync(file, '');
  const { mtimeMs } = statSync(file);
  rmSync(file);
  return mtimeMs;
}

/**
 * The inputs that were read since `begun` (a `diskTime`). A file that was written meanwhile counts as changed.
 * @param paths Absolute.
 */
export function inputsOf(siteDir: string, paths: Iterable<string>, begun: number): Inputs {
  const all = [...new Set(paths)].sort();
  const installed = all.some((path) => path.includes(MODULES)) ? INSTALLS.map((name) => join(siteDir, name)) : [];
  const options = [join(siteDir, 'tsconfig.json'), ...(readTsconfig(siteDir)?.files ?? [])];
  const files = [...new Set([...all, ...options, ...installed])].map((path): Input => {
    const place = relative(siteDir, path).split(sep).join('/');
    const stats = statIfThere(path);
    if (stats === undefined) return [place, '', ''];
    return stats.ctimeMs < begun - RACY_MS ? [place, hashOf(path), stampOf(stats)] : [place, CHANGED, ''];
  });
  const own = all.filter((path) => !path.includes(MODULES));
  const folders = [...new Set(own.map(dirname))];
  const beside = folders.map((folder): [string, string] => {
    const stems = new Set(own.filter((path) => dirname(path) === folder).map(stemOf));
    return [relative(siteDir, folder).split(sep).join('/'), namesIn(folder, stems)];
  });
  return { files, beside };
}

/** True when no input has changed. */
export function isAsRead(siteDir: string, { files, beside }: Inputs): boolean {
  const stems = new Map<string, Set<string>>();
  for (const [path] of files) {
    if (path.includes('node_modules/')) continue;
    const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
    stems.set(folder, (stems.get(folder) ?? new Set()).add(stemOf(path)));
  }
  return (
    files.every(([path, hash, stamp]) => {
      const file = join(siteDir, path);
      const stats = statIfThere(file);
      if (stats === undefined) return hash === '';
      return (stamp !== '' && stampOf(stats) === stamp) || hashOf(file) === hash;
    }) && beside.every(([folder, names]) => namesIn(join(siteDir, folder), stems.get(folder) ?? new Set()) === names)
  );
}

const MODULES = `${sep}node_modules${sep}`;

/** Files that package managers write on every installation, relative to the site. */
export const INSTALLS = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity'].map(
  (name) => `node_modules/${name}`,
);

/** `./a` may be `a.ts`, `a.json`, `a/index.js`: the name up to its first dot. */
export const stemOf = (path: string): string => /^\.?[^.]*/.exec(basename(path))?.[0] ?? '';

const namesIn = (folder: string, stems: ReadonlySet<string>): string =>
  (orUndefined(() => readdirSync(folder)) ?? [])
    .filter((name) => stems.has(stemOf(name)))
    .sort()
    .join('\n');

const stampOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string => `${size} ${mtimeMs} ${ctimeMs} ${ino}`;

const statIfThere = (path: string): Stats | undefined => orUndefined(() => statSync(path, { throwIfNoEntry: false }));

const hashOf = (path: string): string => hashOfEntry(path) ?? '';
