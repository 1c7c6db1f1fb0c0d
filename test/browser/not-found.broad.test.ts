/** The page for URLs that do not exist proposes the page that was meant. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violations } from './axe.ts';
import { hydrate, servedFixture, visit } from './fixture.ts';

const browser = await launch();
const BASE = '/project/';
let site: ServedSite;

/** The list of all pages has the newest posts only. */
const posts = Object.fromEntries(
  Array.from({ length: 25 }, (_, at) => [
    `content/blog/2023-02-${String(at + 1).padStart(2, '0')}-${at === 0 ? 'foghorns' : `entry-${at}`}.md`,
    at === 0 ? '# Foghorns\n' : `# Entry ${at}\n`,
  ]),
);

beforeAll(async () => {
  site = await servedFixture(
    {
      'site.config.mjs': `export default {
        title: 'Acme', url: 'https://acme.example', baseUrl: '${BASE}', favicon: 'icon.svg',
        i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
        navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Guide' }] },
        redirects: [{ from: '/docs/walrus-manual', to: '/docs/guide/harbour' }],
      };`,
      'content/docs/guide/harbour.md': '# The harbour\n',
      'content/docs/guide/lighthouse.md': '# Lighthouse keepers\n',
      'content/docs/tide-tables.md': '# Reading the tides\n',
      ...posts,
      'i18n/de/docs/tide-tables.md': '# Gezeitentafeln\n',
    },
    BASE,
  );
});

async function missing(path: string): Promise<{ page: Page; near: string[]; field: string }> {
  const { page } = await visit(browser, site.url + BASE + path);
  await page.locator('.near-pages:not([data-busy])').waitFor({ state: 'attached' });
  const near = await page
    .locator('.near-pages a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return { page, near, field: await page.inputValue('main [name=q]') };
}

describe('A URL that is nearly one of a page', () => {
  it.each([
    ['a typo', 'docs/guide/lighthuose', 'docs/guide/lighthouse'],
    ['typos in two segments', 'docs/giude/harbor', 'docs/guide/harbour'],
    ['a page that is in another folder', 'docs/lighthouse', 'docs/guide/lighthouse'],
    ['a folder that is gone', 'docs/coast/north/lighthouse', 'docs/guide/lighthouse'],
    ['an old URL with a typo', 'docs/walrus-manaul', 'docs/guide/harbour'],
    ['the ending of another tool', 'docs/tide-tables.php', 'docs/tide-tables'],
    ['letters of another case', 'Docs/Tide-Tables', 'docs/tide-tables'],
    ['a version before it', 'docs/1.2/tide-tables', 'docs/tide-tables'],
    ['a language before it', 'fr/docs/tide-tables', 'docs/tide-tables'],
    ['the words of its title', 'docs/reading-the-tides', 'docs/tide-tables'],
    ['a page that only the index knows', 'blog/2023/02/01/foghorn', 'blog/2023/02/01/foghorns'],
    ['the base URL twice', 'project/docs/tide-tables', 'docs/tide-tables'],
  ])('%s', async (_, asked, meant) => {
    const { near } = await missing(asked);
    expect(near).toEqual([BASE + meant]);
  });

  it('a folder without a page of its own proposes what is in it', async () => {
    const { near } = await missing('docs/guide');
    expect(near).toEqual([`${BASE}docs/guide/harbour`, `${BASE}docs/guide/lighthouse`]);
  });

  it('in another language proposes pages in it', async () => {
    const { page, near } = await missing('de/docs/tide-tabels');
    expect(near).toEqual([`${BASE}de/docs/tide-tables`]);
    expect(await page.locator('.near-pages').textContent()).toContain('Gezeitentafeln');
  });
});

describe('A URL that is like none', () => {
  it.each(['docs/zeppelin', 'wp-login.php', 'docs/guide/qqqq', 'xy', 'docs/2024/11'])(
    '%s has no proposals',
    async (asked) => {
      const { page, near } = await missing(asked);
      expect(near).toEqual([]);
      expect(await page.locator('.near-pages').isVisible()).toBe(false);
    },
  );
});

describe('The page', () => {
  it('fills the search field with the words of the path', async () => {
    expect((await missing('docs/guide/Old-lamp_rooms')).field).toBe('old lamp rooms');
  });

  it('shows nothing that would move until its proposals are known, in its first styles too, and waits two seconds at most', async () => {
    const { page } = await visit(browser, 'about:blank');
    const isSeen = () => page.locator('.search-form').evaluate((form) => getComputedStyle(form).visibility);
    const held: (() => Promise<void>)[] = [];
    await page.route(/\/near-pages-/, (route) => route.abort());
    await page.route(/\/style-\w+\.css/, (route) => {
      held.push(() => route.continue());
    });
    await page.goto(`${site.url}${BASE}docs/guide/lighthuose`, { waitUntil: 'commit' });
    await page.locator('.site-sections').waitFor({ state: 'attached' });
    expect(await isSeen()).toBe('hidden');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const send of held) await send();
    await expect.poll(isSeen, { timeout: 10_000 }).toBe('visible');
  });

  it('names the sections of the site without JavaScript', async () => {
    const { page } = await visit(browser, `${site.url}${BASE}docs/lost`, { javaScriptEnabled: false });
    expect(await page.locator('.site-sections a').allTextContents()).toEqual(['Home page', 'Guide', 'Blog']);
  });

  it.each(['light', 'dark'] as const)(
    'has no faults of accessibility in %s, does not move, and is hydrated',
    async (colorScheme) => {
      const { page, errors } = await visit(browser, 'about:blank', { colorScheme });
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const one of list.getEntries())
            Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(one, 'value') });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${site.url}${BASE}docs/guide/lighthuose`);
      await page.locator('.near-pages a').waitFor();
      await hydrate(page);
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01);
      expect(await violations(page)).toEqual([]);
      expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
      await page.click('.near-pages a');
      await page.locator('main h1:text("Lighthouse keepers")').waitFor();
    },
  );
});
