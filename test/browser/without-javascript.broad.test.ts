/**
 * Without JavaScript a site is complete: all text is readable, all links work, and a script that loads later moves
 * nothing.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { adaptiveSite, addresses, EVERYTHING } from './adaptive-site.ts';
import { heading, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture(adaptiveSite);
});

const desktop = { width: 1280, height: 800 };
const phone = { viewport: { width: 390, height: 800 } };
const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> =>
  (await visit(browser, site.url + address, { javaScriptEnabled: false, ...options })).page;

/** Visible texts of the page without what belongs to a control. */
const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, data } = walker.currentNode as Text;
      const isSeen = parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest('button, [role=tablist]');
      if (isSeen && data.trim()) lines.push(data.replace(/\s+/g, ' ').trim());
    }
    return lines;
  });

describe('The same page with JavaScript and without', () => {
  let page: Page;
  let withScripts: Page;
  beforeAll(async () => {
    page = await open(EVERYTHING);
    withScripts = await open(EVERYTHING, { javaScriptEnabled: true });
  });

  it.each(Object.entries(addresses))('%s has the same text, and no control without effect', async (_, address) => {
    await page.setViewportSize(desktop);
    await page.goto(site.url + address);
    await withScripts.goto(site.url + address);
    const [plain, full] = [await linesOf(page), await linesOf(withScripts)];
    expect(full.length).toBeGreaterThan(0);
    expect(full.filter((line) => !plain.includes(line))).toEqual([]);
    const dead = page.locator('button:visible:not([popovertarget]), [role=button]:visible, [role=tab]:visible');
    for (const size of [desktop, phone.viewport]) {
      await page.setViewportSize(size);
      expect(await dead.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120)))).toEqual([]);
    }
  });
});

describe('A page of docs', () => {
  it('navigates by text, sidebar, table of contents, pager, breadcrumbs and navbar', async () => {
    const page = await open(EVERYTHING);
    const follow = async (link: string, title: string) => {
      await page.goto(site.url + EVERYTHING);
      await page.locator(link).first().click();
      await shows(page, title);
    };
    await follow('article a:text-is("introduction")', 'Introduction');
    await follow('[data-sidebar] a:has-text("Introduction")', 'Introduction');
    for (const [way, back] of [
      ['prev', 'next'],
      ['next', 'prev'],
    ]) {
      await page.goto(site.url + EVERYTHING);
      await page.locator(`main a[rel=${way}]`).click();
      await page.waitForURL((url) => url.pathname !== EVERYTHING);
      await page.locator(`main a[rel=${back}]`).click();
      await shows(page, 'Everything');
    }
    await follow('nav[aria-label="Main"] a:text-is("Blog")', 'Blog');
    await page.goto(`${site.url}/docs/next/guides/setup`);
    await page.locator('nav[aria-label="Breadcrumbs"] a:has-text("Guides")').click();
    await shows(page, 'Guides');
    await page.goto(site.url + EVERYTHING);
    await page.locator('nav[aria-label="Table of contents"] a:has-text("Table")').click();
    await page.waitForURL('**#table');
    const { y } = (await page.locator('h2#table').boundingBox())!;
    expect(y).toBeLessThan(400);
    expect(y).toBeGreaterThan(0);
  });

  it('opens sections of its sidebar, menus of the navbar and boxes of the text without a script', async () => {
    const page = await open(EVERYTHING);
    const setup = page.locator('[data-sidebar] a:has-text("Setup")');
    expect(await setup.isVisible()).toBe(false);
    await page.locator('[data-sidebar] summary').first().click();
    await setup.waitFor();
    const archive = page.locator('nav[aria-label="Main"] a:has-text("Archive")');
    expect(await archive.isVisible()).toBe(false);
    await page.locator('nav[aria-label="Main"] summary:has-text("More")').click();
    expect(await archive.isVisible()).toBe(true);
    await page.locator('article summary:has-text("More")').click();
    expect(await page.locator('text=Hidden text.').isVisible()).toBe(true);
    await archive.click();
    await shows(page, 'Archive');
  });

  it('shows every panel of its tabs, each with its name', async () => {
    const page = await open(EVERYTHING);
    const panels = page.locator('.tab-panel:visible');
    expect((await panels.allInnerTexts()).map((text) => text.trim())).toEqual([
      'npm install acme',
      'yarn add acme',
      'pnpm add acme',
    ]);
    const names = panels.evaluateAll((all) => all.map((panel) => getComputedStyle(panel, '::before').content));
    expect(await names).toEqual(['"npm"', '"Yarn"', '"pnpm"']);
  });

  it('has code in its colours, with its title and all of a long line within reach', async () => {
    const page = await open(EVERYTHING, phone);
    const code = page.locator('pre:has-text("answer")');
    expect(await page.innerText('article')).toContain('code.js');
    const colors = await code.locator('span').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
    expect(new Set(colors).size).toBeGreaterThan(2);
    await code.hover();
    await page.mouse.wheel(2000, 0);
    await expect.poll(() => code.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(100);
  });
});

it('On a phone the drawers open, navigate and close', async () => {
  const page = await open(EVERYTHING, phone);
  const setup = page.locator('[data-sidebar] a:has-text("Introduction")');
  expect(await setup.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  expect(await setup.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await setup.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.getByRole('button', { name: 'Back to main menu' }).locator('visible=true').click();
  await page.locator('a:text-is("Blog"):visible').click();
  await shows(page, 'Blog');
});

it('On a phone the table of contents is shown', async () => {
  const page = await open(EVERYTHING, phone);
  await page.getByText('On this page').locator('visible=true').first().click();
  await page.locator('nav a[href="#table"]:visible').first().click();
  await page.waitForURL('**#table');
});

it('The page is light or dark as the system is', async () => {
  const colors = async (colorScheme: 'light' | 'dark', javaScriptEnabled: boolean) =>
    (await open(EVERYTHING, { colorScheme, javaScriptEnabled })).evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      const code = document.querySelector('pre') as Element;
      const words = [document.body, code, ...code.querySelectorAll('span')];
      return [
        backgroundColor,
        getComputedStyle(code).backgroundColor,
        ...words.map((one) => getComputedStyle(one).color),
      ];
    });
  for (const scheme of ['light', 'dark'] as const)
    expect(await colors(scheme, false)).toEqual(await colors(scheme, true));
  for (const javaScriptEnabled of [true, false]) {
    const page = await open(EVERYTHING, { colorScheme: 'dark', javaScriptEnabled });
    const shown = page.locator('article img:visible');
    expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual(['By night']);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual(['By day']);
  }
  expect((await colors('light', false))[0]).not.toBe((await colors('dark', false))[0]);
});

it('The search page lists all pages, with links', async () => {
  const page = await open('/search');
  expect(await page.locator('main a:visible').count()).toBeGreaterThan(10);
  await page.locator('main a:text-is("Post 1")').click();
  expect(await heading(page)).toBe('Post 1');
});

describe.each([
  ['a desktop', { viewport: { width: 1280, height: 900 } }],
  ['a phone', phone],
] as const)('On %s', (_, size) => {
  it('nothing on a page moves when scripts arrive', async () => {
    const { page } = await visit(browser, 'about:blank', {
      ...size,
      prepare: () => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
            moved.push(entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80)).join());
        }).observe({ type: 'layout-shift', buffered: true });
      },
    });
    // Scripts arrive late, so that their changes are visible.
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    for (const address of [EVERYTHING, '/', '/blog', '/docs/1.0/intro']) {
      await page.goto(site.url + address, { waitUntil: 'networkidle' });
      expect([address, await page.evaluate(() => (window as unknown as { moved: string[] }).moved)]).toEqual([
        address,
        [],
      ]);
    }
  });

  it('everything is at the same place as with scripts', async () => {
    const [plain, full] = [await open('/', size), await open('/', { ...size, javaScriptEnabled: true })];
    const places = async (page: Page, address: string) => {
      await page.goto(site.url + address);
      return page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3, p, li, pre)')]
          .filter((one) => one.checkVisibility())
          .map((one) => `${one.textContent?.slice(0, 30)} ${Math.round(one.getBoundingClientRect().top)}`),
      );
    };
    for (const address of ['/docs/next/intro', '/docs/1.0/intro', '/blog', '/blog/authors', '/'])
      expect([address, ...(await places(plain, address))]).toEqual([address, ...(await places(full, address))]);
  });
});
