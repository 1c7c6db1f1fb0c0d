import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit, wake } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const tabs = (id: string): string => `::::tabs{group="pm"}
:::tab{label="npm"}
npm text ${id}
:::
:::tab{label="Yarn"}

### In yarn ${id}

yarn text ${id}
:::
:::tab{label="pnpm"}
pnpm text ${id}
:::
::::
`;

const chapters = Object.fromEntries(
  Array.from({ length: 160 }, (_, index) => [
    `content/docs/part-${Math.floor(index / 20)}/page-${index}.md`,
    `# Page ${index}\n\nText.\n`,
  ]),
);

beforeAll(async () => {
  site = await servedFixture({ 'content/docs/tabs.md': `# Tabs\n\n${tabs('one')}\n${tabs('two')}`, ...chapters });
});

describe('Tabs', () => {
  it('of one group change together and the choice is kept on other pages', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/tabs`);
    expect(await page.locator('[role=tabpanel]:visible').allTextContents()).toEqual([
      expect.stringContaining('npm text one'),
      expect.stringContaining('npm text two'),
    ]);
    await page.locator('[role=tab]:has-text("pnpm")').first().click();
    const chosen = [expect.stringContaining('pnpm text one'), expect.stringContaining('pnpm text two')];
    expect(await page.locator('[role=tabpanel]:visible').allTextContents()).toEqual(chosen);
    await page.reload();
    expect(await page.locator('[role=tabpanel]:visible').allTextContents()).toEqual(chosen);
    expect(errors).toEqual([]);
  });

  it('are kept after client navigation too', async () => {
    const { page } = await visit(browser, `${site.url}/docs/tabs`);
    await page.locator('[role=tab]:has-text("Yarn")').first().click();
    await hydrate(page);
    await page.click('[data-sidebar] a:has-text("Introduction")');
    await shows(page, 'Introduction');
    expect(await page.locator('[role=tabpanel]:visible').textContent()).toContain('yarn add');
  });

  it('ignore a remembered value that no tab has', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/tabs`, {
      prepare: () => localStorage.setItem('docsgen.tab.pm', '<img src=x onerror=alert(1)>'),
    });
    expect(await page.locator('[role=tabpanel]:visible').first().textContent()).toContain('npm text one');
    expect(errors).toEqual([]);
  });
});

describe('A link to a heading', () => {
  it('inside of closed tabs opens them', async () => {
    const { page } = await visit(browser, `${site.url}/docs/tabs#in-yarn-two`);
    expect(await page.locator('#in-yarn-two').isVisible()).toBe(true);
  });

  it('inside of closed details opens them, also when it is followed later', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    expect(await page.locator('#deep-inside').isVisible()).toBe(false);
    await page.evaluate(() => {
      location.hash = '#deep-inside';
    });
    await page.locator('#deep-inside').waitFor();
  });
});

describe('A copy button', () => {
  it('copies the code and confirms it', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const button = page.locator('button.copy').first();
    await page.hover('.code');
    await button.click();
    await page.locator('button.copy:has-text("Copied")').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('export const answer = 42;');
    await page.locator('button.copy:has-text("Copy"):not(:has-text("Copied"))').waitFor();
    expect(await button.getAttribute('aria-label')).toBe('Copy code to clipboard');
  });
});

/** By its name: the attribute with the URL goes as soon as the pointer is there. */
const FIRST_SECTION = '[data-sidebar] summary:text-is("part-0")';

describe('A closed category of a large sidebar', () => {
  it('gets its pages when it is opened, and without a script links to its first page', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/intro`);
    await page.click(FIRST_SECTION);
    await page.locator('[data-sidebar] a:has-text("Page 7")').first().click();
    await shows(page, 'Page 7');
    expect(await page.locator('[data-sidebar] [aria-current=page]').allTextContents()).toEqual(['Page 7']);
    expect(errors).toEqual([]);
    const plain = await visit(browser, `${site.url}/docs/intro`, { javaScriptEnabled: false });
    await plain.page.click(FIRST_SECTION);
    const link = plain.page.locator('details[data-section-src] > a').first();
    await link.waitFor();
    // Followed by its URL: Chromium loses a click on what has just become visible inside `details` on a busy machine.
    await plain.page.goto(new URL((await link.getAttribute('href')) ?? '', site.url).href);
    await shows(plain.page, 'Page 0');
  });

  it('stays open while the reader navigates', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    await page.click(FIRST_SECTION);
    await page.locator('[data-sidebar] a:has-text("Page 7")').first().click();
    await shows(page, 'Page 7');
    await page.locator('[data-sidebar] a:has-text("Introduction")').click();
    await shows(page, 'Introduction');
    await page.locator('[data-sidebar] a:text-is("Page 7")').waitFor();
    expect(await isSameDocument()).toBe(true);
  });

  it('moves nothing under a button that is held down: the click on the next one is not lost', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await wake(page);
    const [first, second] = ['1', '2'].map((part) =>
      page.locator('[data-sidebar] details', { has: page.locator(`> summary:text-is("part-${part}")`) }),
    ) as [Locator, Locator];
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/part-1.json', (route) => asked.then(() => route.continue()));
    await first.locator('summary').click();
    await page.locator('[data-sidebar] details[aria-busy=true][open]').waitFor();
    await second.locator('summary').hover();
    await page.mouse.down();
    const answered = page.waitForResponse(/part-1\.json/);
    answer();
    await (await answered).finished();
    // Longer than the page needs to show what has arrived.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))));
    await page.mouse.up();
    await page.locator('[data-sidebar] a:has-text("Page 31")').waitFor();
    expect(await second.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(true);
  });

  it('stays closed with its link when its pages cannot be had', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await page.route('**/docsgen/sidebar/**', (route) => route.fulfill({ status: 200, body: '<!doctype html>' }));
    await page.click(FIRST_SECTION);
    // Under load, Chromium loses a click on a link in details that have just opened: the link is what counts.
    const link = page.locator('details[open] > a').first();
    await link.waitFor();
    await page.goto(new URL((await link.getAttribute('href')) ?? '', site.url).href);
    await shows(page, 'Page');
  });
});
