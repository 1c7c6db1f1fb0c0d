/** The output is deleted or damaged, and the cache is there, as in CI: no page is rendered again, and no byte differs. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { choose } from '../helpers/long.ts';
import { type Site, site, temporaryFolder, tree } from '../helpers/site.ts';
import { callsOf, copySite, dice, edits, files, overwrite, runWithFault, seed } from './site.ts';

const scratch = temporaryFolder();
const state = { dir: '', clean: {} as Record<string, string> };

beforeAll(async () => {
  const work = site(files);
  expect(await work.problems()).toEqual([]);
  state.dir = work.dir;
  state.clean = work.tree();
});

/** A copy of the built site. */
function built(): Site {
  const work = site({});
  copySite(state.dir, work.dir);
  return work;
}

const packs = (work: Site, ending: string): string[] =>
  readdirSync(path.join(work.dir, '.docsgen/cache/packs'))
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(work.dir, '.docsgen/cache/packs', name));

async function missesOf(work: Site, ...args: string[]): Promise<number> {
  const { code, report } = await work.report(...args);
  expect([code, report.problems]).toEqual([0, []]);
  return report.cache.misses;
}

describe('every page comes from the cache, when', () => {
  const searchFile = () => Object.keys(state.clean).find((name) => /^assets\/search\/p/.test(name)) as string;
  const searchPieces = () => Object.keys(state.clean).filter((name) => /^assets\/search\/[iw]/.test(name));
  const lost: [what: string, damage: (work: Site) => void][] = [
    ['the output is deleted', (work) => work.remove('build')],
    ['the HTML of a page is deleted', (work) => work.remove('build/docs/guide/page-1/index.html')],
    ['the HTML of an interactive page is deleted', (work) => work.remove('build/docs/guide/counter/index.html')],
    ['the Markdown of a page is deleted', (work) => work.remove('build/docs/guide/page-1.md')],
    ['the file of a page for search is deleted', (work) => work.remove(`build/${searchFile()}`)],
    [
      'the pieces of the search index are deleted',
      (work) => searchPieces().map((name) => work.remove(`build/${name}`)),
    ],
    ['a piece of the search index is edited', (work) => work.write(`build/${searchPieces()[0]}`, '"mine"')],
    ['a folder of pages is deleted', (work) => work.remove('build/docs/guide')],
    ['a page is edited in the output', (work) => work.write('build/docs/guide/page-1/index.html', 'mine')],
  ];
  test.each(lost)('%s', async (_, damage) => {
    const work = built();
    damage(work);
    expect(await missesOf(work)).toBe(0);
    expect(work.tree()).toEqual(state.clean);
    expect(work.exists('.docsgen/staging')).toBe(false);
  });

  test('they were rendered by several threads', async () => {
    const work = site(files);
    expect(await missesOf(work, '--workers', '2')).toBeGreaterThan(0);
    work.remove('build');
    expect(await missesOf(work)).toBe(0);
    expect(work.tree()).toEqual(state.clean);
  });

  test('the output is deleted twice, and the site checked in between', async () => {
    const work = built();
    for (const _ of [1, 2]) {
      work.remove('build');
      expect(await work.run('check')).toMatchObject({ code: 0 });
      expect(work.exists('build')).toBe(false);
      expect(await missesOf(work)).toBe(0);
      expect(work.tree()).toEqual(state.clean);
    }
  });

  test('the site has no search, and no Markdown of pages', async () => {
    const work = site({
      ...files,
      'site.config.mjs': (files['site.config.mjs'] as string).replace('title:', 'search: false, llms: false, title:'),
    });
    await missesOf(work);
    const before = work.tree();
    work.remove('build');
    expect(await missesOf(work)).toBe(0);
    expect(work.tree()).toEqual(before);
  });
});

describe('pages are rendered again where', () => {
  const damages: [what: string, ending: string, damage: (file: string, bytes: Buffer) => void][] = [
    ['the pack of pages is gone', '.pages', (file) => rmSync(file)],
    ['the pack of pages is cut off', '.pages', (file, bytes) => overwrite(file, bytes.subarray(0, bytes.length / 2))],
    ['a bit of the pack of pages is flipped', '.pages', (file, bytes) => overwrite(file, flipped(bytes))],
    ['the pack of pages has other bytes', '.pages', (file, bytes) => overwrite(file, bytes.reverse())],
    ['a bit of the pack of search records is flipped', '.records', (file, bytes) => overwrite(file, flipped(bytes))],
  ];
  const flipped = (bytes: Buffer): Buffer => {
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  test.each(damages)('%s, and once only', async (_, ending, damage) => {
    const work = built();
    for (const file of packs(work, ending)) damage(file, readFileSync(file));
    work.remove('build');
    expect(await missesOf(work)).toBeGreaterThan(0);
    expect(work.tree()).toEqual(state.clean);
    work.remove('build');
    expect(await missesOf(work)).toBe(0);
    expect(work.tree()).toEqual(state.clean);
  });

  test('their text was edited, and the output deleted', async () => {
    const work = built();
    work.remove('build');
    work.write('content/docs/guide/page-2.md', edits['content/docs/guide/page-2.md'] as string);
    // The page, parsed and rendered.
    expect(await missesOf(work)).toBe(2);
    const after = work.tree();
    expect(await missesOf(work, '--no-cache')).toBeGreaterThan(2);
    expect(work.tree()).toEqual(after);
  });
});

test('copies of pages that were large once do not stay in the cache', async () => {
  const large = 'word '.repeat(600_000);
  const names = [1, 2, 3].map((number) => `content/docs/guide/page-${number}.md`);
  const work = site({ ...files, ...Object.fromEntries(names.map((name) => [name, `${files[name]}\n${large}\n`])) });
  const bytes = () => packs(work, '.pages').reduce((sum, file) => sum + statSync(file).size, 0);
  await missesOf(work);
  expect(bytes()).toBeGreaterThan(17e6);
  for (const name of names) work.write(name, files[name] as string);
  await missesOf(work);
  expect(bytes()).toBeLessThan(1e6);
  work.remove('build');
  expect(await missesOf(work)).toBe(0);
  expect(work.tree()).toEqual(state.clean);
});

test('an edit that is undone after the output was deleted does not bring back the old page', async () => {
  const work = built();
  const file = 'content/docs/guide/page-2.md';
  for (const text of [edits[file] as string, files[file] as string]) {
    work.write(file, text);
    work.remove('build');
    await missesOf(work);
  }
  expect(work.tree()).toEqual(state.clean);
});

test('a build that fails keeps its pages for the next one, and the output as it was', async () => {
  const broken = 'content/docs/guide/page-1.md';
  const work = site({ ...files, [broken]: '# Page 1\n\n[gone](/docs/nowhere)\n\n## Part 1\n' });
  expect(await work.build()).toMatchObject({ code: 1 });
  expect(work.exists('build')).toBe(false);
  work.write(broken, files[broken] as string);
  expect(await missesOf(work)).toBe(2);
  expect(work.tree()).toEqual(state.clean);
});

test('a build that restores pages may be killed at any call that changes the disk', async () => {
  const start = built();
  start.remove('build');
  const calls = await callsOf(copySite(start.dir, path.join(scratch, 'calls')), path.join(scratch, 'calls.txt'));
  const random = dice(seed);
  const points = choose(
    [1, 2, 3, 4].map(() => Math.floor(random() * calls.length)),
    [...calls.keys()],
  );
  for (const point of points) {
    const dir = copySite(start.dir, path.join(scratch, `kill-${point}`));
    const where = `kill:${point + 1} (seed ${seed}): ${calls[point]}`;
    expect(await runWithFault(dir, `kill:${point + 1}`), where).toMatchObject({ signal: 'SIGKILL' });
    expect(await runWithFault(dir, ''), where).toMatchObject({ code: 0 });
    expect(tree(path.join(dir, 'build')), where).toEqual(state.clean);
  }
});

test('without a cache no page is kept', async () => {
  const work = site(files);
  expect(await missesOf(work, '--no-cache')).toBeGreaterThan(0);
  expect(
    readdirSync(path.join(work.dir, '.docsgen'), { recursive: true }).filter((name) => /\.pages$/.test(`${name}`)),
  ).toEqual([]);
  expect(work.tree()).toEqual(state.clean);
});
