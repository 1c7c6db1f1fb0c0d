/** Pages as readers set them: without motion, at 400 % zoom, in colours of the system, on paper. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { choose } from '../helpers/long.ts';
import { adaptiveSite, addresses, EVERYTHING } from './adaptive-site.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture(adaptiveSite);
});

const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> =>
  (await visit(browser, site.url + address, options)).page;

/** A window of 1280 × 1024 px at 400 %. */
const ZOOMED = { viewport: { width: 320, height: 256 } };

describe('At 400 %', () => {
  it('fixed parts leave most of the screen to the text', async () => {
    const page = await open(EVERYTHING, ZOOMED);
    await page.evaluate(() => scrollTo(0, 900));
    const covered = await page.evaluate(() => {
      const isText = (y: number) => document.elementFromPoint(160, y)?.closest('main') != null;
      return Array.from({ length: 256 }, (_, y) => y).filter((y) => !isText(y)).length;
    });
    expect(covered).toBeLessThanOrEqual(128);
  });

  it('menus are wholly within reach', async () => {
    const page = await open(EVERYTHING, ZOOMED);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: 'Back to main menu' }).locator('visible=true').click();
    await page.getByText('More', { exact: true }).locator('visible=true').first().click();
    const link = page.locator('a:text-is("Authors"):visible').first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await shows(page, 'Authors');
  });

  it('the focused element is visible', async () => {
    const page = await open(EVERYTHING, ZOOMED);
    const hidden: string[] = [];
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const one = document.activeElement as HTMLElement;
        if (one === document.body) return undefined;
        const box = one.getClientRects()[0] ?? one.getBoundingClientRect();
        const { left, top, right, bottom } = box;
        const xs = [left + 1, (left + right) / 2, right - 1];
        const ys = [top + 1, (top + bottom) / 2, bottom - 1];
        const isSeen = xs.some((x) =>
          ys.some((y) => {
            const hit = document.elementFromPoint(x, y);
            return hit !== null && (one.contains(hit) || hit.contains(one));
          }),
        );
        return isSeen ? undefined : one.outerHTML.slice(0, 100);
      });
      if (name) hidden.push(name);
    }
    expect(hidden).toEqual([]);
  });
});

describe('A reader who asks for reduced motion', () => {
  /** What moves: parts with an animation or a transition that lasts. */
  const moving = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const seconds = (text: string) => Math.max(...text.split(',').map((one) => Number.parseFloat(one)));
      return [...document.querySelectorAll('*')].flatMap((one) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(one, pseudo);
          const lasts = [style.animationDuration, style.transitionDuration].map(seconds);
          const scrolls = style.scrollBehavior === 'smooth';
          return Math.max(...lasts) > 0.01 || scrolls ? [`${one.tagName}.${one.className}${pseudo ?? ''}`] : [];
        }),
      );
    });

  it('sees none, in any part, with any action', async () => {
    const page = await open(EVERYTHING, { reducedMotion: 'reduce' });
    await page.mouse.wheel(0, 1500);
    await hydrate(page);
    expect(await moving(page)).toEqual([]);
    await page.locator('[role=tab]').nth(1).click();
    await page.locator('article summary:has-text("More")').click();
    await page.locator('[data-sidebar] summary').first().click();
    await page.locator('.navbar > [data-color-mode-toggle]').click();
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.locator('nav[aria-label="Table of contents"] a:has-text("Code")').click();
    const first = await page.evaluate(() => scrollY);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => scrollY)).toBe(first);
  });

  it('reaches everything that moves for others', async () => {
    const page = await open(EVERYTHING, { reducedMotion: 'reduce', viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('[data-sidebar] a:has-text("Introduction")').click();
    await shows(page, 'Introduction');
  });
});

describe('In the colours of the system', () => {
  /** Number of colours in the picture of a part. */
  const coloursOf = async (page: Page, selector: string): Promise<number> => {
    const picture = await page.locator(selector).first().screenshot();
    return page.evaluate(async (base64) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      drawing.drawImage(image, 0, 0);
      const { data } = drawing.getImageData(0, 0, image.width, image.height);
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 4) seen.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
      return seen.size;
    }, picture.toString('base64'));
  };

  it.each(['light', 'dark'] as const)('buttons without words show their sign (%s)', async (colorScheme) => {
    const page = await open(EVERYTHING, { forcedColors: 'active', colorScheme });
    await page.locator('pre').first().hover();
    for (const selector of ['.navbar > [data-color-mode-toggle]', '[data-announcement-close]', 'button.copy'])
      expect([selector, (await coloursOf(page, selector)) > 1]).toEqual([selector, true]);
    const phone = await open(EVERYTHING, {
      forcedColors: 'active',
      colorScheme,
      viewport: { width: 390, height: 800 },
    });
    expect(await coloursOf(phone, '[aria-label="Toggle navigation bar"]')).toBeGreaterThan(1);
  });

  it('current, chosen or focused elements differ by more than a colour that forced colours remove', async () => {
    const page = await open(EVERYTHING, { forcedColors: 'active' });
    const differs = (one: string, other: string) =>
      page.evaluate(
        (selectors) => {
          const looks = selectors.map((selector) => {
            const { fontWeight, textDecorationLine, borderColor, borderWidth, backgroundColor, color, outlineStyle } =
              getComputedStyle(document.querySelector(selector) as Element);
            return [
              fontWeight,
              textDecorationLine,
              borderColor,
              borderWidth,
              backgroundColor,
              color,
              outlineStyle,
            ].join();
          });
          return looks[0] !== looks[1];
        },
        [one, other],
      );
    expect(await differs('[data-sidebar] a[aria-current=page]', '[data-sidebar] a:not([aria-current])')).toBe(true);
    expect(await differs('[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]')).toBe(true);
    expect(await differs('.navbar a[aria-current]', '.navbar li > a:not([aria-current])')).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const focused = page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
    expect(await focused).not.toBe('none');
  });

  it('boxes keep an edge', async () => {
    const page = await open(EVERYTHING, { forcedColors: 'active' });
    for (const selector of ['.admonition', 'pre', 'tbody td', 'kbd']) {
      const box = page.locator(`article ${selector}`).first();
      const widths = await box.evaluate((one) =>
        [one, one.parentElement as Element].map((around) => getComputedStyle(around).borderWidth),
      );
      expect([selector, widths.some((width) => /[1-9]/.test(width))]).toEqual([selector, true]);
    }
  });
});

describe('On paper', () => {
  const printed = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await open(address, options);
    await page.emulateMedia({ media: 'print' });
    return page;
  };

  it('the whole text is printed: every panel, closed boxes, whole lines of code', async () => {
    const page = await printed(EVERYTHING);
    const seen = (text: string) => page.locator(`article :text("${text}")`).last().isVisible();
    for (const text of [
      'npm install acme',
      'yarn add acme',
      'pnpm add acme',
      'Hidden text.',
      'Remember this.',
      'cell-8',
    ])
      expect([text, await seen(text)]).toEqual([text, true]);
    const cut = await page
      .locator('article pre')
      .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length);
    expect(cut).toBe(0);
  });

  it.each(Object.entries(addresses).filter((_, index) => choose(index % 3 === 0, true)))(
    '%s has the content of the screen, without controls that only a screen needs',
    async (_, address) => {
      const page = await open(address);
      const before = (await page.innerText('main h1')).trim();
      await page.emulateMedia({ media: 'print' });
      expect((await page.innerText('main h1')).trim()).toBe(before);
      expect(await page.locator('button:visible, input:visible').count()).toBe(0);
      for (const name of ['Main', 'Docs sidebar', 'Table of contents'])
        expect([name, await page.locator(`nav[aria-label="${name}"]:visible`).count()]).toEqual([name, 0]);
    },
  );

  it('a dark page is printed dark on light', async () => {
    const page = await open(EVERYTHING, { colorScheme: 'dark' });
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const lightness = await page.evaluate(() => {
      const drawing = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      const light = (color: string) => {
        drawing.fillStyle = '#fff';
        drawing.fillRect(0, 0, 1, 1);
        drawing.fillStyle = color;
        drawing.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = drawing.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / 3;
      };
      const words = [...document.querySelectorAll('article :is(p, h1, h2, td, code, code span)')];
      const paper = light(getComputedStyle(document.documentElement).backgroundColor);
      return [paper, Math.max(...words.map((one) => light(getComputedStyle(one).color)))];
    });
    expect(lightness[0]).toBe(255);
    expect(lightness[1]).toBeLessThan(150);
  });
});
