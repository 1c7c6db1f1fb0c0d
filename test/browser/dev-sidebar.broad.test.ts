/** A sidebar so large that its sections are fetched when they are opened. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { type DevSite, devSite, openIn, says } from './dev-site.ts';

const browser = await launch();
let dev: DevSite;

const folder = (name: string): [string, string][] =>
  Array.from({ length: 60 }, (_, index) => [`content/docs/${name}/page-${index}.md`, `# ${name} ${index}\n`]);

beforeAll(async () => {
  dev = await devSite(Object.fromEntries(['one', 'two', 'three'].flatMap(folder)));
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

describe.each(['static', 'hydrated'] as const)('On a %s page', (state) => {
  it('a section that the reader opened stays open, where it is, and has the new title of its page', async () => {
    const { page, isSameDocument } = await openIn(browser, `${dev.server.url}/docs/one/page-3`, state);
    await page.click('[data-sidebar] summary:has-text("two")');
    await says(page, '[data-sidebar] a', 'two 59');
    const box = page.locator('#dg-sidebar');
    await box.evaluate((element) => element.scrollTo({ top: 1500, behavior: 'instant' }));
    const marked = () => page.locator('[data-sidebar] [aria-current]').allTextContents();
    const before = await marked();
    const top = await box.evaluate((element) => element.scrollTop);
    expect(top).toBeGreaterThan(1000);
    dev.site.write('content/docs/two/page-7.md', `# Renamed ${state}\n`);
    dev.site.write('content/docs/one/page-3.md', `# one 3\n\nEdited, ${state}.\n`);
    await says(page, 'main p', `Edited, ${state}.`);
    await says(page, '[data-sidebar] details[open] a', `Renamed ${state}`);
    expect(await page.locator('[data-sidebar] a', { hasText: 'two 59' }).isVisible()).toBe(true);
    expect(await box.evaluate((element) => element.scrollTop)).toBe(top);
    expect(before).toContain('one 3');
    expect(await marked()).toEqual(before);
    expect(await isSameDocument()).toBe(true);
  });
});
