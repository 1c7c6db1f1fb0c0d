/** The host and the browser for the browser tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { temporaryFolder } from '../helpers/site.ts';

function folder(files: Record<string, string>): string {
  const dir = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

test('the host of the tests serves clean URLs, the 404 page and hooks', async () => {
  const dir = folder({ 'docs/a/index.html': '<title>A</title>', 'b.html': '<title>B</title>', '404.html': 'lost' });
  const served = await servedSite(dir);
  const get = async (route: string) => {
    const response = await fetch(served.url + route);
    return `${response.status} ${await response.text()}`;
  };
  expect(await get('/docs/a')).toBe('200 <title>A</title>');
  expect(await get('/docs/a/?q#x')).toBe('200 <title>A</title>');
  expect(await get('/b')).toBe('200 <title>B</title>');
  expect(await get('/c')).toBe('404 lost');
  served.intercept((request, response) => request.url === '/b' && Boolean(response.writeHead(503).end('hook')));
  expect([await get('/b'), await get('/docs/a')]).toEqual(['503 hook', '200 <title>A</title>']);
  served.intercept(undefined);
  served.deploy(folder({ 'b.html': 'new' }));
  expect([await get('/b'), await get('/docs/a')]).toEqual(['200 new', '404 Not found']);
  expect(served.requests).toContain('GET /docs/a/?q');
});

test('a base URL is part of every path of the host', async () => {
  const served = await servedSite(folder({ 'index.html': 'home', '404.html': 'lost' }), '/base/');
  const statuses = await Promise.all(['/base/', '/base', '/'].map(async (to) => (await fetch(served.url + to)).status));
  expect(statuses).toEqual([200, 200, 404]);
});

test('Chromium opens a served page', async () => {
  const served = await servedSite(
    folder({ 'index.html': '<!doctype html><title>Open</title><script>document.title += "ed"</script>' }),
  );
  const page = await (await launch()).newPage();
  await page.goto(served.url);
  expect(await page.title()).toBe('Opened');
});
