/** The end of a build, for people: what came out, what it weighs, how long it took. */
import type { Sizes } from '../model/result.ts';

type Paint = (text: string) => string;
type Row = [what: string, count: string, size: string];

/**
 * What the output folder holds by kind of file, and the pages with the most HTML, as two small tables.
 * @param dim Of the words around the numbers.
 */
export function sizesText({ kinds, heaviest }: Sizes, dim: Paint): string {
  const all = kinds.reduce((sum, { files, bytes }) => ({ files: sum.files + files, bytes: sum.bytes + bytes }), {
    files: 0,
    bytes: 0,
  });
  const rows = [...kinds, { name: 'all', ...all }].map(
    ({ name, files, bytes }): Row => [name, count(files, 'file'), size(bytes)],
  );
  const pages = heaviest.map(({ path, bytes }): Row => [size(bytes), '', path]);
  const widest = (list: readonly Row[], column: number) => Math.max(...list.map((row) => row[column]?.length ?? 0));
  const columns = [widest(rows, 0), widest(rows, 1), Math.max(widest(rows, 2), 0)] as const;
  const table = rows.map(
    ([what, number, weight]) =>
      `${dim(what.padEnd(columns[0]))}  ${dim(number.padStart(columns[1]))}  ${weight.padStart(columns[2])}`,
  );
  const end = columns[0] + columns[1] + columns[2] + 4;
  const list = pages.map(([weight, , path]) => `${weight.padStart(end)}  ${path}`);
  return [...table, '', dim('the pages with the most HTML'), ...list, ''].join('\n');
}

/** Said of a site without a home page. `first`: URL or path of the page that is shown in its place. */
export const noHomeText = (first: string): string => `There is no home page: the site begins at ${first}`;

/** Said of a site without any page. */
export const NO_PAGES = 'There are no pages yet: write the first one, such as content/docs/intro.md';

/** `1 page`, `2 pages`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Bytes as people read them: `512 B`, `1.2 kB`, `3.4 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
