/** What decides the pixels of social cards besides the pages: the library that draws them, and the machine's typefaces. */
import process from 'node:process';
import { keyOf } from '../../lib/hash.ts';
import { once } from '../../lib/once.ts';
import type { SiteConfig } from '../../model/config.ts';
import { installedFolder, packageRoot, versionIn } from '../../system/package-info.ts';
import { installedTypefaces } from '../../system/typefaces.ts';

/** Whether pages have social cards: networks ask for absolute URLs. */
export const hasCards = ({ socialCards, url }: SiteConfig): boolean => socialCards && url !== '';

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
export function machineKey(config: SiteConfig): string {
  if (!hasCards(config)) return '';
  const { sharp = '', typefaces } = cardMachine();
  return keyOf(sharp, typefaces());
}
