/** The docs sidebar. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit, wake } from './fixture.ts';

const browser = await launch();
const sites = {} as Record<'plain' | 'auto', ServedSite>;

const pages = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `content/docs/${folder}/page-${index}.md`,
      `---\nsidebar_position: ${index + 1}\n---\n\n# ${folder} ${index}\n\nText.\n`,
    ]),
  );
const category = (folder: string, settings: object): Record<string, string> => ({
  [`content/docs/${folder}/_category_.json`]: JSON.stringify(settings),
});
const config = (sidebar: object): Record<string, string> => ({
  'site.config.mjs': `export default {
    title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', sidebar: ${JSON.stringify(sidebar)},
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { to: '/blog', label: 'Blog' }] },
  };`,
});
const folders = {
  ...category('one', { label: 'One', position: 10, collapsed: true }),
  ...category('two', { label: 'Two', position: 11, collapsed: true, link: { type: 'generated-index' } }),
  ...category('three', { label: 'Three', position: 12, collapsed: true }),
  ...category('one/deep', { label: 'Deep', collapsed: true }),
  ...pages('one', 4),
  ...pages('two', 4),
  ...pages('three', 30),
  ...pages('one/deep', 2),
};

beforeAll(async () => {
  sites.plain = await servedFixture({ ...config({ hideable: true }), ...folders });
  sites.auto = await servedFixture({ ...config({ autoCollapseCategories: true }), ...folders });
});

const category1 = (page: Page, label: string) =>
  page.locator('[data-sidebar] li', { has: page.locator(`> details > summary:text-is("${label}")`) }).last();
const isOpen = (page: Page, label: string): Promise<boolean> =>
  category1(page, label)
    .locator('> details')
    .evaluate((details) => (details as HTMLDetailsElement).open);
const summary = (page: Page, label: string) => category1(page, label).locator('> details > summary');

describe('sidebar: categories', () => {
  it('the category of the current page is open, with all around it, and marked visibly and for screen readers', async () => {
    const { page } = await visit(browser, `${sites.plain.url}/docs/one/deep/page-1`);
    expect(await isOpen(page, 'One')).toBe(true);
    expect(await isOpen(page, 'Deep')).toBe(true);
    expect(await isOpen(page, 'Three')).toBe(false);
    expect(await page.locator('[data-sidebar] summary[aria-current=true]').allTextContents()).toEqual(['One', 'Deep']);
    expect(await page.locator('[data-sidebar] a[aria-current=page]').allTextContents()).toEqual(['one/deep 1']);
  });

  it('open and close without JavaScript, by mouse and by keyboard', async () => {
    const { page } = await visit(browser, `${sites.plain.url}/docs/intro`, { javaScriptEnabled: false });
    await summary(page, 'One').click();
    await category1(page, 'One').locator('a:has-text("one 0")').waitFor();
    await summary(page, 'One').press('Enter');
    await expect.poll(() => category1(page, 'One').locator('a:has-text("one 0")').isVisible()).toBe(false);
  });

  it('with its own page has a link that opens it, and a toggle with a name that does not', async () => {
    const { page, isSameDocument } = await visit(browser, `${sites.plain.url}/docs/intro`);
    const toggle = page.locator(`summary[aria-label="Toggle the collapsible sidebar category 'Two'"]`);
    const content = page.locator('[data-sidebar] a:has-text("two 0")');
    await toggle.click();
    await content.waitFor();
    await shows(page, 'Introduction');
    await toggle.click();
    await content.waitFor({ state: 'hidden' });
    await hydrate(page);
    await page.click('[data-sidebar] a:text-is("Two")');
    await shows(page, 'Two');
    await content.waitFor();
    expect(await isSameDocument()).toBe(true);
    expect(await page.locator('[data-sidebar] a[aria-current=page]').textContent()).toBe('Two');
    // Following the link again opens it again.
    await toggle.click();
    await content.waitFor({ state: 'hidden' });
    await page.click('[data-sidebar] a:text-is("Two")');
    await content.waitFor();
  });

  it('opening one closes its siblings where the site asks for it, the first one included, never other levels', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit(browser, `${sites.auto.url}/docs/one/deep/page-1`, { javaScriptEnabled });
      expect([await isOpen(page, 'One'), await isOpen(page, 'Deep')]).toEqual([true, true]);
      await summary(page, 'Three').click();
      await expect.poll(() => isOpen(page, 'One')).toBe(false);
      expect(await isOpen(page, 'Three')).toBe(true);
      await summary(page, 'One').click();
      await expect.poll(() => isOpen(page, 'Three')).toBe(false);
      expect([await isOpen(page, 'One'), await isOpen(page, 'Deep')]).toEqual([true, true]);
    }
  });

  it('after a navigation the category of the new page is the open one among its siblings', async () => {
    const { page } = await visit(browser, `${sites.auto.url}/docs/one/page-0`);
    await hydrate(page);
    await summary(page, 'Three').click();
    await page.click('[data-sidebar] a:has-text("three 3")');
    await shows(page, 'three 3');
    expect([await isOpen(page, 'One'), await isOpen(page, 'Three')]).toEqual([false, true]);
    await page.goBack();
    await shows(page, 'one 0');
    expect([await isOpen(page, 'One'), await isOpen(page, 'Three')]).toEqual([true, false]);
  });

  it('stay open without autoCollapse', async () => {
    const { page } = await visit(browser, `${sites.plain.url}/docs/one/page-0`);
    await summary(page, 'Three').click();
    expect([await isOpen(page, 'One'), await isOpen(page, 'Three')]).toEqual([true, true]);
  });
});

describe('sidebar: motion', () => {
  /** Opens or closes a category: its height in each of the next frames, until it stays, and how it is moved. */
  const toggled = (page: Page, label: string): Promise<{ heights: number[]; time: string; easing: string }> =>
    summary(page, label).evaluate(async (element) => {
      const details = element.parentElement as HTMLElement;
      const heights: number[] = [];
      (element as HTMLElement).click();
      for (let same = 0; same < 20; same = heights.at(-1) === heights.at(-2) ? same + 1 : 0) {
        await new Promise(requestAnimationFrame);
        heights.push(details.offsetHeight);
      }
      const style = getComputedStyle(details, '::details-content');
      return {
        heights,
        time: style.transitionDuration.split(', ')[0] as string,
        easing: style.transitionTimingFunction.split(', ')[0] as string,
      };
    });

  it('a category moves in the time that follows from its height, and ends in the last requested state', async () => {
    const { page } = await visit(browser, `${sites.plain.url}/docs/intro`);
    await wake(page);
    const { heights, time, easing } = await toggled(page, 'Three');
    const height = await category1(page, 'Three')
      .locator('> details > ul')
      .evaluate((list) => list.scrollHeight);
    const wanted = Math.round((4 + 15 * (height / 36) ** 0.25 + height / 36 / 5) * 10);
    expect(Number.parseFloat(time) * 1000).toBeCloseTo(wanted, 0);
    expect(easing).toBe('ease-in-out');
    expect(heights.at(-1)).toBeGreaterThan(height);
    expect(heights.some((at) => at > 60 && at < height - 60)).toBe(true);
    expect([...heights].sort((a, b) => a - b)).toEqual(heights);
    // Interrupted again and again.
    await summary(page, 'Three').evaluate((element) => {
      for (let times = 0; times < 3; times++) (element as HTMLElement).click();
    });
    await summary(page, 'Three').evaluate((element) => (element as HTMLElement).click());
    expect((await toggled(page, 'Three')).heights.at(-1)).toBeLessThan(60);
    expect((await toggled(page, 'Three')).heights.at(-1)).toBeGreaterThan(height);
  });

  it('nothing moves for readers who asked for reduced motion', async () => {
    const { page } = await visit(browser, `${sites.plain.url}/docs/intro`, { reducedMotion: 'reduce' });
    await wake(page);
    expect(new Set((await toggled(page, 'Three')).heights).size).toBe(1);
    expect(await page.locator('[data-sidebar] a:has-text("three 29")').isVisible()).toBe(true);
  });
});

describe('sidebar: putting the sidebar away', () => {
  const hidden = (page: Page): Promise<boolean> => page.locator('.sidebar').isHidden();
  const collapse = (page: Page) => page.getByRole('button', { name: 'Collapse sidebar' });
  const expand = (page: Page) => page.getByRole('button', { name: 'Expand sidebar' });

  it('one button hides it, the other shows it, the focus follows, and the text gets the space', async () => {
    const { page, errors } = await visit(browser, `${sites.plain.url}/docs/one/page-0`);
    await wake(page);
    const left = (): Promise<number> => page.locator('main').evaluate((main) => main.getBoundingClientRect().left);
    const before = await left();
    expect(await collapse(page).getAttribute('title')).toBe('Collapse sidebar');
    await collapse(page).press('Enter');
    await expect.poll(() => hidden(page)).toBe(true);
    expect(await left()).toBeLessThan(before);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Expand sidebar');
    await page.keyboard.press('Enter');
    expect(await hidden(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Collapse sidebar');
    expect(errors).toEqual([]);
  });

  it('it stays hidden on the next pages and from the first paint of a new one, and appears for another sidebar', async () => {
    const { page } = await visit(browser, `${sites.plain.url}/docs/one/page-0`);
    await wake(page);
    await collapse(page).click();
    await hydrate(page);
    await page.click('.pager [rel=next]');
    await shows(page, 'one 1');
    expect(await hidden(page)).toBe(true);
    await page.click('.navbar a:text-is("Blog")');
    await page.waitForURL('**/blog');
    await page.click('.navbar a:text-is("Docs")');
    await page.locator('.sidebar').waitFor();
    await collapse(page).click();
    // Neither the whole stylesheet nor any script is needed to hide it.
    await page.route(/\.(?:css|js)$/, (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    expect(await hidden(page)).toBe(true);
    await page.unroute(/\.(?:css|js)$/);
    await page.reload();
    await wake(page);
    expect(await hidden(page)).toBe(true);
    await expand(page).click();
    await page.reload();
    expect(await hidden(page)).toBe(false);
  });

  it('the buttons appear on wide screens only, with JavaScript, where the site asks for them', async () => {
    const phone = await visit(browser, `${sites.plain.url}/docs/intro`, { viewport: { width: 390, height: 800 } });
    expect([await collapse(phone.page).isVisible(), await expand(phone.page).isVisible()]).toEqual([false, false]);
    const still = await visit(browser, `${sites.plain.url}/docs/intro`, { javaScriptEnabled: false });
    expect([await collapse(still.page).isVisible(), await expand(still.page).isVisible()]).toEqual([false, false]);
    const other = await visit(browser, `${sites.auto.url}/docs/intro`);
    expect(await other.page.locator('[data-sidebar-toggle]').count()).toBe(0);
  });
});

describe('sidebar: the place in a long sidebar', () => {
  const offset = (page: Page, label: string): Promise<number> =>
    page
      .locator(`[data-sidebar] a:text-is("${label}")`)
      .last()
      .evaluate((link) => Math.round(link.getBoundingClientRect().top));

  it.each(['client navigation', 'whole page'])('is kept when a link in it is followed: %s', async (kind) => {
    const { page } = await visit(browser, `${sites.plain.url}/docs/three/page-5`, {
      viewport: { width: 1280, height: 500 },
    });
    await wake(page);
    if (kind === 'client navigation') await hydrate(page);
    else await page.route('**/client-*.js', (route) => route.abort());
    const link = page.locator('[data-sidebar] a:text-is("three 22")');
    await link.scrollIntoViewIfNeeded();
    const before = await offset(page, 'three 22');
    await link.click();
    await shows(page, 'three 22');
    expect(Math.abs((await offset(page, 'three 22')) - before)).toBeLessThanOrEqual(1);
    await page.reload();
    expect(Math.abs((await offset(page, 'three 22')) - before)).toBeLessThanOrEqual(1);
  });

  it('scrolls to the current page when it was opened without a link', async () => {
    const { page } = await visit(browser, `${sites.plain.url}/docs/three/page-28`, {
      viewport: { width: 1280, height: 400 },
    });
    const top = await offset(page, 'three 28');
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(380);
  });
});
