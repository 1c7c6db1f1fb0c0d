/** The typefaces of the theme: what a page requests, and their fallbacks. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { root } from '../helpers/cli.ts';
import { hydrate, servedFixture, wake } from './fixture.ts';
import { BUTTON, DIALOG } from './search-site.ts';

const browser = await launch();

const words = 'Words of a text that goes on until it needs more than one line of the page, and then some more. '.repeat(
  3,
);

let plain: ServedSite;

beforeAll(async () => {
  plain = await servedFixture({
    'content/docs/intro.md': `# Intro\n\n${words}\n\n\`\`\`js\nconst answer = 42;\n\`\`\`\n`,
    'content/docs/styled.mdx': "import './styled.css';\n\n# Styled\n\n<p className='styled'>Red</p>\n",
    'content/docs/imports.mdx': "import './imports.css';\n\n# Imports\n\n<p className='imported'>Red</p>\n",
    'content/docs/imports.css': '@import url("https://styles.example/more.css");\n.imported { color: rgb(0 0 200) }\n',
    'content/docs/styled.css': '@layer mine { .styled { color: rgb(200 0 0) } }',
  });
});

const fonts = (from: ServedSite): string[] => from.requests.filter((request) => request.includes('.woff2'));

const open = async (from: ServedSite) => {
  const page = await browser.newPage();
  await page.goto(`${from.url}/docs/intro`);
  return page;
};

describe('The typeface', () => {
  it('is one file of the site, requested early, and nothing moves when it arrives late', async () => {
    const held: (() => void)[] = [];
    plain.requests.length = 0;
    plain.intercept((request, response) => {
      if (!request.url?.includes('.woff2')) return false;
      held.push(() => response.writeHead(404).end());
      return true;
    });
    const page = await browser.newPage();
    await page.goto(`${plain.url}/docs/intro`, { waitUntil: 'domcontentloaded' });
    const painted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    expect(painted).toBeGreaterThan(0);
    await expect.poll(() => held.length).toBe(1);
    for (const release of held) release();
    const shift = await page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 300));
      return sum;
    });
    expect(shift).toBe(0);
    expect(fonts(plain)).toEqual([expect.stringContaining('/dg-sans-latin-')]);
    plain.intercept(undefined);
  });

  it.each([false, true])(
    'is not loaded again when the reader moves, searches, and visits a page with styles of its own (came late: %s)',
    async (isLate) => {
      const file = readFileSync(path.join(root, 'dist/theme/fonts/dg-sans-latin.woff2'));
      const held: (() => void)[] = [];
      plain.requests.length = 0;
      plain.intercept((request, response) => {
        if (!request.url?.includes('.woff2')) return false;
        const send = () => response.writeHead(200, { 'content-type': 'font/woff2' }).end(file);
        if (isLate) held.push(send);
        else send();
        return true;
      });
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${plain.url}/docs/intro`, { waitUntil: 'domcontentloaded' });
      await page.waitForTimeout(400);
      for (const send of held) send();
      await page.evaluate(() => document.fonts.ready);
      const width = () =>
        page.locator('h1').evaluate((title) => {
          const range = document.createRange();
          range.selectNodeContents(title);
          return range.getBoundingClientRect().width;
        });
      const before = await width();
      await wake(page);
      await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
      await page.waitForTimeout(300);
      expect(await width()).toBe(before);
      await page.locator(BUTTON).click();
      await page.waitForSelector(DIALOG);
      await page.waitForTimeout(300);
      expect(await width()).toBe(before);
      await page.keyboard.press('Escape');
      const brand = await page.locator('.brand:visible').first().boundingBox();
      await page.locator('.sidebar a', { hasText: 'Styled' }).click();
      await page.waitForSelector('p.styled');
      expect(await page.locator('p.styled').evaluate((text) => getComputedStyle(text).color)).toBe('rgb(200, 0, 0)');
      await page.waitForTimeout(300);
      expect(await page.locator('.brand:visible').first().boundingBox()).toEqual(brand);
      expect(fonts(plain)).toHaveLength(1);
      plain.intercept(undefined);
      await context.close();
    },
  );

  it('stays when a page comes whose styles import others, which apply with it', async () => {
    const page = await open(plain);
    await page.route('https://styles.example/more.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: '.imported { color: rgb(200 0 0); font-weight: 900 }' }),
    );
    await hydrate(page);
    await page.locator('.sidebar a', { hasText: 'Imports' }).click();
    const text = page.locator('p.imported');
    const look = (one: Element) => [getComputedStyle(one).color, getComputedStyle(one).fontWeight];
    expect(await text.evaluate(look)).toEqual(['rgb(0, 0, 200)', '900']);
    await page.close();
  });

  it('of code is of the system, so that it looks the same on the first visit and on later ones', async () => {
    const [first, context] = [await browser.newPage(), await browser.newContext()];
    const widthOfCode = async (page: Page): Promise<number> => {
      await page.goto(`${plain.url}/docs/intro`, { waitUntil: 'networkidle' });
      return page.locator('pre code').evaluate((code) => {
        const range = document.createRange();
        range.selectNodeContents(code);
        return range.getBoundingClientRect().width;
      });
    };
    plain.intercept((request, response) => {
      if (!request.url?.includes('.woff2')) return false;
      response.writeHead(404).end();
      return true;
    });
    const without = await widthOfCode(first);
    plain.intercept(undefined);
    const later = await context.newPage();
    await widthOfCode(later);
    expect(await widthOfCode(later)).toBe(without);
  });

  it('looks no local font up, for which the first layout would wait', async () => {
    const page = await open(plain);
    const faces = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map((rule) => rule.cssText),
    );
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.filter((face) => face.includes('local('))).toEqual([]);
  });
});
