/** The focus of a reader without a mouse: it reaches all of a page, and follows links. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { adaptiveSite, EVERYTHING } from './adaptive-site.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture(adaptiveSite);
});

const open = async (address: string): Promise<Page> => (await visit(browser, site.url + address)).page;

it('Everything of a page is reached by keys, and never held', async () => {
  const page = await open(EVERYTHING);
  await hydrate(page);
  const seen: string[] = [];
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement;
      return one === document.body
        ? ''
        : `${one.ariaLabel ?? one.textContent?.trim()} ${one.getAttribute('href') ?? ''}`;
    });
    if (name === '') break;
    seen.push(name);
  }
  const all = await page
    .locator('a[href]:visible, button:visible, summary:visible')
    .evaluateAll((controls) =>
      (controls as HTMLElement[])
        .filter(
          (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'),
        )
        .map((one) => `${one.ariaLabel ?? one.textContent?.trim()} ${one.getAttribute('href') ?? ''}`),
    );
  expect(all.filter((name) => !seen.includes(name))).toEqual([]);
});

it('The focus is on the new page after a link was followed by Enter', async () => {
  const page = await open(EVERYTHING);
  await hydrate(page);
  await page.locator('article a:text-is("introduction")').focus();
  await page.keyboard.press('Enter');
  await shows(page, 'Introduction');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^#/);
});
