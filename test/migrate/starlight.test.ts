/** Starlight sites move: every feature of a site is carried over, converted, or named in the report. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteLikeness } from '../../cli/diff/likeness/types.ts';
import { isLong } from '../helpers/long.ts';
import { runCli } from '../helpers/site.ts';
import { folder, type Moved, migrate } from './moving.ts';
import { PLANTED } from './starlight-planted.ts';
import { SITE } from './starlight-site.ts';
import { OLD_FORMS, PLAIN } from './starlight-small.ts';

describe('a site with every feature', () => {
  let moved: Moved;
  beforeAll(async () => {
    moved = await migrate(SITE);
  });

  test('the build fails at placeholders only', () => {
    const problems = moved.problems;
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const places = problems.filter(({ code }) => code === 'DG3141');
    expect(moved.code).toBe(1);
    expect(places.map(({ code, file }) => `${code} ${file}`).sort()).toEqual([
      'DG3141 content/docs/start.mdx',
      'DG3141 content/docs/start.mdx',
      'DG3141 content/pages/map.md',
      'DG3141 src/components/Buoy.mdx',
      'DG3141 src/components/Chart.mdx',
      'DG3141 src/components/Reef.mdx',
    ]);
  });

  test('all pages are at their old URLs, with the old ids of headings', () => {
    const { dir } = moved;
    const file = (url: string): string => readFileSync(path.join(dir, 'new/build', url, 'index.html'), 'utf8');
    const urls =
      'start guides/tide-tables numbers/01-one numbers/v21 numbers/deep/well loose/readme loose/hidden somewhere/else note ' +
      'blog blog/2024-01-02-spring fr-ca fr-ca/start fr-ca/guides/tide-tables about map old-tide';
    for (const url of urls.split(' ')) expect(file(url), url).toContain('</html>');
    expect(file('.')).toContain('class="hero-actions"');
    expect(file('guides/tide-tables').match(/<h2 id="[^"]*"/g)).toEqual([
      '<h2 id="spring-tide"',
      '<h2 id="spring-tide-1"',
    ]);
    // Raw syntax of the old tool is in code only.
    for (const url of urls.split(' '))
      expect(file(url).replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, ''), url).not.toMatch(
        /@astrojs|syncKey|client:|:::note|stagger/,
      );
    expect(file('numbers/01-one')).toContain('data-sidebar');
  });

  test.each(PLANTED.map((one) => ({ what: one[0], one })))('$what is converted or named', ({ one }) => {
    const [, note, file, has] = one;
    if (note) {
      const found = moved.notes.find(({ what }) => note.test(what));
      expect(found, String(note)).toBeDefined();
      expect(found?.file, String(note)).toBeDefined();
    }
    if (file !== undefined && has !== undefined) {
      if (typeof has === 'string') expect(moved.read(file)).toContain(has);
      else expect(moved.read(file)).toMatch(has);
    }
  });
});

test('a site without a root locale keeps the folders of its languages, and older forms of settings are read', async () => {
  const { notes, read } = await migrate(OLD_FORMS, '--no-build');
  const config = read('site.config.ts');
  expect(config).toContain("defaultLocale: 'de',\n    locales: ['de', 'en'],");
  expect(config).toContain("de: { label: 'Deutsch', path: 'de' }");
  expect(config).toContain('trailingSlash: false');
  expect(config).toContain("{ icon: 'x', href: 'https://x.com/reef' }");
  expect(config).toContain("{ from: '/gone', to: 'pathname:///nowhere' }");
  expect(config).toContain('search: false');
  expect(read('content/docs/index.md')).toContain('[Fische](./fish.md)');
  expect(read('content/docs/sections/Coral.md')).toContain('slug: /_sections/coral');
  expect(read('i18n/en/docs/index.md')).toContain('title: Reef');
  const named = notes.map(({ what, file, line }) => [what, file, line]);
  expect(named).toContainEqual(['site', 'astro.config.mjs', undefined]);
  expect(named).toContainEqual(['expressiveCode', 'astro.config.mjs', 11]);
  expect(named).toContainEqual(['front matter', 'src/content/docs/de/broken.md', 2]);
  expect(named).toContainEqual(['front matter: prev', 'src/content/docs/de/fish.md', 3]);
});

test('dialect shows what a page of Starlight becomes, and keeps code and everything it does not know', async () => {
  const kept = [
    '````md',
    "import { Card } from '@astrojs/starlight/components';",
    '```js frame="terminal"',
    '````',
    '',
    '> ```js',
    '> a(); // {frontmatter.x}',
    '> ```',
    '',
    'A `<Card stagger>` and \\<Tabs>, 1 < 2, `{frontmatter.a}`.',
    '',
    '{/* <Image src={x} /> */}',
    '',
    '<Mystery kind="odd" />',
    '',
  ].join('\n');
  const page = `---\ntitle: Page\n---\n\nimport { Tabs } from '@astrojs/starlight/components';\n\n${kept}`;
  const dir = folder({ 'page.mdx': page });
  const { stdout, code } = await runCli(['dialect', 'page.mdx', '--from', 'starlight'], { cwd: dir });
  expect(stdout).toBe(`---\ntitle: Page\n---\n\n${kept}`);
  expect(code).toBe(0);
});

test('dialect turns a note of Obsidian into plain Markdown', async () => {
  const note =
    '---\naliases: [Tides]\n---\n[[Moon]] [[Moon#Full phase|full]] ![[wave.png|120]] ![[Moon]] [[Nowhere]]\n' +
    '==bright== %%hidden%% `[[code]]` #sea/deep\n\n> [!tip|wide]- Fold\n> x\n\n```dataview\nLIST\n```\n\nEnd ^block\n';
  const dir = folder({ 'notes/tide.md': note, 'Moon.md': '# Moon\n', 'notes/wave.png': 'x' });
  const { stdout, stderr } = await runCli(['dialect', 'notes/tide.md', '--from', 'obsidian'], { cwd: dir });
  expect(stdout).toBe(
    '---\nkeywords: [Tides]\n---\n[Moon](../Moon.md) [full](../Moon.md#full-phase) <img src="./wave.png" alt="" width="120" /> [Moon](../Moon.md) [[Nowhere]]\n' +
      '<mark>bright</mark> <!--hidden--> `[[code]]` #sea/deep\n\n> [!tip]- Fold\n> x\n\n```dataview\nLIST\n```\n\nEnd\n',
  );
  for (const named of ['4:63  [[Nowhere]]', '![[Moon]]', '#sea/deep', 'callouts', '10:4  dataview', 'block references'])
    expect(stderr).toContain(named);
});

/** Builds a site as its author does: with the packages of its manifest, and the Node that Astro needs. */
function buildOld(dir: string): void {
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: dir, stdio: 'pipe' });
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  execFileSync('node_modules/.bin/node', ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: dir,
    env,
    stdio: 'pipe',
  });
}

test.runIf(isLong)(
  'the old tool and docsgen build the same site',
  async () => {
    const { dir } = await migrate(PLAIN, '--no-build');
    buildOld(dir);
    const built = await runCli(['build'], { cwd: path.join(dir, 'new') });
    expect(built.code).toBe(0);
    const args = ['diff', '../dist', 'build', '--format', 'json'];
    const { stdout } = await runCli(args, { cwd: path.join(dir, 'new') });
    const { kinds, routes, lostIds } = JSON.parse(stdout) as SiteLikeness;
    expect(kinds.filter(({ same, of }) => same !== of)).toEqual([]);
    expect([routes.missing, routes.redirected, lostIds]).toEqual([[], [], []]);
  },
  600_000,
);
