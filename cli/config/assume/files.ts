/** The Markdown files of a folder without a config, and the folders that are not part of a site. */
import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import { isPageLike } from '../../lib/page-like.ts';
import { baseName, extensionOf, inFolder } from '../../lib/paths.ts';
import type { LeftOutRule } from '../../problems/left-out.ts';
import { orUndefined } from '../../system/or-undefined.ts';
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
  /** Files in languages like Markdown. */
  others: string[];
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

const isMarkdown = (name: string): boolean => /\.mdx?$/i.test(name);

/** True when there is a Markdown file that can be a page. */
export const hasMarkdown = (siteDir: string): boolean =>
  hasFile(siteDir, { isWanted: isMarkdown, isSkipped: (name) => name.startsWith('.') || GENERATED.has(name) });

/** True when there is a file that its author may take for a page. */
export const hasPageLike = (siteDir: string): boolean =>
  hasFile(siteDir, {
    isWanted: (name) => isMarkdown(name) || isPageLike(extensionOf(name)),
    isSkipped: (name) => UNREAD.test(name),
  });

function hasFile(
  siteDir: string,
  { isWanted, isSkipped }: Record<'isWanted' | 'isSkipped', (name: string) => boolean>,
): boolean {
  let budget = MAX_ENTRIES;
  const visit = (folder: string, depth: number): boolean => {
    const entries = entriesOf(path.join(siteDir, folder)).filter(({ name }) => budget-- > 0 && !isSkipped(name));
    if (entries.some((entry) => entry.isFile() && isWanted(entry.name))) return true;
    if (depth === DEEPEST) return false;
    return entries.some((entry) => entry.isDirectory() && visit(inFolder(folder, entry.name), depth + 1));
  };
  return visit('.', 0);
}

/** A site is not looked for any deeper. */
const DEEPEST = 6;

/** @param outDir The output folder, which no build reads. */
export function readFolder(siteDir: string, outDir: string): FolderFiles {
  const top = new Set(entriesOf(siteDir).map(({ name }) => name));
  const isCode = [...top].some((name) => OF_CODE.has(name));
  const isIgnored = ignoredBy(readIfThere(path.join(siteDir, '.gitignore')));
  const found: FolderFiles = { pages: [], orders: [], left: [], others: [], top };
  const isLeft = (name: string, place: string): boolean =>
    GENERATED.has(name) || (isCode && OF_TESTS.has(name)) || isIgnored(name, place) || place === 'build';
  const visit = (folder: string): void => {
    for (const entry of entriesOf(path.join(siteDir, folder))) {
      const { name } = entry;
      const place = inFolder(folder, name);
      if (entry.isFile() && (name === '.order' || name === '.pages')) found.orders.push(place);
      if (name.startsWith('.')) continue;
      if (entry.isFile() && isMarkdown(name)) found.pages.push(place);
      else if (entry.isFile() && isPageLike(extensionOf(name))) found.others.push(place);
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
  found.pages = found.pages.filter((page) => !isIgnored(baseName(page), page)).sort();
  return found;
}

/** Why a folder was not read; undefined where nobody looks for pages: packages, and files about the repository. */
export function leftBy(name: string): LeftOutRule | undefined {
  if (UNREAD.test(name)) return undefined;
  if (name.startsWith('.')) return 'hidden';
  if (GENERATED.has(name) || name === 'build') return 'generated';
  return OF_TESTS.has(name) ? 'tests' : 'ignored';
}

const UNREAD =
  /^(?:node_modules|bower_components|__pycache__|venv|\.(?:git(?:hub|lab|ea)?|docsgen|vscode|idea|venv|tox|cache|yarn|changeset|obsidian|trash|claude|cursor|agents))$/i;

/** Hidden folders at the top. */
export const hiddenFolders = (siteDir: string, { top }: FolderFiles): string[] =>
  [...top].filter((name) => name.startsWith('.') && entriesOf(path.join(siteDir, name)).length > 0);

/** The number of Markdown files in a folder that is not read; large folders are not counted to the end. */
export function countMarkdown(siteDir: string, folder: string): number {
  let count = 0;
  let budget = MAX_ENTRIES;
  const visit = (place: string): void => {
    for (const entry of entriesOf(path.join(siteDir, place))) {
      if (budget-- <= 0) return;
      if (entry.isFile() && isMarkdown(entry.name)) count++;
      else if (entry.isDirectory() && !UNREAD.test(entry.name)) visit(inFolder(place, entry.name));
    }
  };
  visit(folder);
  return count;
}

const MAX_ENTRIES = 5000;

/** The entries of a folder, sorted; none when it cannot be read. */
const entriesOf = (folder: string): Dirent[] =>
  (orUndefined(() => readdirSync(folder, { withFileTypes: true })) ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));

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
