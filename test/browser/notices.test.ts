/** Messages above a page, and announcements that have their time. */
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { site } from '../helpers/site.ts';
import { violationsInBothModes } from './axe.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();

let served: ServedSite;
beforeAll(async () => {
  served = await servedFixture({
    'site.config.mjs': `export default {
      title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg',
      announcementBar: { content: 'A week of lamps.', from: '2026-03-02', until: '2026-03-09T12:00:00Z' },
    };`,
    'content/docs/banner.md':
      '---\nbanner:\n  content: Version 2 is out. <a href="/docs/a">What is new</a>\n  type: caution\n---\n\n# With a banner\n\nTo [page A](./a.md).\n',
  });
}, 120_000);

describe('the banner of a page', () => {
  it('is above the title, in the colour of its type, with its links; other pages have none', async () => {
    const { page, errors } = await visit(browser, `${served.url}/docs/banner`);
    const box = page.locator('main .page-notice');
    expect(await box.innerText()).toBe('Version 2 is out. What is new');
    expect(await box.getAttribute('data-type')).toBe('warning');
    const [above, title] = [await box.boundingBox(), await page.locator('h1').boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    expect(await violationsInBothModes(page)).toEqual([]);
    await hydrate(page);
    expect(await box.count()).toBe(1);
    await box.getByRole('link').click();
    await shows(page, 'Page A');
    expect(await box.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('of a wrong form is reported at its line', async () => {
    const config = "export default { title: 'A', url: 'https://a.example', blog: false, pages: false };";
    const one = site({ 'site.config.mjs': config, 'content/docs/a.md': '---\nbanner: {type: tip}\n---\n\n# A\n' });
    expect((await one.problems()).map(({ code, line }) => [code, line])).toEqual([['DG2004', 2]]);
  });
});

describe('an announcement with dates', () => {
  it.each([
    ['2026-03-01T23:59:00Z', false],
    ['2026-03-02T00:00:00Z', true],
    ['2026-03-09T11:59:00Z', true],
    ['2026-03-09T12:00:00Z', false],
  ])('is at %s shown: %s, from the first paint', async (now, isShown) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(now));
    // Scripts that never come: what is seen is the first paint.
    await page.route('**/assets/*.js', () => {});
    await page.goto(`${served.url}/docs/intro`, { waitUntil: 'commit' });
    await page.locator('footer').waitFor({ state: 'attached' });
    expect(await page.locator('.announcement').isVisible()).toBe(isShown);
  });

  it('is shown without a script', async () => {
    const { page } = await visit(browser, `${served.url}/docs/intro`, { javaScriptEnabled: false });
    expect(await page.isVisible('.announcement')).toBe(true);
  });

  it('needs dates that exist', async () => {
    const bar = "announcementBar: { content: 'x', from: 'soon', until: '2026-02-32' }";
    const one = site({ 'site.config.mjs': `export default { title: 'A', url: 'https://a.example', ${bar} };` });
    const problems = await one.problems();
    expect(problems.map(({ code, message }) => [code, /"([\w.]+)"/.exec(message)?.[1]])).toEqual([
      ['DG1008', 'announcementBar.from'],
      ['DG1008', 'announcementBar.until'],
    ]);
  });
});
