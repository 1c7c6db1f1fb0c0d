/** Imports in the sources of the old site that docsgen does not support, each with its place. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../../system/fsx.ts';
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
  const read = (name: string) => {
    const file = path.join(dir, name);
    return existsSync(file) && statSync(file).isFile() ? readText(file) : undefined;
  };
  const files = new Set(folders.flatMap((folder) => sourcesIn(dir, folder)));
  return [...files].sort().map((file) => {
    const text = readText(path.join(dir, file));
    for (const note of importNotes(text, { file, read })) report.add(note);
    return text;
  });
}

function sourcesIn(dir: string, folder: string): string[] {
  const at = path.join(dir, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.name === 'node_modules' || name === 'src/theme') return [];
    if (entry.isDirectory()) return sourcesIn(dir, name);
    return SOURCE.test(entry.name) ? [name] : [];
  });
}
