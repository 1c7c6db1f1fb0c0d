/** `test/sites/own-theme`: a Shell and a layout of the site's own, with nothing of docsgen's but the contract of the manual. */
import { beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { hydrate, shows, visit } from './fixture.ts';
import { messagesOf, servedThemeSite } from './theme-site.ts';

const browser = await launch();
let site: Awaited<ReturnType<typeof servedThemeSite>>;

beforeAll(async () => {
  site = await servedThemeSite('own-theme');
});

const phone = { viewport: { width: 390, height: 800 } };

describe('A layout of the site’s own', () => {
  it('is delivered to readers and hydrated without a message', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`);
    const messages = messagesOf(page);
    await hydrate(page);
    expect(await page.locator('.navbar, .footer, .columns').count()).toBe(0);
    expect(await page.locator('.own-header, .own-page, .own-footer, .own-toc').count()).toBe(4);
    expect(messages).toEqual([]);
  });

  it('is navigated in place: title, sidebar, focus, announcement and URL follow', async () => {
    const { page, isSameDocument, errors } = await visit(browser, `${site.url}/docs/a`);
    await hydrate(page);
    await page.click('article a[href="/docs/b"]');
    await shows(page, 'Page B');
    expect(await isSameDocument()).toBe(true);
    expect(await page.title()).toBe('Page B | Own theme');
    expect(await page.locator('[data-sidebar] [aria-current=page]').textContent()).toBe('Page B');
    expect(await page.locator('#docsgen-announcer').textContent()).toContain('Page B');
    await page.click('[data-sidebar] a[href="/docs/a"]');
    await shows(page, 'Page A');
    await page.goBack();
    await shows(page, 'Page B');
    await page.goBack();
    await shows(page, 'Page A');
    await page.click('article a[href="/docs/b#the-end"]');
    await page.waitForFunction(() => {
      const { top } = document.getElementById('the-end')?.getBoundingClientRect() ?? { top: 9999 };
      return top >= 0 && top < innerHeight;
    });
    expect(errors).toEqual([]);
  });

  it('has its pages prefetched', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`);
    await hydrate(page);
    const asked = page.waitForRequest('**/docs/b');
    await page.hover('article a[href="/docs/b"]');
    await asked;
  });

  it('opens the categories a page is in', async () => {
    const { page } = await visit(browser, `${site.url}/docs/more/deep`);
    expect(await page.locator('[data-sidebar] details[open] a[aria-current=page]').textContent()).toBe('Deep page');
  });

  it('has tabs that change together and are remembered', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`);
    await page.click('role=tab[name="Yarn"]');
    expect(await page.locator('role=tabpanel').locator('visible=true').textContent()).toContain('yarn add');
    await page.click('article a[href="/docs/b"]');
    await shows(page, 'Page B');
    expect(await page.locator('role=tabpanel').locator('visible=true').textContent()).toContain('yarn test');
  });

  it('has code that is copied', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.hover('.code');
    await page.click('button.copy');
    await page.waitForSelector('button.copy[data-copied]');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm install own');
  });

  it('has a switch of the colour mode that is remembered', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`);
    const before = await page.getAttribute('html', 'data-theme');
    await page.click('[data-color-mode-toggle]');
    const after = await page.getAttribute('html', 'data-theme');
    expect(after).not.toBe(before);
    await page.reload();
    expect(await page.getAttribute('html', 'data-theme')).toBe(after);
  });

  it('has a drawer on a phone that a navigation closes, and that needs no JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit(browser, `${site.url}/docs/a`, { ...phone, javaScriptEnabled });
      if (javaScriptEnabled) await hydrate(page);
      expect(await page.locator('#own-drawer').isVisible()).toBe(false);
      await page.click('.own-menu');
      await page.locator('#own-drawer').waitFor({ state: 'visible' });
      await page.click('#own-drawer a[href="/docs/b"]');
      await shows(page, 'Page B');
      expect(await page.locator('#own-drawer').isVisible()).toBe(false);
    }
  });
});
