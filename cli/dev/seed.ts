/** Seeds the cache of a first run with that of another one. */
import { constants, cpSync, existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What pages are made of; what went out is of no use elsewhere. */
const WANTED =
  /^(?:files\.json|parse\.table|packs|config|shell|pages|diagrams|diagram-mistakes\.json|api|images|images\.json|history-.*\.json)$/;
const UNWANTED = /\.records$/;

/**
 * Copies a cache, when there is one and the other place has none. Without it all is made again.
 * @param from Absolute folder of what a run keeps, as `.docsgen`; nobody may write to it meanwhile.
 * @param to The same of the other run.
 */
export function seedCache(from: string, to: string): void {
  const [source, target] = [join(from, 'cache'), join(to, 'cache')];
  if (existsSync(join(target, 'files.json')) || !existsSync(join(source, 'files.json'))) return;
  const filter = (path: string): boolean => {
    const [first = ''] = path.slice(source.length + 1).split(/[\\/]/);
    return first === '' || (WANTED.test(first) && !UNWANTED.test(basename(path)));
  };
  try {
    cpSync(source, target, { recursive: true, filter, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true });
  } catch {
    rmSync(target, { recursive: true, force: true });
  }
}
