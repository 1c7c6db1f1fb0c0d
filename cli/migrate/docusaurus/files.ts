/** The files of the new site: those that were generated and, for a folder of its own, everything the old site has. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { MovedFile, OldSite } from '../base/types.ts';
import type { Moving } from './context.ts';

/** What stays behind: builds, caches, packages, and the config of the old tool. */
const LEFT =
  /^(?:node_modules|build|dist|\.git|\.docusaurus|\.docsgen|\.cache-loader|\.yarn|\.next|package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|package\.json|docsgen-site|docsgen-build)$/;

export function filesOf({ dir, layout }: OldSite, { files }: Moving): MovedFile[] {
  if (layout === 'beside') return files;
  const generated = new Set(files.map(({ to }) => to));
  return [
    ...files,
    ...allFiles(dir, '')
      .filter((name) => !generated.has(name))
      .map((name) => ({ to: name, from: name })),
  ];
}

function allFiles(dir: string, below: string): string[] {
  const entries = readdirSync(path.join(dir, below), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (below === '' ? LEFT.test(entry.name) : entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return allFiles(dir, name);
    return entry.isFile() ? [name] : [];
  });
}
