/** The line that asks for a module which cannot be loaded: browsers do not say it. */
import { resolve } from 'node:path';
import { baseName } from '../../lib/paths.ts';
import { readLines } from '../../system/source-lines.ts';
import type { SitePlace } from './read-report.ts';

const CODE = /\.(?:[cm]?[jt]sx?|mdx)$/;
const IMPORT = /\bimport\(/;

/**
 * Looks for `import(` in code of the site: in a line with the name of the file, else the only one there is.
 * @param files Relative to the site.
 */
export function importPlace(url: string, siteDir: string, files: readonly string[]): SitePlace | undefined {
  const name = baseName(url.replace(/[?#].*$/, '')).replace(/\.\w+$/, '');
  const found = files
    .filter((file) => CODE.test(file))
    .flatMap((file) => {
      const lines = readLines(resolve(siteDir, file));
      const hasName = name !== '' && lines.some((line) => line.includes(name));
      return lines.flatMap((text, at) =>
        IMPORT.test(text) ? [{ file, line: at + 1, column: text.search(IMPORT) + 1, text, hasName }] : [],
      );
    });
  const near = found.filter(({ text }) => name !== '' && text.includes(name));
  const [place] = near.length > 0 ? near : found.filter(({ hasName }) => hasName || found.length === 1);
  return place && { file: place.file, line: place.line, column: place.column };
}
