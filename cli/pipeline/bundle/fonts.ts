/** The font of the default theme: files next to its stylesheet. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentHash } from '../../lib/hash.ts';
import { hashOfEntry, putEntry } from '../../system/entries.ts';
import type { BundledFile } from './types.ts';

/** Copies the files to a folder of the site's cache, because published files never come from outside the site. */
export const copiedTo = (folder: string, files: readonly BundledFile[]): BundledFile[] =>
  files.map(({ path, from }) => {
    const copy = join(folder, basename(from));
    const contents = readFileSync(from);
    if (hashOfEntry(copy) !== contentHash(contents)) putEntry(copy, contents);
    return { path, from: copy };
  });

/**
 * The font that every page preloads; none when the site's own stylesheet sets another `--dg-font`.
 * @param url Returns the URL of an asset by its name.
 */
export function fontUrl(css: string, url: (name: string) => string): { fontUrl?: string } {
  const name = /(?<=url\("?\.\/)dg-sans-latin-\w+\.woff2/.exec(css)?.[0];
  const chosen = css.match(/(?<=--dg-font:)[^;}]+/g)?.at(-1) ?? '';
  return name && chosen.includes('dg-sans') ? { fontUrl: url(name) } : {};
}
