/** The table of contents. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit, wake } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const text = 'A line of text that is about nothing in particular. '.repeat(6);
const section = (title: string, paragraphs = 6): string => `${title}\n\n${`${text}\n\n`.repeat(paragraphs)}`;

beforeAll(async () => {
  site = await servedFixture({
    'content/docs/long.md': `# Long\n\n${`${text}\n\n`.repeat(8)}${section('## Erste Größe')}${section('### Deeper')}${section('#### Too deep')}
<details>
<summary>More</summary>

## In details

${text}

</details>

${section('## Third')}${section('## Fourth', 1)}${section('## Last', 1)}`,
    'content/docs/many.md': `# Many\n\n${Array.from({ length: 70 }, (_, at) => section(`## Heading ${at}`, 1)).join('\n')}`,
    'content/docs/none.md': `---\nhide_table_of_contents: true\n---\n\n# None\n\n## One\n\n## Two\n`,
    'content/docs/short.md': '# Short\n\n## First\n\n## Second\n',
  });
});

const active = (page: Page): Promise<string[]> => page.locator('.toc [aria-current]').allTextContents();
/** Scrolls a heading to `top` px below the upper edge of the window. */
const putAt = (page: Page, id: string, top: number): Promise<void> =>
  page.evaluate(([id, top]) => scrollBy(0, (document.getElementById(id)?.getBoundingClientRect().top ?? 0) - top), [
    id,
    top,
  ] as const);
const becomes = (page: Page, ...names: string[]): Promise<void> => expect.poll(() => active(page)).toEqual(names);

describe('table of contents: the active heading', () => {
  it('the first one on arrival and in the upper half, else the previous one, the last one at the end', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/long`);
    // Without any script: the stylesheet marks it.
    const colour = (name: string) =>
      page.locator(`.toc a:text-is("${name}")`).evaluate((link) => getComputedStyle(link).color);
    expect(await active(page)).toEqual([]);
    expect(await colour('Erste Größe')).not.toBe(await colour('Third'));
    await wake(page);
    await becomes(page, 'Erste Größe');
    await putAt(page, 'erste-größe', 500);
    await becomes(page, 'Erste Größe');
    await putAt(page, 'erste-größe', 390);
    await becomes(page, 'Erste Größe');
    await putAt(page, 'erste-größe', 61);
    await becomes(page, 'Erste Größe');
    await putAt(page, 'deeper', 390);
    await becomes(page, 'Deeper');
    await putAt(page, 'third', 410);
    await becomes(page, 'Deeper');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await becomes(page, 'Last');
    expect(await page.locator('.toc [aria-current]').getAttribute('aria-current')).toBe('true');
    await page.evaluate(() => scrollTo(0, 0));
    await becomes(page, 'Erste Größe');
    expect(errors).toEqual([]);
  });

  it("is marked with the reader's first move, and again when the window is resized", async () => {
    const { page } = await visit(browser, `${site.url}/docs/long#deeper`);
    await wake(page);
    await becomes(page, 'Deeper');
    await putAt(page, 'third', 380);
    await becomes(page, 'Third');
    await page.setViewportSize({ width: 1280, height: 600 });
    await becomes(page, 'Deeper');
  });

  it('headings in closed details do not count until they are opened', async () => {
    const { page } = await visit(browser, `${site.url}/docs/long`);
    await wake(page);
    await putAt(page, 'third', 200);
    await becomes(page, 'Third');
    await page.locator('.prose summary').click();
    await putAt(page, 'in-details', 200);
    await becomes(page, 'In details');
  });

  it('on a page that needs no scrolling it is the first one', async () => {
    const { page } = await visit(browser, `${site.url}/docs/short`);
    await wake(page);
    await becomes(page, 'First');
  });

  it('is that of the new page after a navigation', async () => {
    const { page } = await visit(browser, `${site.url}/docs/short`);
    await hydrate(page);
    await page.click('[data-sidebar] a:text-is("Many")');
    await shows(page, 'Many');
    await becomes(page, 'Heading 0');
    await putAt(page, 'heading-7', 100);
    await becomes(page, 'Heading 7');
  });

  it('is kept in view inside of a long list, with a mark that moves nothing else', async () => {
    const { page } = await visit(browser, `${site.url}/docs/many`);
    await wake(page);
    const width = await page
      .locator('.toc li')
      .first()
      .evaluate((item) => item.getBoundingClientRect().width);
    for (const id of ['heading-60', 'heading-3']) {
      await putAt(page, id, 100);
      await becomes(page, id.replace('heading-', 'Heading '));
      const { link, box } = await page.locator('.toc [aria-current]').evaluate((link) => ({
        link: link.getBoundingClientRect().toJSON() as DOMRect,
        box: (link.closest('nav') as Element).getBoundingClientRect().toJSON() as DOMRect,
      }));
      expect(link.top).toBeGreaterThanOrEqual(box.top);
      expect(link.bottom).toBeLessThanOrEqual(box.bottom);
    }
    expect(
      await page
        .locator('.toc li')
        .nth(3)
        .evaluate((item) => item.getBoundingClientRect().width),
    ).toBe(width);
  });
});

describe('table of contents: what was chosen', () => {
  const choose = (page: Page, name: string): Promise<void> => page.click(`.toc a:text-is("${name}")`);

  it.each([
    ['', wake],
    [', also with client navigation', hydrate],
  ])('is marked until the reader scrolls, although the page ends before it is at the top%s', async (_, begin) => {
    const { page } = await visit(browser, `${site.url}/docs/long`);
    await begin(page);
    await choose(page, 'Fourth');
    await becomes(page, 'Fourth');
    // The page does not scroll any more.
    await choose(page, 'Last');
    await becomes(page, 'Last');
    await choose(page, 'Fourth');
    await becomes(page, 'Fourth');
    await putAt(page, 'deeper', 100);
    await becomes(page, 'Deeper');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await becomes(page, 'Last');
    // The hash stays the same.
    await choose(page, 'Fourth');
    await becomes(page, 'Fourth');
  });

  it('is marked on a page that needs no scrolling', async () => {
    const { page } = await visit(browser, `${site.url}/docs/short`);
    await wake(page);
    await choose(page, 'Second');
    await becomes(page, 'Second');
    await choose(page, 'First');
    await becomes(page, 'First');
  });

  it('is marked on arrival, and not on the next page', async () => {
    const { page } = await visit(browser, `${site.url}/docs/long#fourth`);
    await hydrate(page);
    await becomes(page, 'Fourth');
    await page.click('[data-sidebar] a:text-is("Short")');
    await shows(page, 'Short');
    await becomes(page, 'First');
  });
});

describe('the contents of the table of contents', () => {
  it('headings of the second and third level, linked', async () => {
    const { page } = await visit(browser, `${site.url}/docs/long`);
    const links = page.locator('.toc a');
    expect(await links.allTextContents()).toEqual(['Erste Größe', 'Deeper', 'In details', 'Third', 'Fourth', 'Last']);
    expect(await links.first().getAttribute('href')).toBe('#erste-größe');
  });

  it('nothing where the page hides it', async () => {
    const { page } = await visit(browser, `${site.url}/docs/none`);
    expect(await page.locator('.toc, [popovertarget=dg-toc]').count()).toBe(0);
  });
});

describe('table of contents: on a phone', () => {
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

  it.each([true, false])('is a panel that is closed at first (JavaScript: %s)', async (javaScriptEnabled) => {
    const { page } = await visit(browser, `${site.url}/docs/long`, { ...phone, javaScriptEnabled });
    const toc = page.locator('.toc');
    const button = page.getByRole('button', { name: 'On this page' });
    expect(await toc.isVisible()).toBe(false);
    await button.tap();
    await toc.waitFor();
    const [bar, panel] = [await button.boundingBox(), await toc.boundingBox()];
    expect(panel?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
    expect(panel?.width).toBe(390);
    expect(panel?.height).toBeLessThan(600);
    for (const link of await toc.locator('a').all()) expect((await link.boundingBox())?.height).toBeGreaterThan(43.9);
    await button.tap();
    await toc.waitFor({ state: 'hidden' });
  });

  it.each([
    ['', ''],
    [', also before the rest of the script is there', '**/late-*.js'],
  ])('closes on a choice, and goes there%s', async (_, held) => {
    const { page } = await visit(browser, `${site.url}/docs/long`, phone);
    if (held) await page.route(held, () => {});
    else await wake(page);
    await page.getByRole('button', { name: 'On this page' }).tap();
    await page.locator('.toc a:text-is("Third")').tap();
    await page.locator('.toc').waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.locator('#third').evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(200);
    expect(new URL(page.url()).hash).toBe('#third');
  });
});
