/** What decides the pixels of social cards besides the pages: the library that draws them, and the machine's typefaces. */
import process from 'node:process';
import { keyOf } from '../../lib/hash.ts';
import { once } from '../../lib/once.ts';
import { installedFolder, packageRoot, versionIn } from '../../system/package-info.ts';
import { installedTypefaces } from '../../system/typefaces.ts';

export interface CardMachine {
  /** Version of the library; undefined: it is not installed. */
  sharp: string | undefined;
  /** Only letters that docsgen's typeface lacks depend on it. */
  typefaces(): string;
}

export function cardMachine(): CardMachine {
  const folder = installedFolder(packageRoot(), 'sharp');
  return {
    sharp: folder === undefined ? undefined : versionIn(folder),
    typefaces: once(() => keyOf(...installedTypefaces(process.env))),
  };
}

/** For whole builds: typefaces that were installed since can draw what the last cards show as boxes. */
export function machineKey(): string {
  const { sharp = '', typefaces } = cardMachine();
  return keyOf(sharp, typefaces());
}
