/** Paths between files of a site, with `/`. */
import path from 'node:path';

/** The path of a file as a page writes it: `./b.md`, `../b.md`. */
export function relativeFrom(page: string, file: string): string {
  const relative = path.posix.relative(path.posix.dirname(page), file);
  return relative.startsWith('../') ? relative : `./${relative}`;
}
