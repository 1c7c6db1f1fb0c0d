/** The sidebar comes after the text in HTML, and before it for readers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { builtOutput } from '../helpers/built.ts';

const browser = await launch();
const text = 'A sentence that says something about the page, and fills its lines.\n\n'.repeat(60);
const dir = await builtOutput({
  'site.config.mjs': `export default {
    title: 'Acme', url: 'https://acme.example', sidebar: { hideable: true },
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
  };`,
  'content/docs/one.md': `# One\n\n[Two](./two.md)\n\n## First part\n\n${text}`,
  'content/docs/two.md': '# Two\n\nShort.\n',
});
const site = await servedSite(dir);

interface Shift {
  value: number;
  what: string[];
}

/** Runs in pages: collects what moves. */
function watchShifts(): void {
  Object.assign(window, { shifts: [] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[])
      (window as unknown as { shifts: Shift[] }).shifts.push({
        value: entry.value,
        what: entry.sources.map(({ node }) => node?.className ?? ''),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

const partOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      ['header', '.sidebar', '#dg-main', '.toc', 'footer'].find((part) => document.activeElement?.closest(part)) ?? '',
  );

it.each(['one', 'two'])('programs that read the HTML of page %s get its text before the sidebar', (name) => {
  const html = readFileSync(path.join(dir, `docs/${name}/index.html`), 'utf8');
  const at = ['<main', '</main>', 'class="sidebar ', '<footer'].map((part) => html.indexOf(part));
  expect(at.every((place) => place > 0)).toBe(true);
  expect(at).toEqual([...at].sort((a, b) => a - b));
});

it('Tab goes from the header to the sidebar, the text and the table of contents', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.url}/docs/one`);
  const order: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const part = await partOf(page);
    if (part !== '' && part !== order.at(-1)) order.push(part);
  }
  // From the end of a page Tab begins anew.
  expect(order.slice(0, 5)).toEqual(['header', '.sidebar', '#dg-main', '.toc', 'header']);
});

it.each([1440, 1000, 390])('nothing moves when the sidebar arrives late (%s pixels wide)', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.addInitScript(watchShifts);
  const html = readFileSync(path.join(dir, 'docs/one/index.html'), 'utf8');
  const cut = html.indexOf('<div class="sidebar ');
  let end = (): void => undefined;
  site.intercept((request, response) => {
    if (request.url !== '/docs/one') return false;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, cut));
    end = () => response.end(html.slice(cut));
    return true;
  });
  const opened = page.goto(`${site.url}/docs/one`);
  await page.locator('#dg-main article p').nth(20).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const before = await page.locator('#dg-main h1').boundingBox();
  end();
  await opened;
  site.intercept(undefined);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#dg-main h1').boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)).toEqual([]);
});

it('text and sidebar are side by side, also when the sidebar is hidden', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.url}/docs/one`);
  const edges = async (selector: string) => {
    const { x, y, width } = (await page.locator(selector).boundingBox())!;
    return { left: x, right: x + width, top: y };
  };
  const [sidebar, main] = [await edges('.sidebar'), await edges('#dg-main')];
  expect(main.left).toBeGreaterThanOrEqual(sidebar.right);
  expect(main.top).toBe(sidebar.top);
  await page.mouse.move(640, 400);
  await page.locator('[data-sidebar-toggle=collapse]').click();
  const [toggle, wide] = [await edges('.columns > .sidebar-toggle'), await edges('#dg-main')];
  expect(toggle.right).toBeLessThanOrEqual(wide.left);
  expect(wide.left).toBeLessThan(main.left);
  expect(wide.top).toBe(main.top);
});
