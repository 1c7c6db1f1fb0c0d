/**
 * The packages that code of the site imports, for `dev`: bundled together and kept until one of them changes, so that an edit
 * bundles only own code. Own modules name them by placeholders.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { contentHash, keyOf } from '../../../lib/hash.ts';
import { compareText } from '../../../lib/paths.ts';
import { kept } from '../keep.ts';
import type { BundlerInput } from '../types.ts';
import {
  entryAt,
  externalPackages,
  PACKAGE,
  type PackageEntry,
  packageIn,
  REQUIRED,
  resolvePackages,
  type Target,
  type Wanted,
} from './external-packages.ts';
import { type Listed, type PackagesMade, runPackages } from './package-run.ts';

export interface Packages {
  /** Makes imports of packages external. @param target Whose modules are made. */
  external(target: Target): Plugin;
  /** Bundles the packages that were found. True: own code has to be bundled again, because it includes one of them now. */
  bundle(): Promise<boolean>;
  /** Files of packages may have changed: the next call of `bundle` looks. */
  doubt(): void;
  /** What own code imports, to be taken by a later run. */
  wanted(): string[];
  take(wanted: readonly string[]): Promise<void>;
  /** True for a package that needs the browser; undefined for other modules. @param path A placeholder. */
  isLive(path: string): boolean | undefined;
  /** Server code with files in place of placeholders. */
  withFiles(code: string): string;
  /** Browser code with URLs in place of placeholders. @param base Of the served files. */
  withUrls(code: string, base: string): string;
  /** Changes with the bundles. */
  epoch(): string;
  /** The text of a served file. */
  file(name: string): string | undefined;
}

const NOTHING: PackagesMade = { files: [], live: [], included: [], served: [] };

/** What own code imports, and the files of packages that this means for each target. */
interface Found {
  entryOf(path: string, target: Target): Promise<PackageEntry>;
  want(one: Wanted): void;
  wanted(): Wanted[];
  /** Finds the files of all that is wanted: what pages import is known from what the server imports. */
  resolve(): Promise<void>;
  listed(target: Target): Listed;
  forget(): void;
}

function createFound(input: BundlerInput): Found {
  const entries = new Map<string, Promise<PackageEntry>>();
  const known: Record<Target, Map<string, PackageEntry>> = { browser: new Map(), server: new Map() };
  const wanted = new Map<string, Wanted>();
  const state = { resolved: 0 };
  const entryOf = async (path: string, target: Target): Promise<PackageEntry> => {
    const found = entries.get(`${target} ${path}`) ?? entryAt(path, target);
    entries.set(`${target} ${path}`, found);
    known[target].set(path, await found);
    return found;
  };
  return {
    entryOf,
    want: (one) => void wanted.set(`${one.resolveDir}\n${one.path}`, one),
    wanted: () => [...wanted.values()],
    async resolve() {
      const all = [...wanted.values()];
      if (state.resolved === all.length) return;
      state.resolved = all.length;
      for (const target of ['browser', 'server'] as const) {
        const paths = await resolvePackages(input, all, target);
        await Promise.all(paths.map((path) => entryOf(path, target)));
      }
    },
    listed: (target) =>
      [...known[target]].filter(([path]) => existsSync(path)).sort(([one], [other]) => compareText(one, other)),
    forget() {
      state.resolved = 0;
      entries.clear();
      for (const files of Object.values(known)) files.clear();
    },
  };
}

export function createPackages(input: BundlerInput): Packages {
  const found = createFound(input);
  const included = new Set<string>();
  const folder = join(input.cacheDir, 'packages');
  const state = { made: NOTHING, epoch: '', key: '' };
  return {
    external: (target) =>
      externalPackages(target, {
        entryOf: (path) => found.entryOf(path, target),
        isIncluded: (path) => included.has(path),
        want: found.want,
      }),
    async bundle() {
      await found.resolve();
      const all = { browser: found.listed('browser'), server: found.listed('server') };
      if (all.server.length === 0 && all.browser.length === 0) return false;
      const key = keyOf('packages', input.identity, JSON.stringify(all));
      if (key === state.key) return false;
      const how = { folder, siteDir: input.siteDir, key, use: input.useCache };
      const made = await kept(how, () => runPackages(input, all));
      if (!made) return false;
      Object.assign(state, { made, key, epoch: contentHash(JSON.stringify(made)).slice(0, 8) });
      const before = included.size;
      const ids = new Set(made.included);
      for (const [path, { id }] of [...all.browser, ...all.server]) if (ids.has(id)) included.add(path);
      return included.size > before;
    },
    doubt() {
      state.key = '';
      found.forget();
    },
    wanted: () =>
      found
        .wanted()
        .map(({ path, resolveDir }) => `${resolveDir}\n${path}`)
        .sort(),
    async take(list) {
      for (const one of list) {
        const [resolveDir = '', path = ''] = one.split('\n');
        found.want({ path, resolveDir });
      }
      await found.resolve();
    },
    isLive(path) {
      const id = packageIn(path);
      return id === undefined ? undefined : state.made.live.includes(id);
    },
    withFiles(code) {
      const { made } = state;
      const url = (file: string): string => pathToFileURL(join(folder, file)).href;
      const imported = filled(code, { mark: PACKAGE, made }, url);
      return filled(imported, { mark: REQUIRED, made }, (file) => escaped(join(folder, file)));
    },
    withUrls: (code, base) => filled(code, { mark: PACKAGE, made: state.made }, (file) => base + file),
    epoch: () => state.epoch,
    file: (name) => (state.made.served.includes(name) ? readFileSync(join(folder, name), 'utf8') : undefined),
  };
}

function filled(
  code: string,
  { mark, made: { files } }: { mark: string; made: PackagesMade },
  place: (file: string) => string,
): string {
  if (!code.includes(mark)) return code;
  const byId = new Map(files);
  return code.replace(new RegExp(`${mark}([\\w-]+)`, 'g'), (whole, id: string) => {
    const file = byId.get(id);
    return file === undefined ? whole : place(file);
  });
}

/** Text inside a string of code. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
