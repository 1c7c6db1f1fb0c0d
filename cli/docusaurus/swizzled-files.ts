/** Components that a site adds to the theme of Docusaurus, or replaces: the files of `src/theme`. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../lib/paths.ts';

const FOLDER = 'src/theme';
const MODULE = /(?:[\\/]index)?\.[jt]sx?$/;

/** Names of the components with the path of each (absolute): `DocItem/Layout` → `…/src/theme/DocItem/Layout/index.js`. */
export function swizzledFiles(siteDir: string): ReadonlyMap<string, string> {
  const folder = path.join(siteDir, FOLDER);
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => MODULE.test(file));
    const named = files.map(
      (file) => [file.replace(MODULE, '').split(path.sep).join('/'), path.join(folder, file)] as const,
    );
    return new Map(named.sort(([a], [b]) => compareText(a, b)));
  } catch {
    return new Map();
  }
}
