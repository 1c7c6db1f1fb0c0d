/** What an attack is: a file that a site names and that is not its own. */
import type { Files } from './moving.ts';

/**
 * In all texts and links, `OUT` is a folder outside the repository with `x.<ending>` and `SECRET` in each of them, as an
 * absolute path; `(OUT)` the same relative to the repository, `../outside`.
 */
export interface Attack {
  way: string;
  /** Files of the site, relative to it. A file of several attacks has the texts of all, one below the other. */
  files?: Files;
  /** Symbolic links of the site: path → target. */
  links?: Readonly<Record<string, string>>;
  /** Where the report names it: a file, and a text in its line. Undefined: only that nothing was read. */
  at?: readonly [file: string, text?: string];
}

export interface Attacked {
  tool: string;
  /** What every site of the tool has. */
  files: Files;
  attacks: readonly Attack[];
}

export const SECRET = 'SECRET4711';

/** The site is in `repo/site`, so its files reach the outside with two more steps than those of the repository. */
export const UP = '../../outside';

let count = 0;
interface Kind {
  folder: string;
  ending?: string;
  front?: string;
}

/** A page of its own with one text. */
export function page(way: string, text: string, { folder, ending = 'md', front = '# Page\n' }: Kind): Attack {
  count += 1;
  const file = `${folder}/page-${count}.${ending}`;
  return {
    way,
    files: { [file]: `${front}\nText.\n\n${text}\n` },
    at: [file, text.split('\n').find((one) => /outside|OUT|\.env|\.git/.test(one)) ?? text],
  };
}
