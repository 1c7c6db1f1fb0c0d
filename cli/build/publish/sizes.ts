/** The sizes of a site's files by kind, and its heaviest pages. Reads nothing. */
import type { Sizes } from '../../model/result.ts';

interface Sized {
  path: string;
  size: number;
}

/** Kinds in display order, with the extensions of their files; the last kind has all other files. */
const KINDS: { name: string; endings?: RegExp }[] = [
  { name: 'HTML', endings: /\.html$/ },
  { name: 'JavaScript', endings: /\.m?js$/ },
  { name: 'CSS', endings: /\.css$/ },
  { name: 'images', endings: /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i },
  { name: 'search, data', endings: /\.json$/ },
  { name: 'other' },
];

const HEAVIEST = 3;

/**
 * @param files Of the output folder.
 * @param routes Path and file of each page.
 */
export function sizesOf(files: readonly Sized[], routes: readonly { path: string; file: string }[]): Sizes {
  const kinds = KINDS.map(({ name }) => ({ name, files: 0, bytes: 0 }));
  const known = new Map<string, number>();
  const kindAt = (path: string): number => {
    const ending = path.slice(path.lastIndexOf('.'));
    const at = known.get(ending) ?? KINDS.findIndex(({ endings }) => endings?.test(ending) ?? true);
    known.set(ending, at);
    return at;
  };
  const bytes = new Map<string, number>();
  for (const { path, size } of files) {
    const kind = kinds[kindAt(path)];
    if (kind) {
      kind.files += 1;
      kind.bytes += size;
    }
    if (path.endsWith('.html')) bytes.set(path, size);
  }
  const pages = routes.map(({ path, file }) => ({ path, bytes: bytes.get(file) ?? 0 }));
  const heaviest = pages.sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1)).slice(0, HEAVIEST);
  return { kinds: kinds.filter((kind) => kind.files > 0), heaviest };
}
