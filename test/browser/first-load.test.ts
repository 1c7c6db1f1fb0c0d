/** The requests of a browser before any interaction, and their bytes on the wire. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { servedOwnSite } from './own-site.ts';

interface Loaded {
  type: string;
  url: string;
  gzip: number;
}

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedOwnSite();
});

/** Everything a page needs, without idle prefetches and the tab's icon. */
async function firstLoad(page: Page, url: string): Promise<Loaded[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const warmed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload],link[rel=prefetch],link[rel=icon]')].map(
      (link) => link.href,
    ),
  );
  const needed = responses.filter((response) => !warmed.includes(response.url()));
  return Promise.all(
    needed.map(async (response) => ({
      type: response.request().resourceType(),
      url: response.url(),
      gzip: gzipSync(await response.body(), { level: 9 }).length,
    })),
  );
}

const weight = (loaded: Loaded[], type: string): number =>
  loaded.filter((one) => one.type === type).reduce((sum, { gzip }) => sum + gzip, 0);

describe.each(['/docs/intro', '/docs/concepts/nodes', '/docs/faq'])('The first load of %s', (url) => {
  it.each([
    ['wide', { width: 1280, height: 800 }, 'light'],
    ['narrow', { width: 390, height: 844 }, 'dark'],
  ] as const)(
    'is five requests, 4 kB of JavaScript, 14.25 kB before the first paint on a %s screen',
    async (_, viewport, colorScheme) => {
      const context = await browser.newContext({ viewport, colorScheme });
      const loaded = await firstLoad(await context.newPage(), site.url + url);
      await context.close();
      expect(loaded.map(({ type }) => type)).toContain('stylesheet');
      expect(weight(loaded, 'script')).toBeGreaterThan(0);
      expect(weight(loaded, 'script')).toBeLessThanOrEqual(4096);
      // The stylesheet comes after the page: the first paint waits for the HTML only.
      expect(brotliCompressSync(await (await fetch(site.url + url)).text()).length).toBeLessThanOrEqual(14.25 * 1024);
      expect(weight(loaded, 'stylesheet')).toBeLessThanOrEqual(18 * 1024);
      // The typeface of code is not among them: it is requested when code is laid out, and nothing waits for it.
      const first = loaded.map((one) => one.url);
      expect(first.length, first.join('\n')).toBeLessThanOrEqual(5);
      expect(loaded.filter((one) => !one.url.startsWith(site.url))).toEqual([]);
    },
  );
});
