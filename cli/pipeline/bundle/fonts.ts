/** The typeface of the default theme: files that lie beside its stylesheet. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../../lib/fsx.ts';
import type { RawShell } from './shell.ts';
import type { BundledFile } from './types.ts';

const namesIn = (css: string): string[] => [...new Set(css.match(/(?<=url\("?\.\/)dg-sans-[\w-]+\.woff2/g))];

/** The files of docsgen's own fonts that a shell's stylesheet names, in the cache; their names carry the hash of their content. */
export function fontFiles({ css, folder }: Pick<RawShell, 'css' | 'folder'>, packageRoot: string): BundledFile[] {
  return namesIn(css).map((name) => {
    const from = join(folder, name);
    const contents = readFileSync(join(packageRoot, 'dist/theme/fonts', name));
    if (!existsSync(from) || !readFileSync(from).equals(contents)) {
      mkdirSync(folder, { recursive: true });
      writeFileAtomic(from, contents);
    }
    return { path: `assets/${name}`, from };
  });
}

/**
 * The font every page begins with. None where the site's own stylesheet sets another `--dg-font`: then nothing asks for it.
 * @param url Gives the URL of an asset by its name.
 */
export function fontUrl(css: string, url: (name: string) => string): { fontUrl?: string } {
  const [first] = namesIn(css);
  const chosen = css.match(/(?<=--dg-font:)[^;}]+/g)?.at(-1) ?? '';
  return first && chosen.includes('dg-sans') ? { fontUrl: url(first) } : {};
}
