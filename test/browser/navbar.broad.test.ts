/** The navbar and its dropdowns. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { root } from '../helpers/site.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
const many = Array.from({ length: 60 }, (_, index) => `{ to: '/docs/a#n${index}', label: 'Entry ${index}' }`).join(
  ', ',
);
const config = (navbar: string): string => `export default {
  title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', colorMode: { respectPrefersColorScheme: false },
  onBrokenAnchors: 'ignore',
  navbar: { title: 'Acme', logo: { alt: 'Acme', src: '/light.svg', srcDark: '/dark.svg' }, items: [${navbar}] },
};`;
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"/>';
const logos = { 'public/light.svg': picture, 'public/dark.svg': picture };
const site = await servedFixture({
  ...logos,
  'site.config.mjs': config(`
    { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
    { to: '/blog', label: 'Blog' },
    { type: 'doc', docId: 'b', label: 'One page' },
    { label: 'More', items: [{ to: '/blog/archive', label: 'Archive' }, { href: 'https://x.example', label: 'Elsewhere' }] },
    { label: 'Many', items: [${many}] },
    { type: 'html', value: '<b class="own">Own</b>', position: 'right' },
    { type: 'localeDropdown', position: 'right' }`),
});

const summary = '.dropdown:has-text("Archive") > summary';
const dropdown = '.dropdown:has-text("Archive")';

const state = async (page: Page, selector = dropdown): Promise<{ open: boolean; expanded: string | null }> => ({
  open: await page.locator(`${selector} > .dropdown-items`).isVisible(),
  expanded: await page.locator(`${selector} > summary`).getAttribute('aria-expanded'),
});
const open = { open: true, expanded: 'true' };
const closed = { open: false, expanded: 'false' };
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

const start = async (address = '/docs/intro'): Promise<Page> => {
  const { page } = await visit(browser, site.url + address);
  await hydrate(page);
  await page.locator(`${summary}[aria-expanded]`).waitFor();
  return page;
};

describe('the navbar', () => {
  it('begins with the logo of the mode and the title, which link to the home page', async () => {
    const page = await start();
    const logo = page.locator('.navbar > .brand img:visible');
    expect(await logo.getAttribute('src')).toBe('/light.svg');
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().ariaSnapshot()).toContain(
      'link "Acme"',
    );
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    expect(await logo.getAttribute('src')).toBe('/dark.svg');
    await page.click('.navbar > .brand');
    await page.waitForURL(`${site.url}/`);
  });

  it('marks the current section: docs by their sidebar, the blog by its URL', async () => {
    const page = await start();
    const current = (): Promise<string[]> => page.locator('.navbar > .navbar-menu a[aria-current]').allTextContents();
    expect(await current()).toContain('Docs');
    expect(await current()).not.toContain('Blog');
    await page.click('.navbar a:text-is("Blog")');
    await shows(page, 'Blog');
    expect(await current()).toContain('Blog');
    expect(await current()).not.toContain('Docs');
    await page.click('.navbar a:text-is("One page")');
    await shows(page, 'Page B');
    expect(await current()).toContain('One page');
    expect(await current()).not.toContain('Docs');
    expect(await page.locator('.navbar .own').textContent()).toBe('Own');
  });

  it('offers the only language of a site by name', async () => {
    const page = await start();
    const choice = page.locator('.navbar-end .choice > summary');
    expect(await choice.innerText()).toContain('English');
    expect(await choice.locator('.choice-label').evaluate((label) => label.clientWidth)).toBeLessThan(2);
  });

  it.each([
    ['ltr', 997],
    ['ltr', 1100],
    ['rtl', 997],
  ])('with far too many items stays one line, %s, on a screen %i px wide', async (dir, width) => {
    const items = Array.from({ length: 14 }, (_, index) => `{ to: '/blog', label: 'A long entry ${index}' }`);
    const long = await servedFixture({
      ...logos,
      'site.config.mjs': config(
        [...items, `{ label: 'More', position: 'right', items: [{ to: '/blog/archive', label: 'Archive' }] }`].join(
          ',',
        ),
      ),
    });
    const { page } = await visit(browser, `${long.url}/docs/intro`, { viewport: { width, height: 700 } });
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
    const outside = await page
      .locator('.navbar *:visible')
      .evaluateAll(
        (elements, { right }) =>
          elements
            .map((element) => element.getBoundingClientRect())
            .filter((box) => box.left < -1 || box.right > right + 1 || box.bottom > 62).length,
        { right: width },
      );
    expect(outside).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('a dropdown of the navbar', () => {
  it('opens under a mouse and closes when it leaves', async () => {
    const page = await start();
    expect(await page.locator(summary).getAttribute('aria-haspopup')).toBe('true');
    await page.hover(summary);
    await expect.poll(() => state(page)).toEqual(open);
    await page.hover(`${dropdown} a:text-is("Archive")`);
    expect(await state(page)).toEqual(open);
    await page.mouse.move(640, 600);
    await expect.poll(() => state(page)).toEqual(closed);
  });

  it('stays after a click, until the next click or one outside', async () => {
    const page = await start();
    await page.hover(summary);
    await expect.poll(() => state(page)).toEqual(open);
    await page.click(summary);
    await page.mouse.move(640, 600);
    await page.waitForTimeout(400);
    expect(await state(page)).toEqual(open);
    await page.click(summary);
    await expect.poll(() => state(page)).toEqual(closed);
    await page.click(summary);
    await expect.poll(() => state(page)).toEqual(open);
    await page.mouse.click(640, 600);
    await expect.poll(() => state(page)).toEqual(closed);
  });

  it('opens by touch, and closes by a touch elsewhere', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`, { hasTouch: true });
    await page.tap(summary);
    await expect.poll(() => state(page)).toEqual(open);
    await page.touchscreen.tap(640, 600);
    await expect.poll(() => state(page)).toEqual(closed);
  });

  it.each(['Enter', 'Space'])('opens and closes by %s', async (key) => {
    const page = await start();
    await page.focus(summary);
    await page.keyboard.press(key);
    await expect.poll(() => state(page)).toEqual(open);
    await page.keyboard.press(key);
    await expect.poll(() => state(page)).toEqual(closed);
  });

  it('closes by Escape, which returns the focus', async () => {
    const page = await start();
    await page.focus(summary);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Archive');
    await page.keyboard.press('Escape');
    await expect.poll(() => state(page)).toEqual(closed);
    expect(await focused(page)).toBe('More');
  });

  it('closes on Tab past its last item, and on Shift+Tab past its first', async () => {
    const page = await start();
    for (const [presses, next] of [
      [['Tab', 'Tab', 'Tab'], 'Many'],
      [['Shift+Tab'], 'One page'],
    ] as const) {
      await page.focus(summary);
      await page.keyboard.press('Enter');
      await expect.poll(() => state(page)).toEqual(open);
      for (const key of presses) await page.keyboard.press(key);
      expect(await focused(page)).toBe(next);
      await expect.poll(() => state(page)).toEqual(closed);
    }
  });

  it('is moved through by arrow keys, Home and End', async () => {
    const page = await start();
    await page.focus(summary);
    const seen: (string | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await page.keyboard.press(key);
      seen.push(await focused(page));
    }
    expect(seen).toEqual(['Archive', 'Elsewhere', 'Archive', 'Elsewhere', 'Archive', 'Elsewhere']);
  });

  it('closes when a page was chosen in it, and when another one opens', async () => {
    const page = await start();
    const other = '.dropdown:has-text("Entry 59")';
    await page.focus(summary);
    await page.keyboard.press('Enter');
    await page.focus(`${other} > summary`);
    await page.keyboard.press('Enter');
    await expect.poll(() => state(page, other)).toEqual(open);
    expect(await state(page)).toEqual(closed);
    await page.click(summary);
    await page.click(`${dropdown} a:text-is("Archive")`);
    await shows(page, 'Archive');
    await page.mouse.move(640, 600);
    await expect.poll(() => state(page)).toEqual(closed);
  });

  it('with many items ends on the screen and scrolls', async () => {
    const page = await start();
    const other = '.dropdown:has-text("Entry 59")';
    await page.click(`${other} > summary`);
    const { bottom, scrolls } = await page.locator(`${other} > .dropdown-items`).evaluate((list) => ({
      bottom: list.getBoundingClientRect().bottom,
      scrolls: list.scrollHeight > list.clientHeight,
    }));
    expect(bottom).toBeLessThan(800);
    expect(scrolls).toBe(true);
    await page.focus(`${other} a:text-is("Entry 59")`);
    expect(
      await page.locator(`${other} a:text-is("Entry 59")`).evaluate((link) => link.getBoundingClientRect().bottom),
    ).toBeLessThan(800);
  });

  it('is right in the eyes of axe, open and closed', async () => {
    const page = await start();
    await page.click(summary);
    await page.evaluate(readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8'));
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
      return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    });
    expect(violations).toEqual([]);
  });

  it('opens and navigates without JavaScript', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`, { javaScriptEnabled: false });
    await page.click(summary);
    await page.click(`${dropdown} a:text-is("Archive")`);
    await page.waitForURL('**/blog/archive');
  });
});
