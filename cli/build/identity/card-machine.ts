/** What decides the pixels of social cards besides the pages: the library that draws them, and the machine's typefaces. */
import process from 'node:process';
import { keyOf } from '../../lib/hash.ts';
import { once } from '../../lib/once.ts';
import { installedFolder, packageRoot, versionIn } from '../../system/package-info.ts';
import { installedTypefaces } from '../../system/typefaces.ts';
import type { CardMachine } from '../types.ts';

export function cardMachine(): CardMachine {
  const folder = installedFolder(packageRoot(), 'sharp');
  const sharp = folder === undefined ? undefined : versionIn(folder);
  const typefaces = once(() => keyOf(...installedTypefaces(process.env)));
  return { sharp, typefaces, key: () => keyOf(sharp ?? '', typefaces()) };
}
