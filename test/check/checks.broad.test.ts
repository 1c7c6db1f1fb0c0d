/** The list of checks: what each finds, which of them run, and what their findings count as. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { parseText } from '../helpers/parse.ts';
import { type Site, site } from '../helpers/site.ts';

const config = (settings: object = {}): string =>
  `export default ${JSON.stringify({ title: 'Test', url: 'https://example.com', ...settings }, null, 2)};\n`;

const front = (keys: string, text: string): string => `---\n${keys}\n---\n\n${text}\n`;

/** One fault for each of several checks, none for the others. */
const FAULTY = {
  'content/pages/index.md':
    '# Home\n\n[Docs](./../docs/first.md) [lost](/lost) [part](../docs/first.md#lost) [blog](/blog)\n',
  'content/pages/cellar.md': '# Cellar\n',
  'content/pages/secret.md': front('unlisted: true', '# Secret'),
  'content/docs/first.md': front('description: Same', '# Bulbs\n\n![Plan](./lost.png)'),
  'content/docs/second.md': front('title: bulbs\ndescription: same', 'Text.'),
  'content/docs/third.md': 'Before the title.\n\n# Bulbs\n',
  'content/blog/2026-01-01-bulbs.md': '# Bulbs\n\nA post may have the title of a page.\n',
  'public/robots.txt': 'User-agent: *\nSitemap: https://example.com/map.xml\n',
  'public/llms.txt': '# Test\n\n- [First](https://example.com/docs/first)\n- [Old](https://example.com/docs/old)\n',
};

const FOUND: Record<string, string[]> = {
  links: ['DG5001 content/pages/index.md:3'],
  anchors: ['DG5002 content/pages/index.md:3'],
  images: ['DG5005 content/docs/first.md:7'],
  feeds: ['DG5014 public/llms.txt:4', 'DG5014 public/robots.txt:2'],
  orphans: ['DG4101 content/pages/cellar.md:1'],
  duplicates: ['DG4102 content/docs/second.md:2', 'DG4102 content/docs/third.md:3', 'DG4103 content/docs/second.md:3'],
};

const said = (problems: readonly Problem[]): string[] =>
  problems.map(({ code, file, line }) => `${code} ${file}:${line}`).sort();

async function check(
  faulty: Site,
  ...args: string[]
): Promise<{ code: number | null; found: string[]; problems: Problem[] }> {
  const { stdout, code } = await faulty.run('check', '--format', 'json', ...args);
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  return { code, found: said(problems), problems };
}

describe('Checks of a site', () => {
  let faulty: Site;
  beforeAll(() => {
    faulty = site({ ...FAULTY, 'site.config.mjs': config() });
  });

  it('find every fault at its line, and nothing else', async () => {
    const { found, code } = await check(faulty);
    expect([code, found]).toEqual([1, Object.values(FOUND).flat().sort()]);
  });

  it('run alone with --only, and not with --skip', async () => {
    const only = await check(faulty, '--only', 'orphans,duplicates');
    expect([only.code, only.found]).toEqual([0, [...(FOUND['orphans'] ?? []), ...(FOUND['duplicates'] ?? [])].sort()]);
    const rest = await check(faulty, '--skip', 'orphans, duplicates,feeds');
    const left = ['links', 'anchors', 'images'].flatMap((name) => FOUND[name] ?? []);
    expect([rest.code, rest.found]).toEqual([1, left.sort()]);
    expect((await check(faulty, '--only', 'search')).code).toBe(0);
  });

  it('are suggested when a name is unknown', async () => {
    const { code, stderr } = await faulty.run('check', '--only', 'orfans');
    expect([code, stderr]).toEqual([2, expect.stringContaining('did you mean "orphans"?')]);
  });

  it('name the other page, and the place of its title', async () => {
    const { problems } = await check(faulty, '--only', 'duplicates');
    const [title] = problems.filter(({ file }) => file === 'content/docs/third.md');
    expect(title?.message).toBe('content/docs/first.md and 1 more also have the title "Bulbs"');
  });
});

it('What findings count as is a setting by the name of the check', async () => {
  const check1 = { policy: { links: 'warn', anchors: 'ignore', orphans: 'error', images: 'warning', feeds: 'ignore' } };
  const judged = site({ ...FAULTY, 'site.config.mjs': config({ check: check1 }) });
  const { problems, code } = await check(judged, '--skip', 'duplicates');
  expect(problems.map(({ code: name, severity }) => `${name} ${severity}`).sort()).toEqual([
    'DG4101 error',
    'DG5001 warning',
    'DG5005 warning',
  ]);
  expect(code).toBe(1);
  const odd = site({
    'content/docs/a.md': '# A\n',
    'site.config.mjs': config({ check: { policy: { orfans: 'error' } } }),
  });
  const { stderr } = await odd.run('check');
  expect(stderr).toContain('orphans');
});

it('The own 404 page of a site needs no link, and its URL is not saved', async () => {
  const own = site({ 'content/pages/index.md': '# Home\n', 'content/pages/404.md': '# Lost\n' });
  expect((await check(own, '--strict')).found).toEqual([]);
  const { stdout } = await own.run('urls');
  expect(stdout.split('\n').filter((line) => line.includes('404'))).toEqual([]);
});

it('Readers reach a page by lists, cards, the navbar, versions of sidebars and other pages', async () => {
  const whole = site({
    'site.config.mjs': config({
      navbar: {
        items: [
          { to: '/bar', label: 'Bar' },
          { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
        ],
      },
      docs: { sidebars: { guide: ['start', { type: 'category', label: 'More', items: ['more/one', 'more/two'] }] } },
    }),
    'content/pages/index.tsx': 'export default () => <p><a href="/far">Far</a></p>;\n',
    'content/pages/bar.md': '# Bar\n',
    'content/pages/far.md': '# Far\n\n[further](./further.md)\n',
    'content/pages/further.md': '# Further\n',
    'content/docs/start.md': '# Start\n',
    'content/docs/more/one.md': '# One\n',
    'content/docs/more/two.md': '# Two\n\n[hidden](./hidden.md)\n',
    'content/docs/more/hidden.md': '# Hidden\n',
    'content/docs/alone.md': '# Alone\n',
    ...Object.fromEntries(
      Array.from({ length: 25 }, (_, at) => [
        `content/blog/2026-01-${String(at + 1).padStart(2, '0')}-p${at}.md`,
        `# Post ${at}\n`,
      ]),
    ),
  });
  const { found } = await check(whole);
  // Nothing leads to the blog either: it is in no navbar.
  expect(found.filter((one) => !one.includes('content/blog/'))).toEqual(['DG4101 content/docs/alone.md:1']);
  whole.write('content/pages/bar.md', '# Bar\n\n[Blog](/blog) [alone](../docs/alone.md)\n');
  expect((await check(whole)).found).toEqual([]);
});

it('Readers reach entry pages from elsewhere, and others from there', async () => {
  const files = {
    'content/pages/index.md': '# Home\n',
    'content/pages/offers/spring.md': '# Spring\n\n[More](./more.md)\n',
    'content/pages/offers/more.md': '# More\n',
  };
  expect((await check(site(files))).found).toHaveLength(2);
  const named = site({ ...files, 'site.config.mjs': config({ check: { entryPages: ['/offers/sp*'] } }) });
  expect((await check(named)).found).toEqual([]);
});

it('Without a home page, visits begin where sidebars and lists are', async () => {
  const small = site({
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
    'content/blog/2026-01-01-c.md': '# C\n',
  });
  expect((await check(small)).found).toEqual([]);
});

it('Links in HTML of the config and in tags of the head are reported at their key', async () => {
  const lines = config({
    announcementBar: { content: 'See <a href="/news">news</a> and <a href="/docs/a">docs</a>' },
    footer: { copyright: "<a href='/terms'>Terms</a> <img src='/lost.png' alt='Seal'>" },
    navbar: { items: [{ type: 'html', value: '<a href="/gone">Gone</a>' }] },
    headTags: [
      { tagName: 'link', attributes: { rel: 'preload', href: '/lost.woff2' } },
      { tagName: 'script', attributes: { src: 'https://example.org/x.js' } },
    ],
  });
  const odd = site({ 'site.config.mjs': lines, 'content/docs/a.md': '# A\n' });
  const { problems } = await check(odd);
  const lineOf = (text: string): number => lines.split('\n').findIndex((line) => line.includes(text)) + 1;
  expect(problems.map(({ code, line, message }) => [code, line, /\/\S+?(?=[, ])/.exec(message)?.[0]]).sort()).toEqual(
    [
      ['DG5004', lineOf('/news'), '/news'],
      ['DG5004', lineOf('/terms'), '/terms'],
      ['DG5004', lineOf('/lost.png'), '/lost.png'],
      ['DG5004', lineOf('/gone'), '/gone'],
      ['DG5004', lineOf('/lost.woff2'), '/lost.woff2'],
    ].sort(),
  );
});

it('Links to other sites are recorded with all their places, as written', async () => {
  const { document } = await parseText(
    '# A\n\n[b](https://b.example/?a=1&amp;b=2) <https://c.example>\n\n<a href="//d.example/x">d</a> ![e](https://e.example/e.png)\n\n[f][ref]\n\n[ref]: https://f.example/#part\n',
  );
  expect(document?.outward).toEqual([
    { url: 'https://b.example/?a=1&b=2', line: 3, column: 1 },
    { url: 'https://c.example', line: 3, column: 37 },
    { url: '//d.example/x', line: 5, column: 10 },
    { url: 'https://e.example/e.png', line: 5, column: 31 },
    { url: 'https://f.example/#part', line: 9, column: 1 },
  ]);
});
