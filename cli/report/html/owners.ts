/** The owners of files, by the rules of GitHub's `CODEOWNERS`: the last line whose pattern matches counts. */
import { type Glob, globOf } from '../../lib/glob.ts';

interface Line {
  glob: Glob;
  owners: string[];
}

/**
 * @param text Of a `CODEOWNERS` file. Lines that GitHub rejects, with `!` or `[`, are skipped.
 * @returns The owners of a file, relative to the repository; none for a file without owners.
 */
export function ownersIn(text: string): (path: string) => readonly string[] {
  const lines = text.split(/\r?\n/).flatMap(lineOf).reverse();
  const known = new Map<string, readonly string[]>();
  return (path) => {
    const owners = known.get(path) ?? lines.find(({ glob }) => glob.test(path))?.owners ?? [];
    known.set(path, owners);
    return owners;
  };
}

function lineOf(text: string): Line[] {
  const words = text.replace(/(^|\s)#.*/, '').match(/(?:\\.|[^\s\\])+/g);
  const [pattern, ...owners] = words ?? [];
  return pattern === undefined || /^!|[[\]]/.test(pattern) ? [] : [{ glob: globOf(globFrom(pattern)), owners }];
}

/** A pattern with a slash that is not at its end is relative to the root; one that can be a folder matches all in it. */
function globFrom(pattern: string): string {
  const plain = pattern.replace(/[{}()]/g, '\\$&');
  const path = plain.replace(/^\/|\/$/g, '');
  const start = plain.startsWith('/') || path.includes('/') ? path : `**/${path}`;
  if (plain.endsWith('/')) return `${start}/**`;
  return /(?:^|\/)\*$/.test(path) && path.includes('/') ? start : `{${start},${start}/**}`;
}
