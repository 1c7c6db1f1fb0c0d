/** Files other than pages: the kind that each is weighed with, and those whose names people may know. */
import { expect, test } from 'vitest';
import type { BuildDiff } from '../../cli/diff/types.ts';
import { runCli } from '../helpers/site.ts';
import { type Files, folder } from '../migrate/moving.ts';

const PAGE =
  '<!doctype html><html><head><title>A</title><meta name="generator" content="docsgen 1.0.0"></head><body><main><h1>A</h1></main></body></html>';

async function diff(before: Files, after: Files): Promise<BuildDiff> {
  const below = (name: string, files: Files) => Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]);
  const cwd = folder(Object.fromEntries([...below('old', before), ...below('new', after)]));
  return JSON.parse((await runCli(['diff', 'old', 'new', '--format', 'json'], { cwd })).stdout) as BuildDiff;
}

/** A file, its kind, and whether it is listed when it is new. */
const NEW: readonly [file: string, kind: string, isListed: boolean][] = [
  ['b/index.html', 'pages', false],
  ['c.html', 'pages', false],
  ['assets/search/terms-1a2b3c4d.json', 'search', false],
  ['search-docs.json', 'search', false],
  ['fr/search.json', 'search', false],
  ['research.json', 'data', true],
  ['tool.js', 'scripts', true],
  ['tool.mjs', 'scripts', true],
  ['tool.js.txt', 'other', true],
  ['assets/late-1a2b3c4d.js', 'scripts', false],
  ['print.css', 'stylesheets', true],
  ['assets/site-1a2b3c4d.css', 'stylesheets', false],
  ['a.woff2', 'fonts', true],
  ['a.woff', 'fonts', true],
  ['a.ttf', 'fonts', true],
  ['a.otf', 'fonts', true],
  ['assets/a-1a2b3c4d.woff2', 'fonts', false],
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'ico', 'bmp', 'PNG'].map(
    (ending) => [`picture-of-${ending}.${ending}`, 'pictures', true] as [string, string, boolean],
  ),
  ['assets/leaf-1a2b3c4d.png', 'pictures', true],
  ['assets/plan-1a2b3c4d.pdf', 'other', true],
  ['b.md', 'Markdown and llms.txt', false],
  ['c.md', 'Markdown and llms.txt', false],
  ['notes.md', 'Markdown and llms.txt', true],
  ['notes.md5', 'other', true],
  ['llms.txt', 'Markdown and llms.txt', false],
  ['llms-full.txt', 'Markdown and llms.txt', false],
  ['llms-full/guide.txt', 'Markdown and llms.txt', false],
  ['llms-full/deep/part.txt', 'Markdown and llms.txt', false],
  ['fr/llms.txt', 'Markdown and llms.txt', false],
  ['fr/llms-full.txt', 'Markdown and llms.txt', false],
  ['llms-other.txt', 'other', true],
  ['allms.txt', 'other', true],
  ['b.json', 'data', false],
  ['facts.json', 'data', true],
  ['symbols.json', 'data', false],
  ['vercel.json', 'data', false],
  ['blog/feed.json', 'data', false],
  ['blog/rss.xml', 'other', false],
  ['blog/atom.xml', 'other', false],
  ['sitemap.xml', 'other', false],
  ['sitemap-fr.xml', 'other', false],
  ['map/sitemap.xml', 'other', true],
  ['.nojekyll', 'other', false],
  ['_headers', 'other', false],
  ['_redirects', 'other', false],
  ['deep/_redirects', 'other', true],
  ['plan.pdf', 'other', true],
  ['robots.txt', 'other', true],
];

test('each file is weighed with its kind, and is listed if people may know its name', async () => {
  const added = Object.fromEntries(NEW.map(([file]) => [file, file.endsWith('.html') ? PAGE : '1234567']));
  const { kinds, files } = await diff({ 'index.html': PAGE }, { 'index.html': PAGE, ...added });
  const expected = (kind: string) => NEW.filter(([, one]) => one === kind).length + (kind === 'pages' ? 1 : 0);
  const names = ['pages', 'search', 'scripts', 'stylesheets', 'fonts', 'pictures', 'Markdown and llms.txt', 'data'];
  expect(kinds.map(({ name, after }) => [name, after.files])).toEqual(
    [...names, 'other'].map((name) => [name, expected(name)]),
  );
  for (const { name, before, after } of kinds) {
    expect(before).toEqual(name === 'pages' ? { files: 1, bytes: PAGE.length } : { files: 0, bytes: 0 });
    expect(after.bytes).toBe(after.files * (name === 'pages' ? PAGE.length : 7));
  }
  const listed = NEW.filter(([, , isListed]) => isListed).map(([file]) => file.replace('-1a2b3c4d', ''));
  expect(files.added.toSorted()).toEqual(listed.toSorted());
  expect([files.removed, files.changed]).toEqual([[], []]);
});

test('kinds without a file are not shown', async () => {
  const { kinds } = await diff({ 'index.html': PAGE, 'a.css': 'a{}' }, { 'index.html': PAGE });
  expect(kinds).toEqual([
    { name: 'pages', before: { files: 1, bytes: PAGE.length }, after: { files: 1, bytes: PAGE.length } },
    { name: 'stylesheets', before: { files: 1, bytes: 3 }, after: { files: 0, bytes: 0 } },
  ]);
});

test('a file with another hash in its name has changed; one in the folder of a person has another name', async () => {
  const { files } = await diff(
    {
      'index.html': PAGE,
      'assets/leaf-1a2b3c4d.png': 'one',
      'assets/same-1a2b3c4d.png': 'one',
      'assets/ABLEAF-ABCDEFG2.svg': 'one',
      'my/leaf-1a2b3c4d.png': 'one',
      'kept.pdf': 'one',
    },
    {
      'index.html': PAGE,
      'assets/leaf-5e6f7a8b.png': 'two',
      'assets/same-1a2b3c4d.png': 'one',
      'assets/ABLEAF-HIJKLMN3.svg': 'two',
      'my/leaf-5e6f7a8b.png': 'two',
      'kept.pdf': 'one',
    },
  );
  expect(files).toEqual({
    added: ['my/leaf-5e6f7a8b.png'],
    removed: ['my/leaf-1a2b3c4d.png'],
    changed: ['assets/ABLEAF.svg', 'assets/leaf.png'],
  });
});
