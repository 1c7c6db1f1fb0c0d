/** The search page. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { hydrate, isSearching, shows, visit } from './fixture.ts';
import { ask, isIndexFile, OPTION, PAYLOADS, searchSite } from './search-site.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await searchSite();
});

const INPUT = '.search-page input[name=q]';
const HIT = '.search-hit';
const open = (address: string, options = {}) => visit(browser, site.url + address, options);
const status = (page: Page) => page.locator('.search-status');
const query = (page: Page): string => new URL(page.url()).search;

describe('The search page', () => {
  it('shows the results for its URL before the reader moves, with the query in heading and title', async () => {
    const { page, errors } = await open('/search?q=feeding+quokkas');
    await page.waitForSelector(`${HIT} mark`);
    expect(await page.locator('h1').innerText()).toBe('Search results for "feeding quokkas"');
    expect(await page.title()).toBe('Search results for "feeding quokkas" | Acme');
    expect(await page.inputValue(INPUT)).toBe('feeding quokkas');
    expect(await status(page).innerText()).toMatch(/^(?:One document|\d+ documents) found$/);
    expect(await page.locator(`${HIT} a[href="/docs/quokka#feeding-quokkas"]`).count()).toBe(1);
    expect(await page.locator('.site-index').isVisible()).toBe(false);
    expect(await page.getAttribute('meta[name=robots]', 'content')).toContain('noindex');
    await hydrate(page);
    expect(await page.locator(HIT).count()).toBeGreaterThan(0);
    expect(await page.locator('h1').innerText()).toBe('Search results for "feeding quokkas"');
    expect(errors).toEqual([]);
  });

  it('without a query is a field with the cursor, and all pages of the site', async () => {
    const { page } = await open('/search');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
    expect(await page.getAttribute(INPUT, 'placeholder')).toBe('Type your search here');
    expect(await page.getAttribute(INPUT, 'aria-label')).toBe('Search');
    expect(await page.locator('h1').innerText()).toBe('Search the documentation');
    expect(await page.title()).toBe('Search the documentation | Acme');
    expect(await page.locator('.site-index').isVisible()).toBe(true);
  });

  it('follows typing after a pause: one URL, no history entry', async () => {
    const { page } = await open('/search', {
      prepare: () => {
        const told: string[] = [];
        const { replaceState } = History.prototype;
        History.prototype.replaceState = function (...given) {
          if (given[2]) told.push(String(given[2]));
          replaceState.apply(this, given);
        };
        Object.assign(window, { told });
      },
    });
    const entries = await page.evaluate(() => history.length);
    await hydrate(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /search-\w+\.json/.test(name)),
    );
    await page.evaluate(async (selector) => {
      const input = document.querySelector(selector) as HTMLInputElement;
      for (const letter of 'quokkas') {
        input.value += letter;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => setTimeout(done, 100));
      }
    }, INPUT);
    await page.waitForSelector(`${HIT} mark`);
    expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(['/search?q=quokkas']);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.fill(INPUT, '');
    await page.locator('.site-index').waitFor();
    expect(page.url()).toBe(`${site.url}/search`);
    expect(await page.locator(HIT).isVisible()).toBe(false);
    expect(await page.locator('h1').innerText()).toBe('Search the documentation');
  });

  it('shows 15 pages, and more when the reader reaches the end', async () => {
    const { page } = await open('/search?q=gizmo', { viewport: { width: 1280, height: 500 } });
    await page.waitForSelector(HIT);
    expect(await page.locator(HIT).count()).toBe(15);
    expect(await status(page).innerText()).toBe('23 documents found');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.locator(HIT).count()).toBe(23);
    expect(await page.getByRole('button', { name: 'Show more results' }).count()).toBe(0);
  });

  it('is unchanged when the reader comes back from a result', async () => {
    const { page, isSameDocument } = await open('/search?q=gizmo', { viewport: { width: 1280, height: 500 } });
    await hydrate(page);
    await page.waitForSelector(HIT);
    await page.locator(`${HIT} h2 a`).nth(10).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(200);
    await page.locator(`${HIT} h2 a`).nth(10).click({ noWaitAfter: true });
    await shows(page, 'Widget');
    await page.goBack();
    await page.waitForSelector(HIT);
    expect(await page.title()).toBe('Search results for "gizmo" | Acme');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(await isSameDocument()).toBe(true);
  });

  it('is opened and left by links without a reload; back and forward repeat the query', async () => {
    const { page, errors, isSameDocument } = await open('/docs/intro');
    await hydrate(page);
    const follow = (href: string) =>
      page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to });
        document.querySelector('main')?.append(link);
        link.click();
        link.remove();
      }, href);
    await follow('/search?q=quokkas');
    await page.waitForSelector(`${HIT}:has-text("Quokkas")`);
    await follow('/search?q=gizmo');
    await page.waitForSelector(`${HIT}:has-text("Widget")`);
    await page.goBack();
    await page.waitForSelector(`${HIT}:has-text("Quokkas")`);
    expect(await page.inputValue(INPUT)).toBe('quokkas');
    await page.goForward();
    await page.waitForSelector(`${HIT}:has-text("Widget")`);
    expect(await page.locator('h1').innerText()).toBe('Search results for "gizmo"');
    await follow('/docs/quokka');
    await shows(page, 'Quokkas');
    expect(await page.title()).toBe('Quokkas | Acme');
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  it('is narrowed by section and kind, in the URL too; invalid values are ignored', async () => {
    const { page } = await open('/search?q=news+gizmo+introduction');
    await page.goto(`${site.url}/search?q=page`);
    await page.waitForSelector(HIT);
    const all = await status(page).innerText();
    const filter = page.getByLabel('Section');
    const [first = ''] = (
      await filter.locator('option').evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value))
    ).filter((value) => value !== '');
    await filter.selectOption(first);
    await expect.poll(() => query(page)).toContain('section=');
    await page.reload();
    await page.waitForSelector(HIT);
    expect(await page.getByLabel('Section').inputValue()).toBe(first);
    await page.goto(`${site.url}/search?q=page&kind=<b>&version=none`);
    await page.waitForSelector(HIT);
    expect(await status(page).innerText()).toBe(all);
  });

  it('shows that nothing was found', async () => {
    const { page } = await open('/search?q=xqzxqzv');
    await status(page).getByText('No results were found').waitFor();
  });

  it('shows that it cannot search, lists all pages, and searches when it can again', async () => {
    const { page } = await open('/search');
    const refuse = (file: (url: string) => boolean): void =>
      site.intercept((request, response) => {
        if (!file(request.url ?? '')) return false;
        response.writeHead(503).end();
        return true;
      });
    refuse(isIndexFile);
    await page.goto(`${site.url}/search?q=gizmo`);
    await page.getByText('Unable to fetch results').locator('visible=true').waitFor();
    expect(
      await page.getByText('You might want to check your network connection.').locator('visible=true').count(),
    ).toBe(1);
    expect(await page.locator('.site-index').isVisible()).toBe(true);
    site.intercept(undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForSelector(HIT);
    expect(await page.locator('.site-index').isVisible()).toBe(false);
    for (const file of [/search-ui-/, /search-\w+\.json/]) {
      refuse((url) => file.test(url));
      await page.goto(`${site.url}/search?q=gizmo`);
      await page.getByText('Unable to fetch results').locator('visible=true').waitFor();
      expect(await page.locator('.site-index').isVisible()).toBe(true);
      await page.fill(INPUT, 'two words');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=two+words');
    }
    site.intercept(undefined);
  });

  it('without JavaScript says so and links to the sitemap and to all pages', async () => {
    const { page } = await open('/search', { javaScriptEnabled: false });
    const note = page.locator('.search-unavailable:visible');
    expect(await note.innerText()).toMatch(/^Search needs JavaScript\./);
    expect(await note.locator('a').getAttribute('href')).toBe('/sitemap.xml');
    expect(await page.locator('.site-index a[href="/docs/quokka"]').isVisible()).toBe(true);
    expect(await page.locator(INPUT).isVisible()).toBe(false);
  });

  it('takes the keys of the search to its own field', async () => {
    const { page } = await open('/search?q=gizmo');
    await page.waitForSelector(HIT);
    for (const keys of ['Control+k', '/']) {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press(keys);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
      expect(await isSearching(page)).toBe(false);
    }
  });

  it('never reads a query or a page as HTML', async () => {
    const { page, errors } = await open('/search?q=hostilia');
    await page.waitForSelector(`${HIT} mark`);
    const strange = '.search-page :is(img, [onerror], [onload], script ~ script, a[href^="javascript:" i])';
    expect(await page.locator(strange).count()).toBe(0);
    for (const payload of PAYLOADS) {
      await page.goto(`${site.url}/search?q=${encodeURIComponent(payload)}&section=${encodeURIComponent(payload)}`);
      await expect.poll(() => page.locator('h1').textContent()).toBe(`Search results for "${payload.trim()}"`);
      await expect.poll(() => page.locator('.search-page [aria-busy=true]').count()).toBe(0);
      expect(await page.locator(strange).count()).toBe(0);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    }
    expect(errors).toEqual([]);
  });

  it.each([
    ['1280', { width: 1280, height: 800 }],
    ['320', { width: 320, height: 640 }],
  ])('has nothing that axe finds wrong, and fits, at %s px', async (_, viewport) => {
    const { page } = await open('/search?q=gizmo', { viewport });
    await page.waitForSelector(HIT);
    expect(await violationsInBothModes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });
});

describe('A site with versions', () => {
  it('is searched in the version of the reader; the page offers the others, in its URL too', async () => {
    const versioned = await searchSite('{}', {
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/intro.md': '# Introduction\n\nThe vole of version two.\n',
      'versioned_docs/version-1.0/intro.md': '# Introduction\n\nThe vole of version one.\n',
      'versioned_sidebars/version-2.0-sidebars.json': '{"docs":[{"type":"autogenerated","dirName":"."}]}',
      'versioned_sidebars/version-1.0-sidebars.json': '{"docs":[{"type":"autogenerated","dirName":"."}]}',
    });
    const { page } = await visit(browser, `${versioned.url}/search?q=vole`);
    await page.locator(HIT).getByText('The vole of version two.').waitFor();
    expect(await page.locator(HIT).count()).toBe(1);
    const version = page.getByLabel('Version');
    expect(await version.locator('option').allInnerTexts()).toContain('1.0');
    await version.selectOption({ label: '1.0' });
    await page.locator(HIT).getByText('The vole of version one.').waitFor();
    expect(query(page)).toBe('?q=vole&version=docs-default-1.0');
    await page.reload();
    await page.locator(HIT).getByText('The vole of version one.').waitFor();
    expect(await page.locator(HIT).count()).toBe(1);
    await page.goto(`${versioned.url}/docs/1.0/intro`);
    await ask(page, 'vole');
    expect(await page.locator(OPTION).allInnerTexts()).toEqual([expect.stringContaining('version one')]);
  });
});
