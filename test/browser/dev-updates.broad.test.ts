/** What is written arrives on the page that is looked at, and what its reader did there stays. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import {
  config,
  counter,
  counterPage,
  type DevSite,
  devSite,
  newcomers,
  openIn,
  plainPage,
  says,
  statefulPage,
} from './dev-site.ts';
import { hydrate, shows, visit } from './fixture.ts';

const browser = await launch();
let dev: DevSite;

beforeAll(async () => {
  dev = await devSite();
});

afterEach(async () => {
  // A page that is open takes part.
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const url = (path: string): string => dev.server.url + path;
const write = (file: string, text: string): void => dev.site.write(`content/docs/${file}`, text);

/** What a reader has made of the page. */
const madeOf = (page: Page) =>
  page.evaluate(() => {
    const code = [...document.querySelectorAll('main pre')].at(-1);
    return {
      details: [...document.querySelectorAll<HTMLDetailsElement>('main details')].map(({ open }) => open),
      tabs: [...document.querySelectorAll('main [role=tab][aria-selected=true]')].map((tab) => tab.textContent),
      panels: [...document.querySelectorAll('main [role=tabpanel]')].map((panel) => panel.matches('[data-selected]')),
      code: code?.scrollLeft,
      buttons: [...document.querySelectorAll('main .code > .wrap')].map(({ ariaPressed }) => ariaPressed),
      wrapped: [...document.querySelectorAll('main pre')].map((pre) => pre.hasAttribute('data-wrap')),
      toc: document.querySelector('.toc [aria-current]')?.textContent,
      toggles: document.querySelectorAll('[data-color-mode-toggle]:disabled').length,
      focus: document.activeElement?.textContent,
      scroll: Math.round(scrollY) > 500,
      heading: Math.round(document.querySelector('#last-heading')?.getBoundingClientRect().top ?? 0),
    };
  });

describe.each(['static', 'hydrated'] as const)('On a %s page', (state) => {
  it('an edited text arrives; scroll, opened details, the chosen tab, scrolled code and the focus stay', async () => {
    const { page, errors, isSameDocument } = await openIn(browser, url('/docs/stateful'), state);
    await page.click('summary:has-text("Opened")');
    await page.click('[role=tab]:has-text("Yarn")');
    await page.click('main .code:has-text("wrapped") > .wrap');
    await page
      .locator('main pre')
      .last()
      .evaluate((code) => {
        code.scrollLeft = 120;
      });
    await page.locator('#last-heading').scrollIntoViewIfNeeded();
    await page.focus('summary:has-text("Opened")');
    await page.evaluate(() => document.querySelector('#last-heading')?.scrollIntoView({ block: 'start' }));
    await page.waitForSelector('.toc [aria-current]');
    const before = await madeOf(page);
    expect(before).toMatchObject({
      ...{ details: [true, false], tabs: ['Yarn'], code: 120, buttons: ['true', 'false'], wrapped: [true, false] },
      ...{ focus: 'Opened', toc: 'Last heading', toggles: 0, scroll: true },
    });

    write('stateful.md', statefulPage(`Edited once, ${state}.`, newcomers));
    await says(page, 'main p', `Edited once, ${state}.`);
    await says(page, 'main details', `Edited once, ${state}.`);
    await page.waitForFunction(
      (top) => Math.abs((document.querySelector('#last-heading')?.getBoundingClientRect().top ?? 0) - top) < 5,
      before.heading,
    );
    expect(await madeOf(page)).toMatchObject({
      ...before,
      ...{ details: [false, true, false], tabs: ['npm', 'Yarn'], panels: [true, false, false, true] },
      // The new block gets its button when it comes near the screen.
      ...{ buttons: expect.arrayContaining(['true', 'false']), wrapped: [false, true, false] },
      heading: expect.closeTo(before.heading, -1),
    });
    expect(await isSameDocument()).toBe(true);
    expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    write('stateful.md', statefulPage('Nothing yet.'));
    await says(page, 'main p', 'Nothing yet.');
  });

  it("keep the reader's choice when other tab sets are added before them", async () => {
    const tabs = (...names: string[]) =>
      `::::tabs\n${names.map((name) => `:::tab{label="${name}"}\nBy ${name}\n:::\n`).join('')}::::\n`;
    write('plain.md', plainPage + tabs('npm', 'Yarn'));
    const { page } = await openIn(browser, url('/docs/plain'), state);
    await page.click('[role=tab]:has-text("Yarn")');
    write('plain.md', plainPage + tabs('pnpm', 'npm', 'Yarn', 'Bun'));
    await says(page, '[role=tab]', 'Bun');
    expect(await page.locator('[role=tab][aria-selected=true]').allTextContents()).toEqual(['Yarn']);
    expect(await page.locator('[role=tabpanel][data-selected]').allTextContents()).toEqual(['By Yarn']);
    write('plain.md', plainPage);
  });

  it('a new heading appears in the table of contents, a new title in the window, the sidebar and the breadcrumbs', async () => {
    const { page, isSameDocument } = await openIn(browser, url('/docs/plain'), state);
    write(
      'plain.md',
      `---\ndescription: Other words, ${state}.\n---\n\n# Renamed ${state}\n\n## Came later\n\nText.\n`,
    );
    await shows(page, `Renamed ${state}`);
    expect(await page.title()).toBe(`Renamed ${state} | Acme`);
    expect(await page.getAttribute('meta[name=description]', 'content')).toBe(`Other words, ${state}.`);
    expect(await page.locator('.toc a').allTextContents()).toEqual(['Came later']);
    expect(await page.locator('[data-sidebar] [aria-current]').allTextContents()).toEqual([`Renamed ${state}`]);
    expect(await page.textContent('.breadcrumbs [aria-current]')).toBe(`Renamed ${state}`);
    expect(await isSameDocument()).toBe(true);
    write('plain.md', plainPage);
    await shows(page, 'Plain');
    expect(await page.locator('.toc a').count()).toBe(0);
  });

  it('an edited stylesheet arrives without a new document', async () => {
    const { page, isSameDocument } = await openIn(browser, url('/docs/plain'), state);
    const probe = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--probe'));
    expect(await probe()).toBe('one');
    dev.site.write('own.css', `:root { --probe: ${state}; }\n`);
    await page.waitForFunction(
      (value) => getComputedStyle(document.documentElement).getPropertyValue('--probe') === value,
      state,
    );
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
    expect(await isSameDocument()).toBe(true);
    // From here on the document is of the new shell: the next text arrives as any other.
    write('plain.md', `${plainPage}After the style, ${state}.\n`);
    await says(page, 'main p', `After the style, ${state}.`);
    expect(await isSameDocument()).toBe(true);
    dev.site.write('own.css', ':root { --probe: one; }\n');
    write('plain.md', plainPage);
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--probe') === 'one');
  });

  it('a new page appears in the sidebar, a removed one is the not-found page, and one that returns is shown again', async () => {
    const { page } = await openIn(browser, url('/docs/plain'), state);
    write('added.md', '# Added later\n');
    await says(page, '[data-sidebar] a', 'Added later');
    await page.goto(url('/docs/added'));
    await shows(page, 'Added later');
    if (state === 'hydrated') await hydrate(page);
    dev.site.remove('content/docs/added.md');
    await page.waitForSelector('[data-layout=not-found]');
    write('added.md', '# Back again\n');
    await shows(page, 'Back again');
    dev.site.remove('content/docs/added.md');
    await page.waitForSelector('[data-layout=not-found]');
  });
});

describe('A page with components', () => {
  it('keeps their state, typed text and open parts when only the text changes', async () => {
    const { page, errors, isSameDocument } = await openIn(browser, url('/docs/counter'), 'hydrated');
    await page.click('button:has-text("Count")');
    await page.click('button:has-text("Count 1")');
    await page.fill('[aria-label=Name]', 'Ada');
    await page.click('summary');
    await page.focus('[aria-label=Name]');
    write('counter.mdx', counterPage('Edited once.'));
    await says(page, 'main p', 'Behind it: Edited once.');
    await says(page, 'main p', 'Edited once.');
    expect(await page.textContent('main p button')).toBe('Count 2');
    expect(await page.inputValue('[aria-label=Name]')).toBe('Ada');
    expect(await page.textContent('output')).toBe('Hello Ada');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Name');
    expect(await page.locator('main details').evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  it('shows an edited component, with its state, and keeps the rest of the page', async () => {
    const { page, errors, isSameDocument } = await openIn(browser, url('/docs/counter'), 'hydrated');
    await page.click('button:has-text("Count")');
    await page.click('summary');
    await page.locator('main details').evaluate((details) => Object.assign(details, { isTheOld: true }));
    dev.site.write('content/docs/Counter.tsx', counter('Clicks:'));
    await says(page, 'main p button', 'Clicks: 1');
    expect(await page.locator('main details').evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    expect(await page.locator('main details').evaluate((details) => 'isTheOld' in details)).toBe(true);
    await page.click('button:has-text("Clicks: 1")');
    await says(page, 'main p button', 'Clicks: 2');
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
    dev.site.write('content/docs/Counter.tsx', counter('Count'));
    await says(page, 'main p button', 'Count 2');
  });

  it('that was static text becomes interactive', async () => {
    const { page, isSameDocument } = await visit(browser, url('/docs/plain'));
    dev.site.remove('content/docs/plain.md');
    write('plain.mdx', counterPage('Now with a component.'));
    await page.click('button:has-text("Count 0")');
    await says(page, 'main p button', 'Count 1');
    expect(await isSameDocument()).toBe(true);
    dev.site.remove('content/docs/plain.mdx');
    write('plain.md', plainPage);
    await shows(page, 'Plain');
  });
});

describe('Navigation to another page', () => {
  it('shows its newest text, even if it was loaded before the edit', async () => {
    const { page, isSameDocument } = await openIn(browser, url('/docs/plain'), 'hydrated');
    await page.hover('article a:has-text("counter")');
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/__docsgen/m/page:content/docs/counter.mdx')),
    );
    await page.mouse.move(0, 0);
    write('counter.mdx', counterPage('Edited behind the link.'));
    await dev.server.until('the edited page', async () =>
      (await dev.server.get('/docs/counter')).text.includes('Edited behind the link.'),
    );
    await page.locator('article a:has-text("counter")').evaluate((link: HTMLElement) => link.click());
    await says(page, 'main p', 'Edited behind the link.');
    expect(await isSameDocument()).toBe(true);
  });

  it('shows its newest text, even if it was prefetched before the edit', async () => {
    const { page, isSameDocument } = await openIn(browser, url('/docs/plain'), 'hydrated');
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/docs/counter`).length > 0);
    write('counter.mdx', counterPage('Edited while nobody was there.'));
    await dev.server.until('the edited page', async () =>
      (await dev.server.get('/docs/counter')).text.includes('Edited while nobody was there.'),
    );
    // Without a pointer that comes near before.
    await page.locator('article a:has-text("counter")').evaluate((link: HTMLElement) => link.click());
    await says(page, 'main p', 'Edited while nobody was there.');
    expect(await isSameDocument()).toBe(true);
  });
});

describe('A page in a hidden tab', () => {
  it('closes its connection, and updates when it is shown again', async () => {
    const { page, isSameDocument } = await openIn(browser, url('/docs/plain'), 'static');
    const show = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('/__docsgen/events'));
    await show(true);
    await closed;
    write('plain.md', `${plainPage}Written meanwhile.\n`);
    await dev.server.until('the edited page', async () =>
      (await dev.server.get('/docs/plain')).text.includes('Written meanwhile.'),
    );
    expect(await page.locator('main p', { hasText: 'Written meanwhile.' }).count()).toBe(0);
    await show(false);
    await says(page, 'main p', 'Written meanwhile.');
    expect(await isSameDocument()).toBe(true);
    write('plain.md', plainPage);
  });
});

describe('The search dialog', () => {
  it('stays open, with the text typed into it, while the page below changes', async () => {
    const { page } = await openIn(browser, url('/docs/plain'), 'hydrated');
    await page.keyboard.press('Control+k');
    await page.fill('dialog.search-dialog input', 'nothing');
    write('plain.md', `${plainPage}Below the dialog.\n`);
    await says(page, 'main p', 'Below the dialog.');
    expect(await page.inputValue('dialog.search-dialog[open] input')).toBe('nothing');
    expect(await page.evaluate(() => document.activeElement?.matches('dialog input'))).toBe(true);
    write('plain.md', plainPage);
  });
});

describe.each(['static', 'hydrated'] as const)('New settings, on a %s page', (state) => {
  it('arrive, with components', async () => {
    const { page } = await openIn(browser, url('/docs/counter'), state);
    dev.site.write('site.config.mjs', config(`Other ${state}`));
    await says(page, '.navbar-start a', `Other ${state}`);
    await says(page, 'main p button', 'Count 0');
    dev.site.write('site.config.mjs', config('Docs'));
    await says(page, '.navbar-start a', 'Docs');
  });

  it('arrive, and the page is where it was', async () => {
    const { page } = await openIn(browser, url('/docs/stateful'), state);
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    dev.site.write('site.config.mjs', config(`Label ${state}`));
    await says(page, '.navbar-start a', `Label ${state}`);
    await page.waitForFunction(() => Math.abs(scrollY - 700) < 2);
    dev.site.write('site.config.mjs', config('Docs'));
    await says(page, '.navbar-start a', 'Docs');
  });
});
