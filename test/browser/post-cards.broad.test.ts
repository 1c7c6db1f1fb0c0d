/** Lists of posts as cards. */
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violations } from './axe.ts';
import { hydrate, servedFixture, visit, wake } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const TITLES = ['Kelp', 'Barnacles', 'Driftwood', 'Sea glass', 'Ambergris', 'Ropes', 'Knots'];

beforeAll(async () => {
  site = await servedFixture({
    'site.config.mjs': `export default {
      title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', blog: { listStyle: 'cards' },
    };`,
    'public/pier.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>',
    'content/blog/authors.yml': 'ada:\n  name: Ada\n  page: true\n',
    ...Object.fromEntries(
      TITLES.map((title, at) => [
        `content/blog/2023-03-0${at + 1}-post.md`,
        `---\ntitle: ${title}\nslug: ${title.toLowerCase().replace(' ', '-')}\nauthors: ada\ntags: [shore]\n${
          at === 5 ? 'image: /pier.svg\n' : ''
        }---\n\nAll about ${title}, in one paragraph.\n\n## More\n\nUnseen.\n`,
      ]),
    ),
  });
});

describe('A list of posts', () => {
  it('shows each as a card with cover, title, description, date, author and tags, not its text', async () => {
    const { page } = await visit(browser, `${site.url}/blog`);
    const cards = page.locator('.post-card');
    expect(await cards.locator('h2').allTextContents()).toEqual(['First post', ...TITLES.toReversed()]);
    expect(await cards.nth(2).locator('p').allInnerTexts()).toEqual([
      'All about Ropes, in one paragraph.',
      'March 6, 2023 · One min read',
    ]);
    expect(await cards.nth(2).locator('.authors a, .tags a').allTextContents()).toEqual(['Ada', 'shore']);
    expect(await page.locator('main :text("Unseen")').count()).toBe(0);
    expect(await cards.locator('.cover').count()).toBe(8);
  });

  it('shows the picture of a post, below the first screen when it is near, and patterns of different kinds', async () => {
    const { page } = await visit(browser, `${site.url}/blog`);
    const picture = page.locator('img.cover');
    expect(await picture.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([
      '<img class="cover" src="/pier.svg" alt="" width="320" height="160" loading="lazy" decoding="async">',
    ]);
    const patterns = await page.locator('svg.cover').evaluateAll((all) =>
      all.map((one) => ({
        bytes: one.outerHTML.length,
        hidden: one.getAttribute('aria-hidden'),
        kind: one.firstElementChild?.outerHTML.replace(/\d+/g, '0').slice(0, 40),
      })),
    );
    expect(patterns.filter(({ bytes, hidden }) => bytes > 2000 || hidden !== 'true')).toEqual([]);
    expect(patterns.filter(({ kind }, at) => kind === patterns[at + 1]?.kind)).toEqual([]);
    // The same post has the same cover in every list.
    const all = await page.locator('svg.cover').evaluateAll((covers) => covers.map((one) => one.outerHTML));
    await page.goto(`${site.url}/blog/tags/shore`);
    expect(await page.locator('svg.cover').evaluateAll((covers) => covers.map((one) => one.outerHTML))).toEqual(
      all.slice(1),
    );
  });

  it('covers follow the mode', async () => {
    const fills = async (colorScheme: 'light' | 'dark') => {
      const { page } = await visit(browser, `${site.url}/blog`, { colorScheme });
      await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), colorScheme);
      return page
        .locator('svg.cover')
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    };
    expect(await fills('light')).not.toBe(await fills('dark'));
  });

  it.each([false, true])(
    'a click on a text follows the title, on another link that link (hydrated: %s)',
    async (isHydrated) => {
      const { page } = await visit(browser, `${site.url}/blog`);
      if (isHydrated) await hydrate(page);
      else await wake(page);
      await page.click('.post-card:nth-child(3) p:has-text("Ropes")');
      await page.locator('main h1:text("Ropes")').waitFor();
      await page.goBack();
      await page.click('.post-card:nth-child(3) .tags a');
      await page.locator('main h1:has-text("shore")').waitFor();
    },
  );

  it('without JavaScript the cover leads to the post, and texts can be selected', async () => {
    const { page } = await visit(browser, `${site.url}/blog`, { javaScriptEnabled: false });
    await page.click('.post-card:nth-child(2) p:has-text("Knots")', { clickCount: 3 });
    expect(page.url()).toBe(`${site.url}/blog`);
    await page.locator('.post-card:nth-child(2) .cover').click({ force: true });
    await page.waitForURL('**/blog/knots');
  });

  it('a selection of text is no click', async () => {
    const { page } = await visit(browser, `${site.url}/blog`);
    await wake(page);
    const box = await page.locator('.post-card:nth-child(3) p:has-text("Ropes")').boundingBox();
    if (!box) throw new Error('no text');
    await page.mouse.move(box.x + 4, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 10, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/^All about/);
    expect(page.url()).toBe(`${site.url}/blog`);
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
  ] as const)('has no faults of accessibility in %s at %i px', async (colorScheme, width) => {
    const { page } = await visit(browser, `${site.url}/blog`, { colorScheme, viewport: { width, height: 800 } });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('the archive counts the posts of each year', async () => {
    const { page } = await visit(browser, `${site.url}/blog/archive`);
    expect(await page.locator('.link-groups h2').allTextContents()).toEqual(['2024', '2023']);
    expect(await page.locator('.link-groups .count').allTextContents()).toEqual(['One post', '7 posts']);
  });
});
