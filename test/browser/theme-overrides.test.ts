/** `test/sites/theme-overrides`: docsgen's theme with a part replaced, all slots filled, other colours and own styles. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SLOT_NAMES } from '../../runtime/base/theme.ts';
import { launch } from '../helpers/browser.ts';
import { hydrate, shows, visit } from './fixture.ts';
import { messagesOf, servedThemeSite } from './theme-site.ts';

const browser = await launch();
let site: Awaited<ReturnType<typeof servedThemeSite>>;

beforeAll(async () => {
  site = await servedThemeSite('theme-overrides');
});

const slots = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator('[data-slot]')
      .evaluateAll((marks) => marks.map((mark) => [(mark as HTMLElement).dataset.slot ?? '', mark.textContent ?? ''])),
  );

const style = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const counter = 'button:has-text("Likes")';

describe('A theme that overrides parts', () => {
  it('fills every slot there is, on the pages that have the place', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`);
    const docs = await slots(page);
    expect(docs).toMatchObject({ pageTop: 'pageTop of Page A', contentEnd: 'contentEnd of Page A' });
    expect(await page.locator(counter).count()).toBe(1);
    const post = await slots((await visit(browser, `${site.url}/blog/2026/01/02/news`)).page);
    expect(post).toMatchObject({ postTop: 'postTop of News', postBottom: 'postBottom of News' });
    expect([...new Set(['navbarStart', ...Object.keys(docs), ...Object.keys(post)])].sort()).toEqual(
      [...SLOT_NAMES].sort(),
    );
  });

  it('is hydrated without a message, and its slots keep their state during navigation', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/a`);
    const messages = messagesOf(page);
    await hydrate(page);
    await page.click(counter);
    await page.click('article a[href="/docs/b"]');
    await shows(page, 'Page B');
    expect(await isSameDocument()).toBe(true);
    expect(await page.locator(counter).textContent()).toBe('Likes 1');
    expect(await slots(page)).toMatchObject({
      navbarEnd: 'navbarEnd of Page B',
      sidebarTop: 'sidebarTop of Page B',
      contentTop: 'contentTop of Page B',
      tocBottom: 'tocBottom of Page B',
      footerTop: 'footerTop of Page B',
    });
    expect(await page.locator('#own-footer > p').textContent()).toBe('You have read Page B.');
    expect(messages).toEqual([]);
  });

  it('wraps the original, and takes a part over for some pages', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`);
    expect(await page.locator('#own-footer footer').textContent()).toContain('Kept copyright');
    expect(await page.locator('nav.breadcrumbs').count()).toBe(1);
    await page.goto(`${site.url}/docs/b`);
    expect(await page.locator('nav.breadcrumbs').count()).toBe(0);
    expect(await page.locator('#no-crumbs').count()).toBe(1);
  });

  it("extends the theme of a package: its parts, its styles, and the site's only React", async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`);
    await hydrate(page);
    const part = page.locator('#base-part');
    expect(await part.textContent()).toBe('A part of the base theme');
    expect(await part.getAttribute('data-made-by')).toMatch(/\S/);
    expect(await style(page, '#base-part', 'color')).toBe('rgb(11, 22, 33)');
  });

  it('changes tokens by its stylesheet, in both modes', async () => {
    for (const [colorScheme, color] of [
      ['light', 'rgb(160, 20, 90)'],
      ['dark', 'rgb(255, 160, 200)'],
    ] as const) {
      const { page } = await visit(browser, `${site.url}/docs/a`, { colorScheme });
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), colorScheme);
      expect(await style(page, ':root', '--dg-accent')).toMatch(/rgb\(|#/);
      const shown = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--dg-accent)';
        return getComputedStyle(probe).color;
      });
      expect(shown).toBe(color);
    }
  });

  it('adds the styles and images of its modules to the one stylesheet of the site', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`);
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
    expect(await style(page, '.mark', 'outline-color')).toBe('rgb(4, 5, 6)');
    expect(await style(page, counter, 'border-top-color')).toBe('rgb(9, 8, 7)');
    expect(await style(page, '.footer', 'border-block-start-color')).toBe('rgb(1, 2, 3)');
    const picture = await style(page, '.mark', 'background-image');
    expect(picture).toMatch(/\/assets\/stamp-\w+\.png"\)$/);
    expect((await fetch(picture.slice(5, -2))).status).toBe(200);
    expect(await page.locator('img.stamp').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    expect(await style(page, '.footer', 'background-image')).toBe(`url("${site.url}/dots.svg")`);
  });

  it('is whole without JavaScript', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`, { javaScriptEnabled: false });
    expect(Object.keys(await slots(page)).length).toBe(SLOT_NAMES.length - 3);
    expect(await style(page, counter, 'border-top-color')).toBe('rgb(9, 8, 7)');
    await page.click('article a[href="/docs/b"]');
    await shows(page, 'Page B');
  });

  it('produces the same bytes in another folder, and again from the cache', async () => {
    const before = site.built.tree();
    await site.built.build();
    expect(site.built.tree()).toEqual(before);
    const again = await servedThemeSite('theme-overrides');
    expect(again.built.tree()).toEqual(before);
  });
});
