/** Page views, to Google Analytics and to the theme's own callback. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
const config = (settings: string): string =>
  `export default { title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', ${settings} };`;
const measured = {
  'site.config.mjs': config("gtag: { trackingID: ['G-TEST12345', 'G-OTHER1234'], anonymizeIP: true }"),
};
const told = {
  'site.config.mjs': config("theme: 'theme.mjs'"),
  'theme.mjs': `import { defineTheme } from 'docsgen/theme';
export default defineTheme({
  onPageView(view) {
    (globalThis.views ??= []).push(view);
    throw new Error('The counter is broken.');
  },
});\n`,
};

/** The commands for Google's script, without the times of the first two. */
const commands = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[])
      .map((command) => [...Array.from(command)])
      .filter(([name]) => name !== 'js'),
  );
const views = (page: Page): Promise<unknown[]> => page.evaluate(() => Reflect.get(window, 'views') ?? []);
const view = (origin: string, path: string, title: string) => ({
  page_title: title,
  page_location: origin + path,
  page_path: path,
});

it('page views: the head of a measured site has two preconnects and the script, and no inline script', async () => {
  const site = await servedFixture(measured);
  const html = await (await fetch(`${site.url}/docs/a`)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head.match(/<link rel="preconnect" href="[^"]+">/g)).toEqual([
    '<link rel="preconnect" href="https://www.google-analytics.com">',
    '<link rel="preconnect" href="https://www.googletagmanager.com">',
  ]);
  expect(head).toContain('<script async src="https://www.googletagmanager.com/gtag/js?id=G-TEST12345"></script>');
  expect(head).not.toContain('dataLayer');
  await site.close();
});

it('page views: every change of path and hash is reported once, with the title of the page shown; the first page is not', async () => {
  const site = await servedFixture(measured);
  const { page, errors } = await visit(browser, 'about:blank');
  await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }));
  await page.goto(`${site.url}/docs/a`);
  expect(await commands(page)).toEqual([
    ['config', 'G-TEST12345', { anonymize_ip: true }],
    ['config', 'G-OTHER1234', { anonymize_ip: true }],
  ]);
  // Before the client is there.
  await page.evaluate(() => {
    location.hash = 'the-end';
  });
  await page.waitForFunction(() => Reflect.get(window, 'dataLayer').length === 4);
  await hydrate(page);
  await page.click('[data-sidebar] a:has-text("Page B")');
  await shows(page, 'Page B');
  await page.click('[data-sidebar] a:has-text("Page B")');
  await page.goBack();
  await shows(page, 'Page A');
  await page.waitForFunction(() => Reflect.get(window, 'dataLayer').length === 6);
  expect((await commands(page)).slice(2)).toEqual([
    ['event', 'page_view', view(site.url, '/docs/a#the-end', 'Page A | Acme')],
    ['event', 'page_view', view(site.url, '/docs/b', 'Page B | Acme')],
    ['event', 'page_view', view(site.url, '/docs/a#the-end', 'Page A | Acme')],
  ]);
  expect(errors).toEqual([]);
  await site.close();
});

it("page views: with Google's script blocked the site works as usual", async () => {
  const site = await servedFixture(measured);
  const { page } = await visit(browser, 'about:blank');
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
  await page.goto(`${site.url}/docs/a`);
  await hydrate(page);
  await page.click('[data-sidebar] a:has-text("Page B")');
  await shows(page, 'Page B');
  expect(failures).toEqual([]);
  await site.close();
});

it("page views: a theme's callback gets them too, also hash changes before the client is loaded; its errors stop nothing", async () => {
  const site = await servedFixture(told);
  const { page, isSameDocument, errors } = await visit(browser, `${site.url}/docs/a`, {
    prepare: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  });
  await page.evaluate(async () => {
    for (const hash of ['long-part', 'the-end']) {
      location.hash = hash;
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    }
  });
  await page.waitForFunction(() => Reflect.get(window, 'views')?.length === 2);
  await page.click('[data-sidebar] a:has-text("Page B")');
  await shows(page, 'Page B');
  const paths = (await views(page)) as { title: string; location: string; path: string }[];
  expect(paths.map(({ path }) => path)).toEqual(['/docs/a#long-part', '/docs/a#the-end', '/docs/b']);
  expect(paths[2]).toEqual({ title: 'Page B | Acme', location: `${site.url}/docs/b`, path: '/docs/b' });
  expect(await isSameDocument()).toBe(true);
  expect(errors).toEqual([]);
  await site.close();
});

it('page views: sites without either load and run nothing for them', async () => {
  const site = await servedFixture();
  const html = await (await fetch(`${site.url}/docs/a`)).text();
  expect(html).not.toMatch(/gtag|analytics|docsgenViews/);
  await site.close();
});
