/** Who changes the version or the language of a page stays where they are. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, visit, wake } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const text = 'A line of text that is about nothing in particular. '.repeat(30);
const doc = (...headings: string[]): string =>
  `# Guide\n\n${headings.map((heading) => `## ${heading}\n\n${text}\n\n${text}\n\n${text}\n`).join('\n')}`;

beforeAll(async () => {
  site = await servedFixture({
    'site.config.mjs': `export default {
      title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] },
    };`,
    'content/pages/index.md': '# Home\n\nWelcome.\n',
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-2.0/guide.md': doc('One', 'Two', 'Three', 'Four', 'Five', 'Six'),
    'versioned_docs/version-1.0/guide.md': doc('Zero', 'One', 'Two', 'Four', 'Five'),
    'i18n/fr/docs@2.0/guide.md': doc('Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six'),
  });
});

const ways: [string, (page: Page) => Promise<void>, boolean][] = [
  ['by client navigation', hydrate, true],
  ['by a new page', wake, false],
];

async function open(path: string, begin: (page: Page) => Promise<void>): Promise<Page> {
  const { page } = await visit(browser, site.url + path, { viewport: { width: 1280, height: 800 } });
  if (begin === wake) await page.route('**/client-*.js', (route) => route.abort());
  await begin(page);
  return page;
}

/** Without Playwright's own scrolling, which moves pages below a sticky header. */
const follow = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).evaluate((link) => (link as HTMLElement).click());
const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`[id="${id}"]`).evaluate((heading) => heading.getBoundingClientRect().top);
const share = (page: Page): Promise<number> =>
  page.evaluate(() => scrollY / (document.documentElement.scrollHeight - innerHeight));

it.each(ways)('keeps query and heading where the other version has it, %s', async (_, begin) => {
  const page = await open('/docs/guide?mode=a', begin);
  await page.evaluate(() => document.getElementById('four')?.scrollIntoView());
  await follow(page, 'a[data-version="1.0"]');
  await page.waitForURL('**/docs/1.0/guide?mode=a#four');
  await expect.poll(() => topOf(page, 'four')).toBeLessThan(200);
  expect(await topOf(page, 'four')).toBeGreaterThanOrEqual(0);
});

it.each(ways)('keeps the part of the page where it has not, %s', async (_, begin) => {
  const page = await open('/docs/guide?mode=a', begin);
  await page.evaluate(() => document.getElementById('three')?.scrollIntoView());
  const before = await share(page);
  await follow(page, 'a[data-version="1.0"]');
  await page.waitForURL('**/docs/1.0/guide?mode=a**');
  if (begin === wake) await wake(page);
  await expect.poll(async () => Math.abs((await share(page)) - before)).toBeLessThan(0.02);
  expect(new URL(page.url()).hash).toBe('');
});

it('keeps the place in another language, and the beginning is the beginning', async () => {
  const page = await open('/docs/guide', hydrate);
  await page.evaluate(() => scrollTo(0, 1500));
  const before = await share(page);
  await follow(page, 'a[hreflang="fr"]');
  await page.waitForURL('**/fr/docs/guide**');
  await wake(page);
  await expect.poll(async () => Math.abs((await share(page)) - before)).toBeLessThan(0.02);
  await page.evaluate(() => scrollTo(0, 0));
  await follow(page, 'a[hreflang="en"]');
  await page.waitForURL((url) => url.pathname === '/docs/guide');
  expect(new URL(page.url()).hash).toBe('');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

it('keeps the target of the URL that is in view', async () => {
  const page = await open('/docs/guide#two', hydrate);
  await follow(page, 'a[data-version="1.0"]');
  await page.waitForURL('**/docs/1.0/guide#two');
  await page.goBack();
  await page.waitForURL('**/docs/guide#two');
  expect(await page.locator('a[data-version="1.0"]').first().getAttribute('href')).toBe('/docs/1.0/guide');
});
