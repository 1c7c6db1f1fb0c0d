/**
 * Random moves and renames on copies of the manual and of this site: after each, the checks find nothing, every URL and
 * anchor that was ever published answers (`urls.lock`), and texts are the same apart from links.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dice } from '../helpers/dice.ts';
import { choose, seedOr, slice } from '../helpers/long.ts';
import { type Copy, copyOf } from './copies.ts';

/** All files and folders of the content, with `/`. */
function contentOf(dir: string, folder = 'content'): { file: string; isFolder: boolean }[] {
  return readdirSync(path.join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? [{ file, isFolder: true }, ...contentOf(dir, file)] : [{ file, isFolder: false }];
  });
}

/** Folders of the content themselves, data that has its place, and files that are made. */
const FIXED = /^content\/[^/]+$|\/reference(?:\/|$)|\/(?:authors|tags)\.yml$|_category_|\/_api\.md$/;
const NAMES = ['ash', 'clay', 'red glaze', 'Ünder', 'x-y_z'];

/** A text without what may follow a move: URLs, paths of files, front matter. */
const withoutLinks = (text: string): string =>
  text
    .replace(/^---\n[\s\S]*?\n---\n+/, '')
    .replace(/\]\((?:[^()\n]|\([^()\n]*\))*\)|^\[[^\]\n]+\]: .*$/gm, '](…)')
    .replace(/\b(file|href|to|src|link|url|image|icon)=?\s*[=:]\s*\{?(?:"[^"\n]*"|'[^'\n]*'|[^\s}"']+)/g, '$1')
    .replace(/(?:from|import|require\()\s*["'][^"'\n]*["']/g, 'from …')
    .replace(/^<<<.*$/gm, '<<<')
    .replace(/\]\(…\)/g, '');

const textsOf = ({ dir }: Copy): Map<string, string> =>
  new Map(
    contentOf(dir)
      .filter(({ file }) => /\.mdx?$/.test(file))
      .map(({ file }) => [file, withoutLinks(readFileSync(path.join(dir, file), 'utf8'))]),
  );

type Roll = () => number;
const pick = <T>(roll: Roll, all: readonly T[]): T => all[Math.floor(roll() * all.length)] as T;

function someMove({ dir }: Copy, roll: Roll, count: number): [from: string, to: string] {
  const all = contentOf(dir).filter(({ file }) => !FIXED.test(file));
  const { file, isFolder } = pick(roll, all);
  const home = path.posix.dirname(file);
  const part = path.posix.basename(file).startsWith('_') ? '_' : '';
  const name = `${part}${pick(roll, NAMES)} ${count}${isFolder ? '' : path.posix.extname(file)}`.replace(
    / /g,
    roll() < 0.5 ? '-' : ' ',
  );
  const beside = all
    .filter((one) => one.isFolder && !one.file.includes('/_') && one.file.split('/')[1] === file.split('/')[1])
    .filter((one) => `${one.file}/`.startsWith(`${file}/`) === false)
    .map((one) => one.file);
  const folder = pick(roll, [home, home, `${home}/${part}new-${count}`, ...beside]);
  return [file, `${folder}/${roll() < 0.5 && folder !== home ? path.posix.basename(file) : name}`];
}

async function someHeading({ run }: Copy, roll: Roll): Promise<string> {
  const { urls } = JSON.parse((await run('urls', '--json')).stdout) as { urls: { source?: string; ids: string[] }[] };
  const texts = urls.filter(({ source = '', ids }) => /\.mdx?$/.test(source) && !FIXED.test(source) && ids.length > 0);
  const { source = '', ids } = pick(roll, texts);
  return `${source}#${pick(roll, ids)}`;
}

interface Report {
  applied: boolean;
  moves: { from: string; to: string }[];
  problems: { code: string; message: string; file?: string }[];
}

const seed = seedOr(7);
/** Rows of refactorings; the parts of the long run share them. */
const ROWS = choose([0], slice([1, 2, 3, 4]));

describe.each(choose(['manual'] as const, ['manual', 'site'] as const))('random refactorings of the %s', (name) => {
  test.each(ROWS)(
    `each leaves a clean site with all its URLs (seed ${seed}, row %i)`,
    { timeout: 3_600_000 },
    async (row) => {
      const copy = copyOf(name);
      const roll = dice(seed + row);
      await copy.run('urls', '--save');
      // Of a copy elsewhere: packages that are not installed there.
      const start = (JSON.parse((await copy.run('check', '--strict', '--format', 'json')).stdout) as Report).problems;
      const log: string[] = [];
      for (let count = 0; count < choose(3, 25); count++) {
        const isRename = roll() < 0.3;
        const args = isRename
          ? ['rename', await someHeading(copy, roll), `Renamed ${count}`]
          : ['mv', ...someMove(copy, roll, count)];
        const before = textsOf(copy);
        const { stdout, stderr } = await copy.run(...args, '--format', 'json');
        log.push(args.join(' '));
        // A heading of the theme's own, a name that is taken: nothing may have changed.
        const report = (
          stdout.startsWith('{') ? JSON.parse(stdout) : { applied: false, moves: [], problems: [] }
        ) as Report;
        expect(stderr.replace(/.*DG7320.*|.*DG7322.*|\s*hint:.*|\s/g, ''), log.join('\n')).toBe('');
        const now = (file: string): string => {
          const move = report.applied && report.moves.find(({ from }) => `${file}/`.startsWith(`${from}/`));
          return move ? move.to + file.slice(move.from.length) : file;
        };
        if (!isRename) {
          const moved = new Map([...before].map(([file, text]) => [now(file), text]));
          expect(textsOf(copy), log.join('\n')).toEqual(moved);
        }
        const { problems } = JSON.parse((await copy.run('check', '--strict', '--format', 'json')).stdout) as Report;
        // The rank of a page in the search depends on its URL. What a rename reports is known.
        const isKnown = ({ code, message, file = 'content/docs/api' }: Report['problems'][number]): boolean =>
          code === 'DG9010' ||
          // Comments in the code of packages link to pages; nobody can change them, and the redirect answers.
          (code === 'DG4030' && file.startsWith('content/docs/api')) ||
          start.some((one) => one.message === message) ||
          report.problems.some((one) => one.code === 'DG7323' && message.includes(one.message.split('#')[1] ?? '\n'));
        expect(
          problems.filter((one) => !isKnown(one)),
          log.join('\n'),
        ).toEqual([]);
        await copy.run('urls', '--save');
      }
    },
  );
});
