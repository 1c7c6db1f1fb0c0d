/** Seeds the cache of a first run with the cache of another run. */
import { constants, cpSync, existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Entries from which pages are made. Entries about the output are of no use elsewhere. */
const WANTED =
  /^(?:files\.stamps|parse\.table|packs|config|shell|pages|diagrams|diagram-mistakes\.json|api|images|images\.json|history-.*\.json)$/;
const UNWANTED = /\.(?:records|pages)$/;

/**
 * Copies a cache if it exists and the target has none. When the copy fails, everything is made again.
 * @param from Absolute folder of kept data, such as `.docsgen`; nothing may write to it meanwhile.
 * @param to The same folder of the other run.
 */
export function seedCache(from: string, to: string): void {
  const [source, target] = [join(from, 'cache'), join(to, 'cache')];
  if (existsSync(join(target, 'files.stamps')) || !existsSync(join(source, 'files.stamps'))) return;
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
