import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;
const KEY = 'docs-preferred-version-default';

beforeAll(async () => {
  site = await servedFixture({
    'site.config.mjs': `export default {
      title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg',
      navbar: { items: [
        { type: 'doc', docId: 'intro', label: 'Guide' },
        { to: '/blog', label: 'Blog' },
        { type: 'docsVersion', position: 'right' },
        { type: 'docsVersionDropdown', position: 'right' },
      ] },
    };`,
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-2.0/intro.md': '# Introduction\n\nText of 2.0.\n',
    'versioned_docs/version-1.0/intro.md': '# Introduction\n\nText of 1.0.\n',
    'content/pages/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  });
}, 120_000);

const guide = (page: Page): Promise<string | null> => page.locator('.navbar a:text-is("Guide")').getAttribute('href');
const shown = (page: Page): Promise<(string | null)[]> =>
  page.locator('.navbar [data-docs-version]').evaluateAll((all) => all.map((one) => one.textContent));
const stored = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY);
const move = async (page: Page): Promise<void> => {
  await page.mouse.move(300, 500);
  await page.mouse.move(320, 520);
};

describe('the preferred version', () => {
  it('is the one chosen in the dropdown: outside of the docs the navbar links to it', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/intro`);
    expect([await guide(page), await stored(page)]).toEqual(['/docs/intro', null]);
    await page.locator('details[data-docs] > summary').click();
    await page.locator('a[data-version="1.0"]').click();
    await page.waitForURL('**/docs/1.0/intro');
    expect(await stored(page)).toBe('1.0');
    await hydrate(page);
    await page.click('.navbar a:text-is("Blog")');
    await shows(page, 'Blog');
    await page.waitForFunction(
      () => document.querySelector('.navbar a[href="/docs/1.0/intro"]')?.textContent === 'Guide',
    );
    expect(await shown(page)).toEqual(['1.0', '1.0']);
    await page.click('.navbar a:text-is("Guide")');
    await page.getByText('Text of 1.0.').waitFor();
    expect(errors).toEqual([]);
  });

  it('does not change the links of the navbar on pages of the docs', async () => {
    const { page } = await visit(browser, `${site.url}/`, {
      prepare: () => localStorage.setItem('docs-preferred-version-default', '1.0'),
    });
    await move(page);
    await page.waitForFunction(
      () => document.querySelector('.navbar a[href="/docs/1.0/intro"]')?.textContent === 'Guide',
    );
    await hydrate(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/docs/intro', textContent: 'Now' });
      document.querySelector('main')?.append(link);
      link.click();
    });
    await page.getByText('Text of 2.0.').waitFor();
    await page.waitForFunction(() => document.querySelector('.navbar a[href="/docs/intro"]')?.textContent === 'Guide');
    expect(await shown(page)).toEqual(['2.0', '2.0']);
  });

  it('that no longer exists is removed, and the last one applies; without a script too', async () => {
    const { page } = await visit(browser, `${site.url}/`, {
      prepare: () => localStorage.setItem('docs-preferred-version-default', '0.9'),
    });
    await move(page);
    await page.waitForFunction((key) => localStorage.getItem(key) === null, KEY);
    expect([await guide(page), await shown(page)]).toEqual(['/docs/intro', ['2.0', '2.0']]);
    const plain = await visit(browser, `${site.url}/`, { javaScriptEnabled: false });
    expect(await guide(plain.page)).toBe('/docs/intro');
  });
});
