/** What a folder without a config leaves out by a rule, where its author may have meant pages. */
import path from 'node:path';
import { globMatcher } from '../../lib/glob.ts';
import { pageLike } from '../../lib/page-like.ts';
import { baseName, belowFolder, extensionOf, folderOf, inFolder } from '../../lib/paths.ts';
import type { LeftOutRule } from '../../problems/left-out.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { countMarkdown, type FolderFiles, hiddenFolders, leftBy } from './files.ts';
import { readIfThere } from './read.ts';

interface Choice {
  siteDir: string;
  files: FolderFiles;
  /** Folder of the docs. */
  root: string;
  /** Patterns of the assumed config. */
  exclude: readonly string[];
}

interface Group {
  folder: string;
  rule: LeftOutRule;
  count: number;
}

/** A site with fewer pages may be the rest of a folder whose pages are elsewhere. */
const FEW = 5;
/** Folders of Jekyll and of other tools that never have pages. */
const PARTS = /^_(?:includes|layouts|data|sass|site|drafts|partials?|snippets?|templates?|components?)$/;
/** Files that every folder of a repository may have. */
const COMMON = /^(?:readme|changelog|license|contributing|code_of_conduct|security)\b/i;
/** Folders whose Markdown is not documentation. */
const NOT_DOCS = /^(?:tests?|specs?|__\w+__|fixtures?|testdata|examples?|samples?|templates?|changes|\.changeset)$/i;

export function leftOutOf({ siteDir, files, root, exclude }: Choice): Problem[] {
  const isOut = globMatcher(exclude);
  const isPage = (page: string): boolean => {
    const rel = belowFolder(root, page);
    return rel !== undefined && partOf(rel) === undefined && !baseName(rel).startsWith('_') && !isOut(rel);
  };
  const pages = files.pages.filter(isPage).length;
  const collections = collectionsOf(siteDir, files);
  const isReported = ({ folder, rule, count }: Group): boolean => {
    const name = baseName(folder);
    if (rule === 'underscore' && collections.has(name)) return true;
    if (pages > 0 && (PARTS.test(name) || (rule === 'outside' && NOT_DOCS.test(name)))) return false;
    return count > pages && (pages === 0 || count >= FEW);
  };
  const groups = [...groupsOf(files, root), ...(pages < FEW ? unread(siteDir, files) : [])].filter(isReported);
  const below = files.others.flatMap((file) => belowFolder(root, file) ?? []);
  const others = pageLike(below.filter((file) => partOf(file) === undefined).map(extensionOf), pages);
  const shown = root === '.' ? 'this folder' : root;
  return [
    ...groups.map((group) => problem('DG2030', { ...group, root, isOwnSite: true }, { file: group.folder })),
    ...others.map((other) => problem('DG2031', { folder: shown, ...other })),
  ];
}

/** The path up to the first folder that begins with an underscore. */
function partOf(page: string): string | undefined {
  const names = folderOf(page).split('/');
  const at = names.findIndex((name) => name.startsWith('_'));
  return at === -1 ? undefined : names.slice(0, at + 1).join('/');
}

/** Markdown files that were found, and are not pages. */
function groupsOf({ pages }: FolderFiles, root: string): Group[] {
  const groups = new Map<string, Group>();
  for (const page of pages) {
    const rel = belowFolder(root, page);
    const part = partOf(rel ?? page);
    const top = page.includes('/') ? page.slice(0, page.indexOf('/')) : undefined;
    const folder =
      part === undefined ? (rel === undefined ? top : undefined) : rel === undefined ? part : inFolder(root, part);
    if (folder === undefined || (part === undefined && COMMON.test(baseName(page)))) continue;
    const group = groups.get(folder) ?? { folder, rule: part === undefined ? 'outside' : 'underscore', count: 0 };
    group.count += 1;
    groups.set(folder, group);
  }
  return [...groups.values()];
}

/** Folders that were not read. */
const unread = (siteDir: string, files: FolderFiles): Group[] =>
  [...files.left, ...hiddenFolders(siteDir, files)].flatMap((folder) => {
    const rule = leftBy(baseName(folder));
    const count = rule === undefined ? 0 : countMarkdown(siteDir, folder);
    return rule === undefined || count === 0 ? [] : [{ folder, rule, count }];
  });

/** Folders of Jekyll that hold pages: posts, and the collections of its config. */
function collectionsOf(siteDir: string, { top }: FolderFiles): ReadonlySet<string> {
  if (!top.has('_config.yml')) return new Set();
  const text = readIfThere(path.join(siteDir, '_config.yml')) ?? '';
  const [, block = ''] = /^collections:[ \t]*\r?\n((?:[ \t#-].*\r?\n|\r?\n)*)/m.exec(`${text}\n`) ?? [];
  const names = [...block.matchAll(/^(?: {2,4}|\t|- *)([\w-]+)/gm)].map(([, name]) => `_${name}`);
  return new Set(['_posts', ...names]);
}
