import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();

const withBar = (bar: object): Record<string, string> => ({
  'site.config.mjs': `export default {
    title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', announcementBar: ${JSON.stringify(bar)},
    navbar: { items: [{ to: '/blog', label: 'Blog' }] },
  };`,
});

const content = 'Acme 2 is out. <a href="/blog">Read the <b>news</b></a>';
let first: ServedSite;
let second: ServedSite;

beforeAll(async () => {
  first = await servedFixture(withBar({ id: 'two</script>', content }));
  second = await servedFixture(withBar({ id: 'three', content, isCloseable: false }));
}, 120_000);

const BAR = '.announcement';
const keys = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['id', 'dismiss'].map((key) => localStorage.getItem(`docsgen.announcement.${key}`)));

/** Layout shift so far, without that which follows what a reader does. */
const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

describe('the announcement', () => {
  it('is above the header, is a banner with a name, has the HTML of the config, and scrolls away', async () => {
    const { page, errors } = await visit(browser, `${first.url}/docs/intro`);
    const bar = page.getByRole('banner', { name: 'Announcement' });
    expect(await bar.innerText()).toContain('Acme 2 is out. Read the news');
    expect(await page.getByRole('banner').count()).toBe(1);
    const [box, header] = [await bar.boundingBox(), await page.locator('.header').boundingBox()];
    expect([box?.y, header?.y]).toEqual([0, box?.height]);
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => document.querySelector('.header')?.getBoundingClientRect().top === 0);
    expect(await bar.isVisible()).toBe(true);
    expect(errors).toEqual([]);
  });

  it('and the navbar below it are landmarks without a fault, shown and closed, on a phone too', async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 800 },
    ]) {
      const { page } = await visit(browser, `${first.url}/docs/intro`, { viewport });
      expect(await violationsInBothModes(page)).toEqual([]);
      if (viewport.width > 996)
        expect(await page.getByRole('navigation', { name: 'Main', exact: true }).count()).toBe(1);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.locator(BAR).waitFor({ state: 'hidden' });
      expect(await violationsInBothModes(page)).toEqual([]);
    }
  });

  it('navigates within the document', async () => {
    const { page, isSameDocument } = await visit(browser, `${first.url}/docs/intro`);
    await hydrate(page);
    await page.click(`${BAR} a`);
    await shows(page, 'Blog');
    expect([await isSameDocument(), await page.isVisible(BAR)]).toEqual([true, true]);
  });

  it('is closed by mouse and by keys, before hydration and after, and stays closed', async () => {
    for (const isHydrated of [false, true]) {
      const { page, errors } = await visit(browser, `${first.url}/docs/intro`);
      if (isHydrated) await hydrate(page);
      expect(await keys(page)).toEqual(['two</script>', 'false']);
      const button = page.getByRole('button', { name: 'Close', exact: true });
      if (isHydrated) await button.press('Enter');
      else await button.click();
      await page.locator(BAR).waitFor({ state: 'hidden' });
      expect(await keys(page)).toEqual(['two</script>', 'true']);
      await hydrate(page);
      await page.click('article a:has-text("page A")');
      await shows(page, 'Page A');
      expect(await page.isVisible(BAR)).toBe(false);
      await page.reload();
      expect(await page.isVisible(BAR)).toBe(false);
      expect(errors).toEqual([]);
    }
  });

  it('that was closed is hidden before the first paint: nothing moves', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      localStorage.setItem('docsgen.announcement.id', 'two</script>');
      localStorage.setItem('docsgen.announcement.dismiss', 'true');
    });
    // Scripts that never come: those that fail would make it a page without any, which looks different.
    await page.route('**/assets/*.js', () => {});
    await page.goto(`${first.url}/docs/intro`, { waitUntil: 'commit' });
    await page.locator('article').waitFor();
    await page.locator('footer').waitFor({ state: 'attached' });
    expect(await page.isVisible(BAR)).toBe(false);
    expect(await page.locator('html[data-announcement-bar-initially-dismissed]').count()).toBe(1);
    expect(await shift(page)).toBe(0);
  });

  it('of another id is shown at once, whatever was closed before, and nothing moves', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      if (localStorage.getItem('docsgen.announcement.id')) return;
      localStorage.setItem('docsgen.announcement.id', 'one');
      localStorage.setItem('docsgen.announcement.dismiss', 'true');
    });
    await page.goto(`${first.url}/docs/intro`);
    expect(await page.isVisible(BAR)).toBe(true);
    expect(await keys(page)).toEqual(['two</script>', 'false']);
    expect(await shift(page)).toBe(0);
  });

  it('closes in all tabs of the browser', async () => {
    const { page } = await visit(browser, `${first.url}/docs/intro`);
    const other = await page.context().newPage();
    await other.goto(`${first.url}/docs/a`);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await other.locator(BAR).waitFor({ state: 'hidden' });
  });

  it('closes for the visit where storage is blocked', async () => {
    const { page, errors } = await visit(browser, `${first.url}/docs/intro`, {
      prepare: () =>
        Object.defineProperty(window, 'localStorage', {
          get: (): never => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        }),
    });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator(BAR).waitFor({ state: 'hidden' });
    await hydrate(page);
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    expect(await page.isVisible(BAR)).toBe(false);
    expect(errors).toEqual([]);
  });

  it('that cannot be closed has no button and is always shown', async () => {
    const { page } = await visit(browser, `${second.url}/docs/intro`, {
      prepare: () => {
        localStorage.setItem('docsgen.announcement.id', 'three');
        localStorage.setItem('docsgen.announcement.dismiss', 'true');
      },
    });
    expect([await page.isVisible(BAR), await page.locator(`${BAR} button`).count()]).toEqual([true, 0]);
  });

  it('is shown without a script, without a dead button', async () => {
    const { page } = await visit(browser, `${first.url}/docs/intro`, { javaScriptEnabled: false });
    expect(await page.isVisible(BAR)).toBe(true);
    expect(await page.isVisible(`${BAR} button`)).toBe(false);
  });
});
