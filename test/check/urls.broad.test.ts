/** `docsgen urls` and the check of `urls.lock`, on a site whose pages move. */
import { describe, expect, test } from 'vitest';
import { type BuildReport, type Site, site } from '../helpers/site.ts';

const CONFIG = (more = '') => `export default { title: 'Lamp', url: 'https://lamp.example', ${more} };\n`;
const HEAD = '# docsgen urls 1\n';

/** Lines of the lock about written pages. */
const docsLines = (made: Site) =>
  made
    .read('urls.lock')
    .split('\n')
    .filter((line) => /^\/(?:fr\/)?(?:docs|base)\b/.test(line));

async function check(made: Site, ...args: string[]) {
  const { code, stdout } = await made.run('check', '--format', 'json', ...args);
  const { problems } = JSON.parse(stdout) as BuildReport;
  return { code, problems: problems.filter((one) => /^DG52/.test(one.code)) };
}

const told = async (made: Site) =>
  (await check(made)).problems.map(({ code, line, route, hint }) => [code, line, route, hint]);

describe('docsgen urls', () => {
  const made = site({
    'content/docs/lamp.md':
      '# The lamp\n\n## On[^1]\n\n## Off {#out}\n\n<a id="spare"></a>\n\n:::tabs\n\n::tab[A]\n\n::tab[B]\n\n:::\n\n[^1]: Note.\n',
    'content/docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
    'content/docs/draft.md': '---\ndraft: true\n---\n# Draft\n',
    'content/docs/moved.md': '---\naliases: [/docs/old]\nheading_aliases: { was: is }\n---\n# Moved\n\n## Is\n',
    'content/pages/index.tsx': 'export default () => <main><h1 id="home">Home</h1></main>;\n',
    'site.config.mjs': CONFIG("baseUrl: '/base/', redirects: [{ from: '/docs/lamp#on-old', to: '/docs/lamp#on' }],"),
  });

  test('lists what is published, with the anchors that can be linked', async () => {
    const { code, stdout } = await made.run('urls');
    expect(code).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '/ "Lamp" #home',
        '/docs/hidden "Hidden" #hidden',
        '/docs/lamp "The lamp" #on #on-old #out #spare #the-lamp',
        '/docs/moved "Moved" #is #moved #was',
      ]),
    );
    expect(stdout).not.toMatch(/draft|404|base/);
    const { urls, redirects } = JSON.parse((await made.run('urls', '--json')).stdout);
    expect(urls.map(({ path }: { path: string }) => path)).toEqual(lines.map((line) => line.split(' ')[0]));
    expect(redirects).toEqual(
      expect.arrayContaining([
        { from: '/docs/old', to: '/docs/moved' },
        { from: '/docs/lamp#on-old', to: '/docs/lamp#on' },
      ]),
    );
    expect(made.exists('urls.lock')).toBe(false);
  });

  test('saves them, once, without what depends on the place of publication', async () => {
    const first = await made.run('urls', '--save');
    expect(first.stdout).toMatch(/^urls\.lock has \d+ URLs and \d+ anchors \(\d+ new\)\.\n$/);
    const lock = made.read('urls.lock');
    expect(docsLines(made)).toEqual([
      '/docs/hidden "Hidden" #hidden',
      '/docs/lamp "The lamp" #on #on-old #out #spare #the-lamp',
      '/docs/moved "Moved" #is #moved #was',
      '/docs/old ""',
    ]);
    expect((await made.run('urls', '--save')).stdout).toContain('(unchanged)');
    expect(made.read('urls.lock')).toBe(lock);
    made.write('site.config.mjs', CONFIG("redirects: [{ from: '/docs/lamp#on-old', to: '/docs/lamp#on' }],"));
    expect(await check(made)).toEqual({ code: 0, problems: [] });
  });
});

describe('a promised URL', () => {
  const made = site({
    'content/docs/lamp.md': '# The lamp\n\n## Bulb\n\n## Shade\n',
    'content/docs/desk.md': '# The desk\n\n## Legs\n',
  });

  test('that is gone is an error at its line, with what to write and where', async () => {
    await made.run('urls', '--save');
    const text = made.read('content/docs/lamp.md');
    made.remove('content/docs/lamp.md');
    made.write('content/docs/light.md', text);
    const lines = made.read('urls.lock').split('\n');
    const { code, problems } = await check(made);
    expect(code).toBe(1);
    expect(problems).toEqual([
      {
        code: 'DG5201',
        severity: 'error',
        message: '/docs/lamp was published, but no longer has a page or a redirect',
        hint: 'if it has moved to /docs/light, add "aliases: [/docs/lamp]" to the front matter of content/docs/light.md',
        file: 'urls.lock',
        line: lines.findIndex((line) => line.startsWith('/docs/lamp ')) + 1,
        column: 1,
        route: '/docs/lamp',
      },
    ]);
  });

  test('is not lost by saving', async () => {
    const before = made.read('urls.lock');
    const { code, stderr } = await made.run('urls', '--save');
    expect(code).toBe(1);
    expect(stderr).toContain('DG5201');
    expect(stderr).toContain('Nothing was saved: urls.lock is unchanged.');
    expect(made.read('urls.lock')).toBe(before);
    // A build is not kept from what only a check is about.
    expect((await made.build()).code).toBe(0);
  });

  test('is kept by an alias, and stays promised as long as the alias exists', async () => {
    const text = made.read('content/docs/light.md');
    made.write('content/docs/light.md', `---\naliases: [/docs/lamp]\n---\n${text}`);
    expect(await check(made)).toEqual({ code: 0, problems: [] });
    expect((await made.run('urls', '--save')).code).toBe(0);
    expect(docsLines(made)).toEqual([
      '/docs/desk "The desk" #legs #the-desk',
      '/docs/lamp "The lamp" #bulb #shade #the-lamp',
      '/docs/light "The lamp" #bulb #shade #the-lamp',
    ]);
    made.write('content/docs/light.md', text);
    expect((await told(made)).map(([code, , route]) => [code, route])).toEqual([['DG5201', '/docs/lamp']]);
    made.write('content/docs/light.md', `---\naliases: [/docs/lamp]\n---\n# The lamp\n\n## Bulb\n`);
    expect((await told(made)).map(([code, , , hint]) => [code, hint])).toEqual([
      [
        'DG5203',
        "add them to heading_aliases in content/docs/light.md, or add redirects such as { from: '/docs/lamp#shade', to: … } to the config",
      ],
      [
        'DG5202',
        "add { from: '/docs/light#shade', to: … } to redirects in the config, or drop the anchor: docsgen urls --save --forget '/docs/light#shade'",
      ],
    ]);
  });

  test('is given up only when it is named', async () => {
    const wrong = await made.run('urls', '--save', '--forget', '/docs/lmp');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('did you mean "/docs/lamp"?');
    const there = await made.run('urls', '--save', '--forget', '/docs/desk');
    expect(there.stderr).toContain('DG5205  /docs/desk cannot be dropped: it is still published');
    expect((await made.run('urls', '--forget-lost')).code).toBe(2);
    const { code, stdout } = await made.run(
      'urls',
      '--save',
      '--json',
      '--forget',
      '/docs/light#shade',
      '--forget',
      '/docs/l?mp',
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ added: [], forgotten: ['/docs/lamp', '/docs/light#shade'] });
    made.write('content/docs/light.md', '# The lamp\n');
    made.remove('content/docs/desk.md');
    const rest = JSON.parse((await made.run('urls', '--save', '--json', '--forget-lost')).stdout);
    expect(rest.forgotten).toEqual(['/docs/desk', '/docs/lamp', '/docs/light#bulb']);
    expect(await check(made)).toEqual({ code: 0, problems: [] });
  });
});

describe('a missing anchor', () => {
  test('is an error, unless an alias or a redirect replaces it', async () => {
    const made = site({
      'content/docs/a.md': '# A\n\n## Install\n',
      'content/docs/b.md': '# B\n\n## Parts\n',
      'urls.lock': `${HEAD}/docs/a "A" #a #install-it #parts\n/docs/b "B" #b\n`,
    });
    expect(await told(made)).toEqual([
      [
        'DG5202',
        2,
        '/docs/a',
        'if it is now "#install", add "heading_aliases: { install-it: install }" to the front matter of content/docs/a.md',
      ],
      [
        'DG5202',
        2,
        '/docs/a',
        "if it is now /docs/b#parts, add { from: '/docs/a#parts', to: '/docs/b#parts' } to redirects in the config",
      ],
    ]);
    made.write('content/docs/a.md', '---\nheading_aliases: { install-it: install }\n---\n# A\n\n## Install\n');
    made.write('site.config.mjs', CONFIG("redirects: [{ from: '/docs/a#parts', to: '/docs/b#parts' }],"));
    expect(await check(made)).toEqual({ code: 0, problems: [] });
  });
});

describe('sites with', () => {
  test('each URL of a translation and a version is promised', async () => {
    const made = site({
      'site.config.mjs': CONFIG("baseUrl: '/base/', i18n: { locales: ['en', 'fr'] },"),
      'content/docs/lamp.md': '# The lamp\n\n## New\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/lamp.md': '# The lamp\n\n## Old\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/lamp.md': '# La lampe\n\n## Nouveau\n',
    });
    const { code, stderr } = await made.run('urls', '--save');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(docsLines(made)).toEqual([
      '/docs/lamp "The lamp" #old #the-lamp',
      '/docs/next/lamp "The lamp" #new #the-lamp',
      '/fr/docs/lamp "The lamp" #old #the-lamp',
      '/fr/docs/next/lamp "La lampe" #la-lampe #nouveau',
    ]);
    made.remove('versions.json');
    const lost = (await told(made)).filter(([code]) => code === 'DG5201');
    expect(lost.map(([, , route, hint]) => [route, String(hint).split(', ')[0]])).toEqual([
      ['/docs/next/lamp', 'if it has moved to /docs/lamp'],
      ['/fr/docs/next/lamp', 'if it has moved to /fr/docs/lamp'],
    ]);
  });

  test('another spelling of the same URL, or a file in its place, breaks no promise', async () => {
    const lock = `${HEAD}/docs/a/ "A" #a\n/docs/plan.html "Plan"\n/docs/Big "Big"\n`;
    const made = site({
      'content/docs/a.md': '# A\n',
      'content/docs/big.md': '# Big\n',
      'public/docs/plan/index.html': '<!doctype html><title>Plan</title>\n',
      'urls.lock': lock,
    });
    expect(await told(made)).toEqual([
      [
        'DG5201',
        4,
        '/docs/Big',
        '/docs/big differs only in letter case: rename content/docs/big.md, or set its slug, so that its URL is /docs/Big again, or drop the old URL: docsgen urls --save --forget /docs/Big',
      ],
    ]);
  });

  test('an unreadable lock is reported, and not overwritten', async () => {
    const text = `${HEAD}<<<<<<< HEAD\n/docs/a "A"\n=======\n>>>>>>> b\n`;
    const made = site({ 'content/docs/a.md': '# A\n', 'urls.lock': text });
    expect((await told(made)).map(([code, line]) => [code, line])).toEqual([['DG5204', 2]]);
    expect((await made.run('urls', '--save')).code).toBe(1);
    expect(made.read('urls.lock')).toBe(text);
  });
});
