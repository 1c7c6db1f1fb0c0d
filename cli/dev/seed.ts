/** The first `dev` of a site begins with what its last build knew. */
import { constants, cpSync, existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lockHolder } from '../lib/lock.ts';
import { HOME } from '../lib/own-folders.ts';

/** What pages are made of; what went out is of no use here. */
const WANTED =
  /^(?:files\.json|parse\.table|packs|config|shell|pages|diagrams|api|images|images\.json|history-.*\.json)$/;
const UNWANTED = /\.records$/;

/** Copies the cache of the last build, when there is one, nobody writes to it, and `dev` has none of its own. Without it all is made anew. */
export function seedCache(siteDir: string, home: string): void {
  const from = join(siteDir, HOME, 'cache');
  const to = join(siteDir, home, 'cache');
  if (existsSync(join(to, 'files.json')) || !existsSync(join(from, 'files.json')) || lockHolder(siteDir, 'site'))
    return;
  const filter = (path: string): boolean => {
    const [first = ''] = path.slice(from.length + 1).split(/[\\/]/);
    return first === '' || (WANTED.test(first) && !UNWANTED.test(basename(path)));
  };
  try {
    cpSync(from, to, { recursive: true, filter, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true });
  } catch {
    rmSync(to, { recursive: true, force: true });
  }
}
