/** The search dialog. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { hydrate, isSearching, nearSearch, shows, visit, wake } from './fixture.ts';
import { activeOption, ask, BUTTON, DIALOG, FIELD, OPTION, searchSite } from './search-site.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await searchSite(`{ missingResultsUrl: 'https://acme.example/tell?q={query}' }`);
});

const open = (address = '/docs/intro', options = {}) => visit(browser, site.url + address, options);
/** Texts of neighbouring elements in a line of results that have nothing between them. */
const runTogether = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.search-trail, .search-option-text')].flatMap((line) =>
      [...line.children].flatMap((one) => {
        const next = one.nextSibling;
        return next instanceof Element && next.textContent ? [`${one.textContent}${next.textContent}`] : [];
      }),
    ),
  );

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.className ?? '');

describe('The dialog', () => {
  it('opens with the first click on a page, with the cursor in its field; Escape restores everything', async () => {
    const { page, errors, isSameDocument } = await open('/docs/a');
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await page.evaluate(
      (selector) => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }),
      '.search-button',
    );
    const width = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width);
    await page.locator(BUTTON).evaluate((link) => (link as HTMLElement).click());
    await page.waitForSelector(DIALOG);
    expect(await page.getAttribute(FIELD, 'placeholder')).toBe('Search docs');
    expect(await focused(page)).toBe('search-input');
    expect(await page.evaluate(() => document.body.className)).toBe('search-open');
    expect(await page.locator(DIALOG).innerText()).toContain('No recent searches');
    expect(await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width)).toBe(width);
    await page.keyboard.press('Escape');
    expect(await isSearching(page)).toBe(false);
    expect(await focused(page)).toBe('search-button');
    expect(await page.evaluate(() => [document.body.className, scrollY])).toEqual(['', 300]);
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  it.each(['Control+k', 'Meta+k'])('is closed by %s too, and opened again', async (keys) => {
    const { page } = await open();
    await nearSearch(page);
    for (const expected of [true, false, true]) {
      await page.keyboard.press(keys);
      expect(await isSearching(page)).toBe(expected);
    }
  });

  it('begins with letters typed on the button, those before it is loaded included', async () => {
    const { page } = await open();
    await page.focus(BUTTON);
    await page.keyboard.type('Quo');
    await page.waitForSelector(DIALOG);
    await page.keyboard.type('kka');
    expect(await page.inputValue(FIELD)).toBe('Quokka');
    await page.waitForSelector(`${OPTION} mark`);
  });

  it('begins with a short text selected in the page; a long one is searched whole', async () => {
    const { page } = await open('/docs/quokka');
    await nearSearch(page);
    const select = (selector: string) =>
      page.evaluate((one) => getSelection()?.selectAllChildren(document.querySelector(one) as Element), selector);
    await select('main p');
    await page.keyboard.press('Control+k');
    await page.waitForSelector(DIALOG);
    expect(await page.inputValue(FIELD)).toBe('Small and friendly.');
    const long = `${'friendly'.repeat(9)} leaves`;
    await page.keyboard.insertText(long);
    expect(await page.inputValue(FIELD)).toBe(long);
    await page.locator(`${OPTION} mark`).getByText('leaves').first().waitFor();
    await page.keyboard.press('Escape');
    await select('body');
    await page.keyboard.press('Control+k');
    await page.waitForSelector(DIALOG);
    expect(await page.inputValue(FIELD)).toBe('');
  });

  it('has spaces or signs between all texts of a line, for those who hear it in one go', async () => {
    const { page } = await open();
    await ask(page, 'oil gizmo');
    const trails = page.locator(`${DIALOG} .search-trail`);
    expect(await trails.first().innerText()).toMatch(/^Docs › widgets(?: › Widget \d+)?$/);
    expect(await runTogether(page)).toEqual([]);
    await page.locator(OPTION).first().click();
    await page.goto(`${site.url}/search?q=gizmo`);
    await page.waitForSelector('.search-places mark');
    expect(await runTogether(page)).toEqual([]);
    await page.goto(`${site.url}/docs/intro`);
    await page.locator(BUTTON).click();
    await page.waitForSelector(`${DIALOG} .search-about`);
    expect(await runTogether(page)).toEqual([]);
  });

  it('is prefetched, with index and suggestions, when the reader points at its button, and not before', async () => {
    const { page } = await open();
    const before = site.requests.length;
    const asked = () =>
      site.requests
        .slice(before)
        .flatMap((one) => /search-ui-|\/docsgen\/search\/.*/.exec(one) ?? [])
        .sort();
    await wake(page);
    expect(asked()).toEqual([]);
    await page.hover(BUTTON);
    await expect.poll(asked).toEqual(['/docsgen/search/en-start.json', '/docsgen/search/en.json', 'search-ui-']);
    expect(await isSearching(page)).toBe(false);
  });

  it('keeps the focus, forwards and backwards', async () => {
    const { page } = await open();
    await ask(page, 'gizmo');
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press(key);
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      }
  });

  it('is closed by its button on a phone, where it fills the screen, and by a click outside elsewhere', async () => {
    const { page } = await open('/docs/intro', {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    await ask(page, 'gizmo');
    expect(await page.locator(DIALOG).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const cancel = page.getByRole('button', { name: 'Cancel' });
    expect((await cancel.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await cancel.click();
    expect(await isSearching(page)).toBe(false);
    const { page: wide } = await open();
    await ask(wide, 'gizmo');
    await wide.mouse.click(20, 400);
    expect(await isSearching(wide)).toBe(false);
  });

  it('opens on focus and hover where the site asks for it, and not again when the focus returns', async () => {
    const eager = await searchSite(`{ openOn: ['focus', 'hover'] }`);
    const { page } = await visit(browser, `${eager.url}/docs/intro`);
    await page.keyboard.press('Tab');
    await page.focus(BUTTON);
    await page.waitForSelector(DIALOG);
    await page.keyboard.press('Escape');
    expect(await isSearching(page)).toBe(false);
    const { page: other } = await visit(browser, `${eager.url}/docs/intro`);
    await other.mouse.move(600, 500);
    await other.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/search-\w+\.js$/.test(name)),
    );
    await other.hover(BUTTON);
    await other.waitForSelector(DIALOG);
    // Also when it is the first movement, which loads the script.
    const { page: third } = await visit(browser, `${eager.url}/docs/intro`);
    await third.hover(BUTTON);
    await third.waitForSelector(DIALOG);
  });
});

describe('Results', () => {
  it('are grouped by page, with marked matches, and announced with their number', async () => {
    const { page } = await open();
    await ask(page, 'quokkas');
    const groups = page.locator(`${DIALOG} [role=group]`);
    const label = await groups.first().getAttribute('aria-labelledby');
    expect(await page.locator(`[id="${label}"]`).innerText()).toContain('Docs');
    expect(await groups.first().locator('mark').allInnerTexts()).toContain('Quokkas');
    expect(await page.locator(`${OPTION}:has-text("Feeding quokkas")`).getAttribute('href')).toBe(
      '/docs/quokka#feeding-quokkas',
    );
    expect(await page.locator(`${DIALOG} [role=status]`).innerText()).toMatch(/document/);
    expect(await page.getAttribute(FIELD, 'aria-expanded')).toBe('true');
  });

  it('support arrow keys cyclically, and Enter opens them without a full page load', async () => {
    const { page, isSameDocument } = await open();
    await hydrate(page);
    await ask(page, 'quokkas');
    const first = await activeOption(page);
    expect(first).toContain('Quokkas');
    const count = await page.locator(OPTION).count();
    await page.keyboard.press('ArrowUp');
    expect(await activeOption(page)).toBe(
      await page
        .locator(OPTION)
        .nth(count - 1)
        .textContent(),
    );
    await page.keyboard.press('ArrowDown');
    expect(await activeOption(page)).toBe(first);
    await page.keyboard.press('Enter');
    await shows(page, 'Quokkas');
    expect(await isSearching(page)).toBe(false);
    expect(await isSameDocument()).toBe(true);
  });

  it('that are opened in another tab leave the dialog open', async () => {
    const { page } = await open();
    await ask(page, 'quokkas');
    await page
      .locator(OPTION)
      .first()
      .click({ modifiers: ['Control'] });
    expect(await isSearching(page)).toBe(true);
    expect(page.url()).toBe(`${site.url}/docs/intro`);
  });

  it('are three pages, more at the end of the list, and all of them on the search page', async () => {
    const { page } = await open();
    await ask(page, 'gizmo');
    const groups = page.locator(`${DIALOG} [role=group]`);
    const before = await groups.count();
    expect(before).toBe(3);
    const seeAll = page.getByRole('link', { name: /See all \d+ results/ });
    expect(await seeAll.getAttribute('href')).toBe('/search?q=gizmo');
    await page.locator(`${DIALOG} .search-body`).hover();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => groups.count()).toBeGreaterThan(3);
    await page.fill(FIELD, 'gizmo & co');
    await expect.poll(() => seeAll.getAttribute('href')).toBe('/search?q=gizmo%20%26%20co');
  });

  it('of an older query are never shown for a newer one', async () => {
    const { page } = await open();
    await nearSearch(page);
    const held: (() => void)[] = [];
    await page.route('**/assets/search/**', async (route) => {
      await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await ask(page, 'quokkas', false);
    await page.fill(FIELD, 'gizmo');
    const seen = page.evaluate((selector) => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(document.querySelector(selector)?.textContent ?? '')).observe(
        document.body,
        {
          childList: true,
          subtree: true,
        },
      );
      return new Promise<string[]>((done) => addEventListener('seen', () => done(texts), { once: true }));
    }, `${DIALOG} [role=listbox]`);
    const letGo = setInterval(() => held.splice(0).forEach((go) => go()), 50);
    await page.waitForSelector(`${OPTION} mark`);
    clearInterval(letGo);
    await page.evaluate(() => dispatchEvent(new Event('seen')));
    expect((await seen).join('')).not.toMatch(/quokka/i);
  });

  it('that are empty show a message, with suggestions and a link to report them', async () => {
    const { page } = await open();
    await ask(page, 'xqzxqzv', false);
    const message = page.locator(`${DIALOG} .search-message`);
    await message.getByText('No results for "xqzxqzv"').waitFor();
    expect(await message.innerText()).not.toContain('Try searching for:');
    expect(await message.innerText()).toContain('Believe this query should return results?');
    const link = page.getByRole('link', { name: 'Let us know.' });
    expect(await link.getAttribute('href')).toBe('https://acme.example/tell?q=xqzxqzv');
    await ask(page, 'gizmo');
    await ask(page, 'xqzxqzv', false);
    await message.getByText('Try searching for:').waitFor();
    const suggestions = message.locator('li button');
    expect(await suggestions.count()).toBe(3);
    const name = await suggestions.first().innerText();
    await suggestions.first().click();
    expect(await page.inputValue(FIELD)).toBe(name);
    await page.waitForSelector(OPTION);
  });
});

describe('Axe finds nothing wrong', () => {
  it.each([
    ['at the start', ''],
    ['with results', 'gizmo'],
    ['without results', 'xqzxqzv'],
  ])('%s', async (_, query) => {
    const { page } = await open();
    await ask(page, query, query === 'gizmo');
    if (query === 'xqzxqzv') await page.waitForSelector(`${DIALOG} .search-message-title`);
    expect(await violationsInBothModes(page)).toEqual([]);
  });
});
