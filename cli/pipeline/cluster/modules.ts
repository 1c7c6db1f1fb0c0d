/** Modules of the site, which are bundled on the machine that builds: where they are there and on other machines. */
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOME } from '../../system/own-folders.ts';

/** The path of a module from its path or URL. */
export const moduleFile = (place: string): string => (place.startsWith('file:') ? fileURLToPath(place) : place);

/** Its path on other machines, relative to the site. */
export function modulePath(siteDir: string, place: string): string {
  const file = moduleFile(place);
  const own = relative(siteDir, file).split(sep).join('/');
  // On a read-only site, modules are in a temporary folder.
  const isOutside = own.startsWith('../') || /^(?:[a-z]:|\/)/i.test(own);
  return isOutside ? `${HOME}/cache/other/${own.slice(own.lastIndexOf('/') + 1)}` : own;
}
