/** The output is deleted or damaged, and the cache is there, as in CI: no page is rendered again, and no byte differs. */
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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

const keptFiles = (work: Site): string[] => {
  const folder = path.join(work.dir, '.docsgen/cache/files');
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
};

/** The HTML and Markdown of pages in the output. */
const pagesIn = (work: Site): string[] =>
  Object.keys(work.tree())
    .filter((name) => /^docs\/.*\.(?:html|md)$/.test(name))
    .map((name) => path.join(work.dir, 'build', name));

/** A site whose output was edited in place, and so in the cache: its pages are in packs. */
async function builtWithPacks(): Promise<Site> {
  const work = site(files);
  await missesOf(work);
  for (const page of pagesIn(work)) appendFileSync(page, '<!-- deployed -->');
  expect(await missesOf(work)).toBeGreaterThan(0);
  expect(work.tree()).toEqual(state.clean);
  return work;
}

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
  type Damage = (file: string, bytes: Buffer) => void;
  const ways: [what: string, damage: Damage][] = [
    ['gone', (file) => rmSync(file)],
    ['cut off', (file, bytes) => overwrite(file, bytes.subarray(0, bytes.length / 2))],
    ['longer', (file) => appendFileSync(file, 'x')],
    ['one bit different', (file, bytes) => overwrite(file, flipped(bytes))],
    ['of other bytes', (file, bytes) => overwrite(file, bytes.reverse())],
  ];
  const flipped = (bytes: Buffer): Buffer => {
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  async function expectsRendering(work: Site, damaged: readonly string[], damage: Damage): Promise<void> {
    expect(damaged).not.toEqual([]);
    for (const file of damaged) damage(file, readFileSync(file));
    work.remove('build');
    expect(await missesOf(work)).toBeGreaterThan(0);
    expect(work.tree()).toEqual(state.clean);
    work.remove('build');
    expect(await missesOf(work)).toBe(0);
    expect(work.tree()).toEqual(state.clean);
  }

  test.each(ways)('the files that are kept of them are %s, and once only', async (_, damage) => {
    const work = built();
    await expectsRendering(work, keptFiles(work), damage);
  });

  test.each(ways.filter(([what]) => what !== 'longer'))('their packs are %s, and once only', async (_, damage) => {
    const work = await builtWithPacks();
    await expectsRendering(work, packs(work, '.pages'), damage);
  });

  test('a bit of the pack of search records is flipped, and once only', async () => {
    const work = built();
    await expectsRendering(work, packs(work, '.records'), (file, bytes) => overwrite(file, flipped(bytes)));
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

describe('files of pages are in the cache and in the output, and once on the disk', () => {
  test('so that few bytes are written', async () => {
    const work = site(files);
    expect(await missesOf(work)).toBeGreaterThan(0);
    const kept = new Set(keptFiles(work).map((file) => statSync(file).ino));
    const copies = () => pagesIn(work).filter((file) => !kept.has(statSync(file).ino));
    expect([copies(), packs(work, '.pages')]).toEqual([[], []]);
    work.remove('build');
    expect([await missesOf(work), copies()]).toEqual([0, []]);
  });

  test('an edit of the output in place is noticed, and from then on they can be restored after each', async () => {
    const work = site(files);
    await missesOf(work);
    const edit = () => {
      for (const page of pagesIn(work)) writeFileSync(page, readFileSync(page, 'utf8').replaceAll('e', 'x'));
    };
    edit();
    expect(await missesOf(work)).toBeGreaterThan(0);
    expect(work.tree()).toEqual(state.clean);
    for (const damage of [edit, () => work.remove('build')]) {
      damage();
      expect(await missesOf(work)).toBe(0);
      expect(work.tree()).toEqual(state.clean);
    }
  });

  test('an edit of the same length that has the old time, and is gone with the output, does not come back', async () => {
    const work = site(files);
    await missesOf(work);
    for (const page of pagesIn(work)) {
      const { atime, mtime } = statSync(page);
      writeFileSync(page, readFileSync(page, 'utf8').replaceAll('e', 'x'));
      utimesSync(page, atime, mtime);
    }
    work.remove('build');
    expect(await missesOf(work)).toBeGreaterThan(0);
    expect(work.tree()).toEqual(state.clean);
  });

  test('the output of another folder does not change with this one', async () => {
    const work = site(files);
    for (const folder of ['first', 'second']) await missesOf(work, '--out-dir', folder);
    const first = tree(path.join(work.dir, 'first'));
    work.write('content/docs/guide/page-2.md', edits['content/docs/guide/page-2.md'] as string);
    await missesOf(work, '--out-dir', 'second');
    expect(tree(path.join(work.dir, 'first'))).toEqual(first);
    expect(tree(path.join(work.dir, 'second'))).not.toEqual(first);
  });

  test('old ones do not stay in the cache', async () => {
    const work = site(files);
    await missesOf(work);
    const before = keptFiles(work).sort();
    for (const { 'content/docs/guide/page-2.md': text = '' } of [edits, files]) {
      work.write('content/docs/guide/page-2.md', text);
      await missesOf(work);
    }
    expect(keptFiles(work).sort()).toEqual(before);
  });
});

test('copies of pages that were large once do not stay in the cache', async () => {
  const large = 'word '.repeat(600_000);
  const names = [1, 2, 3].map((number) => `content/docs/guide/page-${number}.md`);
  const work = site({ ...files, ...Object.fromEntries(names.map((name) => [name, `${files[name]}\n${large}\n`])) });
  const bytes = () => keptFiles(work).reduce((sum, file) => sum + statSync(file).size, 0);
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
  expect(keptFiles(work)).toEqual([]);
  expect(work.tree()).toEqual(state.clean);
});
