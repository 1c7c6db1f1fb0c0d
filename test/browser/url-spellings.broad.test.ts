/** Spellings of a URL: with a slash at the end, in upper case and others lead to the one page. */
import { beforeAll, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { heading, hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture({
    'content/docs/index-of.md': '---\nslug: /reference/index\n---\n\n# The index\n',
    'content/docs/links.md': '# Links\n\n<a href="/docs/a.html">suffix</a> <a href="/docs/b/index">index</a>\n',
  });
});

it.each([
  ['/docs/a/index.html?q=1#the-end', '/docs/a?q=1#the-end', 'Page A'],
  ['/index.html', '/', 'Home'],
  // The host has no such file: its not-found page redirects.
  ['/docs/a.html?q=1#the-end', '/docs/a?q=1#the-end', 'Page A'],
  ['/docs/a/index', '/docs/a', 'Page A'],
  ['/index', '/', 'Home'],
])('%s is shown at %s before the reader acts', async (opened, clean, title) => {
  const { page } = await visit(browser, 'about:blank');
  await page.goto(site.url + opened);
  await shows(page, title);
  await page.waitForURL(site.url + clean);
});

it('a page with this name keeps its URL', async () => {
  const { page } = await visit(browser, `${site.url}/docs/reference/index`);
  await hydrate(page);
  expect(await heading(page)).toContain('The index');
  expect(page.url()).toBe(`${site.url}/docs/reference/index`);
});

it('a URL that does not exist ends at the not-found page, at the clean URL', async () => {
  const { page } = await visit(browser, 'about:blank');
  await page.goto(`${site.url}/nowhere.html`);
  await page.waitForURL(`${site.url}/nowhere`);
  expect(await heading(page)).toBe('Page Not Found');
});

it.each([
  ['suffix', '/docs/a', 'Page A'],
  ['index', '/docs/b', 'Page B'],
])('a link by %s leads to the clean URL', async (label, clean, title) => {
  const { page, isSameDocument } = await visit(browser, `${site.url}/docs/links`);
  await hydrate(page);
  await page.click(`article a:has-text("${label}")`);
  await shows(page, title);
  expect(page.url()).toBe(site.url + clean);
  expect(await isSameDocument()).toBe(true);
});

it('both forms with and without a slash at the end are one page', async () => {
  for (const form of ['/docs/a', '/docs/a/']) {
    const { page } = await visit(browser, site.url + form);
    await hydrate(page);
    expect(page.url()).toBe(site.url + form);
    expect(await page.locator('[data-sidebar] [aria-current]').allTextContents()).toEqual(['Page A']);
  }
});
