/** What changes in a site is shown by the dev server without a restart, whatever it is. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dev, devWith, type RunningDev } from '../helpers/dev.ts';
import { site } from '../helpers/site.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n';
const docs = site({
  'site.config.mjs': config(),
  'content/docs/intro.md': '# Intro\n\nWords.\n\n![logo](./logo.svg)\n',
  'content/docs/logo.svg': LOGO,
  'content/docs/quotes.md': '# Quotes\n\n```js file="./sample.js"\n```\n',
  'content/docs/sample.js': 'const before = 1;\n',
  'content/docs/uses.mdx':
    "import data from './data.json';\nimport Part from './_part.md';\n\n# Uses\n\n<Part />\n\nName: {data.name}\n",
  'content/docs/data.json': '{ "name": "before" }\n',
  'content/docs/_part.md': 'Part before.\n',
  'content/pages/index.md': '# Home\n',
  'content/blog/2026-01-02-first.md': '---\ntitle: First post\n---\n\nHello.\n',
  'public/note.txt': 'before\n',
});

/** `footer`: where its link leads. */
function config(more = '', footer = '/docs/intro'): string {
  return `export default { title: 'Changes', url: 'https://example.com', gtag: { trackingID: 'G-1A2B3C4D' }, ${more}
  footer: { links: [{ title: 'Docs', items: [{ label: 'Intro', to: '${footer}' }] }] },
};
`;
}

const state: { server?: Promise<RunningDev> } = {};
function running(): Promise<RunningDev> {
  state.server ??= dev(docs.dir);
  return state.server;
}

async function shows(path: string, text: string): Promise<void> {
  const server = await running();
  await server.until(`${text} at ${path}`, async () => (await server.get(path)).text.includes(text));
}

describe.sequential('one server', () => {
  test('shows added pages, and no removed ones', async () => {
    const server = await running();
    expect((await server.get('/docs/fresh')).status).toBe(404);
    docs.write('content/docs/fresh.md', '# A fresh page\n');
    await shows('/docs/fresh', '<h1');
    await shows('/docs/intro', 'A fresh page');
    docs.remove('content/docs/fresh.md');
    await server.until('404', async () => (await server.get('/docs/fresh')).status === 404);
    expect((await server.get('/docs/intro')).text).not.toContain('A fresh page');
  });

  test('a moved page is at its new URL only', async () => {
    const server = await running();
    docs.write('content/docs/moving.md', '---\nslug: /old-place\n---\n\n# Moving\n');
    await shows('/docs/old-place', 'Moving');
    docs.write('content/docs/moving.md', '---\nslug: /new-place\n---\n\n# Moving\n');
    await shows('/docs/new-place', 'Moving');
    expect((await server.get('/docs/old-place')).status).toBe(404);
  });

  test('two pages with one URL are reported, and no longer when one goes', async () => {
    const server = await running();
    docs.write('content/docs/twin.md', '---\nslug: /new-place\n---\n\n# Twin\n');
    await server.until('the warning', async () =>
      (await server.problems()).some(({ message }) => message.includes('new-place')),
    );
    docs.remove('content/docs/twin.md');
    await server.until('its end', async () => (await server.problems()).length === 0);
  });

  test('a new title is in menus, in links to the page and in its neighbours', async () => {
    docs.write('content/docs/quotes.md', '---\ntitle: Other name\n---\n\n```js file="./sample.js"\n```\n');
    await shows('/docs/intro', 'Other name');
  });

  test.each([
    ['a quoted file', 'content/docs/sample.js', 'const after = 2;\n', '/docs/quotes', 'after'],
    ['data a page imports', 'content/docs/data.json', '{ "name": "after" }\n', '/docs/uses', 'after'],
    ['a part of a page', 'content/docs/_part.md', 'Part, mended.\n', '/docs/uses', 'Part, mended.'],
    ['a public file', 'public/note.txt', 'after\n', '/note.txt', 'after'],
    ['a new public file', 'public/new/note.txt', 'here\n', '/new/note.txt', 'here'],
    ['a post', 'content/blog/2026-01-02-first.md', '---\ntitle: First post\n---\n\nGoodbye.\n', '/blog', 'Goodbye.'],
    ['labels of a folder', 'content/docs/group/_category_.json', '{ "label": "My group" }', '/docs/intro', 'My group'],
  ])('%s', async (_, file, contents, path, text) => {
    if (file.includes('group')) docs.write('content/docs/group/one.md', '# One\n');
    docs.write(file, contents);
    await shows(path, text);
  });

  test('a changed image has another URL', async () => {
    const server = await running();
    const address = async () => /src="([^"]*logo[^"]*\.svg)"/.exec((await server.get('/docs/intro')).text)?.[1] ?? '';
    const before = await address();
    docs.write('content/docs/logo.svg', LOGO.replace('width="9"', 'width="12"'));
    const { value } = await server.until('the new one', async () => {
      const now = await address();
      return now !== before && now;
    });
    expect((await server.get(value)).text).toContain('width="12"');
  });

  test('search, feeds and sitemap are up to date', async () => {
    const server = await running();
    const manifest = (await server.get('/docsgen/search/en.json')).text;
    expect((await server.get('/blog/rss.xml')).text).toContain('First post');
    docs.write('content/docs/zebra.md', '# Zebra crossing\n\nQuagga.\n');
    await shows('/docs/zebra', 'Quagga');
    await shows('/sitemap.xml', '/docs/zebra');
    const { value } = await server.until('another index', async () => {
      const now = (await server.get('/docsgen/search/en.json')).text;
      return now !== manifest && now;
    });
    const [piece] = /[\w/-]*assets\/search\/[\w.-]+\.json/.exec(value) ?? [];
    if (piece) expect((await server.get(`/${piece.replace(/^\//, '')}`)).status).toBe(200);
  });

  test('settings: the title of the site, then the path it is published under', async () => {
    const server = await running();
    docs.write('site.config.mjs', config().replace("'Changes'", "'Renamed site'"));
    await shows('/docs/intro', 'Renamed site');
    docs.write('site.config.mjs', config("baseUrl: '/below/',"));
    const at = async (url: string) => (await fetch(server.url + url)).url.slice(server.url.length);
    await server.until('the new URL', async () => (await at('/docs/intro')) === '/below/docs/intro');
    docs.write('site.config.mjs', config());
    await server.until('the old URL', async () => (await at('/below/docs/intro')) === '/docs/intro');
    expect((await server.get('/docs/intro')).text).not.toContain('google');
  });

  test('a theme of its own, and its changes', async () => {
    const theme = (text: string) =>
      `import { defineTheme } from 'docsgen/theme';\nexport default defineTheme({ slots: { pageTop: () => <p>{'${text}'}</p> } });\n`;
    docs.write('theme.tsx', theme('slot one'));
    docs.write('site.config.mjs', config("theme: 'theme.tsx',"));
    await shows('/docs/intro', 'slot one');
    docs.write('theme.tsx', theme('slot two'));
    await shows('/docs/intro', 'slot two');
    docs.write('site.config.mjs', config());
    await shows('/docs/intro', 'Intro');
  });

  test('links and anchors in the Markdown of pages that nobody opened are reported', async () => {
    const server = await running();
    docs.write('content/docs/far.md', '# Far\n\n[a](/docs/nowhere), [b](./intro.md#nothing), [c](./intro.md)\n');
    const places = async () =>
      (await server.problems('/docs/intro')).map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
    const { value } = await server.until('both', async () => {
      const found = await places();
      return found.length > 1 && found;
    });
    expect(value).toEqual(['DG5001 content/docs/far.md:3:1', 'DG5002 content/docs/far.md:3:21']);
    // No more and no less once the page is open.
    await server.get('/docs/far');
    expect(await places()).toEqual(value);
    docs.write('content/docs/far.md', '# Far\n\nText.\n');
    await server.until('nothing', async () => (await places()).length === 0);
  });

  test('a broken link of the footer is reported once, in the config', async () => {
    const server = await running();
    docs.write('site.config.mjs', config('', '/docs/intr'));
    await shows('/docs/intro', '/docs/intr');
    await shows('/docs/far', '/docs/intr');
    // Links are checked after the page is updated.
    const { value } = await server.until('the report', async () => {
      const found = await server.problems('/docs/intro');
      return found.length > 0 && found;
    });
    expect(value).toMatchObject([
      { code: 'DG5004', file: 'site.config.mjs', line: 2, hint: 'did you mean "/docs/intro"?' },
    ]);
    docs.write('site.config.mjs', config());
    await server.until('nothing', async () => (await server.problems('/docs/intro')).length === 0);
  });

  test('programs that save through another file are not named', async () => {
    const server = await running();
    const file = (name: string) => path.join(docs.dir, 'content/docs', name);
    const before = server.stderr().length;
    writeFileSync(file('sedXq81Lm'), '# Far\n\nWritten beside it.\n');
    renameSync(file('sedXq81Lm'), file('far.md'));
    await shows('/docs/far', 'Written beside it.');
    rmSync(file('far.md'));
    await server.until('404', async () => (await server.get('/docs/far')).status === 404);
    await server.until(
      'both lines',
      async () =>
        server
          .stderr()
          .slice(before)
          .match(/^Updated/gm)?.length === 2,
    );
    expect(server.stderr().slice(before)).not.toContain('sedXq81Lm');
    expect(server.stderr().slice(before)).toContain('Updated content/docs/far.md (');
  });

  test("a late failure in a component's own task stops nothing", async () => {
    const server = await running();
    docs.write(
      'content/docs/Late.tsx',
      "setTimeout(() => { throw new Error('much later'); }, 30);\nexport default function Late() { return <p>late</p>; }\n",
    );
    docs.write('content/docs/late.mdx', "import Late from './Late.tsx';\n\n# Late\n\n<Late />\n");
    await shows('/docs/late', 'late</p>');
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await server.get('/docs/intro')).status).toBe(200);
    expect(server.code()).toBeUndefined();
    for (const name of ['Late.tsx', 'late.mdx']) docs.remove(`content/docs/${name}`);
    await server.until('its end', async () => (await server.get('/docs/late')).status === 404);
  });

  test('another dev of this site is refused, a build is not; it ends in order', async () => {
    const server = await running();
    const other = await docs.run('dev', '--port', '0');
    expect(other.code).toBe(4);
    expect(other.stderr).toContain(new URL(server.url).port);
    expect((await docs.build()).code).toBe(0);
    await shows('/docs/intro', 'Intro');
    expect(await server.stop('SIGINT')).toBe(130);
    expect(docs.exists('.docsgen/dev.lock')).toBe(false);
  });
});

test('when the system cannot watch more files, that is reported, and they are polled', async () => {
  const other = site({
    'content/docs/a.md': '# A\n\nOld.\n',
    'refuse.mjs':
      "import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';\n" +
      'const { watch } = fs; let room = 3; fs.watch = (...args) => { if (room-- > 0) return watch(...args);\n' +
      "throw Object.assign(new Error('no space'), { code: 'ENOSPC' }); }; syncBuiltinESMExports();\n",
  });
  const server = await devWith({ NODE_OPTIONS: `--import=${path.join(other.dir, 'refuse.mjs')}` }, other.dir);
  await server.until('the notice', async () =>
    (await server.problems('/docs/a')).some(({ code }) => code === 'DG7051'),
  );
  // The first look of polling at a file is its base.
  await server.until('the change', async () => {
    other.write('content/docs/a.md', '# A\n\nBrand new.\n');
    return (await server.get('/docs/a')).text.includes('Brand new.');
  });
});

test('an empty folder is not a site to wait for', async () => {
  const other = site({ 'notes.txt': 'No Markdown.\n' }, { bare: true });
  expect((await other.run('dev', '--port', '0')).code).toBe(2);
});
