/** The output folder: written, kept, removed and rejected files. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openOutput } from '../../cli/pipeline/write/write.ts';
import { EnvironmentError } from '../../cli/system/environment-error.ts';
import { writeSite } from '../faults/write-site.ts';
import { temporaryFolder, tree } from '../helpers/site.ts';

/** A site folder with a source, and what a build of it needs. */
function folder() {
  const dir = temporaryFolder();
  const at = (name: string) => path.join(dir, name);
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
    return at(name);
  };
  const link = (name: string, target: string) => {
    symlinkSync(target, at(name));
    return at(name);
  };
  put('content/docs/intro.md', '# Intro');
  put('site.config.ts', 'export default {}');
  const open = (outDir: string, stagingDir = at('.docsgen/staging')) =>
    openOutput({
      siteDir: dir,
      outDir,
      stateFile: at('.docsgen/output.json'),
      stagingDir,
      contentDirs: [at('content')],
    });
  return { dir, at, put, link, open, read: (name: string) => readFileSync(at(name), 'utf8') };
}

/** The problem an action ends with. */
function problemOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problem.code;
    throw error;
  }
  return 'none';
}

const identity = (file: string) => {
  const { ino, mtimeMs } = statSync(file);
  return { ino, mtimeMs };
};

describe('an output folder that is not safe is refused, and nothing is deleted', () => {
  const places: [string, (site: ReturnType<typeof folder>) => string, string][] = [
    ['the site folder', (site) => site.dir, 'DG7101'],
    ['the root of the disk', () => '/', 'DG7101'],
    ['the home folder', () => homedir(), 'DG7101'],
    ['a parent of the site', (site) => path.dirname(site.dir), 'DG7101'],
    ['a source folder', (site) => site.at('content'), 'DG7101'],
    ['a folder inside a source folder', (site) => site.at('content/docs/build'), 'DG7101'],
    ['the folder of the cache', (site) => site.at('.docsgen'), 'DG7101'],
    ['a file', (site) => site.at('site.config.ts'), 'DG7101'],
    ['a link to the site folder', (site) => site.link('link', site.dir), 'DG7101'],
    ['a link to nothing', (site) => site.link('dead', site.at('nothing')), 'DG7101'],
    ['a folder with files of others', (site) => path.dirname(site.put('mine/letter.txt', 'dear')), 'DG7102'],
    [
      'a folder whose manifest is not ours',
      (site) => path.dirname(site.put('mine/.docsgen-manifest', 'letter.txt\n')),
      'DG7102',
    ],
  ];

  test.each(places)('%s', (_, place, code) => {
    const site = folder();
    const outDir = place(site);
    const before = tree(site.dir);
    const { value, problems } = site.open(outDir);
    expect(value).toBeUndefined();
    expect(problems.map((one) => one.code)).toEqual([code]);
    expect(problems[0]?.hint).toContain('nothing was deleted');
    expect(tree(site.dir)).toEqual(before);
  });

  test('an empty folder, an absent one, and the rest of a first build killed at once are accepted', () => {
    const site = folder();
    mkdirSync(site.at('empty'));
    site.put('killed/.docsgen-manifest.tmp', '# half a mani');
    for (const name of ['empty', 'absent/build', 'killed']) expect(site.open(site.at(name)).problems).toEqual([]);
    expect(existsSync(site.at('absent')), 'opening makes nothing').toBe(false);
  });
});

describe('a build over an older one', () => {
  test('replaces changed files, removes old ones with their folders, and keeps the files of others', () => {
    const site = folder();
    writeSite(site.dir, { 'index.html': 'one', 'docs/old/index.html': 'old', 'assets/a-1.js': '1' });
    site.put('build/CNAME', 'docs.example.com');
    site.put('build/docs/notes.txt', 'mine');
    const done = writeSite(site.dir, { 'index.html': 'two', 'assets/a-2.js': '2' });
    expect(done).toEqual({ written: 2, removed: 2, unchanged: 0, bytes: 4 });
    expect(Object.keys(tree(site.at('build')))).toEqual([
      '.docsgen-manifest',
      'CNAME',
      'assets/a-2.js',
      'docs/notes.txt',
      'index.html',
    ]);
    expect(existsSync(site.at('build/docs/old'))).toBe(false);
    expect(readdirSync(site.at('.docsgen'))).toEqual(['output.json']);
  });

  test('leaves unchanged files untouched: inode and time stay', () => {
    const site = folder();
    writeSite(site.dir, { 'index.html': 'same', 'a.html': 'old' });
    const before = [identity(site.at('build/index.html')), identity(site.at('build/.docsgen-manifest'))];
    const done = writeSite(site.dir, { 'index.html': 'same', 'a.html': 'new' });
    expect(done).toMatchObject({ written: 1, unchanged: 1 });
    expect([identity(site.at('build/index.html')), identity(site.at('build/.docsgen-manifest'))]).toEqual(before);
  });

  test.each(['damaged', 'deleted', 'of another file'])(
    'leaves unchanged files untouched when its state is %s',
    (how) => {
      const site = folder();
      writeSite(site.dir, { 'index.html': 'same', 'a.html': 'old' });
      const before = identity(site.at('build/index.html'));
      if (how === 'damaged') site.put('.docsgen/output.json', site.read('.docsgen/output.json').replace(/\d/, '7'));
      if (how === 'deleted') rmSync(site.at('.docsgen'), { recursive: true });
      if (how === 'of another file') utimesSync(site.at('build/index.html'), 1, 1);
      const kept = how === 'of another file' ? identity(site.at('build/index.html')) : before;
      expect(writeSite(site.dir, { 'index.html': 'same', 'a.html': 'new' })).toMatchObject({
        written: 1,
        unchanged: 1,
      });
      expect(identity(site.at('build/index.html'))).toEqual(kept);
    },
  );

  test.each([
    ['edited', (file: string) => writeFileSync(file, 'SAME')],
    ['cut off', (file: string) => writeFileSync(file, '')],
    ['deleted', (file: string) => rmSync(file)],
    ['replaced by a link', (file: string) => execFileSync('ln', ['-sf', '/etc/hostname', file])],
  ])('writes a page again that was %s by hand', (_, harm) => {
    const site = folder();
    writeSite(site.dir, { 'index.html': 'same' });
    const { mtime, atime } = statSync(site.at('build/index.html'));
    harm(site.at('build/index.html'));
    if (existsSync(site.at('build/index.html'))) utimesSync(site.at('build/index.html'), atime, mtime);
    expect(writeSite(site.dir, { 'index.html': 'same' })).toMatchObject({ written: 1 });
    expect(site.read('build/index.html')).toBe('same');
  });

  test.each([
    ['a file', (site: ReturnType<typeof folder>) => site.put('build/docs/index.html', 'mine')],
    ['a folder', (site: ReturnType<typeof folder>) => site.put('build/docs/index.html/mine.txt', 'mine')],
    ['a file as a parent folder', (site: ReturnType<typeof folder>) => site.put('build/docs', 'mine')],
    [
      'a link as a parent folder',
      (site: ReturnType<typeof folder>) => symlinkSync(site.at('content'), site.at('build/docs')),
    ],
  ])('reports that somebody else has %s where a page must be written, and changes nothing', (_, obstruct) => {
    const site = folder();
    writeSite(site.dir, { 'index.html': 'old' });
    obstruct(site);
    const before = tree(site.at('build'));
    expect(problemOf(() => writeSite(site.dir, { 'index.html': 'new', 'docs/index.html': 'ours' }))).toBe('DG7104');
    expect(tree(site.at('build'))).toEqual(before);
    expect(existsSync(site.at('content/index.html'))).toBe(false);
  });

  test('never follows a manifest or a link out of the output folder when it deletes', () => {
    const site = folder();
    writeSite(site.dir, { 'index.html': 'x', 'docs/intro.md': 'x' });
    rmSync(site.at('build/docs'), { recursive: true });
    symlinkSync(site.at('content/docs'), site.at('build/docs'));
    site.put('build/.docsgen-manifest', `${site.read('build/.docsgen-manifest')}../site.config.ts\n/etc/hostname\n`);
    writeSite(site.dir, { 'index.html': 'y' });
    expect(existsSync(site.at('content/docs/intro.md'))).toBe(true);
    expect(existsSync(site.at('site.config.ts'))).toBe(true);
    expect(site.read('build/.docsgen-manifest').split('\n').slice(1)).toEqual(['index.html', '']);
  });
});

describe('paths of output files', () => {
  const long = 'é'.repeat(128);
  test.each(['', '/etc/x', '../x', 'a/../b', 'a//b', './a', 'a/', 'a\\b', 'a\u0000b', long, '.docsgen-manifest'])(
    '%j is refused',
    (name) => {
      const site = folder();
      expect(problemOf(() => writeSite(site.dir, { [name]: 'x' }))).toBe('DG7105');
      expect(existsSync(site.at('build'))).toBe(false);
    },
  );

  test('one path cannot be a file and a folder', () => {
    const site = folder();
    expect(problemOf(() => writeSite(site.dir, { a: 'x', 'a/b': 'x' }))).toBe('DG7109');
    expect(existsSync(site.at('build'))).toBe(false);
  });
});

test('staged files that were not committed leave the output unchanged, and the next build removes them', () => {
  const site = folder();
  writeSite(site.dir, { 'index.html': 'old' });
  const before = tree(site.at('build'));
  const output = site.open(site.at('build')).value;
  output?.stage('index.html', 'new');
  expect(tree(site.at('build'))).toEqual(before);
  site.open(site.at('build')).value?.abort();
  expect(readdirSync(site.at('.docsgen'))).toEqual(['output.json']);
});

test('a staging folder on another disk works too', ({ skip }) => {
  const site = folder();
  const { dev } = statSync(site.dir);
  const elsewhere = ['/dev/shm', '/tmp'].find((place) => existsSync(place) && statSync(place).dev !== dev);
  if (elsewhere === undefined) return skip('there is no other disk');
  const stagingDir = path.join(elsewhere, path.basename(site.dir));
  const output = site.open(site.at('build'), stagingDir).value;
  const file = output?.stage('docs/index.html', 'from far');
  expect(output?.commit(file ? [file] : [])).toMatchObject({ written: 1 });
  expect(Object.keys(tree(site.at('build')))).toEqual(['.docsgen-manifest', 'docs/index.html']);
  expect(site.read('build/docs/index.html')).toBe('from far');
  expect(existsSync(stagingDir)).toBe(false);
});
