/** Changes that CONTRIBUTING has recipes for, made on a copy of the sources: the files it counts are enough. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../helpers/long.ts';
import { root, site, temporaryFolder } from '../helpers/site.ts';
import { repositoryFiles } from '../helpers/source.ts';
import { recipes } from './recipes.ts';

const copy = path.join(temporaryFolder(), 'docsgen');
const cli = path.join(copy, 'dist/cli/main.js');
const config = (settings: object = {}): string =>
  `export default ${JSON.stringify({ title: 'T', url: 'https://example.com', ...settings })};\n`;

const runWith = (env: Record<string, string>, dir: string, ...args: string[]): string =>
  execFileSync(process.execPath, [cli, ...args], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, CI: '1', ...env },
  });
const run = (dir: string, ...args: string[]): string => runWith({}, dir, ...args);

/** The output of a command that fails. */
function fail(dir: string, ...args: string[]): string {
  try {
    run(dir, ...args);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
  throw new Error(`docsgen ${args.join(' ')} did not fail`);
}

function make(files: (typeof recipes)[string]): void {
  for (const [name, change] of Object.entries(files)) {
    const file = path.join(copy, name);
    const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const text = typeof change === 'string' ? change : change(present);
    expect(text, name).not.toBe(present);
    writeFileSync(file, text);
  }
}

/** The text of a published script or stylesheet. */
function assetOf({ dir }: ReturnType<typeof site>, name: string): string {
  const folder = path.join(dir, 'build/assets');
  const found = readdirSync(folder).find((file) => new RegExp(`^${name}-\\w{8}\\.(?:js|css)$`).test(file));
  return readFileSync(path.join(folder, found ?? name), 'utf8');
}

test('each recipe costs the number of files that CONTRIBUTING has', () => {
  const rows = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\| ([a-z ]+?) \| (\d) \| /gm);
  const counts = Object.fromEntries(Object.entries(recipes).map(([name, files]) => [name, Object.keys(files).length]));
  expect(Object.fromEntries([...rows].map(([, name, count]) => [name, Number(count)]))).toMatchObject(counts);
});

describe.runIf(isLong)('in a copy with all of them', () => {
  beforeAll(() => {
    for (const file of repositoryFiles().filter((name) =>
      /^(?:cli|runtime|theme|package\.json|LICENSE|CHANGELOG\.md)/.test(name),
    )) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      cpSync(path.join(root, file), path.join(copy, file));
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    for (const files of Object.values(recipes)) make(files);
    make({ 'cli/texts/translations/ia.ts': "throw new Error('lamp is off');\nexport const texts = {};\n" });
    execFileSync(process.execPath, [path.join(copy, 'cli/compile/compile.mjs')]);
  }, 240_000);

  test('an admonition is an entry of the table and a colour, a language is a file', () => {
    const docs = site({
      'site.config.mjs': config({ i18n: { defaultLocale: 'eo', locales: ['eo'] } }),
      'content/docs/intro.md': '# Intro\n\n:::lamp\n\nLight.\n\n:::\n\n:::bulb Warm\n\nMore.\n\n:::\n',
    });
    run(docs.dir, 'build');
    const page = docs.read('build/docs/intro/index.html');
    expect(page.match(/data-type="lamp"/g)).toHaveLength(2);
    expect(page).toContain('Al la enhavo');
    // What it lacks is English.
    expect(page).toContain('Switch between dark and light mode');
    expect(docs.read('build/docs/intro.md')).toContain('> [!TIP]\n> Light.');
  });

  test('a translation that cannot be loaded fails the build: the site is not published in English', () => {
    const docs = site({
      'site.config.mjs': config({ i18n: { defaultLocale: 'ia', locales: ['ia'] } }),
      'content/docs/intro.md': '# Intro\n',
    });
    expect(() => run(docs.dir, 'build')).toThrow('lamp is off');
    expect(docs.exists('build')).toBe(false);
  });

  test('a file that every build writes is a line of a list, and checks of links know it', () => {
    const docs = site({ 'site.config.mjs': config(), 'content/docs/intro.md': '# Intro\n\n[All](/lamps.txt)\n' });
    run(docs.dir, 'build', '--strict');
    expect(docs.read('build/lamps.txt')).toBe('T');
    docs.write('content/docs/intro.md', '# Intro\n\n[All](/lamp.txt)\n');
    expect(fail(docs.dir, 'build')).toContain('DG5001');
  });

  test('an input of the whole site changes every level of caching, on this machine and on others', () => {
    const files = {
      'site.config.mjs': config({ cache: { remote: `${temporaryFolder()}/remote` } }),
      'content/docs/intro.md': '# Intro\n',
      'content/pages/index.tsx':
        "export const frontMatter = { title: 'Home' };\nexport default () => <button onClick={() => 0}>Home</button>;\n",
    };
    const here = site(files);
    const build = ({ dir }: typeof here, lamp: string) =>
      JSON.parse(runWith({ LAMP: lamp }, dir, 'build', '--format', 'json'));
    const bundleKey = () => /"key":"(\w+)"/.exec(here.read('.docsgen/cache/pages/manifest.json'))?.[1];
    const { misses } = build(here, 'on').cache;
    const bundle = bundleKey();
    expect(build(here, 'on').cache).toEqual({ hits: misses, misses: 0 });
    expect(build(here, 'off').cache).toEqual({ hits: 0, misses });
    expect(bundleKey()).not.toBe(bundle);

    expect(build(site(files), 'off').remoteCache.results).toBeGreaterThan(0);
    expect(build(site(files), 'green').remoteCache.results).toBe(0);

    const shard = (number: number) =>
      runWith({ LAMP: 'on' }, here.dir, 'build', '--shard', `${number}/2`, '--shard-out', `part-${number}`);
    shard(1);
    shard(2);
    expect(fail(here.dir, 'build', '--join', 'part-1', 'part-2')).toContain('the settings or flags differ');
  });

  test('a problem is an entry of its area', () => {
    const text = run(root, 'explain', 'DG5999');
    expect(text).toContain('the lamp desk is broken');
    expect(text).toContain('Lamps break.');
  });

  test('a static component is a view: a tag, a directive, a component of programs and a module of the theme', () => {
    const docs = site({
      'site.config.mjs': config(),
      'content/docs/intro.mdx':
        '# Intro\n\n<Lamp color="red">On</Lamp>\n\n::desk-lamp[Off]{color=blue}\n\n<Lamp color={[1].length}>Live</Lamp>\n',
      'content/pages/index.tsx':
        "import Lamp from '@theme/Lamp';\nexport const frontMatter = { title: 'Home' };\nexport default () => <Lamp color=\"green\">Home</Lamp>;\n",
    });
    run(docs.dir, 'build');
    const page = docs.read('build/docs/intro/index.html');
    expect(page).toContain('<b class="lamp" data-color="red">On</b>');
    expect(page).toContain('<b class="lamp" data-color="blue">Off</b>');
    expect(page).toMatch(/<b class="lamp" data-color="1">.*Live.*<\/b>/);
    expect(docs.read('build/index.html')).toContain('<b class="lamp" data-color="green">Home</b>');
  });

  test('a component that reads its children reads them in Markdown and in programs, and has its form in Markdown', () => {
    const docs = site({
      'site.config.mjs': config(),
      'content/docs/intro.md': '# Intro\n\n:::shelf\n\n- Pots\n- Cups\n\n:::\n',
      'content/docs/live.mdx': '# Live\n\n<Shelf>{[<ul key="a"><li>Pots</li><li>{1 + 1}</li></ul>]}</Shelf>\n',
    });
    run(docs.dir, 'build');
    expect(docs.read('build/docs/intro/index.html')).toContain('<div class="shelf"><b>Pots</b><b>Cups</b></div>');
    expect(docs.read('build/docs/live/index.html')).toContain('<div class="shelf"><b>Pots</b><b>2</b></div>');
    expect(docs.read('build/docs/intro.md')).toContain('Pots / Cups');
    expect(assetOf(docs, 'style')).toContain('.shelf{color:tan}');
  });

  test('an enhancement is a module and a line; boxes that scroll are one list', () => {
    const files = { 'site.config.mjs': config(), 'content/docs/intro.md': '# Intro\n' };
    const docs = site(files);
    run(docs.dir, 'build');
    expect(assetOf(docs, 'lamp')).toContain('data-lit');
    // What only the build needs is in no script.
    expect(assetOf(docs, 'lamp')).not.toContain('Dark');
    const late = assetOf(docs, 'late');
    expect(late).toMatch(/assets\/lamp-\w+\.js","selector":"\.lamp"/);
    expect(late).toContain('.code > pre,.wide-lamp,.table-wrap,.diagram,.prose .math,.file-tree,.shelf');
    expect(readFileSync(path.join(copy, 'dist/dev/client.js'), 'utf8')).toContain('.wide-lamp');
    const dark = site({ ...files, 'site.config.mjs': config({ title: 'Dark' }) });
    run(dark.dir, 'build');
    expect(assetOf(dark, 'late')).not.toContain('.lamp"');
  });

  test('a page layout is loaded on demand; a setting reaches every page', async () => {
    expect(readFileSync(path.join(copy, 'dist/shell/more.js'), 'utf8')).toContain('all-lamps');
    const client = readFileSync(path.join(copy, 'dist/shell/client.js'), 'utf8');
    expect(client).toMatch(/lamps:\w+/);
    expect(client).not.toContain('all-lamps');
    const docs = site({ 'site.config.mjs': config({ sidebar: { lamp: true } }), 'content/docs/intro.md': '# Intro\n' });
    run(docs.dir, 'build');
    expect(docs.read('build/docs/intro/index.html')).toContain('<p class="lamp">On</p>');
  });

  test('a tool that migrate reads is a name and an entry: its sites move, and its texts are recognised and converted', () => {
    const old = site({ 'lamp.toml': 'lit = true\n', 'a.md': 'lamp! light\n' });
    expect(run(old.dir, 'migrate', '--help').replace(/\s+/g, ' ')).toContain('Nextra, Fumadocs or Lamp, and report');
    expect(run(old.dir, 'migrate', '--no-build')).toContain('from Lamp');
    expect(old.read('docsgen-site/site.config.ts')).toContain("title: 'Lit'");
    expect(old.read('docsgen-site/migration.md')).toContain('# Migration from Lamp');
    expect(run(old.dir, 'dialect', 'a.md')).toContain('on light');
  });

  test('a setting is an entry: config, manual and the JSON Schema of editors follow', () => {
    const manual = readFileSync(path.join(copy, 'dist/manual/reference/settings.md'), 'utf8');
    expect(manual).toContain('#### `blog.lamps` {#blog-lamps}\n\n<div class="facts">\n\n`boolean` · default: `true`');
    const schema = JSON.parse(readFileSync(path.join(copy, 'dist/site.config.schema.json'), 'utf8'));
    expect(schema.properties.blog.anyOf[0].properties.lamps).toEqual({
      default: true,
      type: 'boolean',
      description: 'Lamps beside posts.',
    });
    const docs = site({ 'site.config.mjs': config({ blog: { lamps: 3 } }), 'content/docs/intro.md': '# Intro\n' });
    expect(fail(docs.dir, 'build')).toContain('"blog.lamps" must be true or false, not 3');
  });

  test('a check has a name for flags and settings; a format of reports and a flag are in the help and in the manual', () => {
    const docs = site({ 'site.config.mjs': config(), 'content/docs/intro.md': '# Lamp\n' });
    expect(fail(docs.dir, 'check', '--only', 'lamps', '--format', 'lamp')).toBe('off\n');
    expect(fail(docs.dir, 'check')).toContain('the lamp /docs/intro is not lit');
    docs.write('site.config.mjs', config({ check: { policy: { lamps: 'ignore' } } }));
    run(docs.dir, 'check', '--report', 'lamp=report.txt');
    expect(docs.read('report.txt')).toBe('on\n');
    expect(run(docs.dir, 'routes', '--count')).toMatch(/^\d+\n$/);
    expect(run(docs.dir, 'completion', 'bash')).toContain('--count');
    const manual = readFileSync(path.join(copy, 'dist/manual/reference/commands.md'), 'utf8');
    for (const name of ['lamps', 'sarif, junit or lamp', '--count']) expect(manual).toContain(name);
  });

  test('a flag that wins over a setting, a navbar item, a key of front matter and the ids of headings reach the page', () => {
    const docs = site({
      'site.config.mjs': config({ navbar: { items: [{ type: 'button', label: 'Start', to: '/docs/intro' }] } }),
      'content/docs/intro.md': '---\nsidebar_mark: new & hot\n---\n\n# Intro\n\n## Bright lamps\n',
    });
    run(docs.dir, 'build', '--title', 'Lights');
    const page = docs.read('build/docs/intro/index.html');
    expect(page).toContain('<title>Intro | Lights</title>');
    expect(page).toContain('<a class="button" href="/docs/intro">Start</a>');
    expect(page).toContain('Intro <mark>new &amp; hot</mark></a>');
    expect(page).toContain('id="bright_lamps"');
    expect(docs.read('build/docs/intro.md')).toMatch(/^## Bright lamps$/m);
  });

  test('a weight of search decides what is found first', () => {
    const docs = site({
      'site.config.mjs': config(),
      'content/docs/intro.md': '# Lamps of today\n\nThey shine.\n',
      'content/blog/2026-01-01-lamps.md': '# Lamps of today\n\nThey shine.\n',
      'search.tests.yml': '- { query: lamps of today, expect: /blog/2026/01/01/lamps, top: 1 }\n',
    });
    run(docs.dir, 'check', '--only', 'search');
  });
});
