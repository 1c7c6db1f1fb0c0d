/** `docsgen diff`: two builds of a small site, and the reported difference. */
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuildDiff } from '../../cli/diff/types.ts';
import { type Site, site } from '../helpers/site.ts';

const EVIL = '<img src=x onerror=alert(1)> & "</style><script>alert(2)</script>';
const page = (title: string, ...text: string[]) => `# ${title}\n\n${text.join('\n\n')}\n`;
const config = (more = '') => `export default { title: 'Lamp', url: 'https://lamp.example', ${more} };\n`;

const before: Record<string, string> = {
  'content/docs/intro.md': page(
    'Intro',
    'A lamp gives light to a room.',
    '## Switch',
    'Press it.',
    '## Socket',
    'Plug it in.',
  ),
  'content/docs/wiring.md': page(
    'Wiring',
    'Two wires lead to the socket.',
    '## Fuse',
    'It melts when the current is too large.',
  ),
  'content/docs/shade.md': page('Shade', 'It keeps the light out of your eyes.', '## Paper', 'Paper is light.'),
  'content/docs/old.md': page('Old', 'Nobody uses it any more.'),
  'content/docs/same.md': page('Same', 'It stays.'),
  'public/plan.txt': 'a plan\n',
  'public/gone.txt': 'gone\n',
  'site.config.mjs': config(),
};

const made: { docs?: Site } = {};
const docs = (): Site => made.docs ?? site({});
const diff = async (...args: string[]): Promise<BuildDiff> =>
  JSON.parse((await docs().run('diff', ...args, '--format', 'json')).stdout);

/** A copy of a build, to do something to. */
function copyOf(build: string, name: string): string {
  cpSync(path.join(docs().dir, build), path.join(docs().dir, name), { recursive: true });
  return path.join(docs().dir, name);
}

beforeAll(async () => {
  const own = site(before);
  made.docs = own;
  await own.build('--out-dir', 'old');
  own.write(
    'content/docs/intro.md',
    page(
      'Intro',
      'A lamp gives warm light to every room.',
      '## Switch',
      'Press it.',
      '## Plug',
      'Plug it in.',
      EVIL.replace('<img src=x onerror=alert(1)>', '`<img src=x onerror=alert(1)>`').replace(
        '</style><script>alert(2)</script>',
        '`</style><script>alert(2)</script>`',
      ),
    ),
  );
  own.remove('content/docs/wiring.md');
  own.write('content/docs/cables.md', (before['content/docs/wiring.md'] ?? '').replace('Two wires', 'Three wires'));
  own.remove('content/docs/shade.md');
  own.write('content/docs/screen.md', `---\naliases: [/docs/shade]\n---\n${before['content/docs/shade.md']}`);
  own.remove('content/docs/old.md');
  own.write('content/docs/new.md', page('New', 'Nothing like it was here before.'));
  own.write('public/plan.txt', 'another plan\n');
  own.remove('public/gone.txt');
  expect((await own.build('--out-dir', 'new')).stderr).not.toContain('error');
});

describe('docsgen diff', () => {
  test('lists URLs that were added, removed and moved, and those without a redirect', async () => {
    const { added, removed, redirected, moved, redirects, files, isIdentical, isSameForReaders } = await diff(
      'old',
      'new',
    );
    expect({ isIdentical, isSameForReaders }).toEqual({ isIdentical: false, isSameForReaders: false });
    expect(added).toEqual([{ path: '/docs/new', title: 'New' }]);
    expect(removed).toEqual([{ path: '/docs/old', title: 'Old' }]);
    expect(redirected).toEqual([]);
    expect(moved).toEqual([
      { before: '/docs/shade', after: '/docs/screen', title: 'Shade', isRedirected: true },
      { before: '/docs/wiring', after: '/docs/cables', title: 'Wiring', isRedirected: false },
    ]);
    // The site has no home page and begins at its first page.
    const changed = [{ from: '/', before: '/docs/intro', after: '/docs/cables' }];
    expect(redirects).toEqual({ added: [], removed: [], changed });
    expect(files).toEqual({ added: [], removed: ['gone.txt'], changed: ['plan.txt'] });
  });

  test('shows changed words with their heading, and removed anchors', async () => {
    const { pages } = await diff('old', 'new');
    expect(pages.map((one) => [one.path, one.from])).toEqual([
      ['/docs/intro', undefined],
      ['/docs/cables', '/docs/wiring'],
      // It lists all pages.
      ['/search', undefined],
    ]);
    const [intro, cables] = pages;
    expect(intro?.anchors).toEqual({
      lost: [{ id: 'socket', heading: 'Socket' }],
      added: [{ id: 'plug', heading: 'Plug' }],
    });
    expect(intro?.text?.blocks[0]).toEqual({
      kind: 'p',
      under: '',
      pieces: [
        ['=', 'A lamp gives '],
        ['+', 'warm '],
        ['=', 'light to '],
        ['-', 'a'],
        ['+', 'every'],
        ['=', ' room.'],
      ],
    });
    expect(intro?.text?.blocks.map(({ kind, under }) => [kind, under])).toEqual([
      ['p', ''],
      ['h2', 'Socket'],
      ['h2', 'Plug'],
      ['p', 'Plug'],
    ]);
    expect(intro?.head.map(({ name }) => name)).toEqual(['description']);
    expect(cables?.text).toMatchObject({ removed: 1, added: 1, more: 0 });
    expect(cables?.head.map(({ name }) => name)).toEqual(['description']);
  });

  test('reports a change of the navigation once for all pages', async () => {
    const { navigation } = await diff('old', 'new');
    const sidebar = navigation.filter(({ part }) => part === 'sidebar');
    expect(sidebar.map(({ pages }) => pages)).toEqual([['/docs/intro', '/docs/same']]);
    expect(sidebar[0]?.lines.map(({ kind, text }) => `${kind} ${text}`).sort()).toEqual([
      '+ New (/docs/new)',
      '+ Shade (/docs/screen)',
      '+ Wiring (/docs/cables)',
      '- Old (/docs/old)',
      '- Shade (/docs/shade)',
      '- Wiring (/docs/wiring)',
    ]);
  });

  test('prints a few lines on the terminal', async () => {
    const { code, stdout } = await docs().run('diff', 'old', 'new');
    expect(code).toBe(0);
    for (const line of [
      'Removed, no redirect 1\n  - /docs/old',
      '/docs/wiring → /docs/cables  no redirect',
      '/docs/intro  +',
      'sidebar of 2 pages: ',
      'plan.txt',
    ])
      expect(stdout).toContain(line);
  });

  test('fails on a loss on request', async () => {
    const { code, stderr } = await docs().run('diff', 'old', 'new', '--fail-on', 'removed');
    expect(code).toBe(1);
    expect(stderr).toContain('DG7071  3 published URLs are gone');
    expect((await docs().run('diff', 'old', 'new', '--fail-on', 'any')).code).toBe(1);
  });
});

describe('Two builds that look the same to readers', () => {
  test('are the same when they are, byte by byte', async () => {
    copyOf('new', 'again');
    const { code, stdout } = await docs().run('diff', 'new', 'again', '--fail-on', 'any');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'The two folders are identical, byte for byte.\n' });
  });

  test('differ in weight only when scripts and stylesheets have other names', async () => {
    docs().write('brand.css', ':root { --accent: rebeccapurple; }\n.very-long-name-of-a-class { color: red; }\n');
    docs().write('site.config.mjs', config("customCss: 'brand.css',"));
    await docs().build('--out-dir', 'styled');
    const { stdout, code } = await docs().run('diff', 'new', 'styled', '--fail-on', 'any');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Readers see no difference: .*\n\nWeight\n {2}pages .*\n {2}stylesheets .*\n {2}all .*\n {2}\d+ pages load \+\d+ B/,
    );
    expect(await diff('new', 'styled')).toMatchObject({
      isIdentical: false,
      isSameForReaders: true,
      pages: [],
      navigation: [],
    });
  });

  test('may be published under different paths', async () => {
    await docs().build('--out-dir', 'based', '--base-url', '/lamp/');
    const { added, removed, moved, navigation, pages } = await diff('styled', 'based');
    expect({ added, removed, moved, navigation }).toEqual({ added: [], removed: [], moved: [], navigation: [] });
    expect(new Set(pages.flatMap(({ head }) => head.map(({ name }) => name)))).toEqual(new Set(['canonical']));
    expect(pages.filter(({ text }) => text)).toEqual([]);
  });

  test('may have lost its dot files in transit', async () => {
    rmSync(path.join(copyOf('new', 'artifact'), '.docsgen-manifest'));
    expect((await docs().run('diff', 'new', 'artifact')).stdout).not.toContain('Removed');
  });

  test('have the same URLs, as folders or as files', async () => {
    const flat = copyOf('new', 'flat');
    renameSync(path.join(flat, 'docs/intro/index.html'), path.join(flat, 'docs/intro.html'));
    const { added, removed, pages } = await diff('new', 'flat');
    expect({ added, removed, pages }).toEqual({ added: [], removed: [], pages: [] });
  });
});

describe('A folder without a built site', () => {
  test.each([
    ['content', 'it has no HTML page'],
    ['nowhere', 'it does not exist'],
    ['brand.txt', 'it is a file'],
  ])('is refused: %s', async (folder, reason) => {
    writeFileSync(path.join(docs().dir, 'brand.txt'), '');
    const { code, stderr, stdout } = await docs().run('diff', folder, 'new');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`DG7070  "${folder}" is not a built site: ${reason}`);
  });
});

describe('The report', () => {
  test('is one page that runs nothing, loads nothing, and is the same each time', async () => {
    const { code, stderr } = await docs().run('diff', 'old', 'new', '--html', 'report.html');
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'The report is in report.html.\n' });
    const report = docs().read('report.html');
    expect(report).not.toMatch(/<script|<img|<link|onerror=alert\(1\)>|url\(|https?:/i);
    expect(report).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(report.match(/<\/style>/g)).toHaveLength(1);
    expect(report).toContain('<ins>warm </ins>');
    expect(report).toContain('<del><code>#socket</code></del>');
    await docs().run('diff', 'old', 'new', '--html', 'report2.html');
    expect(docs().read('report2.html')).toBe(report);
  });

  test('creates the folders of its path; a file in the way is reported', async () => {
    const work = docs();
    expect(await work.run('diff', 'old', 'new', '--html', 'not/yet/report.html')).toMatchObject({ code: 0 });
    expect(work.read('not/yet/report.html')).toContain('<html');
    const { code, stderr } = await work.run('diff', 'old', 'new', '--html', 'not/yet/report.html/report.html');
    expect(code).toBe(4);
    expect(stderr).toContain('report.html');
  });
});
