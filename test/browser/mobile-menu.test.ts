/** The menu of small screens, in two panels. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
const site = await servedFixture({
  'site.config.mjs': `export default {
    title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', colorMode: { respectPrefersColorScheme: false },
    i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
    navbar: { items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { to: '/blog', label: 'Blog' },
      { label: 'More', items: [{ to: '/blog/archive', label: 'Archive' }] },
      { type: 'localeDropdown', position: 'right' },
    ] },
  };`,
});

const phone = { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' } as const;
const button = '.menu-button';
const own = '#dg-sidebar';
const menu = '#dg-menu';
const back = `${own} .panel-switch`;
const forth = `${menu} .panel-switch`;
const close = '[aria-label="Close navigation bar"]:visible';

/** Which panel a reader sees, and what the button says of it. */
const shown = async (page: Page): Promise<string> => {
  const seen = await page.evaluate(() => {
    const box = document.elementFromPoint(innerWidth - 60, innerHeight - 40)?.closest('.panel');
    return box?.id ?? 'none';
  });
  return `${seen} ${await page.locator(button).getAttribute('aria-expanded')}`;
};
const NONE = 'none false';
const OWN = 'dg-sidebar true';
const MENU = 'dg-menu true';

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
  );

const start = async (address = '/docs/a', options = {}): Promise<Page> => {
  const { page } = await visit(browser, site.url + address, { ...phone, ...options });
  await hydrate(page);
  await page.locator(`${button}[aria-expanded]`).waitFor();
  return page;
};

describe('menu on phones: the button', () => {
  it('opens the sidebar of the page, from there the main menu, and back', async () => {
    const page = await start();
    expect(await page.getAttribute(button, 'aria-label')).toBe('Toggle navigation bar');
    expect(await page.getAttribute(button, 'aria-controls')).toBe('dg-sidebar');
    expect(await shown(page)).toBe(NONE);
    await page.click(button);
    await expect.poll(() => shown(page)).toBe(OWN);
    expect(await page.locator(back).innerText()).toBe('← Back to main menu');
    await page.click(back);
    await expect.poll(() => shown(page)).toBe(MENU);
    await page.click(forth);
    await expect.poll(() => shown(page)).toBe(OWN);
    await page.click(close);
    await expect.poll(() => shown(page)).toBe(NONE);
  });

  it('opens the newest posts in a blog, and the main menu where a page has no panel of its own', async () => {
    const page = await start('/blog');
    await page.click(button);
    await expect.poll(() => shown(page)).toBe(OWN);
    expect(await page.locator(own).innerText()).toContain('First post');
    await page.click(back);
    await page.click(`${menu} .brand`);
    await page.waitForURL(`${site.url}/`);
    await page.locator(`${button}[aria-controls="dg-menu"]`).waitFor();
    await page.click(button);
    await expect.poll(() => shown(page)).toBe(MENU);
    expect(await page.locator('.panel-switch:visible').count()).toBe(0);
  });

  it('is pressed by Enter and Space, and by no other key', async () => {
    const page = await start();
    await page.focus(button);
    for (const key of ['a', 'ArrowDown', 'Shift']) await page.keyboard.press(key);
    expect(await shown(page)).toBe(NONE);
    for (const key of ['Enter', 'Space']) {
      await page.focus(button);
      await page.keyboard.press(key);
      await expect.poll(() => shown(page)).toBe(OWN);
      await page.keyboard.press('Escape');
      await expect.poll(() => shown(page)).toBe(NONE);
    }
  });

  it('exists up to 996 px, and a wider window closes open panels', async () => {
    const page = await start('/docs/a', { viewport: { width: 996, height: 800 } });
    await page.click(button);
    await expect.poll(() => shown(page)).toBe(OWN);
    await page.setViewportSize({ width: 997, height: 800 });
    await expect.poll(() => page.locator(':popover-open').count()).toBe(0);
    expect(await page.locator(button).isVisible()).toBe(false);
    expect(await page.locator(`${own} a:has-text("Page B")`).isVisible()).toBe(true);
    expect(await page.locator('[inert]').count()).toBe(0);
  });
});

describe('menu on phones: a panel', () => {
  it('begins with brand, colour mode and a close button, each 44 px large', async () => {
    const page = await start();
    await page.click(button);
    for (const panel of [own, menu]) {
      await expect.poll(() => page.locator(panel).isVisible()).toBe(true);
      const targets = page.locator(`${panel} .panel-head :is(a, button)`);
      expect(await targets.count()).toBe(4);
      for (const box of await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.width).toBeGreaterThanOrEqual(44);
      }
      if (panel === own) await page.click(back);
    }
    const mode = () => page.getAttribute('html', 'data-theme');
    const before = await mode();
    await page.click(`${menu} [data-color-mode-toggle]`);
    expect(await mode()).not.toBe(before);
    await expect.poll(() => shown(page)).toBe(MENU);
  });

  it('takes the focus, keeps it, and returns it', async () => {
    const page = await start();
    await page.click(button);
    await expect.poll(() => focused(page)).toBe('Close navigation bar');
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('#dg-sidebar'),
      );
      expect(isOutside).toBe(false);
    }
    await page.focus(close);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Toggle navigation bar');
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  it('closes by Escape, both at once, and returns the focus', async () => {
    const page = await start();
    await page.click(button);
    await page.click(back);
    await expect.poll(() => shown(page)).toBe(MENU);
    await page.keyboard.press('Escape');
    await expect.poll(() => shown(page)).toBe(NONE);
    expect(await page.locator(':popover-open').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Toggle navigation bar');
  });

  it('closes by a tap next to it, which clicks nothing on the page', async () => {
    const page = await start('/docs/b', { hasTouch: true });
    await page.tap(button);
    await expect.poll(() => shown(page)).toBe(OWN);
    const link = await page.locator('.brand').first().boundingBox();
    await page.touchscreen.tap(link!.x + 4, link!.y + 20);
    await expect.poll(() => shown(page)).toBe(NONE);
    await expect.poll(() => focused(page)).toBe('Toggle navigation bar');
    await page.waitForTimeout(200);
    expect(page.url()).toBe(`${site.url}/docs/b`);
  });

  it('keeps the page behind it from scrolling', async () => {
    const page = await start();
    await page.click(button);
    await expect.poll(() => shown(page)).toBe(OWN);
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 500);
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('closes when an item was chosen, of this page or another', async () => {
    const page = await start();
    await page.click(button);
    await page.click(`${own} a:has-text("Page B")`);
    await shows(page, 'Page B');
    await expect.poll(() => shown(page)).toBe(NONE);
    expect(await page.locator('[inert]').count()).toBe(0);
    await page.click(button);
    await page.click(`${own} a:has-text("Page B")`);
    await expect.poll(() => shown(page)).toBe(NONE);
    await page.click(button);
    await page.click(back);
    await page.click(`${menu} a:text-is("Blog")`);
    await shows(page, 'Blog');
    await expect.poll(() => shown(page)).toBe(NONE);
  });

  it('has groups that announce whether they are open, the languages by that name', async () => {
    const page = await start();
    await page.click(button);
    await page.click(back);
    const group = page.locator(`${menu} summary:has-text("More")`);
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    await group.click();
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator(`${menu} a:text-is("Archive")`).isVisible()).toBe(true);
    const languages = page.locator(`${menu} summary:has-text("Languages")`);
    expect((await languages.locator('.choice-label').boundingBox())!.width).toBeGreaterThan(60);
    await languages.click();
    expect(await group.getAttribute('aria-expanded')).toBe('true');
    await page.click(`${menu} a[lang=ar]`);
    await page.waitForURL('**/ar/**');
  });

  it('mirrors its arrows and its side where texts run from right to left', async () => {
    const page = await start('/ar/docs/a');
    await page.click(button);
    await expect.poll(async () => (await page.locator(own).boundingBox())?.x).toBe(0);
    expect(await page.locator(`${back} .arrow`).evaluate((arrow) => getComputedStyle(arrow).scale)).toBe('-1 1');
  });
});

describe('menu on phones: Back while a panel is open', () => {
  let page: Page;

  beforeEach(async () => {
    page = await start('/docs/intro');
    await page.locator('main a:has-text("page A")').first().click();
    await shows(page, 'Page A');
  });

  it('closes it and stays on the page; the next Back leaves it, and Forward returns', async () => {
    await page.click(button);
    await expect.poll(() => shown(page)).toBe(OWN);
    await page.evaluate(() => history.back());
    await expect.poll(() => shown(page)).toBe(NONE);
    await page.waitForTimeout(200);
    expect(page.url()).toBe(`${site.url}/docs/a`);
    await page.goBack();
    await shows(page, 'Introduction');
    await page.goForward();
    await shows(page, 'Page A');
  });

  it('does so on a page whose client is not loaded', async () => {
    const { page: plain } = await visit(browser, `${site.url}/docs/a`, phone);
    await plain.route('**/assets/client*', (route) => route.abort());
    await plain.reload();
    await plain.evaluate(() => {
      location.hash = '#the-end';
    });
    await plain.click(button);
    await plain.locator(`${button}[aria-expanded=true]`).waitFor();
    await plain.evaluate(() => history.back());
    await expect.poll(() => shown(plain)).toBe(NONE);
    await plain.waitForTimeout(200);
    expect(plain.url()).toBe(`${site.url}/docs/a#the-end`);
    await plain.evaluate(() => history.back());
    await plain.waitForURL(`${site.url}/docs/a`);
  });
});

describe('menu on phones: without JavaScript', () => {
  it('panels open, switch, navigate and close', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`, { ...phone, javaScriptEnabled: false });
    const link = page.locator(`${own} a:has-text("Page B")`);
    const blog = page.locator(`${menu} a:text-is("Blog")`);
    expect(await link.isVisible()).toBe(false);
    await page.click(button);
    expect(await link.isVisible()).toBe(true);
    await page.click(close);
    expect(await link.isVisible()).toBe(false);
    await page.click(button);
    await page.click(back);
    expect(await blog.isVisible()).toBe(true);
    await page.click(forth);
    expect(await blog.isVisible()).toBe(false);
    expect(await link.isVisible()).toBe(true);
    await page.click(back);
    await page.click(`${menu} ${close}`);
    expect([await blog.isVisible(), await link.isVisible()]).toEqual([false, false]);
    await page.click(button);
    await page.keyboard.press('Escape');
    expect(await link.isVisible()).toBe(false);
    await page.click(button);
    await page.click(back);
    await page.click(`${menu} summary:has-text("More")`);
    await page.click(`${menu} a:text-is("Archive")`);
    await page.waitForURL('**/blog/archive');
  });
});
