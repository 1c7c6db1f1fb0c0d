/** The search dialog with missing files and hostile input. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { visit } from './fixture.ts';
import { ask, BUTTON, DIALOG, FIELD, isIndexFile, OPTION, PAYLOADS, searchSite } from './search-site.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await searchSite();
});

const open = (address = '/docs/intro', options = {}) => visit(browser, site.url + address, options);
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.className ?? '');

describe('Failures', () => {
  it('an unreachable index is reported, and requested again', async () => {
    const { page } = await open();
    site.intercept((request, response) => {
      if (!isIndexFile(request.url)) return false;
      response.writeHead(503).end();
      return true;
    });
    await ask(page, 'gizmo', false);
    const message = page.locator(`${DIALOG} .search-message`);
    await message.getByText('Unable to fetch results').waitFor();
    expect(await message.innerText()).toContain('You might want to check your network connection.');
    site.intercept(undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForSelector(`${OPTION} mark`);
    expect(await focused(page)).toBe('search-input');
  });

  it.each(['ui', 'setup', 'late'])('without its %s the link is followed', async (what) => {
    const file = { ui: /search-ui-/, setup: /search-\w+\.json/, late: /late-/ }[what] as RegExp;
    const { page } = await open();
    site.intercept((request, response) => {
      if (!file.test(request.url ?? '')) return false;
      response.writeHead(404).end();
      return true;
    });
    await page.locator(BUTTON).click();
    await page.waitForURL('**/search');
    site.intercept(undefined);
    expect(await page.locator('.site-index a').first().isVisible()).toBe(true);
  });

  it('without the script of the dialog or of its keys, Ctrl+K opens the search page', async () => {
    for (const file of [/search-ui-/, /\/search-\w+\.js/]) {
      const { page } = await open();
      site.intercept((request, response) => {
        if (!file.test(request.url ?? '')) return false;
        response.writeHead(404).end();
        return true;
      });
      await page.keyboard.press('Control+k');
      await page.waitForURL('**/search');
      site.intercept(undefined);
    }
  });

  it('nothing of a query or of a page is ever read as HTML', async () => {
    const { page, errors } = await open();
    const unknown = '<xqzxqzv>';
    for (const query of ['hostilia', unknown, ...PAYLOADS.map((one) => one.slice(0, 64))]) {
      await page.locator(BUTTON).click();
      await page.fill(FIELD, query);
      await expect.poll(() => page.locator(`${DIALOG} [aria-busy=true]`).count()).toBe(0);
      if (query === 'hostilia') expect(await page.locator(`${OPTION} mark`).count()).toBeGreaterThan(0);
      if (query === unknown) await page.locator(DIALOG).getByText(`No results for "${unknown}"`).first().waitFor();
      const strange = await page
        .locator(`${DIALOG} :is(xqzxqzv, img, script, svg[onload], [onerror], a[href^="javascript:" i])`)
        .count();
      expect(strange).toBe(0);
      await page.keyboard.press('Escape');
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(errors).toEqual([]);
  });
});
