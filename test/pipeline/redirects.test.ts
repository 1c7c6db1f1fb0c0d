/** Moved URLs, from config and front matter: their targets and problems. */
import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const config = (redirects: string[], settings = ''): string =>
  [
    "export default { title: 'Test', url: 'https://example.com',",
    settings,
    'redirects: [',
    ...redirects,
    '] };',
    '',
  ].join('\n');

const pages = {
  'content/docs/intro.md': '# Intro\n\n## Setup\n',
  'content/docs/other.md': '# Other\n\n## Usage\n',
  'content/docs/group/index.md': '# Group\n',
  'public/file.pdf': 'pdf',
  'public/plain.html': 'html',
};

/** The first rule is on line 4 of the config. */
const faults: [name: string, rules: string[], problems: string[]][] = [
  ['a rule that leads to itself', ["{ from: '/a', to: '/a' },"], ['DG4021 4:5 /a → /a']],
  ['… by a slash', ["{ from: '/a', to: '/a/' },"], ['DG4021 4:5 /a → /a']],
  ['… by .html', ["{ from: '/a.html', to: '/a' },"], ['DG4021 4:5 /a.html → /a.html']],
  ['… by index', ["{ from: '/a/index.html', to: '/a/' },"], ['DG4021 4:5 /a/index.html → /a/index.html']],
  [
    'a page that leads to itself',
    ["{ from: '/docs/intro.html', to: '/docs/intro' },"],
    ['DG4021 4:5 /docs/intro.html → /docs/intro'],
  ],
  [
    'two rules that lead to each other',
    ["{ from: '/a', to: '/b' },", "{ from: '/b', to: '/a' },"],
    ['DG4021 4:5 /a → /b → /a'],
  ],
  [
    'a way into a circle',
    ["{ from: '/in', to: '/a' },", "{ from: '/a', to: '/b' },", "{ from: '/b', to: '/a#x' },"],
    ['DG4021 5:5 /a → /b → /a'],
  ],
  [
    'anchors that lead to each other',
    ["{ from: '/docs/intro#a', to: '/docs/other#b' },", "{ from: '/docs/other#b', to: '/docs/intro#a' },"],
    ['DG4021 4:5 /docs/intro#a → /docs/other#b → /docs/intro#a'],
  ],
  [
    'a chain',
    ["{ from: '/a', to: '/b' },", "{ from: '/b', to: '/c' },", "{ from: '/c', to: '/docs/intro' },"],
    ['DG4022 4:5 /docs/intro', 'DG4022 5:5 /docs/intro'],
  ],
  ['a page that is not there', ["{ from: '/a', to: '/docs/intr' },"], ['DG4025 4:5 /docs/intro']],
  ['an anchor that is not there', ["{ from: '/a', to: '/docs/intro#setu' },"], ['DG4026 4:5 #setup']],
  ['an old address with a page', ["{ from: '/docs/intro', to: '/docs/other' },"], ['DG4020 4:5 content/docs/intro.md']],
  [
    '… in another spelling',
    ["{ from: '/docs/group.html', to: '/docs/other' },"],
    ['DG4020 4:5 content/docs/group/index.md'],
  ],
  ['… in other letters', ["{ from: '/Docs/Intro', to: '/docs/intro' },"], ['DG4020 4:5 letter case']],
  ['an old address with a file', ["{ from: '/file.pdf', to: '/docs/intro' },"], ['DG4020 4:5 public/file.pdf']],
  ['… in another spelling', ["{ from: '/plain', to: '/docs/intro' },"], ['DG4020 4:5 public/plain.html']],
  ['a file of docsgen in the way', ["{ from: '/robots.txt', to: '/docs/intro' },"], ['DG4020 4:5 robots.txt']],
  [
    'a page in the way',
    ["{ from: '/docs/intro/index.html/x', to: '/docs/intro' },"],
    ['DG4020 4:5 docs/intro/index.html'],
  ],
  [
    'two targets',
    ["{ from: '/a', to: '/docs/intro' },", "{ from: '/a/', to: '/docs/other' },"],
    ['DG4023 5:5 site.config.mjs:4'],
  ],
  [
    'old addresses in other letters',
    ["{ from: '/a', to: '/docs/intro' },", "{ from: '/A', to: '/docs/intro' },"],
    ['DG4020 5:5 letter case'],
  ],
  ['an anchor of no page', ["{ from: '/docs/intor#a', to: '/docs/intro' },"], ['DG4024 4:5 /docs/intro']],
  ['an anchor that is still there', ["{ from: '/docs/intro#setup', to: '/docs/other' },"], ['DG4029 4:5 /docs/intro']],
  ['an anchor without a name', ["{ from: '/docs/intro#', to: '/docs/other' },"], ['DG4027 4:5 "#"']],
  ['a mail address', ["{ from: '/a', to: 'mailto:a@example.com' },"], ['DG4028 4:17 mailto']],
  ['another host without a scheme', ["{ from: '/a', to: '//evil.example' },"], ['DG4028 4:17 //evil']],
  ['a host that is none', ["{ from: '/a', to: 'https://a b/' },"], ['DG4028 4:17 https']],
  ['a query alone', ["{ from: '/a', to: '?a' },"], ['DG4028 4:17 ?a']],
  ['a program', ["{ from: '/a', to: 'javascript:alert(1)' },"], ['DG1008 4:17 http']],
  ['data', ["{ from: '/a', to: 'data:text/html,x' },"], ['DG1008 4:17 http']],
  ['a query in the old address', ["{ from: '/a?b', to: '/docs/intro' },"], ['DG1008 4:5 /docs/old']],
  ['a relative old address', ["{ from: 'a', to: '/docs/intro' },"], ['DG1008 4:5 /docs/old']],
];

const hostile = [
  '/../a',
  '/a/../b',
  '/%2e%2e/a',
  '/a%2fb',
  '/a%5cb',
  '/a%00b',
  '/a%0ab',
  '/con',
  '/a/aux.md',
  '/a:b',
  '/a*',
  '/a.',
  '/a%20',
  `/${'x'.repeat(300)}`,
  `/${'abc/'.repeat(1250)}x`,
  '/a%E2%80%AEb',
  '/a|b',
  '/a%3Cb',
];

const shown = ({
  code,
  line,
  column,
  message,
  hint,
}: {
  code: string;
  line?: number;
  column?: number;
  message: string;
  hint?: string;
}) => `${code} ${line}:${column} ${message} ${hint}`;

describe('a mistake in a redirect is reported at its place', () => {
  test.each(faults)('%s', async (_, rules, expected) => {
    const made = site({ ...pages, 'site.config.mjs': config(rules.map((rule) => `  ${rule}`)) });
    const problems = (await made.problems()).map(shown);
    expect(problems).toHaveLength(expected.length);
    for (const [index, text] of expected.entries()) {
      const [code = '', place = '', ...words] = text.split(' ');
      expect(problems[index]).toContain(`${code} ${place} `);
      expect(problems[index]).toContain(words.join(' '));
    }
  });

  test('a URL that cannot be a file name is rejected, and nothing is written outside of the output', async () => {
    const made = site({
      ...pages,
      'site.config.mjs': config(hostile.map((from) => `{ from: ${JSON.stringify(from)}, to: '/docs/intro' },`)),
    });
    const problems = await made.problems();
    expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual(
      hostile.map((_, index) => `DG4027 ${index + 4}`),
    );
    expect(made.exists('build')).toBe(false);
  });
});

test('a chain is written as one step, with the query and anchor of its steps', async () => {
  const made = site({
    ...pages,
    'site.config.mjs': config([
      "{ from: ['/a', '/b'], to: '/c#setup' },",
      "{ from: '/c', to: '/docs/intro' },",
      "{ from: '/d', to: '/e?x=1' },",
      "{ from: '/e', to: 'https://other.example/y z' },",
    ]),
  });
  const { code } = await made.build();
  expect(code).toBe(0);
  expect(made.read('build/_redirects').split('\n')).toEqual([
    '# Written by docsgen.',
    '/ /docs/group/ 302',
    '/a /docs/intro#setup 301',
    '/b /docs/intro#setup 301',
    '/c /docs/intro 301',
    '/d https://other.example/y%20z 301',
    '/e https://other.example/y%20z 301',
    '',
  ]);
});

test('another host is allowed in the config only; the URL of the site itself does not count', async () => {
  const made = site({
    'content/docs/intro.md': '---\naliases: [//evil.example/x, https://evil.example]\n---\n\n# Intro\n',
    'site.config.mjs': config([
      "{ from: '/a', to: 'https://example.com/docs/intro' },",
      "{ from: '/b', to: 'https://example.com/nowhere' },",
      "{ from: '/c', to: 'http://other.example' },",
    ]),
  });
  const problems = await made.problems();
  expect(problems.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
    'DG2004 content/docs/intro.md:2',
    'DG4025 site.config.mjs:5',
  ]);
});

describe('aliases', () => {
  test('count from the root of the site or from the folder of the page, below the locale', async () => {
    const intro = '---\naliases: [/docs/old, start, ../up, "/docs/mit%20Leer", /docs/über/]\n---\n\n# Intro\n';
    const made = site({
      'content/docs/guide/intro.md': intro,
      'i18n/en-GB/docs/guide/intro.md': intro,
      'site.config.mjs': config([], "i18n: { defaultLocale: 'en', locales: ['en', 'en-GB'] },"),
    });
    expect(await made.problems()).toEqual([]);
    const table = JSON.parse((await made.run('routes', '--json')).stdout) as {
      kind: string;
      path: string;
      to: string;
      source: string;
    }[];
    const rows = table
      .filter(({ kind, source }) => kind === 'redirect' && source)
      .map(({ path, to, source }) => `${path} ${to} ${source}`);
    const olds = ['/docs/guide/start', '/docs/mit Leer', '/docs/old', '/docs/up', '/docs/über/'];
    expect(rows).toEqual([
      ...olds.map((path) => `${path} /docs/guide/intro content/docs/guide/intro.md`),
      ...olds.map((path) => `/en-GB${path} /en-GB/docs/guide/intro i18n/en-GB/docs/guide/intro.md`),
    ]);
    expect(made.read('build/_redirects')).toContain('/docs/mit%20Leer /docs/guide/intro 301\n');
    expect(made.read('build/en-GB/docs/old/index.html')).toContain('<html lang="en-GB" dir="ltr">');
    expect(made.read('build/sitemap.xml')).not.toContain('/docs/old');
  });

  test('of the same page in several versions redirect to the version readers get', async () => {
    const page = '---\naliases: [/docs/old]\n---\n\n# Intro\n';
    const made = site({
      'content/docs/intro.md': page,
      'versioned_docs/version-1.0/intro.md': page,
      'versions.json': '["1.0"]',
    });
    expect(await made.problems()).toEqual([]);
    expect(made.read('build/_redirects')).toBe('# Written by docsgen.\n/ /docs/intro 302\n/docs/old /docs/intro 301\n');
  });

  test('of two pages are an error that names both, and so is one that is a page', async () => {
    const made = site({
      'content/docs/a.md': '---\ntitle: A\naliases: [/docs/old]\n---\n\nText.\n',
      'content/docs/b.md': '---\naliases:\n  - /docs/old\n  - /docs/a\n---\n\n# B\n',
    });
    const problems = await made.problems();
    expect(problems.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([
      'DG4020 content/docs/b.md:2 /docs/a cannot be redirected: it is the URL of the page /docs/a (content/docs/a.md)',
      'DG4023 content/docs/b.md:2 /docs/old is redirected to /docs/b here, and to /docs/a in content/docs/a.md:3',
    ]);
  });
});

test('a link to an old URL is a warning with the new one, in texts and in the navbar', async () => {
  const made = site({
    'content/docs/intro.md': '---\naliases: [/docs/old]\n---\n\n# Intro\n',
    'content/docs/b.md': '# B\n\nSee [the old page](./old#x), [again](/docs/old/).\n',
    'site.config.mjs': config([], "navbar: { items: [{ to: '/docs/old', label: 'Old' }] }, search: false,"),
  });
  const { report, code } = await made.report();
  expect(code).toBe(0);
  expect(
    report.problems.map(
      ({ code: name, severity, file, line, column, message }) =>
        `${name} ${severity} ${file}:${line}:${column} ${message}`,
    ),
  ).toEqual([
    'DG4030 warning content/docs/b.md:3:5 the link to /docs/old#x is redirected to /docs/intro',
    'DG4030 warning content/docs/b.md:3:30 the link to /docs/old/ is redirected to /docs/intro',
    'DG4030 warning site.config.mjs:2:21 the link to /docs/old is redirected to /docs/intro; 3 pages have this link',
  ]);
});

test.each([
  [undefined, ['a/index.html', 'b/index.html', 'c.html', 'd/index.html']],
  [true, ['a/index.html', 'b/index.html', 'c.html', 'd/index.html']],
  [false, ['a.html', 'b/index.html', 'c.html', 'd/index.html']],
])('the page of an old URL is where hosts look for it (trailingSlash %s)', async (trailingSlash, files) => {
  const rules = ['/a', '/b/', '/c.html', '/d/index.html'].map((from) => `{ from: '${from}', to: '/docs/intro' },`);
  const made = site({ ...pages, 'site.config.mjs': config(rules, `trailingSlash: ${trailingSlash},`) });
  expect(await made.problems()).toEqual([]);
  for (const file of files) expect(made.read(`build/${file}`)).toContain('http-equiv="refresh"');
});

test('redirects follow an edit of front matter and config, and stay with an edit of the text', async () => {
  const page = (aliases: string, text = '') => `---\naliases: [${aliases}]\n---\n\n# Intro\n\n${text}\n`;
  const made = site({ 'content/docs/intro.md': page('/old') });
  await made.build();
  const before = made.read('build/old/index.html');
  made.write('content/docs/intro.md', page('/old', 'More.'));
  await made.build();
  expect([made.read('build/old/index.html'), made.read('build/docs/intro/index.html').includes('More.')]).toEqual([
    before,
    true,
  ]);
  made.write('content/docs/intro.md', page('/older', 'More.'));
  await made.build();
  expect([made.exists('build/old'), made.exists('build/older/index.html')]).toEqual([false, true]);
  const warm = made.tree();
  await made.build('--no-cache');
  expect(made.tree()).toEqual(warm);
});
