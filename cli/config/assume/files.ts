/** The Markdown files of a folder without a config, and the folders that are not part of a site. */
import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import { inFolder } from '../../lib/paths.ts';
import { MANIFEST } from '../../system/own-folders.ts';
import { readIfThere } from './read.ts';

/** All paths are relative to the site, sorted. */
export interface FolderFiles {
  /** `.md` and `.mdx` files. */
  pages: string[];
  /** Files that set the order of a folder: `.order`, `.pages`. */
  orders: string[];
  /** Folders that were not read, because a tool generates them, or Git ignores them. */
  left: string[];
  /** Names of all entries at the top. */
  top: ReadonlySet<string>;
}

/** Folders of packages and of generated files. */
const GENERATED = new Set(
  'node_modules bower_components vendor target dist coverage __pycache__ venv third_party'.split(' '),
);
/** Folders of tests. Their Markdown files are test data. */
const OF_TESTS = new Set('test tests __tests__ fixtures __fixtures__ __snapshots__ testdata spec'.split(' '));
/** Files that programs begin with. */
const OF_CODE = new Set(
  (
    'package.json Cargo.toml go.mod pyproject.toml setup.py pom.xml build.gradle build.gradle.kts CMakeLists.txt ' +
    'composer.json Gemfile Makefile configure'
  ).split(' '),
);

export const isMarkdown = (name: string): boolean => /\.mdx?$/i.test(name);

/** True when there is a Markdown file. */
export function hasMarkdown(siteDir: string): boolean {
  const visit = (folder: string, depth: number): boolean => {
    const entries = entriesOf(path.join(siteDir, folder)).filter(({ name }) => !isHidden(name));
    if (entries.some((entry) => entry.isFile() && isMarkdown(entry.name))) return true;
    if (depth === DEEPEST) return false;
    return entries.some((entry) => entry.isDirectory() && visit(inFolder(folder, entry.name), depth + 1));
  };
  return visit('.', 0);
}

/** A site is not looked for any deeper. */
const DEEPEST = 6;

const isHidden = (name: string): boolean => name.startsWith('.') || GENERATED.has(name);

/** @param outDir The output folder, which no build reads. */
export function readFolder(siteDir: string, outDir: string): FolderFiles {
  const top = new Set(entriesOf(siteDir).map(({ name }) => name));
  const isCode = [...top].some((name) => OF_CODE.has(name));
  const isIgnored = ignoredBy(readIfThere(path.join(siteDir, '.gitignore')));
  const found: FolderFiles = { pages: [], orders: [], left: [], top };
  const isLeft = (name: string, place: string): boolean =>
    GENERATED.has(name) || (isCode && OF_TESTS.has(name)) || isIgnored(name, place) || place === 'build';
  const visit = (folder: string): void => {
    for (const entry of entriesOf(path.join(siteDir, folder))) {
      const { name } = entry;
      const place = inFolder(folder, name);
      if (entry.isFile() && (name === '.order' || name === '.pages')) found.orders.push(place);
      if (name.startsWith('.')) continue;
      if (entry.isFile() && isMarkdown(name)) found.pages.push(place);
      if (!entry.isDirectory() || place === outDir) continue;
      // Another repository, or another output of docsgen.
      const isOther = entriesOf(path.join(siteDir, place)).some(
        (inner) => inner.name === '.git' || inner.name === MANIFEST,
      );
      if (isLeft(name, place) || isOther) found.left.push(place);
      else visit(place);
    }
  };
  visit('.');
  found.pages = found.pages.filter((page) => !isIgnored(page.slice(page.lastIndexOf('/') + 1), page)).sort();
  return found;
}

/** The entries of a folder, sorted; none when it cannot be read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** The lines of a `.gitignore` that name a file or a folder; patterns are left out. */
function ignoredBy(text: string | undefined): (name: string, place: string) => boolean {
  const lines = (text ?? '').split(/\r?\n/).map((line) => line.trim());
  const plain = lines.filter((line) => line !== '' && !/^[#!]|[*?[\\]/.test(line));
  const anywhere = new Set<string>();
  const places = new Set<string>();
  for (const line of plain) {
    const bare = line.replace(/\/$/, '');
    if (bare.includes('/')) places.add(bare.replace(/^\//, ''));
    else anywhere.add(bare);
  }
  return (name, place) => anywhere.has(name) || places.has(place);
}
