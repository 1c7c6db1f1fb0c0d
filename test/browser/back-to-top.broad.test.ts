/** Back to top. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit, wake } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture();
});

const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });
const isShown = (page: Page): Promise<boolean> => button(page).isVisible();
const top = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Scrolls as a reader does: `way` px by the wheel, and until the page is there. */
async function scroll(page: Page, way: number): Promise<void> {
  const wanted = (await top(page)) + way;
  await page.mouse.wheel(0, way);
  await expect.poll(async () => Math.abs((await top(page)) - wanted)).toBeLessThan(2);
}

async function opened(options: Parameters<typeof visit>[2] = {}, path = '/docs/a'): Promise<Page> {
  const { page } = await visit(browser, site.url + path, options);
  await wake(page);
  return page;
}

it('back to top: is shown when a reader scrolls up below 300 px, and hidden when they scroll down or are at the top', async () => {
  const page = await opened();
  expect(await isShown(page)).toBe(false);
  await scroll(page, 900);
  expect(await isShown(page)).toBe(false);
  await scroll(page, -200);
  await button(page).waitFor();
  await scroll(page, 100);
  await expect.poll(() => isShown(page)).toBe(false);
  await scroll(page, -200);
  await button(page).waitFor();
  await scroll(page, -400);
  await expect.poll(() => isShown(page)).toBe(false);
});

it('back to top: is not shown at the end of the page, nor when that end moves up', async () => {
  const page = await opened();
  await page.keyboard.press('End');
  await expect
    .poll(() => page.evaluate(() => scrollY + innerHeight - document.documentElement.scrollHeight))
    .toBeGreaterThan(-2);
  expect(await isShown(page)).toBe(false);
  // A section that closes makes the page shorter, and its end moves up to the reader.
  const moved = await page.evaluate(async () => {
    const before = scrollY;
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
    for (const part of [...document.querySelectorAll<HTMLElement>('article p')].slice(-4)) part.hidden = true;
    await scrolled;
    await new Promise(requestAnimationFrame);
    return before - scrollY;
  });
  expect(moved).toBeGreaterThan(10);
  expect(await top(page)).toBeGreaterThan(300);
  expect(await isShown(page)).toBe(false);
});

it('back to top: is not shown by a jump to a heading above, nor by another page', async () => {
  const page = await opened({}, '/docs/a#the-end');
  await page.click('.toc a:text-is("Long part")');
  await expect.poll(() => top(page)).toBeLessThan(400);
  await scroll(page, 600);
  await page.evaluate(() => {
    location.hash = '#the-end';
  });
  await page.click('.toc a:text-is("Long part")');
  await expect.poll(() => top(page)).toBeLessThan(400);
  expect(await isShown(page)).toBe(false);
  await hydrate(page);
  await scroll(page, 900);
  // Scrolling right after a jump belongs to it: the reader continues.
  await expect
    .poll(async () => {
      await scroll(page, -40);
      return isShown(page);
    })
    .toBe(true);
  await page.click('[data-sidebar] a:text-is("Page B")');
  await shows(page, 'Page B');
  expect(await isShown(page)).toBe(false);
});

it('back to top: scrolls smoothly to the top, from where the next Tab starts', async () => {
  const page = await opened();
  await scroll(page, 1200);
  await scroll(page, -100);
  await button(page).waitFor();
  const seen = await page.evaluate(async () => {
    const tops: number[] = [];
    document.querySelector<HTMLElement>('[data-back-to-top]')?.click();
    while (scrollY > 0) {
      tops.push(scrollY);
      await new Promise(requestAnimationFrame);
    }
    return tops;
  });
  expect(new Set(seen).size).toBeGreaterThan(3);
  await expect.poll(() => isShown(page)).toBe(false);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
});

it('back to top: stops when the reader scrolls down', async () => {
  const page = await opened();
  await scroll(page, 1500);
  await scroll(page, -100);
  await button(page).waitFor();
  await page.mouse.move(640, 400);
  await page.evaluate(async () => {
    const from = scrollY;
    document.querySelector<HTMLElement>('[data-back-to-top]')?.click();
    while (scrollY > from - 20) await new Promise(requestAnimationFrame);
    // A wheel that comes from the test would come after the end of the scroll on a busy machine.
    dispatchEvent(new WheelEvent('wheel', { deltaY: 300 }));
  });
  let last = -1;
  await expect
    .poll(async () => {
      const now = await top(page);
      const isResting = now === last;
      last = now;
      return isResting;
    })
    .toBe(true);
  expect(last).toBeGreaterThan(0);
});

it('back to top: does not move smoothly for readers who asked for that', async () => {
  const page = await opened({ reducedMotion: 'reduce' });
  await scroll(page, 1200);
  await scroll(page, -100);
  await button(page).waitFor();
  expect(
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-back-to-top]')?.click();
      return scrollY;
    }),
  ).toBe(0);
});

it('back to top: cannot be focused while it is hidden, and is missing without JavaScript', async () => {
  const page = await opened();
  expect(await page.locator('[data-back-to-top]').evaluate((element) => getComputedStyle(element).display)).toBe(
    'none',
  );
  const { page: still } = await visit(browser, `${site.url}/docs/a`, { javaScriptEnabled: false });
  expect(await isShown(still)).toBe(false);
});

it('back to top: is 44 px large and covers no text on a phone', async () => {
  const page = await opened({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await page.evaluate(() => scrollTo(0, 1200));
  await expect.poll(() => top(page)).toBe(1200);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() => scrollTo(0, 1000));
  await button(page).waitFor();
  const [own, bar] = [await button(page).boundingBox(), await page.locator('.menu-bar').boundingBox()];
  expect([own?.width, own?.height]).toEqual([44, 44]);
  expect(own?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) - 1);
  expect((own?.y ?? 0) + 44).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) + 1);
  for (const other of await page.locator('.menu-bar button').all()) {
    const { x = 0, width = 0 } = (await other.boundingBox()) ?? {};
    expect(x + width <= (own?.x ?? 0) || x >= (own?.x ?? 0) + 44).toBe(true);
  }
});
