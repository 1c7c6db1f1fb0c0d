/** The skip link. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
const site = await servedFixture();

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

it('skip link: it is the first thing a keyboard reaches, in a region of its own, and is seen only then', async () => {
  const { page } = await visit(browser, `${site.url}/docs/a`);
  const link = page.getByRole('region', { name: 'Skip to main content' }).getByRole('link');
  const top = async (): Promise<number> => (await link.boundingBox())!.y;
  expect(await top()).toBeLessThan(-20);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to main content');
  await expect.poll(top).toBeGreaterThanOrEqual(0);
});

it.each(['/docs/a', '/blog', '/', '/nowhere'])('skip link: it moves into the first main of %s', async (path) => {
  const { page } = await visit(browser, site.url + path);
  await hydrate(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Tab');
  const { isInside, marked } = await page.evaluate(() => ({
    isInside: document.activeElement?.closest('main, footer') !== null,
    marked: document.querySelectorAll('main[tabindex]').length,
  }));
  expect(isInside || path !== '/docs/a').toBe(true);
  expect(marked).toBe(0);
});

it('skip link: it works without JavaScript too', async () => {
  const { page } = await visit(browser, `${site.url}/docs/a`, { javaScriptEnabled: false });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**#dg-main');
  await page.keyboard.press('Tab');
  expect(await page.locator('main :focus').count()).toBe(1);
});

it('skip link: after a link to another page the next Tab reaches it again', async () => {
  const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
  await hydrate(page);
  await page.locator('main a:has-text("page A")').first().focus();
  await page.keyboard.press('Enter');
  await shows(page, 'Page A');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to main content');
  expect(await isSameDocument()).toBe(true);
});
