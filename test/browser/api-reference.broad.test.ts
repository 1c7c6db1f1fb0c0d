/** The API reference of this site as readers use it: from a guide to a symbol and back, on phones, without JavaScript. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { visit, wake } from './fixture.ts';
import { servedOwnSite } from './own-site.ts';

const PAGES = [
  '/docs/api/',
  '/docs/api/modules',
  '/docs/api/modules/lexical_list',
  '/docs/api/modules/lexical_yjs',
  '/docs/api/classes/lexical.TextNode',
  '/docs/api/interfaces/lexical.BaseSelection',
];

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedOwnSite();
});

/** The heading that is below the navigation bar, after all scrolling. */
const isAtTop = (page: Page, id: string) =>
  page.waitForFunction((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight / 3;
  }, id);

describe('The API reference', () => {
  it.each(PAGES)('%s is accessible in both modes', async (path) => {
    const { page, errors } = await visit(browser, site.url + path);
    expect(await violationsInBothModes(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it.each(PAGES)('%s fits a phone', async (path) => {
    const { page } = await visit(browser, site.url + path, { viewport: { width: 360, height: 780 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('is reached from a name in a sample, and lists the guide in turn', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/concepts/transforms`);
    await page.locator('main pre a', { hasText: 'registerNodeTransform' }).first().click();
    await page.waitForURL('**/docs/api/classes/lexical.LexicalEditor#registernodetransform');
    await isAtTop(page, 'registernodetransform');
    expect(await page.locator('h1').textContent()).toBe('Class: LexicalEditor');
    const facts = page.locator('#registernodetransform ~ .api-more').first();
    await facts.locator('summary').click();
    const guides = facts.locator('a');
    await guides.filter({ hasText: 'Node transforms' }).click();
    await page.waitForURL('**/docs/concepts/transforms');
    expect(errors).toEqual([]);
  });

  it('is reached from inline code', async () => {
    const { page } = await visit(browser, `${site.url}/docs/concepts/transforms`);
    await page.locator('main p code a', { hasText: 'markDirty' }).first().click();
    await page.waitForURL('**/docs/api/classes/lexical.LexicalNode#markdirty');
    await isAtTop(page, 'markdirty');
  });

  it('opens at a symbol, and marks it in the contents', async () => {
    const { page } = await visit(browser, `${site.url}/docs/api/functions/lexical#getselection`);
    await isAtTop(page, 'getselection');
    await page.mouse.wheel(0, 1);
    await page.locator('nav[aria-label="Table of contents"] a[aria-current]', { hasText: '$getSelection' }).waitFor();
  });

  it('opens the page of a large module at the row of a symbol, which leads to it; the contents do not repeat the rows', async () => {
    const { page } = await visit(browser, `${site.url}/docs/api/modules/lexical#getselection`);
    await isAtTop(page, 'getselection');
    expect(await page.locator('nav[aria-label="Table of contents"] a').allTextContents()).toEqual([
      ...['Classes', 'Interfaces', 'Functions', 'Variables', 'Type Aliases'],
    ]);
    await page.locator('#getselection a').click();
    await page.waitForURL('**/docs/api/functions/lexical#getselection');
    await isAtTop(page, 'getselection');
  });

  it('has its members in the contents, and an import line to copy', async () => {
    const { page } = await visit(browser, `${site.url}/docs/api/classes/lexical.TextNode`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    expect(await page.locator('.toc [data-depth="3"] a[href="#getformat"]').count()).toBe(1);
    await wake(page);
    await page.locator('.api-import .copy').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("import { TextNode } from 'lexical';");
  });

  it('shows inherited members, links and all signatures without JavaScript', async () => {
    const { page } = await visit(browser, `${site.url}/docs/api/classes/lexical_list.ListNode`, {
      javaScriptEnabled: false,
    });
    const inherited = page.locator('details', { hasText: 'From ElementNode' });
    expect(await inherited.locator('li').first().isVisible()).toBe(false);
    await inherited.locator('summary').click();
    await inherited.locator('a', { hasText: 'getFirstChild' }).first().click();
    await page.waitForURL('**/docs/api/classes/lexical.ElementNode#getfirstchild');
  });

  it('filters the names of its index, says how many are left, and Escape brings all back', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/api/modules/lexical`);
    const field = page.getByRole('searchbox', { name: 'Filter names' });
    const names = page.locator('.api-index li:visible');
    const all = await names.count();
    await field.pressSequentially('paragraph node');
    const status = page.locator('.api-index [role="status"]');
    const hits = await page.locator('.api-index li code').allTextContents();
    const wanted = hits.filter((name) => /paragraph/i.test(name) && /node/i.test(name));
    await page.waitForFunction(
      (text) => document.querySelector('.api-index [role="status"]')?.textContent === text,
      `${wanted.length} of ${all}`,
    );
    expect(await names.locator('code').allTextContents()).toEqual(wanted);
    expect(await page.locator('.api-index :is(h2, .api-label):visible').count()).toBeLessThan(5);
    await field.press('Escape');
    expect(await names.count()).toBe(all);
    expect(await status.textContent()).toBe('');
    await field.fill('$getroot');
    await field.press('Enter');
    await page.waitForURL('**/docs/api/functions/lexical#getroot');
    expect(errors).toEqual([]);
  });

  it('lets the keyboard skip the index, and has one stop for each link and place', async () => {
    const { page } = await visit(browser, `${site.url}/docs/api/modules/lexical_table`);
    const skip = page.getByRole('link', { name: 'Skip the index' });
    await skip.focus();
    expect(await skip.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await isAtTop(page, 'functions');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.api-index'))).toBeNull();
    const stops = await page.evaluate(() => {
      const own = [...document.querySelectorAll<HTMLElement>('main :is(a[href], summary, [tabindex])')];
      return own.filter((one) => one.tabIndex >= 0 && one.checkVisibility()).length;
    });
    const names = await page.locator('.api-index li').count();
    expect(stops).toBeLessThan(4 * names);
  });

  it('has no filter without JavaScript, and lists all names', async () => {
    const { page } = await visit(browser, `${site.url}/docs/api/modules`, { javaScriptEnabled: false });
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await page.locator('.api-index li').count()).toBe(379);
  });
});
