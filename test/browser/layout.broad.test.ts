/** Where text begins and how long its lines are, and what the page does at 200 % of its text size. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { servedFixture, visit, wake } from './fixture.ts';

const browser = await launch();
let site: ServedSite;
let large: ServedSite;

const items = ['Docs', 'API', 'Playground', 'Community', 'Blog', 'Archive'];
const words = 'A queue holds messages until a worker has answered for them, and workers may come and go. ';

const mark = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="84" height="28"><path fill="${colour}" d="M0 0h84v28H0z"/></svg>`;
const links = items.map((label) => `{ to: '/blog', label: '${label}' }`).join(', ');
const config = (more = ''): string => `export default {
  title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', colorMode: { respectPrefersColorScheme: true },${more}
  navbar: {
    logo: { alt: 'Acme', src: '/light.svg', srcDark: '/dark.svg' },
    items: [${links}, { type: 'localeDropdown', position: 'right' }],
  },
};`;
const files = {
  'public/light.svg': mark('#000'),
  'public/dark.svg': mark('#fff'),
  'content/docs/prose.md': `# Prose\n\n${words.repeat(20)}\n\n## Code\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`,
  'content/docs/bare.md': `---\nhide_table_of_contents: true\n---\n\n# Bare\n\n${words}\n`,
  'content/pages/landing.md':
    '---\ntitle: Landing\nhide_title: true\n---\n\n:::hero[Landing]{tagline="Begin here." command="npm install acme"}\n[Blog](/blog)\n:::\n',
  'content/pages/single.md': `# Single\n\n${words}\n\n## Part\n\n${words}\n`,
};

beforeAll(async () => {
  site = await servedFixture({ ...files, 'site.config.mjs': config() });
  large = await servedFixture({
    ...files,
    'site.config.mjs': config(" customCss: 'large.css',"),
    'large.css': 'html { font-size: 200%; }\n',
  });
});

type Options = Parameters<typeof visit>[2] & { from?: ServedSite };
const open = async (path: string, { from = site, ...options }: Options = {}): Promise<Page> =>
  (await visit(browser, from.url + path, { viewport: { width: 1440, height: 900 }, ...options })).page;

const leftOf = (page: Page, selector = 'main h1'): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().left));

describe('text', () => {
  it('begins at one of two edges on all layouts: that of docs, also without a sidebar, or at the side of a centred page', async () => {
    const leftsOf = async (paths: string[]): Promise<Set<number>> =>
      new Set(await Promise.all(paths.map(async (path) => leftOf(await open(path)))));
    const beside = await leftsOf(['/docs/prose', '/docs/bare', '/blog', '/blog/archive', '/search', '/nowhere']);
    const centred = await leftsOf(['/landing', '/single']);
    expect([beside.size, centred.size]).toEqual([1, 1]);
  });

  it('has lines of 65 to 80 characters, and code ends where they end', async () => {
    const page = await open('/docs/prose');
    await page.evaluate(() => document.fonts.ready);
    const { lines, text, code } = await page.locator('main p').evaluate((paragraph) => {
      const box = paragraph.getBoundingClientRect();
      const height = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      const code = document.querySelector('.code')?.getBoundingClientRect().width ?? 0;
      return { lines: box.height / height, text: box.width, code };
    });
    const perLine = (words.length * 20) / lines;
    expect(perLine).toBeGreaterThan(65);
    expect(perLine).toBeLessThan(80);
    expect(code).toBe(text);
  });
});

describe('the command of a hero', () => {
  it('is copied by its button', async () => {
    const page = await open('/landing', { permissions: ['clipboard-read', 'clipboard-write'] });
    expect(await page.locator('.hero-command code').textContent()).toBe('npm install acme');
    await page.locator('.hero-command button').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('npm install acme');
  });
});

describe('at 200 % of its text size', () => {
  const cut = (page: Page): Promise<string[]> =>
    page
      .locator('.header :is(a, summary, button):visible')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent ?? ''),
      );

  it.each(['/docs/prose', '/single', '/blog'])('%s cuts nothing: the navbar is in the menu', async (path) => {
    const page = await open(path, { from: large });
    expect(await cut(page)).toEqual([]);
    expect(await page.locator('.navbar-menu').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(
      await page
        .locator('.prose > .html-part > p, .post-summary .html-part > p')
        .first()
        .evaluate((text) => text.clientWidth),
    ).toBeGreaterThan(500);
  });

  it.each([true, false])('the menu has all items, with JavaScript: %s', async (javaScriptEnabled) => {
    const page = await open('/docs/prose', { from: large, javaScriptEnabled });
    if (javaScriptEnabled) await wake(page);
    // Text stays where it is while the sidebar is a panel.
    const before = await leftOf(page);
    await page.locator('.menu-button').click();
    expect(await leftOf(page)).toBe(before);
    await page.locator('#dg-sidebar').getByText('Prose').waitFor();
    await page.locator('#dg-sidebar .panel-switch').click();
    for (const label of items) await page.locator('#dg-menu').getByRole('link', { name: label }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#dg-menu').isVisible()).toBe(false);
  });

  it('at the usual size the items are in the navbar', async () => {
    const page = await open('/docs/prose', { viewport: { width: 997, height: 800 } });
    expect(await cut(page)).toEqual([]);
    for (const label of items) expect(await page.locator(`.navbar-menu a:text-is("${label}")`).isVisible()).toBe(true);
    await page.setViewportSize({ width: 996, height: 800 });
    await expect.poll(() => page.locator('.navbar-menu').isVisible()).toBe(false);
  });
});

describe('with forced colours', () => {
  it.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)('a %s system gets its logo, although a reader chose %s', async (colorScheme, stored) => {
    const prepare =
      stored === 'light' ? () => localStorage.setItem('theme', 'light') : () => localStorage.setItem('theme', 'dark');
    const page = await open('/docs/prose', { forcedColors: 'active', colorScheme, prepare });
    const logo = page.locator('.navbar > .brand img:visible');
    expect(await logo.getAttribute('src')).toBe(`/${colorScheme}.svg`);
  });
});

describe('the logo', () => {
  it('has its size before it is loaded, so that nothing moves', async () => {
    const page = await open('/docs/prose');
    const logo = page.locator('.navbar > .brand img').first();
    expect(await logo.getAttribute('width')).toBe('84');
    expect(await logo.getAttribute('height')).toBe('28');
  });
});
