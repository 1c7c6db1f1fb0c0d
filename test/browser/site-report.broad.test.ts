/** The report of a site in a browser: by the file, in both modes, on a phone, on a desk and on paper. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { site } from '../helpers/site.ts';
import { LAMPS } from '../report/lamps.ts';
import { violations } from './axe.ts';

let browser: Browser;
let address: string;

beforeAll(async () => {
  const long = 'averylongwordthatnobodybrokeanywhere'.repeat(12);
  const docs = site({
    ...LAMPS,
    [`content/docs/guide/${long.slice(0, 120)}.md`]: `# ${long}\n\n[${long}](/${long}) [Oil](oil.md)\n`,
  });
  await docs.run('check', '--html', 'before.html', '--skip', 'weight');
  docs.write('content/docs/guide/gas.md', '# Gas\n\n[new](/docs/quicklime)\n');
  await docs.run('check', '--html', 'report.html', '--since', 'before.html');
  address = pathToFileURL(path.join(docs.dir, 'report.html')).href;
  browser = await launch();
});

test.each([
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)(
  'It is read without sideways scrolling, axe finds nothing, and nothing is requested, at %i px in %s',
  async (width, colorScheme) => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const requests: string[] = [];
    const said: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => said.push(message.text()));
    await page.goto(address);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Lamps');
    // Everything that opens is judged, too.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
    });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await overflow()).toBe(0);
    expect(requests).toEqual([address]);
    expect(said).toEqual([]);
  },
);

test('Paper shows what is folded', async () => {
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } });
  await page.goto(address);
  const folded = page.locator('.page:not([open]) .problems > li').first();
  expect(await folded.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(
    await folded.evaluate(
      (one) => one.checkVisibility({ contentVisibilityAuto: true }) && one.getBoundingClientRect().height > 0,
    ),
  ).toBe(true);
});

test('Phones get drawings of their own, and a link to a problem opens its kind', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(address);
  expect(await page.locator('.map.narrow').isVisible()).toBe(true);
  expect(await page.locator('.map.wide').isVisible()).toBe(false);
  const group = page.locator('.groups details', { hasText: 'the site folder' });
  await group.locator('summary').click();
  const link = group.locator('.places a').last();
  const id = (await link.getAttribute('href')) ?? '';
  expect(await page.locator(id).isVisible()).toBe(false);
  await link.click();
  expect(await page.locator(id).isVisible()).toBe(true);
});
