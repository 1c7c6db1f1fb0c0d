/** The header goes away while a reader scrolls down, where the site says so. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
const config = (hideOnScroll: boolean): string => `export default {
  title: 'Acme', url: 'https://acme.example', colorMode: { respectPrefersColorScheme: false },
  navbar: { hideOnScroll: ${hideOnScroll}, items: [
    { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
    { label: 'More', items: [{ to: '/blog', label: 'Blog' }] },
  ] },
};`;
const site = await servedFixture({ 'site.config.mjs': config(true) });

const options: BrowserContextOptions = { reducedMotion: 'reduce', viewport: { width: 1280, height: 600 } };

const open = async (path: string): Promise<Page> => {
  const { page } = await visit(browser, site.url + path, options);
  // The wheel turns over the text, not over the sidebar.
  await page.mouse.move(640, 400);
  await hydrate(page);
  return page;
};

/** The lower edge of the header: 0 or less when it is away. */
const edge = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(document.querySelector('.header')?.getBoundingClientRect().bottom ?? Number.NaN));

/** Turns the wheel and waits until the page stops. */
async function wheel(page: Page, by: number): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, by);
  await page.waitForFunction((y) => scrollY !== y, before);
  await rest(page);
}

/** Waits until the page does not move any more. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    for (let last = Number.NaN, same = 0; same < 4; last = scrollY) {
      await frame();
      same = scrollY === last ? same + 1 : 0;
    }
  });

const isAway = (page: Page): Promise<boolean> => edge(page).then((bottom) => bottom <= 0);

describe('the hiding header', () => {
  it('hides on scrolling down and returns on scrolling up', async () => {
    const page = await open('/docs/a');
    await wheel(page, 600);
    await expect.poll(() => isAway(page)).toBe(true);
    await wheel(page, -100);
    await expect.poll(() => edge(page)).toBeGreaterThan(50);
  });

  it('is visible while less than its own height is scrolled', async () => {
    const page = await open('/docs/a');
    await wheel(page, 40);
    expect(await edge(page)).toBeGreaterThan(50);
    await wheel(page, 600);
    await expect.poll(() => isAway(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, 30));
    await expect.poll(() => edge(page)).toBeGreaterThan(50);
  });

  it('stays hidden when a link jumps up the page, with the heading at the top edge', async () => {
    const page = await open('/docs/a');
    await page.mouse.wheel(0, 100_000);
    await expect.poll(() => isAway(page)).toBe(true);
    await page.click('.toc a[href="#long-part"]');
    await page.waitForFunction(() => location.hash === '#long-part');
    await rest(page);
    expect(await isAway(page)).toBe(true);
    const top = await page.evaluate(() => document.querySelector('#long-part')!.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(40);
  });

  it('returns with another page, and with Back', async () => {
    const page = await open('/docs/a');
    await wheel(page, 600);
    await expect.poll(() => isAway(page)).toBe(true);
    await page.click('[data-sidebar] a:has-text("Page B")');
    await shows(page, 'Page B');
    await expect.poll(() => edge(page)).toBeGreaterThan(50);
    await page.goBack();
    await shows(page, 'Page A');
    await page.waitForFunction(() => scrollY > 400);
    await rest(page);
    await expect.poll(() => edge(page)).toBeGreaterThan(50);
  });

  it('does not return when the page bounces at its end', async () => {
    const page = await open('/docs/a');
    await page.mouse.wheel(0, 100_000);
    await expect.poll(() => isAway(page)).toBe(true);
    await rest(page);
    await page.evaluate(() => scrollBy(0, -20));
    await rest(page);
    expect(await isAway(page)).toBe(true);
  });

  it('is visible while it has the focus or an open menu', async () => {
    const page = await open('/docs/a');
    await wheel(page, 600);
    await expect.poll(() => isAway(page)).toBe(true);
    await page.focus('.navbar .brand');
    await expect.poll(() => edge(page)).toBeGreaterThan(50);
    await wheel(page, 300);
    expect(await edge(page)).toBeGreaterThan(50);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => document.querySelector('details.dropdown')?.setAttribute('open', ''));
    await wheel(page, 300);
    expect(await edge(page)).toBeGreaterThan(50);
  });

  it('does not move on a page opened in the middle, before the reader does', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a#the-end`, options);
    await rest(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(await edge(page)).toBeGreaterThan(50);
  });
});

it('the header stays where it is without the setting, and without JavaScript', async () => {
  const still = await servedFixture({ 'site.config.mjs': config(false) });
  for (const [url, javaScriptEnabled] of [
    [still.url, true],
    [site.url, false],
  ] as const) {
    const { page } = await visit(browser, `${url}/docs/a`, { ...options, javaScriptEnabled: true });
    if (!javaScriptEnabled) await page.route('**/assets/*.js', (route) => route.abort());
    if (!javaScriptEnabled) await page.reload();
    else await hydrate(page);
    await page.mouse.move(640, 400);
    await wheel(page, 600);
    expect(await edge(page)).toBeGreaterThan(50);
  }
});
