/** `docsgen serve` serves a site that docsgen built, and reports what it found instead. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { get, start } from '../helpers/http.ts';
import { site } from '../helpers/site.ts';

const page = { 'content/docs/intro.md': '# Intro\n' };

test.each([
  ['no folder', {}, 4, 'DG7001', 'run docsgen build first'],
  ['a file in its place', { build: 'x' }, 2, 'DG1014', 'it is a file'],
  [
    'a folder of something else',
    { 'build/index.html': '<h1>Other</h1>', 'build/notes.txt': 'x' },
    4,
    'DG7010',
    'build cannot be served',
  ],
] as const)('%s is not served', async (_what, files, exit, code, text) => {
  const { run } = site({ ...page, ...files });
  const result = await run('serve', '--port', '0');
  expect([result.code, result.stdout]).toEqual([exit, '']);
  expect(result.stderr).toContain(code);
  expect(result.stderr).toContain(text);
});

test('an empty folder is not served, nor are the sources', async () => {
  const docs = site(page);
  mkdirSync(path.join(docs.dir, 'build'));
  expect(await docs.run('serve', '--port', '0')).toMatchObject({ code: 4, stderr: expect.stringContaining('DG7001') });
  for (const folder of ['.', 'content']) {
    const { code, stdout } = await docs.run('serve', '--port', '0', '--out-dir', folder);
    expect([[2, 4].includes(code ?? 0), stdout]).toEqual([true, '']);
  }
});

test('a build that was copied without its list of files is served', async () => {
  const docs = site(page);
  expect(await docs.build()).toMatchObject({ code: 0 });
  docs.remove('build/.docsgen-manifest');
  const { url } = await start(docs.dir, 'serve');
  expect((await get(url, '/docs/intro')).status).toBe(200);
});

test('a folder that is removed while it is served is missing, and served again when it is back', async () => {
  const docs = site(page);
  await docs.build();
  const { url } = await start(docs.dir, 'serve');
  docs.remove('build');
  expect((await get(url, '/docs/intro')).status).toBe(404);
  await docs.build('--no-cache');
  expect((await get(url, '/docs/intro')).status).toBe(200);
});

test('a proxy is allowed by its name only', async () => {
  const docs = site(page);
  await docs.build();
  const { url } = await start(docs.dir, 'serve', '--allow-host', 'docs.proxy.example', '--allow-host', 'two.example');
  const status = async (host: string) => (await get(url, '/', { headers: { host } })).status;
  for (const host of ['docs.proxy.example', 'two.example']) expect(await status(host)).not.toBe(403);
  expect(await status('proxy.example')).toBe(403);
});
