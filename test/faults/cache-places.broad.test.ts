/** The folder of the cache may be anything: the site comes out all the same, with a warning where nothing can be kept. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { site, temporaryFolder } from '../helpers/site.ts';
import { files } from './site.ts';

const scratch = temporaryFolder();
const state = { usual: {} as Record<string, string> };

beforeAll(async () => {
  const work = site(files);
  expect(await work.build()).toMatchObject({ code: 0 });
  state.usual = work.tree();
});

type At = (...names: string[]) => string;

/** Puts a disk over a folder, as far as this user may; false when not. The kernel may still hold it when the test ends, hence `--lazy`. */
function mount(folder: string, ...ways: string[][]): boolean {
  mkdirSync(folder, { recursive: true });
  const done = ways.every((args) => spawnSync('mount', [...args, folder]).status === 0);
  if (done) onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return done;
}

/** A place in a folder that is there. */
function made(at: At, folder: string, name: string): string {
  mkdirSync(at(folder));
  return at(folder, name);
}

const cannotKeep: [string, (at: At) => void][] = [
  ['.docsgen is a file', (at) => writeFileSync(at('.docsgen'), 'mine')],
  ['.docsgen is a link to nowhere', (at) => symlinkSync(path.join(scratch, 'nowhere'), at('.docsgen'))],
  ['.docsgen is a link to itself', (at) => symlinkSync('.docsgen', at('.docsgen'))],
  ['the cache is a file', (at) => writeFileSync(made(at, '.docsgen', 'cache'), 'mine')],
];

const canKeep: [string, (at: At) => void][] = [
  ['.docsgen is a link to a folder elsewhere', (at) => symlinkSync(temporaryPlace(), at('.docsgen'))],
  ['the cache is a link to a folder elsewhere', (at) => symlinkSync(temporaryPlace(), made(at, '.docsgen', 'cache'))],
  [
    'files of the cache are folders, and folders files',
    (at) => {
      for (const name of ['files.stamps', 'parse.table', 'build.json', 'output.stamps', 'search-en.json'])
        mkdirSync(at('.docsgen/cache', name, 'in it'), { recursive: true });
      for (const name of ['packs', 'shell', 'pages']) writeFileSync(at('.docsgen/cache', name), 'none');
    },
  ],
];

const temporaryPlace = (): string => {
  const folder = path.join(scratch, `elsewhere-${readdirSync(scratch).length}`);
  mkdirSync(folder);
  return folder;
};

/** Folder and extension of a file of the cache, or its name where that is fixed. */
const kindOf = (name: string): string =>
  path.dirname(name) === '.' ? name : `${path.dirname(name)}/${path.extname(name) || path.basename(name)}`;

function pipeAt(file: string): void {
  rmSync(file);
  execFileSync('mkfifo', [file]);
}

function prepared(prepare: (at: At) => void) {
  const work = site(files);
  prepare((...names) => path.join(work.dir, ...names));
  return work;
}

describe('nothing is cached and one warning is printed, when', () => {
  test.each(cannotKeep)('%s', async (_, prepare) => {
    const work = prepared(prepare);
    const { code, report } = await work.report();
    expect(report.problems).toMatchObject([{ code: 'DG7031', severity: 'warning' }]);
    expect(code).toBe(0);
    expect(work.tree()).toEqual(state.usual);
  });

  test('the disk of .docsgen is read-only', async ({ skip }) => {
    const work = site(files);
    const home = path.join(work.dir, '.docsgen');
    if (!mount(home, ['--bind', home], ['-o', 'remount,bind,ro'])) skip();
    const { code, report } = await work.report();
    expect(report.problems).toMatchObject([{ code: 'DG7031', message: expect.stringContaining('.docsgen') }]);
    expect(code).toBe(0);
    expect(work.tree()).toEqual(state.usual);
  });

  test('the whole site is read-only', async ({ skip }) => {
    const work = site(files);
    if (!mount(work.dir, ['--bind', work.dir], ['-o', 'remount,bind,ro'])) skip();
    expect(await work.run('check')).toMatchObject({ code: 0, stdout: expect.stringContaining('DG7031') });
    expect((await work.run('routes')).stdout).toContain('/docs/intro');
    const out = temporaryPlace();
    expect(await work.run('build', '--out-dir', out)).toMatchObject({ code: 0 });
    expect(existsSync(path.join(out, 'docs/intro/index.html'))).toBe(true);
  });
});

describe('the cache is as good as any, when', () => {
  test.each(canKeep)('%s', async (_, prepare) => {
    const work = prepared(prepare);
    const { code, report } = await work.report();
    expect(report.problems).toEqual([]);
    expect(code).toBe(0);
    expect(work.tree()).toEqual(state.usual);
    const again = await work.report();
    expect(again.report.cache.misses).toBe(0);
    expect(await work.run('clean')).toMatchObject({ code: 0 });
    expect(work.exists('build')).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('any kind of file in it is a named pipe', async () => {
    const work = site(files);
    expect(await work.build()).toMatchObject({ code: 0 });
    const cache = path.join(work.dir, '.docsgen/cache');
    const names = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(path.join(cache, name)).isFile(),
    );
    const kinds = [...new Set(names.map(kindOf))];
    expect(kinds).toEqual(expect.arrayContaining(['packs/.terms', 'packs/.records', 'packs/.pack', 'packs/.details']));
    for (const [number, kind] of kinds.entries()) {
      // A cache with a damaged pack is removed as a whole, and made again by the build after.
      if (!existsSync(cache)) expect(await work.build()).toMatchObject({ code: 0 });
      for (const name of readdirSync(cache, { recursive: true, encoding: 'utf8' }))
        if (kindOf(name) === kind && statSync(path.join(cache, name)).isFile()) pipeAt(path.join(cache, name));
      work.write('content/docs/intro.md', `${files['content/docs/intro.md']}\nEdit ${number}.\n`);
      // A build that waits for a pipe ends with this test.
      const { code, stdout, stderr } = await work.build();
      expect(code, `${kind}: ${stdout}${stderr}`).toBe(0);
      expect(work.read('build/docs/intro/index.html')).toContain(`<p>Edit ${number}.</p>`);
    }
    const clean = site({ ...files, 'content/docs/intro.md': work.read('content/docs/intro.md') });
    expect(await clean.build()).toMatchObject({ code: 0 });
    expect(work.tree()).toEqual(clean.tree());
  });

  test('it is on another disk', async ({ skip }) => {
    const work = site(files);
    if (!mount(path.join(work.dir, '.docsgen'), ['-t', 'tmpfs', 'none'])) skip();
    expect((await work.report()).report.problems).toEqual([]);
    expect(work.tree()).toEqual(state.usual);
    work.write('content/docs/intro.md', `${files['content/docs/intro.md']}\nMore.\n`);
    expect((await work.report()).report).toMatchObject({
      ok: true,
      cache: { hits: expect.toSatisfy((hits) => hits > 10) },
    });
    expect(work.read('build/docs/intro/index.html')).toContain('<p>More.</p>');
  });

  test('its disk is full: that is reported with the file and the free space, and the site does not change', async ({
    skip,
  }) => {
    const work = site(files);
    expect(await work.build()).toMatchObject({ code: 0 });
    rmSync(path.join(work.dir, '.docsgen'), { recursive: true });
    work.write('content/docs/intro.md', `${files['content/docs/intro.md']}\nMore.\n`);
    if (!mount(path.join(work.dir, '.docsgen'), ['-t', 'tmpfs', '-o', 'size=200k', 'none'])) skip();
    const { code, report } = await work.report();
    expect(code).toBe(4);
    expect(report.problems).toMatchObject([
      {
        code: 'DG7103',
        message: expect.stringMatching(/\.docsgen\/.+: no space is left on the disk \(ENOSPC\)/),
        hint: expect.stringMatching(/\d+ MB left/),
      },
    ]);
    expect(work.tree()).toEqual(state.usual);
  });
});
