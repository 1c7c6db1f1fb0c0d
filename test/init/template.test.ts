/** The site that `init` starts, as a reader sees it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothModes } from '../browser/axe.ts';
import { hydrate, shows, visit } from '../browser/fixture.ts';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { type Run, root, runCli, temporaryFolder } from '../helpers/site.ts';

const pages = [
  '/',
  '/docs/intro',
  '/docs/getting-started',
  '/docs/writing/markdown',
  '/docs/writing/components',
  '/blog',
  '/blog/welcome',
];
const dir = temporaryFolder();
const browser = await launch();
let built: Run;
let served: ServedSite;

beforeAll(async () => {
  await runCli(['init', '.', '--title', 'Kite'], { cwd: dir });
  built = await runCli(['build', '--strict', '--format', 'json'], { cwd: dir });
  served = await servedSite(path.join(dir, 'build'));
});

describe('the site that init starts', () => {
  test('has no problem', () => {
    expect(JSON.parse(built.stdout).problems).toEqual([]);
    expect(built.code).toBe(0);
  });

  test.each(pages)(
    'has a page %s that is right for everyone, and as wide as a phone',
    { timeout: 120_000 },
    async (address) => {
      const { page, errors } = await visit(browser, served.url + address, { viewport: { width: 390, height: 844 } });
      expect(await violationsInBothModes(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
      expect(await page.locator('main h1').count()).toBe(1);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test('has a home page with the title of the site', async () => {
    const { page } = await visit(browser, served.url);
    expect(await page.locator('main h1').textContent()).toBe('Kite');
    await page.context().close();
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
    await page.context().close();
  });

  test("has a slider that changes the page's colour and shows the line for site.css", async () => {
    const { page } = await visit(browser, `${served.url}/docs/writing/components`);
    const link = page.locator('nav[aria-label="Docs sidebar"] [aria-current="page"]');
    const color = () => link.evaluate((element) => getComputedStyle(element).color);
    const before = await color();
    await hydrate(page);
    await page.getByLabel('Hue').fill('25');
    await page.getByText('--dg-hue: 25;').waitFor();
    expect(await color()).not.toBe(before);
    expect(readFileSync(path.join(dir, 'site.css'), 'utf8')).toContain('--dg-hue: 262;');
    await page.context().close();
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
