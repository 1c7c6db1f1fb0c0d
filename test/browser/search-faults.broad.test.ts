/** The search dialog with missing files and hostile input. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { visit, wake } from './fixture.ts';
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

  /** Nothing is fetched ahead, so that all of it is missing. */
  const openSaving = async (): Promise<Page> => {
    const prepare = (): void => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }) as never;
    return (await open('/docs/intro', { prepare })).page;
  };

  it.each(['click', 'Control+k'])(
    'offline, a %s says so, stays on the page, and works when it is tried again',
    async (way) => {
      const page = await openSaving();
      await wake(page);
      await page.context().setOffline(true);
      if (way === 'click') await page.locator(BUTTON).click();
      else await page.keyboard.press(way);
      const message = page.getByRole('alert');
      await message.getByText('Unable to fetch results').waitFor();
      // Its button has the focus.
      await page.keyboard.press('Enter');
      await message.getByText('You might want to check your network connection.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/docs/intro');
      await page.context().setOffline(false);
      await message.getByRole('button', { name: 'Retry' }).click();
      await page.waitForSelector(FIELD);
      expect(await message.count()).toBe(0);
    },
  );

  it('offline before anything was loaded, the button leads nowhere, and opens the dialog when the network is back', async () => {
    const page = await openSaving();
    await page.context().setOffline(true);
    await page.locator(BUTTON).click();
    await page.locator(BUTTON).click();
    await page.keyboard.press('Control+k');
    expect(new URL(page.url()).pathname).toBe('/docs/intro');
    await page.context().setOffline(false);
    await page.waitForSelector(FIELD);
  });

  it('offline, a dialog without its index says so, also after Enter, and the next key tries again', async () => {
    const page = await openSaving();
    await page.locator(BUTTON).click();
    await page.waitForSelector(FIELD);
    await page.context().setOffline(true);
    await page.keyboard.type('gizm');
    const message = page.locator(`${DIALOG} .search-message`).getByText('Unable to fetch results');
    await message.waitFor();
    await page.keyboard.press('Enter');
    await message.waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/intro');
    await page.context().setOffline(false);
    await page.keyboard.type('o');
    await page.waitForSelector(`${OPTION} mark`);
  });

  it('offline, a result on a page that was not loaded ends in a message', async () => {
    const page = await openSaving();
    await ask(page, 'gizmo');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/intro');
  });

  it('offline, the link to all results leads nowhere', async () => {
    const page = await openSaving();
    await ask(page, 'gizmo');
    await page.context().setOffline(true);
    await page.locator(`${DIALOG} .search-more a`).click();
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/intro');
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
