/** Where `docsgen mcp` reads a site: a folder, `dev`, the URL of any host; and what it says when there is none. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { builtSite } from '../helpers/built.ts';
import { dev } from '../helpers/dev.ts';
import { atEndOfFile } from '../helpers/ends.ts';
import { start } from '../helpers/http.ts';
import { png } from '../helpers/images.ts';
import { spawnNode } from '../helpers/run.ts';
import { cli, site, temporaryFolder } from '../helpers/site.ts';
import { LAMP, overStdio } from './client.ts';

const mcp = (cwd: string, ...args: string[]) => spawnNode([cli, 'mcp', ...args], { cwd });

interface Answer {
  status: number;
  text?: string;
  to?: string;
}

/** A server that answers each path so. */
async function host(answer: (path: string) => Answer | Promise<Answer>): Promise<string> {
  const server = createServer(async (asked, response) => {
    const { status, text = '', to } = await answer(asked.url ?? '');
    response.writeHead(status, to === undefined ? {} : { Location: to }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a site on a host is read by its URL alone', async () => {
  const { dir } = await builtSite(LAMP);
  const served = await start(dir, 'serve');
  for (const url of [new URL('/base/', served.url).href, new URL('/base', served.url).href]) {
    const { call } = await overStdio('/', [url]);
    expect((await call('search', { query: 'bulb watts' })).text).toContain('https://lamp.example/base/docs/desk#bulbs');
    expect((await call('read_page', { path: '/docs/guide/long#glass-shade' })).text).toContain('Glass breaks');
    expect((await call('why', { path: '/docs/desk' })).text).toContain('only with the sources');
  }
});

test('`dev` is read as it is now', async () => {
  const docs = site({ ...LAMP, 'site.config.mjs': "export default { title: 'Lamp', url: 'https://lamp.example' };\n" });
  const running = await dev(docs.dir);
  const { call } = await overStdio(docs.dir, [running.url]);
  expect((await call('read_page', { path: '/tricky' })).text).toContain('say yes');
  docs.write('content/pages/tricky.md', '# Tricky\n\nAn edited page about dimmers.\n');
  const { value } = await running.until('the edit', async () => {
    const { text } = await call('read_page', { path: '/tricky' });
    return text.includes('An edited page') && text;
  });
  expect(value).toContain('An edited page');
  expect((await call('why', { path: '/tricky' })).text).toContain('content/pages/tricky.md');
});

describe('a place without a site', () => {
  test.each<[string[], string, string]>([
    [['.'], 'DG7340', 'the folder build does not exist'],
    [['./nope'], 'DG7340', 'the folder ./nope does not exist'],
    [['./content/docs/a.md'], 'DG7340', './content/docs/a.md is not a folder'],
  ])('%j is %s', async (args, code, reason) => {
    const docs = site({ 'content/docs/a.md': '# A\n' });
    const { stderr, stdout, code: ended } = await mcp(docs.dir, ...args);
    expect(stderr).toContain(code);
    expect(stderr).toContain(reason);
    expect([ended, stdout]).toEqual([4, '']);
  });

  test('a built site without Markdown', async () => {
    const docs = site({
      'site.config.mjs': "export default { title: 'T', url: 'https://t.example', llms: false };\n",
      'content/docs/a.md': '# A\n',
    });
    await docs.build('--quiet');
    expect((await mcp(docs.dir)).stderr).toContain('the folder build has no docsgen/pages.json');
  });

  test.each<[string, Parameters<typeof host>[0], string]>([
    ['another site', () => ({ status: 404 }), 'has no docsgen/pages.json'],
    [
      'an app that answers everything',
      () => ({ status: 200, text: '<!doctype html>' }),
      'is not one that this version',
    ],
    ['a newer index', () => ({ status: 200, text: '{"format":2}' }), 'is not one that this version'],
    [
      'an index of another shape',
      () => ({ status: 200, text: '{"format":1,"pages":[{}]}' }),
      'is not one that this version',
    ],
    ['a broken host', () => ({ status: 503 }), 'answers with status 503'],
    ['a host that moved', () => ({ status: 302, to: 'https://evil.example/x' }), 'leads to another site'],
    ['a loop', (at) => ({ status: 302, to: `${at}x` }), 'is redirected more than 5 times'],
  ])('%s', async (_, answer, reason) => {
    const { stderr, code } = await mcp(temporaryFolder(), await host(answer));
    expect(stderr).toContain('DG7341');
    expect(stderr).toContain(reason);
    expect(code).toBe(4);
  });

  test('nobody there', async () => {
    const { stderr } = await mcp(temporaryFolder(), 'http://127.0.0.1:1/');
    expect(stderr).toMatch(/DG7341[\s\S]*does not answer/);
  });
});

test('standard output has nothing but the protocol, also when a config prints', async () => {
  const { dir } = await builtSite({
    ...LAMP,
    'site.config.mjs': `console.log('hello'); ${LAMP['site.config.mjs']}`,
  });
  const message = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  });
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, [cli, 'mcp'], { cwd: dir, stdio: ['pipe', 'pipe', 'pipe'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    child.stdin.end();
  });
  child.stdin.write(`${message}\n`);
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  ).toEqual([1]);
  expect(code).toBe(0);
});

const SKILL =
  '---\nname: NAME\ndescription: Lights a desk. Use it when a desk is dark.\n---\n\n# Light a desk\n\nTurn it on.\n';

test('a sidebar category is looked for in the first 200 results, and the answer says so', async () => {
  const pages = Array.from({ length: 205 }, (_, at): [string, string] => [
    `content/docs/${at < 3 ? 'few' : 'many'}/p${at}.md`,
    `# Page ${at}\n\nA kettle.\n`,
  ]);
  const { dir } = await builtSite(Object.fromEntries(pages));
  const { call } = await overStdio(dir);
  const { text } = await call('search', { query: 'kettle', section: 'few' });
  expect(text).toContain('Only the first 200 of 205 results were searched for the section.');
  expect((await call('search', { query: 'kettle', section: 'Docs' })).text).not.toContain('Only the first');
});

test('skills of a site are prompts, also those of several files', async () => {
  const { dir, code } = await builtSite({
    ...LAMP,
    'content/skills/light/SKILL.md': SKILL.replace('NAME', 'light'),
    'content/skills/repair/SKILL.md': SKILL.replace('NAME', 'repair'),
    'content/skills/repair/scripts/check.sh': 'exit 0\n',
  });
  expect(code).toBe(0);
  const { client } = await overStdio(dir);
  const { prompts } = await client.listPrompts();
  expect(prompts).toMatchObject([
    { name: 'light', description: 'Lights a desk. Use it when a desk is dark.' },
    { name: 'repair' },
  ]);
  for (const { name } of prompts) {
    const { messages } = await client.getPrompt({ name });
    expect(messages).toMatchObject([
      { role: 'user', content: { type: 'text', text: '# Light a desk\n\nTurn it on.\n' } },
    ]);
  }
});

test('a skill on another site is no prompt', async () => {
  const { dir } = await builtSite({
    ...LAMP,
    'public/.well-known/agent-skills/index.json': JSON.stringify({
      skills: [
        { name: 'near', type: 'skill-md', description: 'Beside the index.', url: 'near/SKILL.md' },
        { name: 'far', type: 'skill-md', description: 'Elsewhere.', url: 'https://evil.example/SKILL.md' },
      ],
    }),
    'public/.well-known/agent-skills/near/SKILL.md': SKILL,
  });
  const { client } = await overStdio(dir);
  expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['near']);
  await expect(client.getPrompt({ name: 'far' })).rejects.toThrow('Unknown prompt');
});

test('a list of pages leads nowhere outside of its site', async () => {
  const secret = await host(() => ({ status: 200, text: '# A secret of this network' }));
  const page = (url: string, markdown: string) => ({
    ...{ url, markdown, title: 'P', description: '', section: [], kind: 'doc', locale: 'en', tokens: 1 },
  });
  const base = { format: 1, title: 'T', origin: '', baseUrl: '/site/', docs: [] };
  const locales = [{ name: 'en', language: 'en', search: [{ url: `/${secret}/index.json`, tags: ['default'] }] }];
  const pages = [
    page('/site/a', `/${secret}/x`),
    page('/site/b', `//${secret.slice('http:'.length)}/x`),
    page('/site/c', '/site/../secret.md'),
    page('/site/d', '/site/%2e%2e/secret.md'),
  ];
  const url = await host((at) =>
    at === '/site/docsgen/pages.json'
      ? { status: 200, text: JSON.stringify({ ...base, locales, pages }) }
      : at === '/secret.md'
        ? { status: 200, text: 'A secret above the site' }
        : { status: 404 },
  );
  const { call } = await overStdio(temporaryFolder(), [`${url}/site/`]);
  for (const name of ['a', 'b', 'c', 'd'])
    expect((await call('read_page', { path: `/${name}` })).text).toContain('has no Markdown');
});

test('a search index that is none is a fault of the site, in words', async () => {
  const { dir } = await builtSite(LAMP);
  const served = await start(dir, 'serve');
  const at = async (path: string) => {
    if (path.includes('/search/')) return { status: 200, text: '<!doctype html>' };
    const response = await fetch(new URL(path, served.url));
    return { status: response.status, text: await response.text() };
  };
  const url = await host(at);
  const { call } = await overStdio(temporaryFolder(), [`${url}/base/`]);
  const { text, isError } = await call('search', { query: 'bulb' });
  expect(isError).toBe(true);
  expect(text).toMatch(/^The site cannot be read: .* is not JSON$/);
});

test('each heading that links can name is a section', async () => {
  const headings = [
    'AT&amp;T &lt;b&gt; &copy; 2020',
    '`createEditor<T>()` and `&amp;`',
    'Area of $x^2$',
    '![a lamp](lamp.png) Pictures',
    'See [the (old) page](https://x.example/a(b))',
    'Go to <https://x.example/go>',
    'Ünï çodé – 中文 الف',
    '100% \\*sure\\* <kbd>Esc</kbd>',
    'Twice',
    'Twice',
  ];
  const { dir } = await builtSite({
    'site.config.mjs': "export default { title: 'Odd', url: 'https://odd.example' };\n",
    'content/docs/a.md': `# A\n\n${headings.map((one, at) => `## ${one}\n\nText ${at}.`).join('\n\n')}\n`,
    'content/docs/lamp.png': png(4, 4),
  });
  const html = readFileSync(`${dir}/build/docs/a/index.html`, 'utf8');
  const ids = [...html.matchAll(/<h2[^>]* id="([^"]*)"/g)].map(([, id = '']) => id);
  expect(ids.length).toBe(headings.length);
  const { call } = await overStdio(dir);
  for (const [at, id] of ids.entries())
    for (const section of [id, encodeURIComponent(id)])
      expect([id, (await call('read_page', { path: '/docs/a', section })).text]).toEqual([
        id,
        expect.stringContaining(`Text ${at}.`),
      ]);
  expect((await call('read_page', { path: '/docs/a', section: 'AT&T <b> © 2020' })).text).toContain('Text 0.');
  expect((await call('search', { query: 'text', section: 'Nope' })).text).toContain('in section "Nope"');
});

test('each page that is listed can be read by its URL and by that of its Markdown', async () => {
  const names = [
    'a',
    'a.html',
    'index.html',
    'sub/index.md',
    'lamp.md',
    '100% sure',
    'base/x',
    'عربي',
    'v1.0',
    'cafe\u0301',
  ];
  const { dir, out } = await builtSite({
    'site.config.mjs': "export default { title: 'Names', url: 'https://odd.example', baseUrl: '/base/' };\n",
    ...Object.fromEntries(names.map((name) => [`content/docs/${name}.md`, `# Page ${name}\n`])),
    'content/pages/base.md': '# The page base\n',
  });
  const { pages } = JSON.parse(readFileSync(`${out}/docsgen/pages.json`, 'utf8')) as {
    pages: { url: string; markdown: string; title: string }[];
  };
  expect(pages.length).toBe(names.length + 1);
  const { call } = await overStdio(dir);
  for (const { url, markdown, title } of pages)
    for (const path of [url, decodeURIComponent(url), `https://odd.example${url}`, markdown]) {
      const { text } = await call('read_page', { path });
      expect([path, text.split('\n')[0]]).toEqual([path, title]);
    }
});
