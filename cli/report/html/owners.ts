/**
 * The owners of files, by the rules of `CODEOWNERS`: the last line whose pattern matches counts. On GitLab it counts in
 * each section, and a path without a leading slash matches in every folder.
 */
import { type Glob, globOf } from '../../lib/glob.ts';

interface Line {
  glob: Glob;
  owners: readonly string[];
  /** GitLab: files that the section does not own. */
  isOut?: boolean;
}

type Find = (path: string) => readonly string[];

/** `[Docs]`, `^[Docs]` or `[Docs][2] @owner`: a section, and the owners of its lines without one. */
const SECTION = /^\^?\[[^\]]+\](?:\[\d+\])?(?:\s+(.*))?$/;

/**
 * @param text Of a `CODEOWNERS` file. Lines that GitHub rejects, with `!` or `[`, are skipped.
 * @param isOfGitlab Default: a file with sections is one of GitLab.
 * @returns The owners of a file, relative to the repository; none for a file without owners.
 */
export function ownersIn(text: string, isOfGitlab = text.split(/\r?\n/).some((line) => SECTION.test(line))): Find {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(^|\s)#.*/, '').trim());
  const sections = isOfGitlab ? sectionsIn(lines) : [lines.flatMap(lineOf)];
  const lists = sections.map((one) => one.reverse());
  const known = new Map<string, readonly string[]>();
  return (path) => {
    const owners = known.get(path) ?? [...new Set(lists.flatMap((list) => ownersAt(list, path)))];
    known.set(path, owners);
    return owners;
  };
}

function ownersAt(list: readonly Line[], path: string): readonly string[] {
  const found = list.find(({ glob }) => glob.test(path));
  return found && !list.some(({ glob, isOut }) => isOut && glob.test(path)) ? found.owners : [];
}

const wordsOf = (line: string): string[] => line.match(/(?:\\.|[^\s\\])+/g) ?? [];

function lineOf(line: string): Line[] {
  const [pattern, ...owners] = wordsOf(line);
  return pattern === undefined || /^!|[[\]]/.test(pattern) ? [] : [{ glob: globOf(globFrom(pattern)), owners }];
}

function sectionsIn(lines: readonly string[]): Line[][] {
  const sections: Line[][] = [[]];
  let usual: string[] = [];
  for (const line of lines) {
    const section = SECTION.exec(line);
    if (section) {
      usual = wordsOf(section[1] ?? '');
      sections.push([]);
      continue;
    }
    const [word = '', ...owners] = wordsOf(line);
    const isOut = word.startsWith('!');
    const pattern = isOut ? word.slice(1) : word;
    if (pattern === '') continue;
    const glob = globOf(globFrom(/^(?:\/|\*\*\/)/.test(pattern) ? pattern : `**/${pattern}`));
    sections.at(-1)?.push({ glob, owners: owners.length > 0 ? owners : usual, ...(isOut ? { isOut } : {}) });
  }
  return sections;
}

/** A pattern with a slash that is not at its end is relative to the root; one that can be a folder matches all in it. */
function globFrom(pattern: string): string {
  const plain = pattern.replace(/[{}()]/g, '\\$&');
  const path = plain.replace(/^\/|\/$/g, '');
  const start = plain.startsWith('/') || path.includes('/') ? path : `**/${path}`;
  if (plain.endsWith('/')) return `${start}/**`;
  return /(?:^|\/)\*$/.test(path) && path.includes('/') ? start : `{${start},${start}/**}`;
}
