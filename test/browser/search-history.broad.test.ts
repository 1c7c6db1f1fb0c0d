/** Where a reader has been from the search, and what was saved of it. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { shows, visit } from './fixture.ts';
import { ask, BUTTON, DIALOG, OPTION, searchSite } from './search-site.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await searchSite();
});

const RECENT = 'docsgen.search./en.recent';
const FAVORITE = 'docsgen.search./en.favorite';

/** Opens a page with stored texts and then the dialog. */
async function openWith(stored: Record<string, string>): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await visit(browser, `${site.url}/docs/intro`);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.locator(BUTTON).click();
  await page.waitForSelector(DIALOG);
  return { page, errors };
}

const places = (count: number, name: string): string =>
  JSON.stringify(Array.from({ length: count }, (_, at) => ({ url: `/docs/${name}-${at}`, title: `${name} ${at}` })));

/** The places the reader has been to; below are suggestions of the site. */
const VISITED = `${DIALOG} .search-group:not([aria-labelledby="dg-page"]) [role=option]`;
const SUGGESTED = `${DIALOG} .search-group[aria-labelledby="dg-page"] [role=option]`;

const titles = (page: Page): Promise<string[]> => page.locator(`${VISITED} .search-title`).allInnerTexts();

describe('The start of the dialog', () => {
  it('shows where the reader has been, to be saved and forgotten', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await ask(page, 'feeding quokkas');
    await page.locator(`${OPTION}[href$="#feeding-quokkas"]`).click();
    await shows(page, 'Quokkas');
    await page.locator(BUTTON).click();
    await page.getByText('Recent', { exact: true }).waitFor();
    expect(await titles(page)).toEqual(['Feeding quokkas']);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByText('Favorite', { exact: true }).waitFor();
    expect(await page.getByText('Recent', { exact: true }).count()).toBe(0);
    expect(await titles(page)).toEqual(['Feeding quokkas']);
    await page.getByRole('button', { name: 'Remove this search from favorites' }).click();
    await page.getByText('No recent searches').waitFor();
  });

  it('forgets one of them', async () => {
    const { page } = await openWith({ [RECENT]: places(2, 'old') });
    await page.getByRole('button', { name: 'Remove this search from history' }).first().click();
    expect(await titles(page)).toEqual(['old 1']);
  });

  it('shows seven, four with favourites, and keeps ten favourites', async () => {
    const { page } = await openWith({ [RECENT]: places(7, 'old') });
    expect(await page.locator(OPTION).count()).toBe(7);
    const { page: other } = await openWith({ [RECENT]: places(7, 'old'), [FAVORITE]: places(10, 'kept') });
    expect(await other.locator(OPTION).count()).toBe(14);
    await other.getByRole('button', { name: 'Save this search' }).first().click();
    expect((await titles(other)).filter((title) => title.startsWith('kept'))).toHaveLength(9);
    expect(await titles(other)).toContain('old 0');
    expect(await other.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').length, FAVORITE)).toBe(10);
  });

  it('has its buttons next to their places, without accessibility violations', async () => {
    const { page } = await openWith({ [RECENT]: places(4, 'old'), [FAVORITE]: places(2, 'kept') });
    // All in one frame: the dialog moves while it opens.
    const [rows, options] = await page.evaluate(
      (selectors) =>
        selectors.map((selector) =>
          [...document.querySelectorAll(selector)].map((one) => {
            const { top, height } = one.getBoundingClientRect();
            return Math.round(top + height / 2);
          }),
        ),
      [`${DIALOG} .search-actions li`, VISITED],
    );
    expect(rows).toHaveLength(6);
    expect(rows).toEqual(options);
    expect(await violationsInBothModes(page)).toEqual([]);
  });

  it('suggests pages of the site that the reader has not been to, and opens them', async () => {
    const { page, errors } = await openWith({});
    await page.getByText('No recent searches').waitFor();
    const all = await page.locator(`${SUGGESTED} .search-title`).allInnerTexts();
    expect(all.length).toBeGreaterThan(3);
    expect(all.length).toBeLessThan(8);
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.locator(SUGGESTED).nth(1).click();
    await shows(page, all[1] ?? '');
    await page.locator(BUTTON).click();
    await page.getByText('Recent', { exact: true }).waitFor();
    expect(await titles(page)).toEqual([all[1]]);
    expect(await page.locator(`${SUGGESTED} .search-title`).allInnerTexts()).toEqual(
      all.filter((title) => title !== all[1]),
    );
    expect(errors).toEqual([]);
  });

  it('opens without suggestions that cannot be loaded', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await page.route('**/docsgen/search/en-start.json', (route) => route.abort());
    await page.locator(BUTTON).click();
    await page.getByText('No recent searches').waitFor();
    expect(await page.locator(OPTION).count()).toBe(0);
  });

  it.each([
    '{',
    'null',
    '[1]',
    '{"0":1}',
    '[{"url":"javascript:alert(1)","title":"x"}]',
    '[{"url":"/a","title":{"toString":1}}]',
    `[{"url":"/a","title":"${'x'.repeat(5000)}"}]`,
  ])('takes no notice of a stored text that is not its own: %s', async (text) => {
    const { page, errors } = await openWith({ [RECENT]: text, [FAVORITE]: text });
    await page.getByText('No recent searches').waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), RECENT)).toBe(null);
    expect(errors).toEqual([]);
  });

  it('is empty where nothing can be stored, and searching works', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/intro`, {
      prepare: () => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      },
    });
    await ask(page, 'feeding quokkas');
    await page.locator(`${OPTION}[href$="#feeding-quokkas"]`).click();
    await shows(page, 'Quokkas');
    await page.locator(BUTTON).click();
    await page.getByText('No recent searches').waitFor();
    expect(errors).toEqual([]);
  });
});
