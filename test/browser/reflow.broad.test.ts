/** Text at any width: nothing is cut off or squeezed into a column of letters. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { adaptiveSite, addresses } from './adaptive-site.ts';
import { servedFixture, visit } from './fixture.ts';

const browser = await launch();

/** Texts that are cut off: outside of the window and of everything that scrolls. */
const lostTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, data } = walker.currentNode as Text;
      if (!data.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest('.sr-only, .skip-link, script, style, math')) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      const clips = (one: Element | null): boolean => {
        if (one === null || one === document.documentElement) return box.left < -1 || box.right > innerWidth + 1;
        const { overflowX, textOverflow } = getComputedStyle(one);
        const own = one.getBoundingClientRect();
        // Dots say that there is more; that is in the heading.
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return false;
        const isCut = overflowX !== 'visible' && (box.left < own.left - 1 || box.right > own.right + 1);
        return isCut || clips(one.parentElement);
      };
      if (box.width > 0 && clips(parent)) lost.push(data.trim().slice(0, 60));
    }
    return lost;
  });

/** Texts in columns of a few letters. */
const squeezedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // The panels of small screens close.
    await Promise.allSettled(document.getAnimations().map((one) => one instanceof CSSTransition && one.finished));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const squeezed: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, data } = walker.currentNode as Text;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('math')) continue;
      // What only screen readers have is a pixel.
      if (parent.clientWidth === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const widest = Math.max(...lines.map(({ width }) => width));
      if (lines.length > 3 && widest < 3 * Number.parseFloat(getComputedStyle(parent).fontSize))
        squeezed.push(data.trim().slice(0, 60));
    }
    return squeezed;
  });

describe('At any width', () => {
  let origin: string;
  let page: Page;
  beforeAll(async () => {
    origin = (await servedFixture(adaptiveSite)).url;
    page = (await visit(browser, origin)).page;
  });

  it.each(Object.entries(addresses))(
    '%s flows into 320 px: nothing is cut off or scrolls sideways',
    async (_, address) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(origin + address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await lostTexts(page)).toEqual([]);
    },
  );

  it.each(Object.entries(addresses))('%s has no text in a column of letters', async (_, address) => {
    await page.goto(origin + address);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await squeezedTexts(page), `${width} px`).toEqual([]);
    }
  });

  it('the pager of a list of posts ends where the posts end', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${origin}/blog`);
    const right = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((one) => Math.round(one.getBoundingClientRect().right));
    expect(await right('.pager')).toBe(await right('.post-summary'));
  });
});
