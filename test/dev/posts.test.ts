/** What pages send to `dev`: who may send it, what is taken, and what a click on a place opens. */
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DevOpen, DevReports } from '../../runtime/dev/protocol.ts';
import { devWith, type RunningDev } from '../helpers/dev.ts';
import { type Site, site } from '../helpers/site.ts';

let docs: Site;
let server: RunningDev;
let token: string;

/** The arguments of the last editor that was started. */
const argsFile = (): string => path.join(docs.dir, 'args.txt');

beforeAll(async () => {
  docs = site({
    'content/docs/intro.md': '# Intro\n',
    "content/docs/it's $(touch hacked);.md": '# Odd\n',
    'editor.sh': '#!/bin/sh\nprintf "%s\\n" "$@" > "$ARGS_FILE.new" && mv "$ARGS_FILE.new" "$ARGS_FILE"\n',
  });
  const editor = path.join(docs.dir, 'editor.sh');
  chmodSync(editor, 0o755);
  server = await devWith({ LAUNCH_EDITOR: editor, ARGS_FILE: argsFile() }, docs.dir);
  token = (await server.told('/docs/intro')).token;
});

interface Sent {
  body?: string;
  headers?: Record<string, string>;
  method?: string;
  token?: string;
}

const send = (to: string, { body = '{}', headers = {}, method = 'POST', token: key = token }: Sent = {}) =>
  fetch(`${server.url}/__docsgen/${to}?token=${key}`, {
    method,
    headers: { origin: server.url, ...headers },
    ...(method === 'POST' ? { body } : {}),
  });

const statusOf = async (to: string, sent?: Sent): Promise<number> => (await send(to, sent)).status;

const reports = (message: string): string =>
  JSON.stringify({
    ...{ tab: 'one', route: '/docs/intro' },
    reports: [{ kind: 'error', message, stack: `Error: ${message}\n    at show (${server.url}/nowhere.js:1:1)` }],
  } satisfies DevReports);

const openPlace = (place: DevOpen) => send('open', { body: JSON.stringify(place) });

describe.each(['report', 'open'])('%s', (to) => {
  test('is for pages of this server, with its token', async () => {
    expect(await statusOf(to, { token: 'wrong' })).toBe(403);
    expect(await statusOf(to, { token: '' })).toBe(403);
    expect(await statusOf(to, { headers: { origin: 'http://evil.example' } })).toBe(403);
    expect(await statusOf(to, { headers: { origin: 'null' } })).toBe(403);
    const withoutOrigin = await fetch(`${server.url}/__docsgen/${to}?token=${token}`, { method: 'POST', body: '{}' });
    expect(withoutOrigin.status).toBe(403);
    expect(await statusOf(to, { method: 'GET' })).toBe(405);
  });

  test('takes nothing but its own data, up to a limit', async () => {
    for (const body of ['', '{', 'null', '[]', '7', '{"file":7}', '{"tab":"a","route":"/","reports":[7]}'])
      expect(await statusOf(to, { body })).toBe(400);
    expect(await statusOf(to, { body: 'x'.repeat(300_000) })).toBe(413);
    expect((await server.get('/docs/intro')).status).toBe(200);
  });
});

test('No other URL takes a POST', async () => {
  for (const to of ['events', 'client.js', '../docs/intro']) expect(await statusOf(to)).toBe(405);
});

test('A report is a problem until its page is left', async () => {
  expect(await statusOf('report', { body: reports('The lamp is out.') })).toBe(204);
  const problems = await server.problems('/docs/intro');
  expect(problems).toMatchObject([
    { code: 'DG6050', message: 'code of this page failed in the browser: The lamp is out', route: '/docs/intro' },
  ]);
  const left = { tab: 'one', route: '/docs/intro', reports: [], state: 'left' } satisfies DevReports;
  expect(await statusOf('report', { body: JSON.stringify(left) })).toBe(204);
  await server.until('no problem', async () => (await server.problems('/docs/intro')).length === 0);
});

test('Errors of extensions of the browser are nobody’s here', async () => {
  const body = reports('Theirs').replaceAll(server.url, 'chrome-extension://abcdef');
  expect(await statusOf('report', { body })).toBe(204);
  expect(await server.problems('/docs/intro')).toEqual([]);
});

describe('A place', () => {
  test('is opened in the editor, whatever its name', async () => {
    for (const [file, line, column] of [
      ['content/docs/intro.md', 1, 3],
      ["content/docs/it's $(touch hacked);.md", 2, 1],
    ] as const) {
      expect((await openPlace({ file, line, column })).status).toBe(204);
      await server.until(
        'the editor',
        async () => existsSync(argsFile()) && readFileSync(argsFile(), 'utf8').includes(file),
      );
      const [opened = ''] = readFileSync(argsFile(), 'utf8').split('\n');
      expect(path.basename(opened)).toBe(path.basename(file));
    }
    expect(existsSync(path.join(docs.dir, 'hacked'))).toBe(false);
  });

  test('outside the site is not opened, nor is a file that does not exist', async () => {
    for (const file of ['../../../../../../etc/passwd', '/etc/passwd', '..'])
      expect((await openPlace({ file })).status).toBe(403);
    const missing = await openPlace({ file: 'content/docs/none.md' });
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('content/docs/none.md does not exist.\n');
  });

  test('is not opened when the editor needs the terminal: the answer says what to do', async () => {
    const other = site({ 'content/docs/intro.md': '# Intro\n' });
    const own = await devWith({ LAUNCH_EDITOR: 'vim' }, other.dir);
    const { token: key } = await own.told('/docs/intro');
    const answer = await fetch(`${own.url}/__docsgen/open?token=${key}`, {
      method: 'POST',
      headers: { origin: own.url },
      body: JSON.stringify({ file: 'content/docs/intro.md' }),
    });
    expect(answer.status).toBe(501);
    expect(await answer.text()).toContain('LAUNCH_EDITOR=code');
    await own.stop();
  });

  test('is not opened from a network', async () => {
    const other = site({ 'content/docs/intro.md': '# Intro\n' });
    const own = await devWith({ LAUNCH_EDITOR: path.join(docs.dir, 'editor.sh') }, other.dir, '--host', '0.0.0.0');
    const { token: key, canOpen } = await own.told('/docs/intro');
    expect(canOpen).toBe(false);
    const answer = await fetch(`${own.url}/__docsgen/open?token=${key}`, {
      method: 'POST',
      headers: { origin: own.url },
      body: JSON.stringify({ file: 'content/docs/intro.md' }),
    });
    expect(answer.status).toBe(403);
    await own.stop();
  });
});
