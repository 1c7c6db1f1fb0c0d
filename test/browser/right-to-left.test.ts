/** Pages in languages that are written from right to left, in a real browser. */
import { expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { servedFixture, visit } from './fixture.ts';

const browser = await launch();
const served = await servedFixture({
  'site.config.mjs': `export default { title: 'قضاعات', url: 'https://acme.example', lang: 'ar',
    docs: { sidebars: { docs: ['intro', { type: 'category', label: 'الدليل', items: ['rtl'] }] } },
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'التوثيق' }, { href: 'https://out.example', label: 'خارج' }] } };`,
  'content/docs/rtl.md':
    '# صفحة\n\n[خارج](https://out.example) <span dir="ltr">[out](https://out.example)</span>\n\n:::note\nملاحظة.\n:::\n\n> اقتباس\n\n## قسم\n\n| أ | ب |\n| --- | ---: |\n| 1 | 2 |\n\n```js\nconst long = "a line that is far too long for the screen of a phone, whatever the direction is";\n```\n\n::::tabs\n:::tab{label="أ"}\n1\n:::\n:::tab{label="ب"}\n2\n:::\n:::tab{label="ج"}\n3\n:::\n::::\n',
});
const url = `${served.url}/docs/rtl`;

it('Drawers on a phone open from the side of their button, and nothing is wider than the screen', async () => {
  const { page } = await visit(browser, url, { viewport: { width: 390, height: 800 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const id of ['dg-sidebar', 'dg-toc']) {
    await page.locator(`.page > :not(nav) [popovertarget="${id}"]:not(.panel *)`).first().click();
    await expect.poll(async () => (await page.locator(`#${id}`).boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator(`#${id}`).waitFor({ state: 'hidden' });
  }
});

it('Columns, sidebars and marks are mirrored on a wide screen', async () => {
  const { page } = await visit(browser, url);
  const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? 0;
  expect(await left('.toc')).toBeLessThan(await left('main'));
  expect(await left('main')).toBeLessThan(await left('.sidebar'));
  const mark = await page
    .locator('blockquote')
    .evaluate((box) => getComputedStyle(box).borderRightWidth !== getComputedStyle(box).borderLeftWidth);
  expect(mark).toBe(true);
  // The arrow of a category points to the left, where its content begins, and down when it is open.
  const category = page.locator('.sidebar details > summary').first();
  const turned = () => category.evaluate((summary) => getComputedStyle(summary, '::after').rotate);
  await expect.poll(turned).toBe('135deg');
  await category.click();
  await expect.poll(turned).toBe('-135deg');
  // The next tab is the one to the left.
  await page.locator('[role=tab]').first().focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.locator('[role=tab][aria-selected=true]').textContent()).toBe('ب');
});

it('Arrows of external links point in the text direction', async () => {
  const { page } = await visit(browser, url);
  const arrows = await page
    .locator('a[target=_blank]')
    .evaluateAll((links) => links.map((link) => [link.textContent, getComputedStyle(link, '::after').content.at(1)]));
  expect(arrows).toEqual([
    ['خارج', '↖'],
    ['خارج', '↖'],
    ['out', '↗'],
  ]);
});
