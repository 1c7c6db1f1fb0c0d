/**
 * Slow, metered and lost connections, as reported by the browser: nothing is prefetched, links work, failures are
 * readable.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture();
});

/** Slow 3G as the developer tools know it: 400 ms, 400 kbit/s. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const OFFLINE = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
const ONLINE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

async function network(
  page: Page,
): Promise<(conditions: typeof SLOW_3G & { connectionType?: 'cellular2g' }) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return (conditions) => devtools.send('Network.emulateNetworkConditions', conditions);
}

/** Paths asked for since then, without those of the page itself. */
const watch = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
};

const sidebarLink = (page: Page, name: string) => page.locator(`[data-sidebar] a:has-text("${name}")`);

describe('On slow 3G', () => {
  it('a click before anything is loaded opens the page, without an error', async () => {
    const { page, errors } = await visit(browser, 'about:blank');
    const set = await network(page);
    await set(SLOW_3G);
    await page.goto(`${site.url}/docs/intro`, { waitUntil: 'domcontentloaded' });
    await sidebarLink(page, 'Page A').click();
    await shows(page, 'Page A');
    expect(new URL(page.url()).pathname).toBe('/docs/a');
    expect(errors).toEqual([]);
  });

  it('a click on the hydrated page shows the bar until the page has loaded', async () => {
    const { page, errors, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    // Nothing is known of the next page yet.
    await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await hydrate(page);
    const set = await network(page);
    await set(SLOW_3G);
    await sidebarLink(page, 'Page B').click();
    await page.locator('.progress:not([hidden])').waitFor();
    await shows(page, 'Page B');
    await page.locator('.progress').waitFor({ state: 'hidden' });
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });
});

describe.each([
  ['data saver', { saveData: true, effectiveType: '4g' }],
  ['2g', { saveData: false, effectiveType: '2g' }],
])('With %s', (_, connection) => {
  it('nothing is prefetched, neither code nor pages, and links work', async () => {
    const { page, errors } = await visit(browser, 'about:blank');
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const asked = watch(page);
    await page.goto(`${site.url}/docs/intro`, { waitUntil: 'networkidle' });
    expect(asked.filter((name) => /\/(react|client|late)-/.test(name))).toEqual([]);
    await hydrate(page);
    await sidebarLink(page, 'Page A').hover();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((name) => name.startsWith('/docs/'))).toEqual(['/docs/intro']);
    await sidebarLink(page, 'Page A').click();
    await shows(page, 'Page A');
    expect(errors).toEqual([]);
  });
});

describe('Offline after the page was loaded', () => {
  it('a page that was visited or fetched ahead is shown all the same', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    await sidebarLink(page, 'Page A').click();
    await shows(page, 'Page A');
    await page.context().setOffline(true);
    await sidebarLink(page, 'Introduction').click();
    await shows(page, 'Introduction');
    expect(await isSameDocument()).toBe(true);
  });

  it('a click on an unavailable page ends in a message with Retry and a plain link, and works again online', async () => {
    const { page } = await visit(browser, 'about:blank');
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(`${site.url}/docs/intro`);
    await hydrate(page);
    const set = await network(page);
    await set(OFFLINE);
    await sidebarLink(page, 'Page B').click();
    const message = page.locator('.load-failure');
    await message.waitFor();
    expect(await message.getAttribute('role')).toBe('alert');
    expect(await message.locator('button').innerText()).toBe('Retry');
    expect(await message.locator('a').getAttribute('href')).toBe(`${site.url}/docs/b`);
    expect(await page.locator('main h1').first().textContent()).toContain('Introduction');
    expect(new URL(page.url()).pathname).toBe('/docs/intro');
    await set(ONLINE);
    await message.locator('button').click();
    await shows(page, 'Page B');
    expect(await message.count()).toBe(0);
  });
});
