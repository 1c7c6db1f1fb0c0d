/** Bad input and a full disk on a site of many pages: everything is reported, and the last good output stays. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { choose, isLong } from '../helpers/long.ts';
import { runCli, site, temporaryFolder, tree, writeSite } from '../helpers/site.ts';

const PAGES = choose(1000, 20_000);
const BROKEN = 500;
const PER_FOLDER = 50;

const nameOf = (number: number) => `part-${Math.floor(number / PER_FOLDER)}/page-${number}`;

/** A page that links to the next one; `more` is a paragraph in its seventh line. */
const pageOf = (number: number, more = '') =>
  `# Page ${number}\n\nSee [the next one](/docs/${nameOf((number + 1) % PAGES)}#details-${(number + 1) % PAGES}).\n\n` +
  `## Details ${number}\n\n${more}\n`;

const pages = (more: (number: number) => string | undefined = () => undefined) =>
  Object.fromEntries(
    Array.from({ length: PAGES }, (_, number) => [`content/docs/${nameOf(number)}.md`, pageOf(number, more(number))]),
  );

test(`${BROKEN} broken links of ${PAGES} pages are all reported at their places, and cost no memory that counts`, async () => {
  const every = PAGES / BROKEN;
  const isBroken = (number: number) => number % every === 0;
  const good = await site(pages(), { fresh: true }).report();
  expect(good.code).toBe(0);

  const links = (number: number) =>
    isBroken(number) ? `[Gone ${number}](${number % (2 * every) === 0 ? '/docs/gone' : `#gone-${number}`})` : undefined;
  const work = site(pages(links), { fresh: true });
  const { code, report } = await work.report();
  expect(code).toBe(1);
  const found = report.problems.map(({ code: problem, file, line }) => `${problem} ${file}:${line}`).sort();
  const wanted = Array.from({ length: PAGES }, (_, number) => number)
    .filter(isBroken)
    .map((number) => `${number % (2 * every) === 0 ? 'DG5001' : 'DG5002'} content/docs/${nameOf(number)}.md:7`)
    .sort();
  expect(found).toEqual(wanted);
  expect(work.exists('build')).toBe(false);
  expect(report.peakRssBytes).toBeLessThan(1.25 * good.report.peakRssBytes);
});

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

/** Megabytes in use on the disk of a folder. */
const usedOn = (folder: string): number =>
  Number(execFileSync('df', ['--output=used', '--block-size=1M', folder], { encoding: 'utf8' }).split('\n')[1]);

test.skipIf(!isLong || process.platform !== 'linux' || process.getuid?.() !== 0)(
  'a disk that gets full in the middle of a large build leaves the last good output, and the next build writes all of it',
  async () => {
    const dir = path.join(temporaryFolder(), 'small-disk');
    mkdirSync(dir);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=90%', 'tmpfs', dir]);
    onTestFinished(() => void execFileSync('umount', [dir]));
    const output = path.join(dir, 'build');
    // A process of its own leaves nothing open on the disk.
    const build = () => runCli(['build'], { cwd: dir, fresh: true });
    writeSite(dir, pages());
    expect(await build()).toMatchObject({ code: 0 });
    const before = tree(output);

    writeSite(
      dir,
      pages((number) => `Everything is said anew on page ${number}.`),
    );
    // Room for about half of what the build stages beside the output.
    const half = Math.ceil(bytesBelow(output) / 2 / 2 ** 20);
    execFileSync('mount', ['-o', `remount,size=${usedOn(dir) + half}m`, dir]);
    const full = await build();
    expect(full.code, full.stdout + full.stderr).toBe(4);
    expect(full.stderr).toMatch(/cannot write docs\/\S+ to \S*\.docsgen\S*: .*\(ENOSPC\)/);
    expect(full.stderr).not.toMatch(/^\s+at |bug in docsgen/m);
    expect(tree(output)).toEqual(before);

    execFileSync('mount', ['-o', 'remount,size=90%', dir]);
    expect(await build()).toMatchObject({ code: 0 });
    const after = tree(output);
    const page = `docs/${nameOf(PAGES - 1)}/index.html`;
    expect(after[page]).toBeDefined();
    expect(after[page]).not.toBe(before[page]);
  },
);
