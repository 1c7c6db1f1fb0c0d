/** What readers with an old URL in their hands get to see, in Chromium. */
import { expect, test } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { heading, hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
const served = await servedFixture(
  {
    'site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example', baseUrl: '/x/', redirects: [
      { from: ['/old', '/old.html'], to: '/docs/a' },
      { from: '/old#part', to: '/docs/b' },
      { from: '/ask', to: '/docs/a?x=1#the-end' },
      { from: '/docs/intro#gone', to: '/docs/a#the-end' },
    ] };`,
    'content/docs/b.md':
      '---\naliases: [/b]\nheading_aliases:\n  before: now\n---\n\n# Page B\n\nSee the [moved part](./intro.md#gone).\n\n## Now\n\nText.\n',
  },
  '/x/',
);

const at = (path: string): string => `${served.url}/x${path}`;
const where = (url: string): string => url.slice(served.url.length);

test.each([
  ['/old', '/x/docs/a'],
  ['/old/', '/x/docs/a'],
  ['/old.html?q=%20a&b', '/x/docs/a?q=%20a&b'],
  ['/old?q#long-part', '/x/docs/a?q#long-part'],
  ['/old#part', '/x/docs/b'],
  ['/old#toString', '/x/docs/a#toString'],
  ['/old#%', '/x/docs/a#%'],
  ['/ask?y=2#long-part', '/x/docs/a?x=1&y=2#the-end'],
  ['/b#before', '/x/docs/b#before'],
])('%s redirects to %s', async (from, to) => {
  const { page, errors } = await visit(browser, 'about:blank');
  await page.goto(at(from), { waitUntil: 'commit' });
  await page.waitForURL((url) => where(url.href) === to);
  await page.waitForLoadState();
  expect(where(page.url())).toBe(to);
  expect(errors.filter((error) => !error.includes('favicon') && !error.includes('404'))).toEqual([]);
  await page.context().close();
});

test('without JavaScript an old URL redirects too, and a moved section has a link', async () => {
  const { page } = await visit(browser, 'about:blank', { javaScriptEnabled: false });
  await page.goto(at('/old'));
  await page.waitForURL((url) => where(url.href) === '/x/docs/a');
  await page.goto(at('/docs/intro'));
  const notice = page.locator('a.moved');
  expect(await notice.isVisible()).toBe(false);
  await page.goto(at('/docs/intro#gone'));
  expect(await notice.isVisible()).toBe(true);
  await notice.click();
  expect(where(page.url())).toBe('/x/docs/a#the-end');
  await page.context().close();
});

test('a moved anchor is followed when a page opens, and by client navigation; going back does not end there again', async () => {
  const { page, errors } = await visit(browser, at('/docs/intro#gone'));
  await shows(page, 'Page A');
  expect(where(page.url())).toBe('/x/docs/a#the-end');
  await page.goto(at('/docs/b'));
  await hydrate(page);
  await page.getByRole('link', { name: 'moved part' }).click();
  await shows(page, 'Page A');
  expect(where(page.url())).toBe('/x/docs/a#the-end');
  await page.goBack();
  await shows(page, 'Page B');
  expect(await heading(page)).toContain('Page B');
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  await page.context().close();
});

test('an old heading id is scrolled to', async () => {
  const { page } = await visit(browser, at('/docs/b#before'));
  expect(await page.evaluate(() => document.querySelector(':target')?.parentElement?.id)).toBe('now');
  await page.context().close();
});
