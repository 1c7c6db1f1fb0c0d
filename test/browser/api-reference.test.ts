/** The API reference of this site as readers use it: from a guide to a symbol and back, on phones, without JavaScript. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { visit } from './fixture.ts';
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
    await page.context().close();
  });

  it.each(PAGES)('%s fits a phone', async (path) => {
    const { page } = await visit(browser, site.url + path, { viewport: { width: 360, height: 780 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.context().close();
  });

  it('is reached from a name in a sample, and lists the guide in turn', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/concepts/transforms`);
    await page.locator('main pre a', { hasText: 'registerNodeTransform' }).first().click();
    await page.waitForURL('**/docs/api/classes/lexical.LexicalEditor#registernodetransform');
    await isAtTop(page, 'registernodetransform');
    expect(await page.locator('h1').textContent()).toBe('Class: LexicalEditor');
    const guides = page.locator('#registernodetransform ~ .api-facts').first().locator('a');
    await guides.filter({ hasText: 'Node transforms' }).click();
    await page.waitForURL('**/docs/concepts/transforms');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is reached from inline code', async () => {
    const { page } = await visit(browser, `${site.url}/docs/concepts/transforms`);
    await page.locator('main p code a', { hasText: 'markDirty' }).first().click();
    await page.waitForURL('**/docs/api/classes/lexical.LexicalNode#markdirty');
    await isAtTop(page, 'markdirty');
    await page.context().close();
  });

  it('opens at a symbol, and marks it in the contents', async () => {
    const { page } = await visit(browser, `${site.url}/docs/api/modules/lexical#getselection`);
    await isAtTop(page, 'getselection');
    await page.mouse.wheel(0, 1);
    await page.locator('nav[aria-label="Table of contents"] a[aria-current]', { hasText: '$getSelection()' }).waitFor();
    await page.context().close();
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
    await page.context().close();
  });
});
