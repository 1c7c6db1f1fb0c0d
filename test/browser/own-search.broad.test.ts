/** Search and version of this site, as its specification wants them. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { isSearching, visit } from './fixture.ts';
import { servedOwnSite } from './own-site.ts';
import { BUTTON, DIALOG, FIELD } from './search-site.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedOwnSite();
});

const AWAY = [400, 500] as const;

/** A page whose search script is loaded, with the pointer on the text. */
async function ready(): Promise<Page> {
  const { page } = await visit(browser, `${site.url}/docs/intro`);
  await page.mouse.move(...AWAY);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/search-\w+\.js$/.test(name)),
  );
  return page;
}

/** The events of a pointer that is on the button for so long, by the clock of the page. */
const hoverFor = (page: Page, milliseconds: number): Promise<boolean> =>
  page.evaluate(
    async ([selector, time]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      const button = all.find((one) => one.offsetParent) as HTMLElement;
      const over = (target: Element, relatedTarget: Element) =>
        target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', relatedTarget }));
      over(button, document.body);
      await new Promise((resolve) => setTimeout(resolve, time));
      const isOpen = document.querySelector('dialog.search-dialog[open]') !== null;
      over(document.body, button);
      return isOpen;
    },
    ['.search-button', milliseconds] as const,
  );

it('opens where the mouse rests, not where it passes, and not again after Escape', async () => {
  const page = await ready();
  expect(await hoverFor(page, 60)).toBe(false);
  expect(await isSearching(page)).toBe(false);
  await page.hover(BUTTON);
  await page.waitForSelector(DIALOG);
  await page.keyboard.press('Escape');
  expect(await isSearching(page)).toBe(false);
  // The pointer is still on the button, and so is the focus.
  await page.mouse.move(...(await centre(page, 3)));
  await page.mouse.move(...(await centre(page, -3)));
  await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 300)));
  expect(await isSearching(page)).toBe(false);
  await page.mouse.move(...AWAY);
  await page.hover(BUTTON);
  await page.waitForSelector(DIALOG);
});

async function centre(page: Page, by: number): Promise<[number, number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(BUTTON).boundingBox()) ?? {};
  return [x + width / 2 + by, y + height / 2];
}

it('opens with a click, the keyboard and a shortcut; the focus that returns does not open it again', async () => {
  const page = await ready();
  for (const open of [
    () => page.locator(BUTTON).click(),
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('/'),
  ]) {
    await open();
    await page.waitForSelector(DIALOG);
    await page.keyboard.press('Escape');
    expect(await isSearching(page)).toBe(false);
    await page.mouse.move(...AWAY);
  }
  const before = '.navbar a:has(~ * .search-button), .navbar a';
  await page.locator(before).first().focus();
  expect(await isSearching(page)).toBe(false);
  await page.locator(BUTTON).focus();
  await page.waitForSelector(DIALOG);
  await page.keyboard.press('Escape');
  expect(await isSearching(page)).toBe(false);
});

it('without results, it suggests other words and asks for a report', async () => {
  const page = await ready();
  await page.locator(BUTTON).click();
  await page.fill(FIELD, 'editor');
  await page.waitForSelector(`${DIALOG} [role=option] mark`);
  await page.fill(FIELD, 'xqzxqzv');
  const message = page.locator(`${DIALOG} .search-message`);
  await message.getByText('No results for "xqzxqzv"').waitFor();
  expect(await message.innerText()).toContain('Try searching for');
  expect(await message.innerText()).toContain('Believe this query should return results?');
  expect(await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toBe(
    'https://github.com/facebook/lexical/issues/new?title=xqzxqzv',
  );
});

it('shows the version of the docs', async () => {
  const page = await ready();
  expect(await page.locator('.navbar [data-docs-version]').innerText()).toBe('Next');
});
