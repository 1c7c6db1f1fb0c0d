/** The banner of a site that is published at another path than its config says. */
import { afterAll, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { servedFixture, visit } from './fixture.ts';

const browser = await launch();
const sites: ServedSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

const config = (settings: string): string =>
  `export default { title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', ${settings} };`;

async function at(baseUrl: string, settings = ''): Promise<ServedSite> {
  const site = await servedFixture({ 'site.config.mjs': config(settings) }, baseUrl);
  sites.push(site);
  return site;
}

const BANNER = '#docsgen-base-url';

it('base URL banner: the home page at another path shows the configured baseUrl and the one that would work', async () => {
  const site = await at('/sub/');
  const { page } = await visit(browser, `${site.url}/sub/index.html`);
  expect(await page.locator(`${BANNER} > *`).allTextContents()).toEqual([
    'Your docsgen site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration.',
    'Current configured baseUrl = / (default value)',
    'We suggest trying baseUrl = /sub/',
  ]);
  expect(await page.locator(BANNER).getAttribute('data-nosnippet')).toBe('');
});

it('base URL banner: it is in the language of the reader, and knows the folder of a language', async () => {
  const site = await at('/sub/', "baseUrl: '/other/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }");
  const { page } = await visit(browser, `${site.url}/sub/de/`);
  const lines = await page.locator(`${BANNER} > *`).allTextContents();
  expect(lines).toHaveLength(4);
  expect(lines[0]).not.toContain('did not load');
  expect(lines[2]).toContain('/other/');
  expect(lines[3]).toMatch(/ \/sub\/$/);
});

it('base URL banner: at the right path with missing assets, it reports that and suggests nothing', async () => {
  const site = await at('/');
  site.intercept((request, response) =>
    /assets\/(style|boot)-/.test(request.url ?? '') ? Boolean(response.writeHead(404).end()) : false,
  );
  const { page } = await visit(browser, `${site.url}/`);
  expect(await page.locator(`${BANNER} > *`).allTextContents()).toEqual([
    'Your docsgen site did not load properly.',
    'The URL matches the configured baseUrl, but the files of the assets folder were not found there.',
  ]);
  site.intercept(undefined);
});

it('base URL banner: a first script that is missing after a deployment does not trigger it', async () => {
  const site = await at('/');
  site.intercept((request, response) =>
    request.url?.includes('assets/boot-') ? Boolean(response.writeHead(404).end()) : false,
  );
  const { page } = await visit(browser, `${site.url}/`);
  expect(await page.locator(BANNER).count()).toBe(0);
  expect(await page.locator('h1').first().isVisible()).toBe(true);
  site.intercept(undefined);
});

it('base URL banner: nothing of it is in the HTML as content, on other pages, or where the site loads', async () => {
  const site = await at('/');
  const { page } = await visit(browser, `${site.url}/`);
  expect(await page.locator(BANNER).count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toContain('did not load');
  expect(await (await fetch(`${site.url}/docs/a`)).text()).not.toContain('did not load');
  const { page: without } = await visit(browser, `${site.url}/`, { javaScriptEnabled: false });
  expect(await without.locator('body').innerText()).not.toContain('did not load');
});

it('base URL banner: baseUrlIssueBanner: false leaves it out', async () => {
  const site = await at('/sub/', 'baseUrlIssueBanner: false');
  const { page } = await visit(browser, `${site.url}/sub/`);
  expect(await page.content()).not.toContain('did not load');
});
