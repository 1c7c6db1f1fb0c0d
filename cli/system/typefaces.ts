/** The typefaces that a machine has, by the names of their files: what draws letters that docsgen's own typeface lacks. */
import { type Dirent, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { compareText } from '../lib/paths.ts';
import { orUndefined } from './or-undefined.ts';

const TYPEFACE = /\.(?:ttf|otf|ttc|otc|pf[ab]|woff2?)$/i;

/** Paths in the folders of typefaces, sorted. The folders are those of Linux, macOS and Windows. */
export function installedTypefaces(env: Readonly<Record<string, string | undefined>>): string[] {
  const home = homedir();
  const { XDG_DATA_HOME: data = join(home, '.local/share'), WINDIR: windows, LOCALAPPDATA: local } = env;
  const folders = [
    ...['/usr/share/fonts', '/usr/local/share/fonts', join(data, 'fonts'), join(home, '.fonts')],
    ...['/System/Library/Fonts', '/Library/Fonts', join(home, 'Library/Fonts')],
    ...(windows ? [join(windows, 'Fonts')] : []),
    ...(local ? [join(local, 'Microsoft/Windows/Fonts')] : []),
  ];
  return folders.flatMap(filesIn).sort(compareText);
}

const filesIn = (folder: string): string[] =>
  entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return TYPEFACE.test(entry.name) ? [path] : [];
  });

const entriesOf = (folder: string): Dirent[] => orUndefined(() => readdirSync(folder, { withFileTypes: true })) ?? [];
