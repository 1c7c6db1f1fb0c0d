/** Pages of every kind, in both colour modes, on a desktop and on a phone: judged by axe, and by what axe leaves out. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { choose } from '../helpers/long.ts';
import { violations, violationsInBothModes } from './axe.ts';
import { contentSite, kindsOfPages } from './content-site.ts';
import { servedFixture, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture(contentSite);
});

const open = async (address: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> =>
  (await visit(browser, site.url + address, options)).page;

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 } };

/** On a phone the same elements have other boxes: in the gate a third of the pages is judged by all rules there. */
const pages = Object.entries(kindsOfPages).map(([name, address], index) => ({
  name,
  address,
  isWhole: choose(index % 3 === 0, true),
}));

/** One main part, landmarks with names of their own, and headings without a step left out. */
async function expectOutline(page: Page): Promise<void> {
  expect(await page.locator('main').count()).toBe(1);
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('nav, section[aria-label], aside')].map(
      (part) => `${part.tagName} ${part.getAttribute('aria-label') ?? ''}`,
    ),
  );
  expect(names.filter((name, index) => / $/.test(name) || names.indexOf(name) !== index)).toEqual([]);
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ tagName }) => Number(tagName[1])),
  );
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  expect(levels.filter((level) => level === 1).length).toBe(1);
}

describe('Each kind of page', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open('/', { ...desktop, colorScheme: 'light', reducedMotion: 'reduce' });
  });

  it.each(pages)(
    '$name has nothing that axe finds wrong, in light and in dark, an outline without gaps, and fits a phone, with targets that a finger meets',
    async ({ address, isWhole }) => {
      await page.setViewportSize(desktop.viewport);
      await page.goto(site.url + address);
      await expectOutline(page);
      expect(await violationsInBothModes(page)).toEqual([]);
      await page.setViewportSize(phone.viewport);
      if (isWhole) expect(await violationsInBothModes(page)).toEqual([]);
      expect(await violations(page, ['target-size'])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );
});

it('With reduced motion, no colour fades when the mode changes', async () => {
  const page = await open('/docs/next/intro', { reducedMotion: 'reduce', colorScheme: 'light' });
  const running = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    document.documentElement.getBoundingClientRect();
    return document.getAnimations().length;
  });
  expect(running).toBe(0);
});

it('An author without a picture, or with a missing one, has the first letter of the name', async () => {
  const page = await open('/blog/authors');
  const letters = await page
    .locator('.authors-all .avatar')
    .evaluateAll((avatars) =>
      avatars.map((avatar) => avatar.tagName + getComputedStyle(avatar, '::before').content.replace(/^"(.)".*/s, '$1')),
    );
  expect(letters.sort()).toEqual(['IMGA', 'IMGL', 'SPANW']);
});

it('A post of fifty authors names some of them in lists, and all on its page', async () => {
  expect(await (await open('/blog')).locator('.post-summary').first().locator('.authors li').allTextContents()).toEqual(
    ['Person 0', 'Person 1', 'Person 2', 'Person 3', '+46'],
  );
  expect(await (await open('/blog/2026/01/01/crowd')).locator('.authors li').count()).toBe(50);
});

it('The panel of the sidebar is at the end of lines, below the button that opens it', async () => {
  for (const [address, side] of [
    ['/docs/next/intro', 360],
    ['/ar/docs/next/intro', 0],
  ] as const) {
    const page = await open(address, { ...phone, isMobile: true });
    await page.click('.menu-button');
    const edge = async (): Promise<number> => {
      const { x, width } = (await page.locator('#dg-sidebar').boundingBox())!;
      return side === 0 ? x : x + width;
    };
    await expect.poll(edge).toBe(side);
  }
});
