/** Sheets of phones under a real finger: they follow it to the edge that they came from, and close or return. */
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { adaptiveSite, EVERYTHING } from './adaptive-site.ts';
import { servedFixture, wake } from './fixture.ts';

const browser = await launch();
const site = await servedFixture(adaptiveSite);

type Point = readonly [x: number, y: number];

/** A finger: `to` moves it in steps of 16 ms of the events' own clock, `lift` ends the touch. */
class Finger {
  #time = Date.now() / 1000;
  readonly #cdp: CDPSession;
  #at: Point = [0, 0];

  constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
    const [x, y] = this.#at;
    await this.#cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      timestamp: this.#time,
    });
  }

  async down(at: Point): Promise<void> {
    this.#at = at;
    await this.#send('touchStart');
  }

  async to([x, y]: Point, steps = 10): Promise<void> {
    const [fromX, fromY] = this.#at;
    for (let step = 1; step <= steps; step += 1) {
      this.#time += 0.016;
      this.#at = [fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps];
      await this.#send('touchMove');
    }
  }

  /** `rest`: seconds without a movement before the touch ends. */
  async lift(rest = 0.5): Promise<void> {
    this.#time += rest;
    if (rest > 0) await this.#send('touchMove');
    await this.#send('touchEnd');
  }
}

const phone: BrowserContextOptions = { viewport: { width: 390, height: 700 }, isMobile: true, hasTouch: true };

async function open(button: string, path = EVERYTHING, options: BrowserContextOptions = {}): Promise<[Page, Finger]> {
  const page = await (await browser.newContext({ ...phone, ...options })).newPage();
  await page.goto(site.url + path);
  await wake(page);
  await page.locator(button).tap();
  await atRest(page);
  return [page, new Finger(await page.context().newCDPSession(page))];
}

const isOpen = (page: Page): Promise<boolean> => page.locator(':popover-open').first().isVisible();
const shiftOf = (page: Page, sheet = ':popover-open'): Promise<number[]> =>
  page
    .locator(sheet)
    .first()
    .evaluate((element) =>
      getComputedStyle(element)
        .translate.split(' ')
        .map((one) => Math.round(Number.parseFloat(one) || 0)),
    );
/** Where a sheet is that has arrived, or that nobody drags any more; on its way a finger meets the page behind it. */
const atRest = (page: Page, sheet?: string) => expect.poll(() => shiftOf(page, sheet)).toEqual([0]);

describe('The menu under a finger', () => {
  it('follows it, returns from less than a third of the way, and closes from more', async () => {
    const [page, finger] = await open('.menu-button');
    await finger.down([120, 400]);
    await finger.to([200, 404]);
    expect(await shiftOf(page)).toEqual([80]);
    await finger.lift();
    await atRest(page);
    expect(await isOpen(page)).toBe(true);
    await finger.down([120, 400]);
    await finger.to([300, 404]);
    await finger.lift();
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.waitForFunction(() => !history.state?.docsgenMenu);
    expect(await page.getAttribute('.menu-button', 'aria-expanded')).toBe('false');
    expect(new URL(page.url()).pathname).toBe(EVERYTHING);
  });

  it('closes after a flick, however short, and both of its panels with it', async () => {
    const [page, finger] = await open('.menu-button');
    await page.locator('#dg-sidebar .panel-switch').tap();
    await atRest(page, '#dg-menu:popover-open');
    await finger.down([150, 400]);
    await finger.to([220, 400], 4);
    await finger.lift(0);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('closes after a flick of which a busy phone tells one place', async () => {
    const [page, finger] = await open('.menu-button');
    await finger.down([150, 400]);
    await finger.to([220, 400], 1);
    await finger.lift(0);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('leaves to the left where text runs from right to left', async () => {
    const [page, finger] = await open('.menu-button', '/ar/docs/next/intro');
    await finger.down([260, 400]);
    await finger.to([300, 400]);
    expect(await shiftOf(page)).toEqual([0]);
    await finger.lift();
    await finger.down([260, 400]);
    await finger.to([60, 400]);
    await finger.lift();
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('scrolls when the finger moves along it, and no link is followed after a movement', async () => {
    const [page, finger] = await open('.menu-button', EVERYTHING, { viewport: { width: 390, height: 300 } });
    await finger.down([200, 250]);
    await finger.to([240, 60]);
    await finger.lift();
    await expect.poll(() => page.locator('#dg-sidebar').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50);
    await atRest(page);
    expect(await isOpen(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(EVERYTHING);
  });

  it('still closes with Escape and Back while a finger holds it, and does not move by itself with reduced motion', async () => {
    const [page, finger] = await open('.menu-button', EVERYTHING, { reducedMotion: 'reduce' });
    await finger.down([120, 400]);
    await finger.to([180, 400]);
    expect(await shiftOf(page)).toEqual([60]);
    await finger.lift();
    expect(await shiftOf(page)).toEqual([0]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await finger.down([120, 400]);
    await finger.to([180, 400]);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
    await finger.lift();
    await page.locator('.menu-button').tap();
    await atRest(page);
    await page.goBack();
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(EVERYTHING);
  });
});

describe('The contents under a finger', () => {
  it('leave upwards with their handle, also where they scroll', async () => {
    for (const height of [700, 300]) {
      const [page, finger] = await open('.menu-bar button', EVERYTHING, { viewport: { width: 390, height } });
      const { y } = (await page.locator('.toc-grip').boundingBox())!;
      await finger.down([195, y + 12]);
      await finger.to([195, y - 8]);
      expect((await shiftOf(page))[1]).toBe(-20);
      await finger.lift();
      await atRest(page);
      await finger.down([195, y + 12]);
      await finger.to([195, y - 180]);
      await finger.lift();
      await expect.poll(() => isOpen(page)).toBe(false);
    }
  });
});
