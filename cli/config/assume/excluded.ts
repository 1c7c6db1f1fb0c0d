/** Leaves out files that are not pages, in a folder without a config. */
import { asPattern } from '../../lib/glob.ts';
import { baseName, belowFolder } from '../../lib/paths.ts';
import type { FolderFiles } from './files.ts';

/** Files about a repository, and instructions for programs that edit it: readers of the docs do not look for them. */
const ABOUT_REPOSITORY =
  /^(?:code[_-]of[_-]conduct|licen[cs]e|copying|security|support|pull_request_template|issue_template|agents|claude|gemini|third[_-]party[_-]\w+)(?:[.-][\w.-]+)?\.mdx?$/i;

interface Choice {
  files: FolderFiles;
  root: string;
  home: string | undefined;
  /** Folder of templates, whose front matter has placeholders. */
  templates: string | undefined;
  isRepository: boolean;
}

/** Patterns relative to the folder of the docs. Each matches a file or folder. */
export function excludedFrom({ files, root, home, templates, isRepository }: Choice): string[] {
  const left = [...files.left, ...(templates === undefined ? [] : [templates.replace(/^\/+|\/+$/g, '')])];
  const folders = left.flatMap((folder) => (root === '.' ? `${asPattern(folder)}/**` : []));
  const pages = files.pages.filter((page) => page !== home).flatMap((page) => belowFolder(root, page) ?? []);
  const tables = pages.some((page) => baseName(page) === 'SUMMARY.md') ? ['**/SUMMARY.md'] : [];
  if (!isRepository) return [...folders, ...tables].filter(isUsual);
  const about = pages.filter((page) => ABOUT_REPOSITORY.test(baseName(page)));
  const logs = pages.filter((page) => page.includes('/') && /^changelog\.mdx?$/i.test(baseName(page)));
  const names = (list: readonly string[], before: string): string[] =>
    [...new Set(list.map((page) => baseName(page)))].map((name) => before + asPattern(name));
  return [...folders, ...tables, ...names(about, '**/'), ...names(logs, '*/**/')].filter(isUsual);
}

/** Names with these parts are never pages. */
const isUsual = (pattern: string): boolean => !/(?:^|\/)(?:node_modules|\.[^/]*)\/\*\*$/.test(pattern);
