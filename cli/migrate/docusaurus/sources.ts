/** Imports in the sources of the old site that docsgen does not support, each with its place. */
import path from 'node:path';
import { filesBelow, textReader } from '../base/files.ts';
import { importNotes } from '../dialects/docusaurus.ts';
import type { Content, Moving } from './context.ts';

const SOURCE = /\.(?:mdx?|[jt]sx?)$/;

/**
 * Reads all pages and components of the site. Components of the old theme are reported as a whole.
 * @returns Their texts.
 */
export function sourceNotes({ dir, report }: Moving, content: Content): string[] {
  const folders = [...content.docs, ...content.blogs, content.pages, { path: 'src' }].flatMap((one) =>
    one === false ? [] : [String(one['path'])],
  );
  const read = textReader(dir);
  const files = new Set(folders.flatMap((folder) => sourcesIn(dir, folder)));
  return [...files].sort().map((file) => {
    const text = read(file) ?? '';
    for (const note of importNotes(text, { file, read })) report.add(note);
    return text;
  });
}

const sourcesIn = (dir: string, folder: string): string[] =>
  filesBelow(dir, folder, (file) => path.posix.join(folder, file) === 'src/theme')
    .filter((file) => SOURCE.test(file))
    .map((file) => path.posix.join(folder, file));
