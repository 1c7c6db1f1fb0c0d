/** Readers with fingers, large text and small windows: on pages of every kind, nothing is cut, too small or in the way. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { repositorySite } from '../helpers/built.ts';
import { choose } from '../helpers/long.ts';
import { adaptiveSite, addresses, EVERYTHING } from './adaptive-site.ts';
import { nearSearch, servedFixture, wake } from './fixture.ts';
import { servedOwnSite } from './own-site.ts';
import {
  offCenterOf,
  SPACED,
  smallFieldsOf,
  smallTargetsOf,
  stuckOf,
  textFaultsOf,
  translatedNamesOf,
} from './reach.ts';

const browser = await launch();

const TOUCH = { isMobile: true, hasTouch: true, reducedMotion: 'reduce' } as const;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** 1280 × 1024 px at 400 %, a phone on its side, and a flat window with all columns. */
const LOW = [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
  { width: 1280, height: 390 },
];

const sites: Record<string, { serve: () => Promise<ServedSite>; pages: string[] }> = {
  'Every kind of page': {
    serve: () => servedFixture(adaptiveSite),
    pages: Object.values(addresses).filter((_, index) => choose(index % 2 === 0, true)),
  },
  'The site of this repository': {
    serve: servedOwnSite,
    pages: [
      '/',
      '/blog',
      '/docs/design',
      '/docs/react',
      '/docs/error',
      '/search?q=node',
      '/docs/api/',
      '/docs/api/modules/lexical_list',
      '/docs/api/classes/lexical.LexicalEditor',
      ...choose(
        [],
        ['/docs/api/modules', '/docs/api/modules/lexical', '/blog/2026/06/16/watch-an-update', '/community'],
      ),
    ],
  },
  'The manual, with every construct': {
    serve: async () => servedSite((await repositorySite('cli/manual')).out),
    pages: ['/', '/look', '/look/try', '/components', '/code', '/diagrams', '/math', '/prose', '/mdx', '/admonitions'],
  },
};

describe.each(Object.entries(sites))('%s', (_, { serve, pages }) => {
  let url: string;
  let page: Page;
  beforeAll(async () => {
    ({ url } = await serve());
    page = await (await browser.newContext(TOUCH)).newPage();
  });

  it.each(pages)(
    '%s has fields and targets for fingers, bears wide spacing and low windows, and its names are not translated',
    async (address) => {
      await page.setViewportSize(PHONE);
      await page.goto(url + address);
      if (address.includes('?q=')) await page.waitForSelector('.search-hit');
      await wake(page);
      expect(await translatedNamesOf(page)).toEqual([]);
      expect(await smallFieldsOf(page)).toEqual([]);
      expect(await smallTargetsOf(page)).toEqual([]);
      await page.setViewportSize(DESKTOP);
      expect(await offCenterOf(page)).toEqual([]);
      await page.addStyleTag({ content: SPACED });
      expect(await textFaultsOf(page)).toEqual([]);
      expect(await offCenterOf(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await textFaultsOf(page)).toEqual([]);
      for (const size of LOW) {
        await page.setViewportSize(size);
        expect(await stuckOf(page)).toEqual([]);
      }
    },
  );
});

describe('What opens on a phone', () => {
  const open = async (): Promise<Page> => {
    const { url } = await sites['Every kind of page']!.serve();
    const page = await (await browser.newContext({ ...TOUCH, viewport: PHONE })).newPage();
    await page.goto(url + EVERYTHING);
    await wake(page);
    return page;
  };
  const expectReach = async (page: Page): Promise<void> => {
    expect(await smallFieldsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    await page.addStyleTag({ content: SPACED });
    expect(await textFaultsOf(page)).toEqual([]);
  };

  it('the menus of the page and of the site', async () => {
    const page = await open();
    await page.locator('.menu-button').tap();
    await expectReach(page);
    await page.locator('.panel:popover-open .panel-switch').tap();
    await page.locator('#dg-menu summary').first().tap();
    await expectReach(page);
  });

  it('the contents of the page, also in a window that is lower than they are', async () => {
    const page = await open();
    await page.locator('.menu-bar button').tap();
    await expectReach(page);
    for (const size of LOW.slice(0, 2)) {
      await page.setViewportSize(size);
      const { y, height } = (await page.locator('.toc').boundingBox())!;
      expect(Math.round(y + height)).toBeLessThanOrEqual(size.height);
      expect(height).toBeGreaterThan(size.height / 2);
    }
  });

  it('the search, with what it finds', async () => {
    const page = await open();
    await nearSearch(page);
    await page.locator('.search-button:visible').tap();
    await expectReach(page);
    await page.locator('.search-dialog .search-input').fill('document');
    await page.locator('.search-option').first().waitFor();
    await expectReach(page);
  });
});

it('In a low window the bars scroll away, and a heading opened by its hash is at the top', async () => {
  const { url } = await sites['Every kind of page']!.serve();
  for (const viewport of LOW) {
    const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
    await page.goto(`${url}${EVERYTHING}#boxes`);
    const top = await page.locator('#boxes').evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
    expect(top).toBe(16);
    await wake(page);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => scrollY > 300);
    const isCovered = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 4)?.closest('main') === null);
    expect(isCovered).toBe(false);
  }
});
