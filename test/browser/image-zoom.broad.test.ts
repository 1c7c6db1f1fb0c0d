/** Content images in full size. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { png } from '../helpers/images.ts';
import { site } from '../helpers/site.ts';
import { violationsInBothModes } from './axe.ts';
import { servedFixture, visit, wake } from './fixture.ts';

const browser = await launch();

const pages: Record<string, string | Uint8Array> = {
  'content/docs/pictures.mdx': `# Pictures

![A wide view](./wide.png)

![Small](./small.png)

[![A link](./wide.png)](./b.md)

![Left out](./wide.png#no-zoom)

<img src="./wide.png" alt="Also left out" noZoom />

<img src="./wide.png" alt="A thumbnail" width="200" />

On to [page B](./b.md).
`,
  'content/docs/wide.png': png(1600, 800),
  'content/docs/small.png': png(120, 60),
};

let served: ServedSite;
beforeAll(async () => {
  served = await servedFixture(pages as Record<string, string>);
}, 120_000);

const open = async (options = {}): Promise<Page> => {
  const { page } = await visit(browser, `${served.url}/docs/pictures`, options);
  await wake(page);
  await page.locator('img[aria-haspopup]').first().waitFor();
  return page;
};
const dialog = (page: Page) => page.locator('dialog.image-zoom');

describe('an image that is larger than shown', () => {
  it('opens on a click before the script is there, and closes on the next', async () => {
    const { page, errors } = await visit(browser, `${served.url}/docs/pictures`);
    const image = page.getByAltText('A wide view').first();
    const before = await image.boundingBox();
    await image.click();
    const large = dialog(page).getByAltText('A wide view');
    await large.waitFor();
    await expect.poll(async () => (await large.boundingBox())?.width).toBe(1248);
    expect(await image.boundingBox()).toEqual(before);
    await dialog(page).click({ position: { x: 5, y: 5 } });
    await dialog(page).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('is a button for the keyboard, closes with Escape, and has the focus again', async () => {
    const page = await open();
    const button = page.getByRole('button', { name: 'Enlarge image: A wide view' });
    for (const key of ['Enter', ' ']) {
      await button.focus();
      await page.keyboard.press(key);
      await dialog(page).waitFor();
      expect(await page.getByRole('dialog', { name: 'A wide view' }).count()).toBe(1);
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Close');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    }
  });

  it('of a given width too; not in links, not small ones, and not where the author left them out', async () => {
    const page = await open();
    const offered = page.locator('article img[role=button]');
    await expect.poll(() => offered.count()).toBe(2);
    expect(await offered.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))).toEqual([
      'A wide view',
      'A thumbnail',
    ]);
  });

  it('has no fault in page and dialog, in both modes, and moves nothing', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enlarge image: A thumbnail' }).click();
    await dialog(page).waitFor();
    expect(await violationsInBothModes(page)).toEqual([]);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 200);
        }),
    );
    expect(shift).toBe(0);
  });

  it('closes when the page is scrolled', async () => {
    const page = await open({ viewport: { width: 800, height: 400 } });
    await page.getByRole('button', { name: 'Enlarge image: A wide view' }).click();
    await dialog(page).waitFor();
    await page.evaluate(() => scrollBy(0, 100));
    await dialog(page).waitFor({ state: 'detached' });
  });
});

it('Without a script, images are images', async () => {
  const { page } = await visit(browser, `${served.url}/docs/pictures`, { javaScriptEnabled: false });
  expect(await page.locator('article img').count()).toBe(6);
  expect(await page.locator('article [role=button]').count()).toBe(0);
});

it('`imageZoom: false` publishes no script for it', async () => {
  const config = (zoom: boolean) =>
    `export default { title: 'A', url: 'https://a.example', imageZoom: ${zoom}, blog: false, pages: false };`;
  const files = async (zoom: boolean): Promise<string[]> => {
    const one = site({ 'site.config.mjs': config(zoom), 'content/docs/index.md': '# Hello\n' });
    await one.build();
    return Object.keys(one.tree()).filter((file) => file.includes('image-zoom'));
  };
  expect((await files(true)).length).toBe(1);
  expect(await files(false)).toEqual([]);
});
