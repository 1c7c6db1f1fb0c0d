/** The editors in the pages of this site: pictures of themselves until a reader comes near, usable by keys, gone without a trace. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { hydrate, shows, visit } from './fixture.ts';
import { approach, box, focused, input, lexicalScripts, lines } from './live.ts';
import { servedOwnSite } from './own-site.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedOwnSite();
});

/** Of the tab of a panel. */
const nameOf = async (panel: Locator): Promise<string | null> =>
  panel
    .page()
    .locator(`#${await panel.getAttribute('aria-labelledby')}`)
    .textContent();

async function openTab(page: Page, name: string): Promise<void> {
  await hydrate(page);
  await page.getByRole('tab', { name }).click();
}

describe('An editor', () => {
  it.each([
    ['/docs/react/create_plugin', 'the emoji plugin'],
    ['/docs/getting-started/react', 'the component above'],
    ['/docs/getting-started/quick-start', 'the editor of this page'],
    ['/docs/packages/lexical-list', 'lists'],
    ['/docs/packages/lexical-markdown', 'Markdown shortcuts'],
    ['/docs/packages/lexical-table', 'a table'],
    ['/', 'plain set-up'],
    ['/', 'toolbar'],
    ['/', 'emoji, hashtags and the tree of nodes'],
  ])('of %s is a picture of itself until a pointer comes: %s', async (address, label) => {
    site.requests.length = 0;
    const { page, errors } = await visit(browser, site.url + address);
    const live = box(page, label);
    const panel = page.locator('[role=tabpanel]', { has: live });
    if (address === '/') await openTab(page, (await nameOf(panel)) ?? '');
    await hydrate(page);
    await live.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = [await height(), ...(await lines(live))];
    expect(await lexicalScripts(site)).toEqual([]);
    expect(await live.getAttribute('data-state')).toBe('picture');
    await approach(page, live);
    expect((await lexicalScripts(site)).length).toBeGreaterThan(0);
    expect([await height(), ...(await lines(live))]).toEqual(before);
    expect(errors).toEqual([]);
  });

  it('takes text, turns a smiley into a node and takes all of it back by keys', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/react/create_plugin`);
    await approach(page, box(page, 'the emoji plugin'));
    const field = input(page, 'Message');
    await field.click();
    await page.keyboard.type('Hi :) there');
    expect(await field.textContent()).toBe('Hi 🙂 there');
    expect(await field.locator('.emoji').textContent()).toBe('🙂');
    await page.getByRole('button', { name: 'Celebrate' }).click();
    expect(await field.textContent()).toBe('Hi 🙂 there🎉');
    await field.press('Backspace');
    expect(await field.textContent()).toBe('Hi 🙂 there');
    for (let step = 0; step < 20 && (await field.textContent()) !== ''; step++) await field.press('Control+z');
    expect(await field.textContent()).toBe('');
    expect(errors).toEqual([]);
  });

  it.each([
    ['/docs/getting-started/react', 'the component above'],
    ['/docs/getting-started/quick-start', 'the editor of this page'],
  ])('of %s works after navigation through the site', async (address, label) => {
    const { page, errors, isSameDocument } = await visit(browser, site.url + address);
    const write = async (text: string) => {
      await approach(page, box(page, label));
      await input(page, 'Note').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(text);
      expect(await input(page, 'Note').textContent()).toContain(text);
    };
    await write('First visit');
    await page.locator('.navbar a', { hasText: 'Community' }).click();
    await shows(page, 'here to help');
    await page.goBack();
    await write('Second visit');
    expect(await input(page, 'Note').textContent()).not.toContain('First visit');
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  it.each([
    ['list', 'lists', 'Editor with lists'],
    ['markdown', 'Markdown shortcuts', 'Markdown editor'],
    ['table', 'a table', 'Editor with a table'],
  ])('of the package %s takes text', async (name, label, field) => {
    const { page, errors } = await visit(browser, `${site.url}/docs/packages/lexical-${name}`);
    await approach(page, box(page, label));
    await input(page, field).click();
    await page.keyboard.type('Typed by a test');
    expect(await input(page, field).textContent()).toContain('Typed by a test');
    expect(errors).toEqual([]);
  });
});

describe('The examples of the home page', () => {
  it('are in tabs that arrow keys switch, and only the open one is loaded', async () => {
    const { page, errors } = await visit(browser, `${site.url}/`);
    await openTab(page, 'Simple Setup');
    await approach(page, box(page, 'plain set-up'));
    await page.getByRole('tab', { name: 'Simple Setup' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Powerful Features');
    expect(await page.locator('[role=textbox]').count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    await approach(page, box(page, 'emoji, hashtags and the tree of nodes'));
    // An editor that comes does not take the focus.
    expect(await focused(page)).toBe('Built to Extend');
    expect(await page.locator('[role=tabpanel]:not([hidden])').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('are left by Tab as they are entered, and formatted by keys', async () => {
    const { page, errors } = await visit(browser, `${site.url}/`);
    await openTab(page, 'Powerful Features');
    const field = input(page, 'Editor with a toolbar');
    await approach(page, box(page, 'toolbar'));
    const order: (string | null)[] = [];
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      order.push(await focused(page));
    }
    expect(order).toEqual(['Get Started: Powerful Features', 'Undo', 'Editor with a toolbar', 'Editor state']);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Editor with a toolbar');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Bold');
    const bold = page.locator('.home-examples').getByRole('button', { name: 'Bold' });
    expect(await bold.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('Enter');
    await expect.poll(() => bold.getAttribute('aria-pressed')).toBe('true');
    expect(await field.locator('strong').allTextContents()).toContain('Tent');
    await field.press('Control+z');
    await expect.poll(() => bold.getAttribute('aria-pressed')).toBe('false');
    expect(errors).toEqual([]);
  });

  it('make headings and lists, and undo is off while there is nothing to undo', async () => {
    const { page } = await visit(browser, `${site.url}/`);
    await openTab(page, 'Powerful Features');
    const field = input(page, 'Editor with a toolbar');
    const button = (name: string) => page.locator('.home-examples').getByRole('button', { name, exact: true });
    await approach(page, box(page, 'toolbar'));
    expect(await button('Undo').getAttribute('aria-disabled')).toBe('true');
    await field.fill('One');
    await button('Numbered list').click();
    expect(await field.locator('ol > li').allTextContents()).toEqual(['One']);
    expect(await button('Numbered list').getAttribute('aria-pressed')).toBe('true');
    await button('Numbered list').click();
    await button('Heading').click();
    expect(await field.locator('h3').allTextContents()).toEqual(['One']);
    await button('Undo').click();
    expect(await field.locator('h3').count()).toBe(0);
    expect(await button('Redo').getAttribute('aria-disabled')).toBe(null);
  });

  it('show the tree of nodes as it is', async () => {
    const { page } = await visit(browser, `${site.url}/`);
    await openTab(page, 'Built to Extend');
    await approach(page, box(page, 'emoji, hashtags and the tree of nodes'));
    await input(page, 'Extended editor').fill('A #tag');
    expect(await page.locator('.live-branch').allTextContents()).toEqual([
      'root',
      'paragraph',
      'text “A ”',
      'hashtag “#tag”',
    ]);
  });

  it.each([1280, 390])('are fine with axe and fit a screen of %i pixels', async (width) => {
    const { page } = await visit(browser, `${site.url}/`, { viewport: { width, height: 800 } });
    for (const name of ['Simple Setup', 'Powerful Features', 'Built to Extend']) {
      await openTab(page, name);
      await approach(page, page.locator('[role=tabpanel]:not([hidden]) .live'));
      expect(await violationsInBothModes(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
});

describe('Without JavaScript', () => {
  it('a picture and a link replace the editor', async () => {
    for (const address of ['/', '/docs/react/create_plugin', '/docs/getting-started/react']) {
      const { page } = await visit(browser, site.url + address, { javaScriptEnabled: false });
      const live = page.locator('.live').first();
      expect(await live.getByRole('img', { name: 'Picture of the editor' }).isVisible()).toBe(true);
      const link = live.getByRole('link', { name: 'Lexical playground' });
      expect(await link.isVisible()).toBe(true);
      expect(await link.getAttribute('href')).toBe('https://playground.lexical.dev/');
      await page.context().close();
    }
  });
});
