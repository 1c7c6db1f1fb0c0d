/** `docsgen diff` between builds of other generators and one of docsgen: how alike they are, and what differs. */
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteLikeness } from '../../cli/diff/likeness/types.ts';
import { type Site, site } from '../helpers/site.ts';
import { docusaurus, material, plain, starlight, vitepress } from './foreign-sites.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const INTRO = `# Intro

A lamp gives light to a [room](./wiring.md#fuse). See [bulbs](https://bulbs.example/).

## Switch {#the-switch}

:::tip Press it

Twice.

:::

\`\`\`js title="lamp.js"
const on = true;
light(on);
\`\`\`

## Socket

| Form |
| --- |
| [plan](pathname:///plan.txt) |

![A lamp](./lamp.png)
`;
const WIRING = '# Wiring\n\nTwo wires.\n\n## Fuse\n\nIt melts.\n';

const made: { own?: Site } = {};
const own = (): Site => made.own ?? site({});

/** Writes the files of another generator. */
function foreign(name: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) own().write(path.join(name, file), text);
}
const compare = async (...args: string[]): Promise<SiteLikeness> =>
  JSON.parse((await own().run('diff', ...args, '--format', 'json')).stdout);
/** Percentages by kind, without those that are 100. */
const unequal = ({ kinds }: SiteLikeness) =>
  Object.fromEntries(
    kinds.flatMap(({ kind, percent }) => (percent === undefined || percent === 100 ? [] : [[kind, percent]])),
  );
const compared = ({ kinds }: SiteLikeness) => kinds.filter(({ of }) => of > 0).map(({ kind }) => kind);

beforeAll(async () => {
  const docs = site({
    'site.config.mjs': `export default { title: 'Lamp', url: 'https://lamp.example', baseUrl: '/lamp/', redirects: [{ from: '/old', to: '/docs/intro' }], docs: { sidebars: { docs: ['intro', { type: 'category', label: 'Guides', items: ['wiring'] }] } } };\n`,
    'content/docs/intro.md': INTRO,
    'content/docs/wiring.md': WIRING,
    'content/docs/lamp.png': PIXEL,
    'public/plan.txt': 'a plan\n',
    'content/blog/2024-01-02-first.md': '---\ntitle: First & last\nslug: first\n---\n\nLight.\n',
  });
  made.own = docs;
  expect((await docs.build()).code).toBe(0);
});

describe('The same site, built by', () => {
  test.each([
    ['Docusaurus', docusaurus, 'Docusaurus 3.10.2', ['feeds']],
    ['VitePress', vitepress, 'VitePress 1.6.4', []],
    ['Starlight', starlight, 'Starlight 0.42.4', []],
    ['Material for MkDocs', material, 'Material for MkDocs 9.5.39', []],
  ])('%s, is read as the one of docsgen', async (name, files, generator, more) => {
    foreign(name, files);
    const found = await compare(name, 'build');
    expect({ ...found.before, folder: '' }).toMatchObject({ generator, pages: files === docusaurus ? 3 : 2 });
    expect({ pages: found.pages, sidebars: found.sidebars, feeds: found.feeds }).toEqual({
      // VitePress has no title of the code.
      pages: name === 'VitePress' ? [expect.objectContaining({ path: '/docs/intro' })] : [],
      sidebars: [],
      feeds: [],
    });
    expect(unequal(found)).toEqual(name === 'VitePress' ? { text: 90 } : {});
    expect(compared(found)).toEqual([
      ...['routes', 'titles', 'headings', 'headingIds', 'links', 'images', 'text', 'code', 'sidebars', 'pagers'],
      ...more,
    ]);
    expect(found.routes).toMatchObject({ missing: [], redirected: [] });
  });

  test('hand, without landmarks, differs only in what it lacks', async () => {
    foreign('plain', plain);
    const found = await compare('plain', 'build');
    expect(found.before).toEqual({ folder: 'plain', base: '/', pages: 2, redirects: 0 });
    expect(unequal(found)).toEqual({ pagers: 0 });
  });
});

test('a URL with the name of the file of a page answers', async () => {
  const page = '<!doctype html><title>X</title><main><h1>X</h1></main>';
  const moved = '<!doctype html><meta http-equiv="refresh" content="0; url=/x/">';
  foreign('folders', { 'index.html': page, 'x/index.html': page, 'x.html/index.html': moved, 'y/index.html': moved });
  foreign('files', { 'index.html': page, 'x.html': page });
  expect((await compare('folders', 'files')).routes).toMatchObject({ missing: ['/y'] });
});

test('the search page is compared by its title alone', async () => {
  foreign('searching', {
    'index.html': '<!doctype html><title>Lamp</title><main><h1>Lamp</h1></main>',
    'search/index.html': '<!doctype html><title>Find</title><main><h1>Find</h1></main>',
  });
  const { pages } = await compare('searching', 'build');
  expect(Object.keys(pages.find(({ path }) => path === '/search')?.kinds ?? {})).toEqual(['titles']);
});

describe('What differs', () => {
  beforeAll(() => {
    const { 'docs/intro.html': intro = '', 'docs/wiring.html': wiring = '', 'blog/rss.xml': rss = '' } = docusaurus;
    foreign('planted', {
      ...docusaurus,
      'docs/intro.html': intro
        .replace('light to a', 'warm light to every')
        .replace('>Socket<', '>Sockets<')
        .replaceAll('the-switch', 'a-switch')
        .replace('https://bulbs.example/', 'https://bulbs.example/e27')
        .replace('alt="A lamp"', 'alt="The lamp"')
        .replace('>Wiring</div>', '>Wires</div>'),
      'docs/wiring.html': wiring
        .replace('<span>Wiring</span>', '<span>Wires</span>')
        .replace('<h1>Wiring', '<h1>Wires'),
      'docs/lost.html': intro,
      'gone/index.html': docusaurus['old/index.html'] ?? '',
      'old/index.html': (docusaurus['old/index.html'] ?? '').replace('/docs/intro', '/docs/wiring'),
      'blog/rss.xml': rss.replace('02 Jan', '03 Jan'),
      'blog/atom.xml': '<feed xmlns="http://www.w3.org/2005/Atom"><entry></feed>',
    });
  });

  test('is counted by kind, and named by page, sidebar and feed', async () => {
    const { kinds, routes, lostIds, pages, sidebars, feeds, percent } = await compare('planted', 'build');
    expect(routes).toMatchObject({
      missing: ['/docs/lost', '/gone'],
      redirected: [{ from: '/old', to: '/docs/intro', was: '/docs/wiring' }],
    });
    expect(routes.added).toContain('/search');
    expect(lostIds).toEqual(['/docs/intro#a-switch']);
    expect(kinds.map(({ kind, same, of }) => `${kind} ${same}/${of}`)).toEqual([
      ...[
        'routes 4/6',
        'titles 1/2',
        'headings 2/3',
        'headingIds 2/3',
        'links 2/3',
        'images 0/1',
        'text 19/21',
        'code 2/2',
      ],
      ...['sidebars 2/3', 'pagers 1/2', 'feeds 0/1'],
    ]);
    expect(kinds.at(-1)?.unread).toBe('the old feed is not valid');
    expect(percent).toBe(56.7);
    expect(pages.map(({ path: page }) => page)).toEqual(['/docs/intro', '/docs/wiring']);
    expect(pages[0]?.differences).toEqual([
      { kind: 'headings', before: '## Sockets', after: '## Socket' },
      { kind: 'headingIds', before: '#a-switch' },
      { kind: 'links', before: 'https://bulbs.example/e27', after: 'https://bulbs.example' },
      { kind: 'images', before: 'The lamp (lamp)', after: 'A lamp (lamp)' },
      { kind: 'text', before: 'warm', near: 'A lamp gives' },
      { kind: 'text', before: 'every', after: 'a', near: 'lamp gives warm light to' },
      { kind: 'pagers', before: 'Wires (/docs/wiring)', after: 'Wiring (/docs/wiring)' },
    ]);
    expect(sidebars).toMatchObject([
      {
        page: '/docs/intro',
        pages: 2,
        differences: [{ before: '  Wires (/docs/wiring)', after: '  Wiring (/docs/wiring)' }],
      },
    ]);
    expect(feeds.map(({ file, same, of }) => [file, same, of])).toEqual([
      ['blog/atom.xml', 0, 0],
      ['blog/rss.xml', 0, 1],
    ]);
  });

  test('is printed, the figures first, and is a page for reviewers', async () => {
    const { code, stdout, stderr } = await own().run('diff', 'planted', 'build', '--html', 'alike.html');
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'The report is in alike.html.\n' });
    for (const line of [
      /^planted \(Docusaurus 3\.10\.2, 4 pages, \/lamp\/\) → build \(docsgen [\d.]+, \d+ pages, \/lamp\/\)\n\nAlike: 56\.7 %\n {2}routes {7}66\.6 % {2}4 of 6\n/,
      /\nRoutes that no longer answer 2\n {2}- \/docs\/lost\n {2}- \/gone\n/,
      /\n {2}\/docs\/intro {2}[\d.]+ % {2}headings 1 of 2, heading ids 1 of 2,/,
      /\n {4}headings {2}- ## Sockets {2}\+ ## Socket\n/,
      /\n {2}feeds .* {2}not all compared: the old feed is not valid\n/,
    ])
      expect(stdout).toMatch(line);
    const report = own().read('alike.html');
    expect(report).not.toMatch(/<script|<img|<link|https?:\/\/(?!bulbs)/i);
    expect(report).toContain('<del>## Sockets</del> <ins>## Socket</ins>');
  });

  test('fails the command on request', async () => {
    const failing = async (...args: string[]) => {
      const { code, stderr } = await own().run('diff', 'planted', 'build', ...args);
      return [code, /DG\d+ .*/.exec(stderr)?.[0]];
    };
    expect(await failing('--fail-on', 'removed')).toEqual([1, 'DG7071  3 published URLs are gone']);
    expect(await failing('--fail-on', 'any')).toEqual([1, 'DG7071  the two builds differ']);
    expect(await failing('--fail-below', '50')).toEqual([1, 'DG7072  less than 50 % is equal: images 0 %, feeds 0 %']);
    expect(await failing('--fail-below', '0')).toEqual([0, undefined]);
    expect((await own().run('diff', 'planted', 'build', '--fail-below', 'all')).code).toBe(2);
    expect((await own().run('diff', 'planted', 'build', '--old-base', 'lamp')).code).toBe(2);
  });

  test('is not the base URL, if pages tell it or the user does', async () => {
    const moved = Object.fromEntries(
      Object.entries(vitepress).map(([file, text]) => [file, text.replaceAll('"/lamp/', '"/other/place/')]),
    );
    foreign('moved', moved);
    const told = await compare('moved', 'VitePress');
    expect([told.before.base, told.after.base, told.percent]).toEqual(['/other/place/', '/lamp/', 100]);
    const { 'assets/app.BKh6gNgI.js': _, ...silent } = moved;
    foreign('silent', silent);
    expect((await compare('silent', 'VitePress')).percent).toBeLessThan(100);
    expect((await compare('silent', 'VitePress', '--old-base', '/other/place/')).percent).toBe(100);
  });
});
