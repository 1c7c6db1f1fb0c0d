/** Imports in the sources of the old site that docsgen does not support, each with its place. */
import path from 'node:path';
import { filesBelow, isFile, textReader } from '../base/files.ts';
import { importNotes } from '../dialects/docusaurus.ts';
import type { Content, Moving } from './context.ts';
import { wait } from './pre-steps.ts';

const SOURCE = /\.(?:mdx?|[jt]sx?)$/;

/**
 * Reads all pages and components of the site. Components of the old theme are reported as a whole.
 * @returns Their texts.
 */
export function sourceNotes(moving: Moving, content: Content): string[] {
  const { dir, report } = moving;
  const folders = [...content.docs, ...content.blogs, content.pages, { path: 'src' }].flatMap((one) =>
    one === false ? [] : [String(one['path'])],
  );
  const read = textReader(dir);
  const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.css', '.mdx', '.md', '.d.ts'];
  const known = new Map<string, boolean>();
  const hasFile = (file: string, way: string): boolean => {
    const base = way.startsWith('@site/') ? way.slice('@site/'.length) : path.posix.join(path.posix.dirname(file), way);
    const found =
      known.get(base) ??
      [...endings, ...endings.slice(1, 6).map((ending) => `/index${ending}`)].some((end) => isFile(dir, base + end));
    known.set(base, found);
    return found;
  };
  const files = new Set(folders.flatMap((folder) => sourcesIn(dir, folder)));
  return [...files].sort().map((file) => {
    const text = read(file) ?? '';
    for (const note of importNotes(text, { file, read }, hasFile)) {
      report.add(note);
      if (note.text.startsWith(MISSING)) wait(moving, folderNamed(file, note.what));
    }
    for (const { 1: way = '' } of text.matchAll(LINK)) if (!hasFile(file, way)) wait(moving, folderNamed(file, way));
    return text;
  });
}

/** Links to pages by their files. */
const LINK = /\]\((\.{1,2}\/[^)#?\s]+\.mdx?)[)#?]/g;
const MISSING = 'This file does not exist';

/** The folder of what a file names, relative to the site. */
const folderNamed = (file: string, way: string): string =>
  path.posix.dirname(
    way.startsWith('@site/') ? way.slice('@site/'.length) : path.posix.join(path.posix.dirname(file), way),
  );

const sourcesIn = (dir: string, folder: string): string[] =>
  filesBelow(dir, folder, (file) => path.posix.join(folder, file) === 'src/theme')
    .filter((file) => SOURCE.test(file))
    .map((file) => path.posix.join(folder, file));
