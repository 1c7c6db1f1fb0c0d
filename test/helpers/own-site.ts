/** The site of this repository in a folder of its own: what a test does to it, nobody else sees. */
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type Run, root, runCli, temporaryFolder } from './site.ts';

export interface OwnSite {
  dir: string;
  /** Runs docsgen there. */
  run(...args: string[]): Promise<Run>;
}

/** @param dir Where it is put. Default: a fresh folder. */
export function ownSite(dir = temporaryFolder()): OwnSite {
  for (const name of ['content', 'public', 'package.json', 'sidebars.ts', 'site.config.ts']) {
    cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
  }
  for (const name of ['dist', 'node_modules']) symlinkSync(path.join(root, name), path.join(dir, name));
  // What a build of the repository has read of the packages need not be read again: the gate builds the site first.
  const known = path.join(root, '.docsgen/cache/api');
  if (existsSync(known)) cpSync(known, path.join(dir, '.docsgen/cache/api'), { recursive: true });
  return { dir, run: (...args) => runCli(args, { cwd: dir }) };
}
