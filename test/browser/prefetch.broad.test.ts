/** What is fetched before it is asked for, and the bar while the next page is on its way. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;
const many = Array.from({ length: 30 }, (_, index) => index);

beforeAll(async () => {
  site = await servedFixture({
    ...Object.fromEntries(
      many.map((index) => [`content/docs/p${index}.md`, `---\nunlisted: true\n---\n\n# P${index}\n`]),
    ),
    'content/docs/many.md': `# Many\n\n${many.map((index) => `[p${index}](./p${index}.md)`).join(' ')}\n`,
    'content/docs/odd.md':
      '# Odd\n\n[out](https://other.example/x) [mail](mailto:a@b.example) [direct](pathname:///icon.svg) <a href="/docs/p1" download>save</a> <a href="/docs/p2" target="_blank">tab</a> <a href="/docs/p3" data-no-router>whole</a> [here](#odd)\n\n<div style="height: 300vh"></div>\n\n[far](./p4.md)\n',
  });
});

const pagesOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.includes('.')) asked.push(pathname);
  });
  return asked;
};
const idle = (page: Page) => page.waitForLoadState('networkidle');

describe('prefetch: links in view', () => {
  it('are fetched a few at a time, each once, and not more than a dozen', async () => {
    const { page } = await visit(browser, `${site.url}/docs/many`);
    let active = 0;
    let most = 0;
    const asked: string[] = [];
    site.intercept((request, response) => {
      if (!/^\/docs\/(?!many)/.test(request.url ?? '')) return false;
      asked.push(request.url ?? '');
      active += 1;
      most = Math.max(most, active);
      setTimeout(() => {
        active -= 1;
        response.writeHead(200, { 'content-type': 'text/html' }).end();
      }, 30);
      return true;
    });
    await hydrate(page);
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    await page.mouse.wheel(0, 200);
    await idle(page);
    await expect.poll(() => active).toBe(0);
    site.intercept(undefined);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThanOrEqual(12);
    expect(new Set(asked).size).toBe(asked.length);
    expect(most).toBeLessThanOrEqual(3);
    expect(await page.locator('link[rel=prefetch][href^="/docs/"]').count()).toBe(0);
  });

  it.each([
    ['data saver', { saveData: true }],
    ['2g', { effectiveType: 'slow-2g' }],
  ])('are left alone with %s, hovered or not; a click works', async (_, connection) => {
    const { page } = await visit(browser, 'about:blank');
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    await page.goto(`${site.url}/docs/many`);
    const asked = pagesOf(page);
    await hydrate(page);
    await page.hover('article a:has-text("p7")');
    await idle(page);
    expect(asked).toEqual([]);
    await page.click('article a:has-text("p7")');
    await shows(page, 'P7');
  });

  it('are fetched when the browser does not report the connection', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`, {
      prepare: () => Object.defineProperty(navigator, 'connection', { value: undefined }),
    });
    const before = site.requests.length;
    await hydrate(page);
    await expect.poll(() => site.requests.slice(before)).toContain('GET /docs/intro');
  });
});

describe('prefetch: intent', () => {
  it('is hover, focus and touch', async () => {
    const { page } = await visit(browser, `${site.url}/docs/many`, { hasTouch: true });
    await hydrate(page);
    await idle(page);
    for (const [act, path] of [
      [() => page.focus('article a:has-text("p20")'), '**/docs/p20'],
      [() => page.hover('article a:has-text("p21")'), '**/docs/p21'],
      [() => page.locator('article a:has-text("p22")').dispatchEvent('touchstart'), '**/docs/p22'],
    ] as const) {
      await Promise.all([page.waitForRequest(path), act()]);
    }
  });

  it('is skipped for links to other sites, to files, to new tabs, past the router, and out of view', async () => {
    const { page } = await visit(browser, `${site.url}/docs/odd`);
    await hydrate(page);
    const asked = pagesOf(page);
    for (const label of ['out', 'mail', 'direct', 'save', 'tab', 'whole', 'here']) {
      await page.hover(`article a:has-text("${label}")`);
    }
    await idle(page);
    // The sidebar's links and the search are in view.
    const inView = /^\/(?:docs\/(?:intro|a|b|counter|crash|many|odd)|search|blog|)$/;
    expect(asked.filter((path) => !inView.test(path))).toEqual([]);
    await Promise.all([page.waitForRequest('**/docs/p4'), page.mouse.wheel(0, 10_000)]);
  });
});

describe('the progress bar', () => {
  /** Holds a page until the function returned is called. */
  async function held(page: Page, path: string): Promise<() => void> {
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(path, async (route) => {
      await gate;
      await route.continue();
    });
    return () => release();
  }

  it('appears when a page takes long, runs to the end and disappears', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    const release = await held(page, '**/docs/a');
    await page.click('[data-sidebar] a:has-text("Page A")');
    const bar = page.locator('.progress');
    expect(await bar.isHidden()).toBe(true);
    await page.locator('.progress:not([hidden])').waitFor();
    release();
    await page.locator('.progress[data-done]:not([hidden])').waitFor({ state: 'attached' });
    await bar.waitFor({ state: 'hidden' });
    await shows(page, 'Page A');
  });

  it('never appears for a cached page, a hash or a query', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`);
    await hydrate(page);
    await page.evaluate(() => {
      const bar = document.querySelector('.progress') as HTMLElement;
      Object.assign(window, { shown: 0 });
      new MutationObserver(() => bar.hidden || Object.assign(window, { shown: 1 })).observe(bar, { attributes: true });
    });
    await page.click('.toc a:has-text("The end")');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '?q=1', textContent: 'query' });
      document.querySelector('article')?.prepend(link);
    });
    // Even when the page takes long, it is the same page.
    const release = await held(page, '**/docs/a');
    await page.click('article a:has-text("query")');
    await page.waitForURL('**/docs/a?q=1');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    release();
    await page.click('[data-sidebar] a:has-text("Page B")');
    await shows(page, 'Page B');
    expect(await page.evaluate(() => Reflect.get(window, 'shown'))).toBe(0);
  });
});
