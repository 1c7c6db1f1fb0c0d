/** The files of the new site: those that were generated and, for a folder of its own, everything the old site has. */
import { filesBelow } from '../base/files.ts';
import type { MovedFile, OldSite } from '../base/types.ts';
import type { Moving } from './context.ts';

/** What stays behind: builds, caches, packages, and the config of the old tool. */
const LEFT =
  /^(?:build|dist|\.docusaurus|\.docsgen|\.cache-loader|\.yarn|\.next|package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|package\.json|docsgen-site|docsgen-build)$/;

export function filesOf({ dir, layout }: OldSite, { files }: Moving): MovedFile[] {
  if (layout === 'beside') return files;
  const generated = new Set(files.map(({ to }) => to));
  return [
    ...files,
    ...filesBelow(dir, '.', (name) => LEFT.test(name))
      .filter((name) => !generated.has(name))
      .map((name) => ({ to: name, from: name })),
  ];
}
