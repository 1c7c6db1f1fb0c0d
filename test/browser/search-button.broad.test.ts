/** The button that leads to the search, and its keys. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { hydrate, isSearching, nearSearch, servedFixture, visit } from './fixture.ts';

const browser = await launch();
const config = (more: string): string => `export default {
  title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', colorMode: { respectPrefersColorScheme: false }, ${more} };`;
const site = await servedFixture({
  'content/docs/fields.mdx': `# Fields

<input aria-label="Field" /> <textarea aria-label="Text" /> <select aria-label="Choice"><option>One</option></select>

<div contentEditable="true" suppressContentEditableWarning className="own">Write</div>
`,
});

const button = '.search-button:visible';
const DIALOG = 'dialog.search-dialog[open]';

const asMac = (): void => {
  Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'MacIntel' });
};

const keys = (page: Page): Promise<string> =>
  page.locator(button).evaluate((link) => getComputedStyle(link, '::after').content);

describe('the search button', () => {
  it('shows Search and the keys of the system, before anything is loaded and after', async () => {
    for (const [prepare, text] of [
      [undefined, 'Ctrl K'],
      [asMac, '⌘ K'],
    ] as const) {
      const { page, errors } = await visit(browser, `${site.url}/docs/intro`, { prepare });
      const box = await page.locator(button).boundingBox();
      expect(await page.locator(button).innerText()).toBe('Search');
      expect(await page.locator(button).getAttribute('aria-label')).toBe('Search');
      expect(await keys(page)).toContain(text);
      await hydrate(page);
      expect(await keys(page)).toContain(text);
      expect(await page.locator(button).boundingBox()).toEqual(box);
      expect(errors).toEqual([]);
    }
  });

  it('is an icon on a phone, a target of 44 px, and no part of the menu', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`, { viewport: { width: 390, height: 800 } });
    const { width, height } = (await page.locator(button).boundingBox())!;
    expect([width, height]).toEqual([44, 44]);
    expect(await page.locator(button).innerText()).toBe('');
    await page.click(button);
    await page.waitForSelector(DIALOG);
  });

  it('is a link that works without JavaScript and then promises no keys', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`, { javaScriptEnabled: false });
    expect(await keys(page)).toBe('none');
    await page.click(button);
    await page.waitForURL('**/search');
  });

  it('is where the site puts it, and missing on sites without search', async () => {
    const placed = await servedFixture({
      'site.config.mjs': config(
        `navbar: { items: [{ type: 'search', position: 'left' }, { to: '/blog', label: 'Blog' }] }`,
      ),
    });
    const { page } = await visit(browser, `${placed.url}/docs/intro`);
    expect(await page.locator(button).count()).toBe(1);
    expect(await page.locator(`.navbar-start > li:first-child ${button}`).count()).toBe(1);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.locator(`.navbar > * > ${button}`).count()).toBe(1);
    const without = await servedFixture({ 'site.config.mjs': config('search: false') });
    const { page: other } = await visit(browser, `${without.url}/docs/intro`);
    expect(await other.locator('.search-button').count()).toBe(0);
    await hydrate(other);
    await other.keyboard.press('Control+k');
    expect(other.url()).toBe(`${without.url}/docs/intro`);
  });
});

describe('keys of the search', () => {
  it.each(['Control+k', 'Meta+k', 'Control+K', '/'])('%s opens the search, as the first key and later', async (key) => {
    for (const isFirst of [true, false]) {
      const { page } = await visit(browser, `${site.url}/docs/intro`);
      if (!isFirst) await hydrate(page);
      await page.keyboard.press(key);
      await page.waitForSelector(DIALOG);
      expect(page.url()).toBe(`${site.url}/docs/intro`);
    }
  });

  it.each(['Control+Shift+k', 'Control+Alt+k', 'k', 'Alt+/', 'Control+/'])('%s does not', async (key) => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await nearSearch(page);
    await page.keyboard.press(key);
    expect(await isSearching(page)).toBe(false);
  });

  it('a slash can be typed in fields, also in those of web components', async () => {
    const { page } = await visit(browser, `${site.url}/docs/fields`);
    await hydrate(page);
    await nearSearch(page);
    await page.evaluate(() => {
      const host = document.body.appendChild(document.createElement('div'));
      host.attachShadow({ mode: 'open' }).innerHTML = '<input class="inner" aria-label="Inner">';
    });
    for (const field of ['main input', 'main textarea', 'main select', '.own', '.inner']) {
      await page.focus(field);
      await page.keyboard.press('/');
      expect(await isSearching(page)).toBe(false);
    }
    expect(await page.inputValue('main input')).toBe('/');
    expect(await page.inputValue('.inner')).toBe('/');
    await page.keyboard.press('Control+k');
    expect(await isSearching(page)).toBe(true);
  });

  it('a page that uses the same keys keeps them', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await nearSearch(page);
    await page.evaluate(() => document.body.addEventListener('keydown', (event) => event.preventDefault()));
    await page.keyboard.press('Control+k');
    expect(await isSearching(page)).toBe(false);
  });
});
