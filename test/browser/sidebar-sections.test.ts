/** Sections of a large sidebar, which are fetched when a reader opens them. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit, wake } from './fixture.ts';

const browser = await launch();
let large: ServedSite;

const pages = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `content/docs/${folder}/page-${index}.md`,
      `---\nsidebar_position: ${index + 1}\n---\n\n# ${folder} ${index}\n\nText.\n`,
    ]),
  );

beforeAll(async () => {
  const many = Array.from({ length: 16 }, (_, index) => pages(`part-${String(index).padStart(2, '0')}`, 12));
  const deep = ['first', 'second'].map((name) => pages(`part-07/${name}`, 3));
  large = await servedFixture({
    'site.config.mjs': "export default { title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg' };",
    ...Object.assign({}, ...many, ...deep),
  });
});

const summary = (page: Page, label: string) => page.locator(`[data-sidebar] summary:text-is("${label}")`);

describe('Sections of a large sidebar', () => {
  it('are fetched on hover, and are shown at once when they are opened', async () => {
    const { page } = await visit(browser, `${large.url}/docs/part-00/page-0`);
    await wake(page);
    const label = 'Part 05';
    const details = page.locator('[data-sidebar] details[data-section-src*="part-05"]');
    const name = (await details.locator('summary').textContent()) ?? label;
    const fetched = page.waitForResponse(/part-05\.json/);
    await details.locator('summary').hover();
    await fetched;
    const filled = page.locator('[data-sidebar] details', { has: page.locator(`> summary:text-is("${name}")`) });
    await filled.locator('li').first().waitFor({ state: 'attached' });
    expect(await filled.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false);
    await filled.locator('summary').click();
    await filled.locator('a:has-text("part-05 11")').waitFor();
  });

  it('come with the sections in them in one file, also after navigation', async () => {
    const { page } = await visit(browser, `${large.url}/docs/part-00/page-0`);
    await hydrate(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/sidebar/docs/docs/part-07')) requests.push(request.url());
    });
    await summary(page, 'part-07').click();
    await summary(page, 'first').click();
    await page.locator('[data-sidebar] a:has-text("part-07/first 1")').click();
    await shows(page, 'part-07/first 1');
    const marked = () => page.locator('[data-sidebar] summary[aria-current=true]').allTextContents();
    expect(await marked()).toEqual(['part-07', 'first']);
    await summary(page, 'second').click();
    await page.locator('[data-sidebar] a:has-text("part-07/second 2")').click();
    await shows(page, 'part-07/second 2');
    expect(await marked()).toEqual(['part-07', 'second']);
    expect(await page.locator('[data-sidebar] a[aria-current=page]').allTextContents()).toEqual(['part-07/second 2']);
    // The sidebar of a fetched page asks for it again, which a cache can answer.
    expect(new Set(requests)).toEqual(new Set([`${large.url}/docsgen/sidebar/docs/docs/part-07.json`]));
  });

  it('show that they are loading, and stay a link when they cannot be loaded', async () => {
    const { page } = await visit(browser, `${large.url}/docs/part-00/page-0`);
    await wake(page);
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/part-06.json', async (route) => {
      await asked;
      await route.fulfill({ status: 500, body: 'broken' });
    });
    const details = page.locator('[data-sidebar] details[data-section-src*="part-06"]');
    const handle = await details.elementHandle();
    await details.locator('summary').click();
    await page.locator('[data-sidebar] details[aria-busy=true]').waitFor();
    answer();
    await page.locator('[data-sidebar] details[data-section-src*="part-06"][open]').waitFor();
    expect(await handle?.evaluate((element) => element.querySelector('a')?.getAttribute('href'))).toBe(
      '/docs/part-06/page-0',
    );
    expect(await page.locator('[data-sidebar] [aria-busy]').count()).toBe(0);
  });
});
