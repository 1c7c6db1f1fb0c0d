/** The data of pages is in their HTML: from there hydration, navigation and the way back take it. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture();
});

const click = (page: Page, name: string): Promise<void> =>
  page.locator('article').getByRole('link', { name, exact: true }).first().click();

describe('a page that was changed before it was hydrated', () => {
  /** What extensions and scripts do. */
  const change = (page: Page): Promise<void> =>
    page.evaluate(() => {
      for (const text of document.querySelectorAll('article p')) text.innerHTML = '<b>Changed</b>';
      document.querySelector('article details')?.setAttribute('open', '');
    });

  it('keeps the change when it is hydrated, and is as published when the reader comes back', async () => {
    const { page, errors, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    const published = await page.textContent('[data-body]');
    await change(page);
    const changed = await page.textContent('[data-body]');
    await hydrate(page);
    expect(await page.textContent('[data-body]')).toBe(changed);
    await page.click('[data-sidebar] a:has-text("Page B")');
    await shows(page, 'Page B');
    await page.goBack();
    await shows(page, 'Introduction');
    expect(await page.textContent('[data-body]')).toBe(published);
    expect(await page.locator('article details[open]').count()).toBe(0);
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  it('keeps it when React has to build the page again', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await change(page);
    await page.evaluate(() => document.querySelector('.footer')?.remove());
    await hydrate(page);
    await page.locator('.footer').waitFor({ state: 'attached' });
    expect(await page.textContent('article')).toContain('Changed');
    expect(await page.locator('article details[open]').count()).toBe(1);
  });
});

describe('pages of a host that redirects to URLs with a slash at the end', () => {
  it('are shown without a full load, and only the first of them is redirected', async () => {
    // Served for itself: pages of the tests above may still prefetch.
    const own = await servedFixture();
    const redirected: string[] = [];
    const prepare = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    own.intercept(({ url = '' }, response) => {
      if (!/^\/docs\/\w+$/.test(url)) return false;
      redirected.push(url);
      response.writeHead(301, { location: `${url}/` }).end();
      return true;
    });
    const { page, isSameDocument } = await visit(browser, `${own.url}/docs/intro/`, { prepare });
    await hydrate(page);
    await click(page, 'page A');
    await shows(page, 'Page A');
    await page.click('[data-sidebar] a:has-text("Page B")');
    await shows(page, 'Page B');
    await page.click('[data-sidebar] a:has-text("Counter")');
    await shows(page, 'Counter');
    expect(redirected).toEqual(['/docs/a']);
    expect(await isSameDocument()).toBe(true);
  });
});

describe('a page with another part of a large sidebar', () => {
  it('comes with it', async () => {
    const parts = Array.from({ length: 170 }, (_, index) => [
      `content/docs/part-${index % 10}/page-${index}.md`,
      `# P${index}\n\n[next](../part-${(index + 1) % 10}/page-${(index + 1) % 170}.md)\n`,
    ]);
    const large = await servedFixture(Object.fromEntries(parts));
    const { page, isSameDocument } = await visit(browser, `${large.url}/docs/part-3/page-3`);
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    const before = large.requests.length;
    await click(page, 'next');
    await shows(page, 'P4');
    expect(await page.locator('[data-sidebar] details[open] > summary').allTextContents()).toContain('part-4');
    expect(await page.locator('[data-sidebar] [aria-current=page]').allTextContents()).toEqual(['P4']);
    expect(large.requests.slice(before).filter((one) => one.includes('part-4.items'))).toEqual([]);
    expect(await isSameDocument()).toBe(true);
  });
});

describe('a theme whose layout', () => {
  const theme = (body: string): Record<string, string> => ({
    'site.config.mjs':
      "export default { title: 'Own', url: 'https://acme.example', theme: './theme.jsx', favicon: 'icon.svg' };",
    'theme.jsx': `import { useIsBrowser } from 'docsgen/runtime';
import { defineTheme } from 'docsgen/theme';
const Doc = ({ children, route }) => {
  const isBrowser = useIsBrowser();
  return <main id="dg-main"><h1>{route.title}</h1><article>{${body}}</article></main>;
};
export default defineTheme({ layouts: { doc: Doc } });
`,
  });

  it('shows the body only in the browser, has it there, after navigation too', async () => {
    const own = await servedFixture(theme('isBrowser ? children : null'));
    const { page, errors, isSameDocument } = await visit(browser, `${own.url}/docs/b`);
    await hydrate(page);
    await click(page, 'page A');
    await page.locator('article', { hasText: 'On to page B' }).waitFor();
    await click(page, 'page B');
    await page.locator('article', { hasText: 'Short, with a link' }).waitFor();
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  it('shows the body twice, does so after navigation too', async () => {
    const own = await servedFixture(theme('[<div key="1">{children}</div>, <div key="2">{children}</div>]'));
    const { page, isSameDocument } = await visit(browser, `${own.url}/docs/b`);
    await hydrate(page);
    await click(page, 'page A');
    await page.locator('article', { hasText: 'On to page B' }).waitFor();
    expect(await page.locator('article [data-body]').count()).toBe(2);
    expect(await isSameDocument()).toBe(true);
  });
});
