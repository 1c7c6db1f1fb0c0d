/** The sites that `init` starts, as readers see them. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { setMode, violations } from '../browser/axe.ts';
import { hydrate, shows, visit } from '../browser/fixture.ts';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { type Run, root, runCli, temporaryFolder } from '../helpers/site.ts';

/** The templates, and pages that together show what is in them. */
const templates: Record<string, string[]> = {
  docs: ['/', '/writing/markdown', '/writing/components'],
  blog: ['/', '/blog', '/blog/welcome'],
  library: ['/', '/getting-started', '/api/modules/kite'],
  landing: ['/'],
};
const names = Object.keys(templates);
const above = temporaryFolder();
const folderOf = (name: string) => path.join(above, name, 'kite');
const dir = folderOf('blog');
const browser = await launch();
const built = new Map<string, Run>();
const sites = new Map<string, ServedSite>();
const urlOf = (name: string) => sites.get(name)?.url ?? '';

beforeAll(async () => {
  // What `npm install` would put there.
  mkdirSync(path.join(above, 'node_modules'));
  for (const name of ['typedoc', 'typescript'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(above, 'node_modules', name));
  for (const name of names) {
    await runCli(['init', folderOf(name), '--title', 'Kite', '--template', name], { cwd: above });
    built.set(name, await runCli(['build', '--strict', '--format', 'json'], { cwd: folderOf(name) }));
    sites.set(name, await servedSite(path.join(folderOf(name), 'build')));
  }
});

describe('each site that init starts', () => {
  test.each(names)('has no problem, neither for build nor for check: %s', async (name) => {
    expect(JSON.parse(built.get(name)?.stdout ?? '').problems).toEqual([]);
    const { code, stdout } = await runCli(['check', '--strict', '--format', 'json'], { cwd: folderOf(name) });
    expect({ code, problems: JSON.parse(stdout).problems }).toEqual({ code: 0, problems: [] });
  });

  test.each(names.flatMap((name) => (templates[name] ?? []).map((page) => [name, page])))(
    '%s has a page %s that fits a phone and a desktop, and is accessible in light and in dark',
    { timeout: 120_000 },
    async (name, at) => {
      const { page, errors } = await visit(browser, urlOf(name) + at, { viewport: { width: 390, height: 844 } });
      const beyond = () =>
        page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
      await setMode(page, 'light');
      expect({ wrong: await violations(page), beyond: await beyond() }).toEqual({ wrong: [], beyond: 0 });
      await page.setViewportSize({ width: 1440, height: 900 });
      await setMode(page, 'dark');
      expect({ wrong: await violations(page), beyond: await beyond() }).toEqual({ wrong: [], beyond: 0 });
      expect(await page.locator('main h1').count()).toBe(1);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test.each(names)(
    'has examples in its config that work as they are, once their comment marks are gone: %s',
    async (name) => {
      const source = readFileSync(path.join(folderOf(name), 'site.config.ts'), 'utf8');
      const used = source.replace(/^( *)\/\/ (?=\{ |\w+: (?:'|\[|\{))/gm, '$1');
      for (const part of ['socialLinks:', 'editUrl:', 'Community']) {
        expect(source).toMatch(new RegExp(`^ *// .*${part}`, 'm'));
        expect(used).not.toMatch(new RegExp(`^ *// .*${part}`, 'm'));
      }
      const copy = path.join(above, name, 'whole');
      cpSync(folderOf(name), copy, { recursive: true, filter: (file) => !/[\\/](?:build|\.docsgen)$/.test(file) });
      writeFileSync(path.join(copy, 'site.config.ts'), used);
      mkdirSync(path.join(copy, 'content/blog'), { recursive: true });
      writeFileSync(
        path.join(copy, 'content/blog/hello.md'),
        '---\ndate: 2026-01-01\n---\n\n# Hello\n\nThe first post.\n',
      );
      const { stdout } = await runCli(['check', '--strict', '--format', 'json'], { cwd: copy });
      expect(JSON.parse(stdout).problems).toEqual([]);
    },
  );

  test('the samples of the library print what their comments promise', async () => {
    const file = path.join(above, 'samples.mjs');
    const { outputFiles } = await build({
      entryPoints: [path.join(folderOf('library'), 'src/index.ts')],
      bundle: true,
      format: 'esm',
      write: false,
    });
    const texts = ['src/index.ts', 'content/docs/usage.md'].map((name) =>
      readFileSync(path.join(folderOf('library'), name), 'utf8'),
    );
    const promised = [...texts.join('\n').matchAll(/((?:parse|format)Duration\([^;()]*\)); \/\/ (.*)/g)];
    const calls = promised.map(([, call]) => `String(${call})`);
    writeFileSync(file, `${outputFiles[0]?.text}\nconsole.log([${calls}].join('\\n'));`);
    const printed = execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim().split('\n');
    expect(printed).toEqual(promised.map(([, , result = '']) => result.replaceAll("'", '')));
    expect(printed).toHaveLength(8);
  });
});

describe('each site begins with a page of its own', () => {
  const first = (name: string) => readFileSync(path.join(folderOf(name), 'build/index.html'), 'utf8');
  const heroOf = (name: string) => /<div class="hero"[\s\S]*?<\/article>/.exec(first(name))?.[0] ?? '';
  const hueOf = (name: string) => /look: \{ hue: (\d+) \}/.exec(read(name, 'site.config.ts'))?.[1];
  const read = (name: string, file: string) => readFileSync(path.join(folderOf(name), file), 'utf8');

  test('a hero with the title, a picture and links', () => {
    for (const name of names) {
      expect(heroOf(name), name).toMatch(/<h1>Kite<\/h1><p class="hero-tagline">.{20,}/);
      expect(heroOf(name), name).toMatch(/hero-actions[\s\S]*href="/);
      expect(heroOf(name), name).toMatch(/class="hero-image"/);
    }
  });

  test('a hue, which its favicon and its slider have too', () => {
    expect(new Set(names.map(hueOf)).size).toBe(names.length);
    for (const name of names) {
      expect(read(name, 'public/favicon.svg')).toContain(`oklch(47% 0.17 ${hueOf(name)})`);
      expect(read(name, 'content/docs/writing/components.mdx')).toContain(`<HuePicker start={${hueOf(name)}} />`);
    }
  });

  test('a picture of at most 2 kB that no other has', () => {
    const pictures = names.map((name) =>
      existsSync(path.join(folderOf(name), 'public/hero.svg'))
        ? read(name, 'public/hero.svg')
        : (/<svg viewBox="0 0 4[\s\S]*?<\/svg>/.exec(heroOf(name))?.[0] ?? ''),
    );
    expect(pictures.filter((picture) => picture.length < 500 || picture.length > 2048)).toEqual([]);
    expect(new Set(pictures).size).toBe(names.length);
  });

  test('a blog is nothing to install', () => {
    expect(heroOf('blog')).not.toContain('npm install');
    expect(first('docs')).not.toContain('small documentation site');
  });
});

describe('the site that init starts by default', () => {
  test('has a home page with the title of the site', async () => {
    const { page } = await visit(browser, urlOf('blog'));
    expect(await page.locator('main h1').textContent()).toBe('Kite');
  });

  test('works below the base URL /docs/ too, which is also the path of its docs', async () => {
    const flags = ['--base-url', '/docs/', '--out-dir', 'below', '--strict', '--format', 'json'];
    expect(JSON.parse((await runCli(['build', '.', ...flags], { cwd: dir })).stdout).problems).toEqual([]);
    const below = await servedSite(path.join(dir, 'below'), '/docs/');
    const { page, isSameDocument, errors } = await visit(browser, `${below.url}/docs/docs/intro`);
    await hydrate(page);
    // The links of the home page are made by React here, by the build below.
    await page.click('.brand');
    await shows(page, 'Kite');
    for (const [name, leadsTo] of [
      ['See what you can write', '/docs/docs/writing/markdown'],
      ['Introduction', '/docs/docs/intro'],
    ] as const)
      expect(await page.locator('main').getByRole('link', { name }).getAttribute('href')).toBe(leadsTo);
    await page.locator('main').getByRole('link', { name: 'Introduction' }).click();
    await page.waitForURL('**/docs/docs/intro');
    await page.locator('footer').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/docs/blog');
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
    await below.close();
  });

  test("has a slider that changes the page's colour and shows the setting for the config", async () => {
    const { page } = await visit(browser, `${urlOf('blog')}/docs/writing/components`);
    const link = page.locator('nav[aria-label="Docs sidebar"] [aria-current="page"]');
    const color = () => link.evaluate((element) => getComputedStyle(element).color);
    const before = await color();
    await hydrate(page);
    await page.getByLabel('Hue').fill('25');
    await page.getByText('look: { hue: 25 }').waitFor();
    expect(await color()).not.toBe(before);
    expect(readFileSync(path.join(dir, 'site.config.ts'), 'utf8')).toContain('look: { hue: 300 }');
  });

  test('has a comment at every setting, which names an existing page of the manual', () => {
    const config = readFileSync(path.join(dir, 'site.config.ts'), 'utf8');
    for (const setting of [
      'title',
      'tagline',
      'url',
      'baseUrl',
      'favicon',
      'customCss',
      'colorMode',
      'sidebars',
      'items',
      'links',
      'search',
    ])
      expect(config).toMatch(new RegExp(`(?:// .*\\n)+ *${setting}:`));
    const named = [...config.matchAll(/Manual: ([\w-]+)$/gm)].map(([, page]) => page);
    expect(named.length).toBeGreaterThan(9);
    for (const page of named) readFileSync(path.join(root, 'dist/manual', `${page}.md`));
    const texts = ['site.css', 'README.md', 'content/docs/writing/markdown.md'].map((name) =>
      readFileSync(path.join(dir, name), 'utf8'),
    );
    const paths = texts.flatMap((text) =>
      [...text.matchAll(/node_modules\/docsgen\/([\w./-]+\w)/g)].map(([, file = '']) => file),
    );
    expect(paths).toHaveLength(3);
    for (const file of paths) readFileSync(path.join(root, file));
  });
});
