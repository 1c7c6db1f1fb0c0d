/** Pages that crash, pages that are not there. */
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture({
    'site.config.mjs': `export default {
      title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', theme: 'theme.mjs',
      navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
      onBrokenLinks: 'ignore',
    };`,
    // Parts that crash in the browser when the page says so.
    'theme.mjs': `import { createElement } from 'react';
import { defineTheme, DocLayout, Footer } from 'docsgen/theme';
const crash = (name, Part) => (page) => {
  if (globalThis.crashing === name && typeof document !== 'undefined') throw new Error('No ' + name + '.');
  return createElement(Part, page);
};
export default defineTheme({
  layouts: { doc: crash('layout', DocLayout) },
  components: { Footer: crash('footer', Footer) },
});\n`,
    'content/docs/lost.md': '# Lost\n\n[nowhere](/docs/nowhere)\n',
  });
});

const crashing = (name: string): (() => void) =>
  name === 'layout'
    ? () => Object.assign(window, { crashing: 'layout' })
    : () => Object.assign(window, { crashing: 'footer' });

describe('a crash', () => {
  it('of a layout leaves navbar and footer; Try again renders it again', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`, { prepare: crashing('layout') });
    await hydrate(page);
    const message = page.getByRole('alert');
    await message.waitFor();
    expect(await message.locator('h1').textContent()).toBe('This page crashed.');
    expect(await message.textContent()).toContain('No layout.');
    expect(await page.locator('.navbar').isVisible()).toBe(true);
    expect(await page.title()).toBe('Page A | Acme');
    await page.click('text=Try again');
    await message.waitFor();
    await page.evaluate(() => Object.assign(window, { crashing: '' }));
    await page.click('text=Try again');
    await shows(page, 'Page A');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('of the frame around the layout is the title of the document, until a retry succeeds', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`, { prepare: crashing('footer') });
    await hydrate(page);
    await page.getByRole('alert').waitFor();
    expect(await page.title()).toBe('Page Error');
    expect(await page.getByRole('alert').textContent()).toContain('No footer.');
    expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('/');
    await page.evaluate(() => Object.assign(window, { crashing: '' }));
    await page.click('text=Try again');
    await shows(page, 'Page A');
    expect(await page.title()).toBe('Page A | Acme');
    expect(await page.locator('.navbar').isVisible()).toBe(true);
  });

  it('during a navigation ends in a full load of the page', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/a`);
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { crashing: 'layout' }));
    await page.click('[data-sidebar] a:has-text("Page B")');
    await shows(page, 'Page B');
    expect(await isSameDocument()).toBe(false);
    expect(page.url()).toBe(`${site.url}/docs/b`);
  });
});

describe('a URL that does not exist', () => {
  it.each(['/nowhere', '/docs/nowhere', '/docs/deep/er'])(
    '%s is answered 404, with the texts and the whole layout',
    async (path) => {
      const { page } = await visit(browser, 'about:blank');
      const response = await page.goto(site.url + path);
      expect(response?.status()).toBe(404);
      expect(await page.title()).toBe('Page Not Found | Acme');
      expect(await page.locator('main h1').allTextContents()).toEqual(['Page Not Found']);
      expect((await page.locator('main p').allTextContents()).slice(0, 2)).toEqual([
        'We could not find what you were looking for.',
        'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
      ]);
      expect(await page.locator('.navbar').isVisible()).toBe(true);
      expect(await page.locator('footer').count()).toBe(1);
      await hydrate(page);
      expect(page.url()).toBe(site.url + path);
      await page.fill('main [role=search] input', 'home');
      await page.click('main [role=search] button');
      await page.waitForURL('**/search?q=home');
      await page.goBack();
      await page.click('main a:has-text("Home page")');
      await shows(page, 'Home');
    },
  );

  it('offers pages with similar paths', async () => {
    const { page } = await visit(browser, `${site.url}/docs/lots/`);
    const near = page.locator('.near-pages a');
    await near.first().waitFor();
    expect(await near.first().textContent()).toBe('Lost');
    await near.first().click();
    await shows(page, 'Lost');
  });

  it('that a page links to is reached by one full load', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/lost`);
    await hydrate(page);
    const before = site.documents.length;
    await page.click('article a:has-text("nowhere")');
    await shows(page, 'Page Not Found');
    expect(await isSameDocument()).toBe(false);
    expect(page.url()).toBe(`${site.url}/docs/nowhere`);
    expect(site.documents.slice(before)).toEqual(['/docs/nowhere']);
  });
});
