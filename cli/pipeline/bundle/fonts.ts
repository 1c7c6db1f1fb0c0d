/** The typeface of the default theme: files that lie beside its stylesheet. */
import { join } from 'node:path';
import type { RawShell } from './shell.ts';
import type { BundledFile } from './types.ts';

const namesIn = (css: string): string[] => [...new Set(css.match(/(?<=url\("?\.\/)dg-sans-[\w-]+\.woff2/g))];

/** The files of docsgen's own fonts that a shell's stylesheet names; their names carry the hash of their content. */
export const fontFiles = ({ css }: Pick<RawShell, 'css'>, packageRoot: string): BundledFile[] =>
  namesIn(css).map((name) => ({ path: `assets/${name}`, from: join(packageRoot, 'dist/theme/fonts', name) }));

/**
 * The font every page begins with. None where the site's own stylesheet sets another `--dg-font`: then nothing asks for it.
 * @param url Gives the URL of an asset by its name.
 */
export function fontUrl(css: string, url: (name: string) => string): { fontUrl?: string } {
  const [first] = namesIn(css);
  const chosen = css.match(/(?<=--dg-font:)[^;}]+/g)?.at(-1) ?? '';
  return first && chosen.includes('dg-sans') ? { fontUrl: url(first) } : {};
}
