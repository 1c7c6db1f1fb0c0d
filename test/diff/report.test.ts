/** The whole difference of two builds in docsgen's form: as data, on the terminal, and as a page for reviewers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runCli } from '../helpers/site.ts';
import { type Files, folder } from '../migrate/moving.ts';
import { AFTER, BASED, BEFORE } from './planted.ts';
import { PAGE } from './planted-page.ts';
import { DATA, TEXT } from './planted-report.ts';

const below = (name: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]));

const made: { dir?: string } = {};
const diff = (...args: string[]) => runCli(['diff', ...args], { cwd: made.dir ?? '.' });

beforeAll(() => {
  made.dir = folder({ ...below('old', BEFORE), ...below('new', AFTER), ...below('based', BASED) });
});

test('each change is in the data once, the largest changes of pages first', async () => {
  const { stdout, code } = await diff('old', 'new', '--format', 'json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(DATA);
});

test('the terminal shows what readers lose, then what changed, then the weight', async () => {
  expect((await diff('old', 'new')).stdout).toBe(TEXT);
});

test('the page for reviewers has all of it', async () => {
  await diff('old', 'new', '--html', 'report.html');
  const html = readFileSync(path.join(made.dir ?? '.', 'report.html'), 'utf8');
  const body = html.slice(html.indexOf('<header>'), html.indexOf('</body>')).replaceAll('\n', '');
  expect(body.replace(/(?!^)<(?=(?:section|li|div|h2|h3|p|details|tr|main|footer|dl)\b)/g, '\n<')).toBe(PAGE);
});

test('the way back is the same difference from the other side', async () => {
  const { stdout } = await diff('new', 'old', '--format', 'json');
  const back = JSON.parse(stdout) as typeof DATA;
  // What only redirected before is a page again.
  expect(back.added.map(({ path }) => path)).toEqual(['/docs/chai', '/docs/cocoa']);
  expect(back.removed).toEqual(DATA.added);
  expect(back.moved.map(({ before, after }) => [before, after])).toEqual([
    ['/docs/honeybush', '/docs/honey'],
    ['/docs/rooibos-tea', '/docs/rooibos'],
  ]);
  expect(back.files).toEqual({ added: DATA.files.removed, removed: DATA.files.added, changed: DATA.files.changed });
  expect(back.redirects.changed).toEqual([{ from: '/old', before: '/docs/mate', after: '/docs/tea' }]);
  const [tea] = back.pages;
  expect(tea?.anchors).toEqual({ lost: DATA.pages[0]?.anchors.added, added: DATA.pages[0]?.anchors.lost });
});

test('another base URL is no difference for readers', async () => {
  const { stdout, code } = await diff('new', 'based', '--fail-on', 'any');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Readers see no difference: text, URLs and navigation are the same\.\n/);
});

test('what is lost without a redirect fails the command, by its count', async () => {
  const { code, stderr } = await diff('old', 'new', '--fail-on', 'removed');
  expect(code).toBe(1);
  expect(stderr).toContain('DG7071  4 published URLs are gone');
});

test('two pages that now lead to the same one: one has moved, the other was removed and redirects', async () => {
  const head = '<meta name="generator" content="docsgen 1.0.0">';
  const page = (text: string) =>
    `<html><head>${head}</head><body><main><article><h1>${text}</h1></article></main></body></html>`;
  const to = (url: string) => `<html><head><meta http-equiv="refresh" content="0; url=${url}"></head></html>`;
  const cwd = folder({
    ...below('old', { 'a/index.html': page('One'), 'b/index.html': page('Two'), 'c/index.html': page('Three') }),
    ...below('new', {
      'd/index.html': page('All'),
      'a/index.html': to('/d'),
      'b/index.html': to('/d/'),
      'c/index.html': to('/d'),
    }),
  });
  const { stdout } = await runCli(['diff', 'old', 'new', '--format', 'json'], { cwd });
  const { moved, redirected, removed, added } = JSON.parse(stdout) as typeof DATA;
  expect(moved).toEqual([{ before: '/a', after: '/d', title: 'All', isRedirected: true }]);
  expect(redirected.map(({ path: from, to: now }) => [from, now])).toEqual([
    ['/b', '/d/'],
    ['/c', '/d'],
  ]);
  expect([removed, added]).toEqual([[], []]);
});

test('of several old pages, the one that is most like the new one has moved; of equal ones, the first by its URL', async () => {
  const words = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `<p>A sentence about ${name} and number ${at}.</p>`).join('');
  const page = (title: string, text: string) =>
    `<html><head><title>${title}</title><meta name="generator" content="docsgen 1.0.0"></head><body><main><article><h1>${title}</h1>${text}</article></main></body></html>`;
  const cwd = folder({
    ...below('old', {
      'index.html': page('Home', ''),
      'a/index.html': page('Lamp', `${words('oil', 6)}${words('gas', 4)}`),
      'b/index.html': page('Lamp', `${words('oil', 9)}${words('gas', 1)}`),
      'x/index.html': page('Wick', words('wicks', 5)),
      'y/index.html': page('Wick', words('wicks', 5)),
    }),
    ...below('new', {
      'index.html': page('Home', ''),
      'c/index.html': page('Lamp', words('oil', 10)),
      'z/index.html': page('Wick', words('wicks', 5)),
    }),
  });
  const { stdout } = await runCli(['diff', 'old', 'new', '--format', 'json'], { cwd });
  const { moved, removed, added } = JSON.parse(stdout) as typeof DATA;
  expect(moved.map(({ before, after }) => [before, after])).toEqual([
    ['/b', '/c'],
    ['/x', '/z'],
  ]);
  expect(removed.map(({ path: at }) => at)).toEqual(['/a', '/y']);
  expect(added).toEqual([]);
});
