/** What is shown when code does not load; scroll, focus and history as with whole pages. */
import { chromium, type Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { ensureChromium } from '../helpers/chromium.mjs';
import { heading, hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture();
});

const gone = (path: RegExp): void =>
  site.intercept((request, response) =>
    path.test(request.url ?? '') ? Boolean(response.writeHead(404, { 'content-type': 'text/html' }).end()) : false,
  );

const top = (page: Page): Promise<number> => page.evaluate(() => scrollY);

describe('route loading: on the first load', () => {
  it.each([
    ['client', /\/assets\/client/],
    ['page', /\/assets\/page-/],
  ])(
    'without the code of the %s the page is readable, its interactive part shows the reason, and Retry loads it',
    async (_, path) => {
      gone(path);
      const { page } = await visit(browser, `${site.url}/docs/counter`);
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      expect(await page.textContent('[data-island]')).toContain(
        'TypeError: Failed to fetch dynamically imported module',
      );
      expect(await page.textContent('article')).toContain('Text before');
      await retry.click();
      await retry.waitFor();
      site.intercept(undefined);
      await retry.click();
      await page.waitForSelector('#docsgen-announcer', { state: 'attached' });
      await page.click('text=Count 0');
      await page.locator('text=Count 1').waitFor();
      expect(await retry.count()).toBe(0);
    },
  );
});

describe('route loading: the message after a second failure', () => {
  it('works with blocked storage too; Retry fetches code again whose failure the browser caches', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`, {
      prepare: () =>
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        }),
    });
    await hydrate(page);
    gone(/\/assets\/page-docs-counter/);
    await page.click('article a:has-text("counter")');
    await shows(page, 'Counter');
    expect(await isSameDocument()).toBe(false);
    const loads = () => site.documents.filter((path) => path === '/docs/counter').length;
    const before = loads();
    await page.goBack();
    await shows(page, 'Introduction');
    await hydrate(page);
    await page.click('article a:has-text("counter")');
    const message = page.getByRole('alert');
    await message.waitFor();
    expect(await message.textContent()).toContain('TypeError');
    expect(await message.getByRole('link').getAttribute('href')).toBe(`${site.url}/docs/counter`);
    expect(loads()).toBe(before);
    site.intercept(undefined);
    await message.getByRole('button', { name: 'Retry' }).click();
    await shows(page, 'Counter');
    await page.click('text=Count 0');
    await page.locator('text=Count 1').waitFor();
  });
});

describe('route loading: arriving', () => {
  it('at a heading restores it below the fixed header', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    await page.click('article a:has-text("the end of page A")');
    await shows(page, 'Page A');
    const header = await page.locator('header').first().boundingBox();
    const target = await page.locator('#the-end').boundingBox();
    expect(target?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

  it('is announced politely, once, by title', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const region = document.querySelector('#docsgen-announcer') as Element;
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, { childList: true });
    });
    await page.click('[data-sidebar] a:has-text("Page A")');
    await shows(page, 'Page A');
    await page.click('.toc a:has-text("The end")');
    await page.waitForURL('**#the-end');
    await page.click('[data-sidebar] a:has-text("Page B")');
    await shows(page, 'Page B');
    expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(['Page A | Acme', 'Page B | Acme']);
    expect(await page.getAttribute('#docsgen-announcer', 'aria-live')).toBe('polite');
  });

  it('twice by a double click makes one entry of the history', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    const before = await page.evaluate(() => history.length);
    await page.dblclick('[data-sidebar] a:has-text("Page B")');
    await shows(page, 'Page B');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });
});

describe('route loading: back and forward', () => {
  it('after a reload opens the right page before the client is loaded', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`, {
      prepare: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    });
    await hydrate(page);
    await page.click('[data-sidebar] a:has-text("Page B")');
    await shows(page, 'Page B');
    await page.reload();
    await page.evaluate(() => history.back());
    await shows(page, 'Introduction');
    expect(page.url()).toBe(`${site.url}/docs/intro`);
  });

  it('after a reload brings the reader back to where they were', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`);
    await hydrate(page);
    await page.evaluate(() => scrollTo(0, 600));
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-sidebar] a[href$="/docs/b"]')?.click());
    await shows(page, 'Page B');
    await page.reload();
    await hydrate(page);
    await page.goBack();
    await shows(page, 'Page A');
    await page.waitForFunction(() => scrollY === 600);
    await page.reload();
    // The browser itself restores it here: from an element in view, so a fraction of a pixel may be lost.
    await page.waitForFunction(() => Math.abs(scrollY - 600) <= 1);
  });

  it('finds the page in the back/forward cache: no unload handler, no open connection', async () => {
    const own = await chromium.launch({
      executablePath: ensureChromium(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--enable-features=BackForwardCache'],
    });
    // What may not be stored is not kept for going back either.
    site.intercept((_, response) => {
      const writeHead = response.writeHead.bind(response);
      Object.assign(response, {
        writeHead: (status: number, headers: Record<string, string>) =>
          writeHead(status, { ...headers, 'cache-control': 'no-cache' }),
      });
      return false;
    });
    try {
      const { page } = await visit(own, `${site.url}/docs/intro`);
      await hydrate(page);
      await page.click('[data-sidebar] a:has-text("Page A")');
      await shows(page, 'Page A');
      await page.evaluate(() => {
        scrollTo(0, 500);
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
      });
      await page.goto(`${site.url}/blog`);
      await page.evaluate(() => void setTimeout(() => history.back()));
      await page.waitForURL('**/docs/a', { waitUntil: 'commit' });
      await page.waitForFunction(() => Reflect.get(window, 'persisted') === true);
      expect(await heading(page)).toContain('Page A');
      expect(await top(page)).toBe(500);
      await page.click('[data-sidebar] a:has-text("Page B")');
      await shows(page, 'Page B');
    } finally {
      site.intercept(undefined);
      await own.close();
    }
  });
});

describe('route loading: the fade between two pages', () => {
  const count = () => {
    const start = document.startViewTransition?.bind(document);
    Object.assign(window, { fades: 0 });
    Object.assign(document, {
      startViewTransition(change: () => void) {
        Object.assign(window, { fades: Reflect.get(window, 'fades') + 1 });
        return start(change);
      },
    });
  };
  let fading: ServedSite;
  beforeAll(async () => {
    fading = await servedFixture({
      'site.config.mjs': "export default { title: 'My Site', url: 'https://example.com', viewTransitions: true };",
    });
  });
  const fades = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'fades'));

  it('is off by default', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`, { prepare: count });
    await hydrate(page);
    await page.click('[data-sidebar] a:has-text("Page A")');
    await shows(page, 'Page A');
    expect(await fades(page)).toBe(0);
  });

  it('is for links only: not back and forward, not within a page', async () => {
    const { page, errors } = await visit(browser, `${fading.url}/docs/intro`, { prepare: count });
    await hydrate(page);
    await page.click('[data-sidebar] a:has-text("Page A")');
    await shows(page, 'Page A');
    expect(await fades(page)).toBe(1);
    await page.click('.toc a:has-text("The end")');
    await page.waitForURL('**#the-end');
    await page.goBack();
    await page.goBack();
    await shows(page, 'Introduction');
    expect(await fades(page)).toBe(1);
    expect(errors).toEqual([]);
  });

  it('is skipped for quick successors, without a message in the console', async () => {
    const { page, errors } = await visit(browser, `${fading.url}/docs/intro`, { prepare: count });
    await hydrate(page);
    await page.hover('[data-sidebar] a:has-text("Page A")');
    await page.hover('[data-sidebar] a:has-text("Page B")');
    await page.evaluate(async () => {
      for (let turn = 0; turn < 10; turn++) {
        for (const name of ['a', 'b']) {
          document.querySelector<HTMLElement>(`[data-sidebar] a[href$="/docs/${name}"]`)?.click();
          await new Promise(requestAnimationFrame);
        }
      }
    });
    await shows(page, 'Page B');
    expect(await fades(page)).toBeLessThan(20);
    expect(page.url()).toBe(`${fading.url}/docs/b`);
    expect(errors).toEqual([]);
  });

  it('is skipped for readers who asked for reduced motion', async () => {
    const { page } = await visit(browser, `${fading.url}/docs/intro`, { prepare: count, reducedMotion: 'reduce' });
    await hydrate(page);
    await page.click('[data-sidebar] a:has-text("Page A")');
    await shows(page, 'Page A');
    expect(await fades(page)).toBe(0);
  });
});
